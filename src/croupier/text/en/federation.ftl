# The federation: refusals, documents, duties.
federation-zone = There is no time zone “{ $zone }”.
federation-clock = This paper is older than the last one filed: check the clock.
federation-not-yours = This can only be filed by: { $posts }.
federation-not-authorised = { $organisation } is not authorised by the federation for this.
federation-line = Line { $line } is not a valid paper: { $why }.
federation-name = A name has 1 to 100 letters.
federation-born = Born on { $born }? Give a day in the past, at most 120 years ago.
federation-country = “{ $country }” is not a country known here. Give its code of two letters, such as RU or AM.
federation-club = No club { $club } is registered. Give the number or the name of one that is, or leave it empty.
federation-grade = There is no sports grade “{ $grade }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-attested-ahead = The certificate is dated { $on }, more than a month ahead. Check the date.
federation-no-member = The federation has no member { $member }.
federation-no-organisation = There is no organisation { $organisation }: register it first.
federation-no-judge = There is no judge { $judge } in the register.
federation-no-competition = There is no competition { $competition }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-member-twice = { $name } looks like { $known } ({ $member }), born on the same day. If they are two people, say so in the form.
federation-member-ended = { $member } is no longer a member.
federation-no-club = { $organisation } is not a poker club: only clubs are attested.
federation-no-certificate = The attestation of { $club } needs the number of its certificate.
federation-equipment-count = { $tables } tables cannot be certified: name at least one.
federation-key-same = { $judge } signs with this key already.
federation-key = A public key has 64 hexadecimal digits, in lower case.
federation-task = There is no task “{ $task }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-right = There is no right “{ $kind }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-right-reserved = This right belongs to the federation alone; { $holder } cannot hold it.
federation-right-document = { $holder } needs a signed document with the federation first: name it.
federation-right-host = Souvenirs are sold by the host of the competition, not by { $holder }.
federation-days = The days are not in order: { $first } to { $last }.
federation-rules = Competitions of the federation are held by its own rules, not by “{ $rules }”.
federation-internet-open = Internet competitions are open: they cannot be closed to foreign athletes.
federation-internet-plan = An Internet competition is official only if it stands in the Unified Calendar Plan.
federation-items = The application lacks: { $items }. Add what is missing and file it again.
federation-no-place = There is no club or agreed place { $place }.
federation-not-organiser = Only the organiser { $organiser } files this.
federation-late = Applications for season { $season } were taken until { $until }.
federation-deprived = { $organiser } has no right to rating competitions in season { $season }.
federation-contract-sanctions = The contract needs penalty sanctions.
federation-contract-parties = The contract is signed by { $parties }.
federation-contract-place = The contract must say who prepares the place.
federation-decided = { $competition } has been decided on already.
federation-no-contract = Sign the contract for { $competition } first.
federation-no-plan = An official competition stands in a calendar plan: name it.
federation-why = Give the reason.
federation-calendar-empty = The calendar of { $season } has no approved competition yet.
federation-calendar-unapproved = Approve the calendar of { $season } before it is published.
federation-direction = This competition is directed by: { $post }.
federation-sections = The Regulations must have { $most } sections; missing: { $sections }.
federation-programme = The programme lacks: { $blanks }.
federation-reglament = The Reglament must describe the format in detail and clearly: { $why }
federation-format = Describe the format in detail and clearly; missing: { $blanks }.
federation-further = “{ $section }” cannot be a further section: it is empty, or the rules have it already.
federation-contradicts-age = The Regulations contradict the Rules: players are 18 or older, not { $age }.
federation-contradicts-members = The Regulations contradict the Rules: only members are admitted.
federation-begun = { $competition } has begun already.
federation-drafter = These Regulations are drawn up by: { $post }.
federation-approver = These Regulations are approved by: { $post }.
federation-no-regulations = { $competition } has no Regulations yet: draw them up.
federation-stage = The Regulations are { $stage ->
        [draft] a draft
        [agreed] agreed
        [approved] approved
       *[published] published
    }; this step needs them { $wanted ->
        [draft] as a draft
        [agreed] agreed
       *[approved] approved
    }.
federation-former = Members no longer: { $names }. Take their entries back, then begin.
federation-not-member = { $member } is not a member of the federation: only members are admitted.
federation-too-young = { $name } is not { $age } on { $day }, the first day of play.
federation-closed = This competition is closed to athletes of foreign countries, so { $name } cannot enter.
federation-banned = { $name } is disqualified until { $until }.
federation-unpublished = The Regulations of { $competition } are not published yet.
federation-entry-over = Entry to { $competition } is closed.
federation-entry-late = Entries were taken until { $until }.
federation-entered = { $name } is entered already.
federation-full = The field is full: { $most } players.
federation-accept-rules = Read and accept the Rules first.
federation-accept-regulations = Read and accept version { $version } of the Regulations of { $competition } first.
federation-own-entry = Everybody enters for themselves; at the door the secretary does it.
federation-paid = { $paid } cannot be paid: the fees are { $due }.
federation-not-entered = { $member } is not entered in this competition.
federation-ended = { $competition } has ended.
federation-not-ended = { $competition } has not ended yet.
federation-not-over = { $name } is not over yet: there are no results to read.
federation-two-chief-judges = { $judge } is the chief judge already; there is only one. Name whom the new one replaces.
federation-no-class = { $competition } is neither official nor rating: it stands in no approved calendar.
federation-no-chief-judge = Appoint a chief judge for { $competition }.
federation-site = Internet competitions are held on the federation's own site only; this installation is not it.
federation-no-media-plan = Submit the media plan of { $competition } before it starts.
federation-too-early = The first day is { $first }.
federation-unattested = { $place } is neither attested nor agreed on { $day }.
federation-equipment = { $needed } tables are needed; { $certified } have a certificate.
federation-not-chief-judge = Only the chief judge of { $competition } does this.
federation-not-begun = { $competition } has not begun yet.
federation-sealed = The protocol of { $competition } is signed: nothing can be changed any more.
federation-protest-late = Protests are filed before the end of the competition: this one is too late.
federation-no-penalty = There is no penalty { $penalty }, or it was cancelled.
federation-protest-whose = Only the penalised athlete can protest.
federation-protest-chief = Take a judge's penalty to the chief judge first; protests are against the chief judge's decision.
federation-reviewed = The chief judge has decided on this penalty already.
federation-protest-reason = Write the reason for the protest.
federation-protest-twice = A protest against this penalty is filed already.
federation-ask = Ask whether they protest, before you end the competition: { $names }.
federation-other-reglament = What was played is not the Reglament of version { $version }, which is published.
federation-foreign-play = An Internet competition is played with the federation's own software: no other results are taken.
federation-not-admitted = { $player } was not admitted{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-places = The places must run from 1 without a gap, each player once.
federation-unplaced = These were admitted and have no place: { $names }. Withdraw who did not come before the start.
federation-play-judge = The event was judged by { $judge }; the chief judge of the competition is { $chief }.
federation-no-key = { $judge } has no key yet: register the public key of their signature.
federation-signature = The signature is not of this protocol and this judge.
federation-unsigned = The protocol of { $competition } is not signed and sent: nothing can be counted from it.
federation-sent = The protocol of { $competition } has been sent already.
federation-ban-protocol = A season disqualification needs the protocol of the competition, with the violation in it.
federation-ban-over = Season { $season } is over: the disqualification would never run.
federation-no-protest = There is no protest { $protest }.
federation-protest-not-received = The protest comes with the protocol: it has not arrived yet.
federation-protest-final = The federation has decided on this protest: its decision is final.
federation-protest-undecided = Decide on the protest first.
federation-layout = The layout “{ $layout }” is not agreed with the federation: agree it before you print.
federation-media-plan-late = The media plan is submitted before the start: the competition has begun.
federation-parts = Missing: { $parts }. Add what is missing and submit it again.
federation-deprive-ground = The media report was in form and in time: there is no reason to deprive the organiser.
federation-formula = There is no formula { $formula }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-parameter = The formula has no parameter “{ $name }”, or it is negative{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-best = At least one result must count, not { $best }.
federation-criteria = A selection needs a size, places and ranks of at least 1, and a last day within its season.
federation-norm = A norm asks for at least one place and at least one result.
federation-no-norm = There is no norm “{ $norm }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-norm-unmet = The norm of “{ $norm }” is not met by official protocols: { $left } more are needed.
protocol-form = This is not a protocol: { $why }.
protocol-version = The form { $form } { $version } is not known here.
protocol-signature = The signature does not fit: the protocol was changed after it was signed.
protocol-keys-form = This is not the list of judges. Take judges.json from the open data of the federation's site.
protocol-chief = A protocol names one chief judge; this one names { $count }.
protocol-judge-unknown = The list has no key of { $name } ({ $judge }), whom the protocol names as its chief judge. Nobody can say who signed it.
protocol-key-other = This protocol was not signed by its chief judge { $name } ({ $judge }): the key { $public } is another. Do not trust it.
protocol-text-unsigned = A text has no signature to hold against a key. Take the protocol as JSON.
protocol-record = The record is not of the event in this protocol.
protocol-places = Played again, the event ends with other places than the protocol tells.
protocol-text-head = The first line must be: { $wanted }.
protocol-text-twice = Line { $line } tells “{ $field }” for the second time.
protocol-text-tag = Line { $line } begins with “{ $tag }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
protocol-text-fields = Line { $line } has too many fields: at most { $most }.
protocol-text-row = Line { $line } cannot be read: { $why }.

# Bodies.
post-name-president = president of the federation
post-name-authorised = organisation authorised by the federation
post-name-organiser = organiser
post-name-head = head of the organiser
post-name-secretary = secretary
post-name-member = member

# Duties.
due-apply = File applications for season { $about }.
due-calendar-approve = Approve the calendar of { $about }.
due-calendar-publish = Publish the calendar of { $about }.
due-attest = Attest { $about } again.
due-contract = Sign the contract for { $competition }.
due-venue = Have the place of { $competition } attested or agreed for all its days.
due-equipment = Have enough tables certified for { $competition }.
due-decide = Decide on the application { $competition }.
due-regulations-draft = Draw up the Regulations of { $competition }.
due-regulations-agree = Agree the Regulations of { $competition }.
due-regulations-approve = Approve the Regulations of { $competition }.
due-regulations-publish = Publish the Regulations of { $competition }.
due-judge-appoint = Appoint the chief judge of { $competition }.
due-media-plan = Submit the media plan of { $competition }.
due-media-report = Submit the media report of { $competition }.
due-banners = Put up the advertising of sponsors and partners at { $competition }.
due-protocol-sign = Sign the protocol of { $competition }.
due-protocol-send = Send the protocol of { $competition }.
due-protest-decide = Decide on the protest of { $about } ({ $competition }).
due-protest-notify = Notify { $about } of the decision ({ $competition }).

# What documents are made of.
federation-part-aims = aims and tasks
federation-part-dates-place = dates and place
federation-part-dates = dates
federation-part-reception = reception of officials
federation-part-admission = admission of participants
federation-part-entries = entries
federation-part-programme = programme
federation-part-judges = panel of judges
federation-part-awards = awards
federation-part-prize-fund = prize fund
federation-part-reglament = Reglament
federation-part-sponsors = sponsors
federation-part-registration-place = place of registration
federation-part-registration-time = time of registration
federation-part-draw-place = place of the draw
federation-part-draw-time = time of the draw
federation-part-opening-place = place of the opening
federation-part-opening-time = time of the opening
federation-part-start-time = start of play
federation-part-closing-place = place of the closing
federation-part-closing-time = time of the closing
federation-part-place = place
federation-part-equipment = equipment
federation-part-fees = fees and prize fund
federation-part-format = format
federation-part-regulations = draft Regulations
federation-part-chief-judge = chief judge
federation-part-terms = other essential terms
federation-part-press-release = press release
federation-part-media = list of media
federation-part-printed = list of printed products
federation-part-press-conferences = press conferences
federation-part-results = results
federation-part-photos = photo report
federation-part-recordings = recordings
federation-part-final-release = final press release
federation-part-start = start
federation-part-course = course
federation-part-elimination = elimination
federation-part-winner = winner

# Words.
federation-class-official = official
federation-class-rating = rating
federation-calendar-title = Sport-poker calendar { $season }
federation-stage-draft = draft
federation-stage-agreed = agreed
federation-stage-approved = approved
federation-stage-published = published
federation-sanction-warning = warning
federation-sanction-miss = misses hands
federation-sanction-disqualification = disqualification
federation-sanction-season-disqualification = disqualification for the season

# The command line.
federation-action = There is no action “{ $action }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-file = Name the file of the federation's papers; croupier federation demo --save FILE writes one.
federation-protocol-file = Name the file of a protocol: croupier federation verify protocol.json.
federation-choice = { $option }: there is no “{ $given }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
federation-top = --top takes a number from 1, not { $top }.
federation-age = --age takes two ages as 18-25, or one as 61-, not { $age }.
federation-written = { $file } is written.
federation-demo-size = A demo has 60 to 20,000 members and 1 to 400 events.
federation-suffix = { $suffix } cannot be written here: choose one of { $known }.
federation-moment = { $moment } is not a moment: write it as 2027-03-06 or 2027-03-06T12:30.
federation-told = { $papers } papers, all lawful: { $members } members, { $clubs } clubs, { $judges } judges, { $competitions } competitions, { $protocols } protocols, { $breaches } breaches of time limits and forms.
federation-verified = The signature is the chief judge's: { $chief } ({ $judge }) signed the protocol of { $competition } “{ $name }” with { $players } participants, and nothing in it has changed.
federation-whole = Only the bytes are whole: { $competition } “{ $name }”, { $players } participants. The protocol says that { $chief } ({ $judge }) signed it, with the key { $public }; anybody can make such a key. Take judges.json from the federation's site and repeat with --keys judges.json.
federation-well-formed = The text is well formed: { $competition } “{ $name }”, { $players } participants. A text has no signature.
federation-replayed = Played again from its record, the event ends with the same places.
federation-recounted = { $protocols } protocols counted again in { $seconds } s, every signature verified: the same figures.
federation-recount-differs = { $protocols } protocols counted again in { $seconds } s: the figures differ.
federation-nothing = Nothing to show.
federation-overdue = overdue

# Sheets.
fedsheet-protocol = Official protocol
fedsheet-protocol-foot = SHA-256 { $digest }… · key { $public }…
fedsheet-regulations = Regulations of “{ $name }”
fedsheet-regulations-foot = { $competition }, version { $version }
fedsheet-rating = Rating { $season }
fedsheet-formula = Formula { $formula }, version { $version }; the best { $best } results count. The formula is not official.
fedsheet-conflicts = Conflicts of place or chief judge: { $count }
fedsheet-card = Member of the federation
fedsheet-class = Class
fedsheet-discipline = Discipline
fedsheet-organiser = Organiser
fedsheet-place-of = Place
fedsheet-internet = Internet
fedsheet-days = Days
fedsheet-begun = Begun
fedsheet-ended = Ended
fedsheet-signed = Signed
fedsheet-judges = Judges
fedsheet-counts = Characteristics
fedsheet-results = Results
fedsheet-penalties = Penalties
fedsheet-violations = Violations
fedsheet-protests = Protests
fedsheet-name = Name
fedsheet-competition = Competition
fedsheet-who = Who
fedsheet-chief = Chief judge
fedsheet-post = Post
fedsheet-category = Category
fedsheet-region = Region
fedsheet-place = Place
fedsheet-number = Number
fedsheet-born = Born
fedsheet-grade = Grade
fedsheet-prize = Prize
fedsheet-rank = Rank
fedsheet-points = Points
fedsheet-competitions = Competitions
fedsheet-skill = Skill
fedsheet-sanction = Penalty
fedsheet-clause = Clause
fedsheet-offence = Offence
fedsheet-remark = Remark
fedsheet-filed = Filed
fedsheet-reason = Reason
fedsheet-count-participants = Participants
fedsheet-count-tables = Tables
fedsheet-count-hands = Hands
fedsheet-count-minutes = Minutes
fedsheet-count-prize-fund = Prize fund
fedsheet-count-penalties = Penalties
fedsheet-count-protests = Protests
fedsheet-by-region = By region
fedsheet-by-grade = By grade
fedsheet-by-sex = By sex
fedsheet-by-country = By country
