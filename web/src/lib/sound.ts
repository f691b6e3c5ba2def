/** The sounds of a table, made on the spot: no recording is played. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "chip" | "turn" | "win" | "lose" | "tick" | "ball" | "drop" | "shuffle" | "gong";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** The room for sound; a browser gives one only after the visitor has touched the page. */
function stage(): AudioContext | null {
  if (!settings.sound || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function noise(on: AudioContext): AudioBuffer {
  if (hiss === null) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** A gain that rises at once and dies away. */
function fading(on: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * settings.volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(on.destination);
  return gain;
}

function brush(on: AudioContext, at: number, pitch: number, loud: number, seconds: number): void {
  const source = on.createBufferSource();
  source.buffer = noise(on);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(pitch / 2.5, at + seconds);
  filter.Q.value = 0.8;
  source.connect(filter).connect(fading(on, at, loud, seconds));
  source.start(at, Math.random() * 0.5, seconds + 0.02);
}

function tone(
  on: AudioContext,
  at: number,
  pitch: number,
  loud: number,
  seconds: number,
  type: OscillatorType = "sine",
): void {
  const source = on.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(fading(on, at, loud, seconds));
  source.start(at);
  source.stop(at + seconds + 0.02);
}

function click(on: AudioContext, at: number): void {
  tone(on, at, 2300 + Math.random() * 500, 0.14, 0.05, "triangle");
  tone(on, at + 0.004, 4100 + Math.random() * 600, 0.07, 0.03, "triangle");
  brush(on, at, 5200, 0.08, 0.03);
}

const MADE: Record<Sound, (on: AudioContext, at: number) => void> = {
  card: (on, at) => brush(on, at, 3400, 0.3, 0.11),
  shuffle: (on, at) =>
    [0, 0.05, 0.1, 0.15, 0.2, 0.25].forEach((later) => brush(on, at + later, 2600, 0.16, 0.06)),
  chip: (on, at) => [0, 0.055, 0.095].forEach((later) => click(on, at + later)),
  turn: (on, at) => [523, 784].forEach((pitch, place) => tone(on, at + place * 0.12, pitch, 0.16, 0.3)),
  win: (on, at) =>
    [523, 659, 784, 1047].forEach((pitch, place) => tone(on, at + place * 0.09, pitch, 0.13, 0.45)),
  lose: (on, at) => [294, 247].forEach((pitch, place) => tone(on, at + place * 0.14, pitch, 0.08, 0.35)),
  tick: (on, at) => tone(on, at, 1150, 0.08, 0.05, "square"),
  ball: (on, at) => brush(on, at, 1800, 0.09, 0.09),
  gong: (on, at) =>
    [196, 294, 392, 588].forEach((pitch, place) =>
      tone(on, at + place * 0.04, pitch, 0.3 / (place + 1), 2.4),
    ),
  drop: (on, at) => [0, 0.13, 0.22, 0.28].forEach((later) => click(on, at + later)),
};

/** Play a sound, so many milliseconds from now. */
export function play(sound: Sound, later = 0): void {
  const on = stage();
  if (on) MADE[sound](on, on.currentTime + later / 1000);
}
