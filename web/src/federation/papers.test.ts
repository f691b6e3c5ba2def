import { expect, test } from "vitest";
import { begun, told, type Blank } from "./papers";

const blanks: Blank[] = [
  { name: "competition", label: "", kind: "given", value: "2027-001" },
  { name: "tables", label: "", kind: "number" },
  { name: "layouts", label: "", kind: "lines" },
  { name: "regulations", label: "", kind: "tick", value: 3 },
  { name: "further", label: "", kind: "pairs" },
  {
    name: "fees",
    label: "",
    kind: "group",
    blanks: [{ name: "entry", label: "", kind: "number", needed: true }],
  },
  { name: "grades", label: "", kind: "rows", blanks: [{ name: "grade", label: "", kind: "text" }] },
  { name: "penalty", label: "", kind: "place", choices: [["0", "first"]] },
];

test("what is empty is left out, and what is given stays", () => {
  expect(told(blanks, begun(blanks))).toEqual({
    competition: "2027-001",
    layouts: [],
    regulations: 0,
    further: {},
    grades: [],
  });
});

test("numbers are numbers, lines are lists, a tick is the version that was accepted", () => {
  const given = begun(blanks, { tables: "4", penalty: 0 });
  given.layouts = " one \n\ntwo";
  given.regulations = true;
  given.further = [
    ["Parking", "none"],
    ["", "lost"],
  ];
  given.fees = { there: true, entry: "10" };
  given.grades = [{ grade: "I" }];
  expect(told(blanks, given)).toEqual({
    competition: "2027-001",
    tables: 4,
    layouts: ["one", "two"],
    regulations: 3,
    further: { Parking: "none" },
    fees: { entry: 10 },
    grades: [{ grade: "I" }],
    penalty: 0,
  });
});
