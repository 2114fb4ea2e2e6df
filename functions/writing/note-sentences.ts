import type { NarrativeField } from "#shared/api/proposals.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { determined } from "./repair-sentence.ts";
import { hasMainVerb, isBaseVerb } from "./sentence-form.ts";

// Adds the verb to notes without one, where only one verb fits: "44% of students without lunch" stays as it is.

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const states =
  "done|complete|completed|finished|filed|signed|stamped|approved|issued|secured|booked|pending|ready|in hand|in place|under way|underway|on file|on order|closed|broken|full|permitted|purchased|installed|out of date|over capacity|at capacity";
const stateNote = new RegExp(
  `^((?:[\\p{L}'’&-]+ ){1,4}?)((?:\\d+% |already |all |now |almost |not yet )?(?:${states}))(?=$|[,;(]| (?:in|on|by|at|for|since|until|with|and|from|\\(|(?:${months})))(.*)$`,
  "u",
);
const past = /^(?:filed|signed|stamped|approved|issued|secured|closed|purchased|installed|completed|finished)$/;
const progressive =
  /^((?:[\p{L}'’&-]+ ){1,4}?)(chipping in|cutting|waiting|growing|falling|rising|losing|closing|leaking|asking|paying|giving|working|living|using|serving|sleeping|moving|leaving|dying|failing|helping|looking|getting|lending|donating|covering|matching|sharing)(?= (?:\d|\$|a|an|the|our|us|in|at|to|for|up|over|from|out|with|half|more)\b| \$)(.*)$/u;
const shareWith =
  /^((?:about |nearly |almost |over |only )?\d[\d,.]*(?:%| percent)?(?: of (?:the |our |all )?)? ?(?:[\p{L}\d'’-]+ ){1,5}?)(with|without) (?=\p{Ll}|\d)(.+)$/u;
const lacking = /^((?:[\p{L}\d'’-]+ ){1,5}?[\p{L}'’-]+), (?:0|no|zero) (\p{Ll}[^,;:]*)$/u;

/** Nouns that make a participle after them passive: "52 projects were completed". */
const counted =
  /^((?:about |over |nearly |more than )?\d[\d,.]* (?:[\p{Ll}-]+ )?(?:miles|acres|feet|gallons|pounds|tons|meals|boxes|bags|books|trees|units|kits|visits|cases|loans|classes|sessions|events|tours|projects|homes|houses|bikes|computers|animals|dogs|cats)(?: of \p{Ll}+)?) (\p{Ll}{2,}ed|given|built|sold|lent|grown|held)\b([^,;]*)$/u;
const served =
  /^((?:about |over |nearly |more than )?\d[\d,.]* (?:[\p{Ll}-]+ )?(?:people|kids|children|families|students|adults|patients|clients|veterans|seniors|youth|women|men|teens|households)) (served|seen|housed|fed|treated|placed|screened|reached|turned away)\b([^,;]*)$/u;

const isPluralHead = (subject: string) => {
  const words = subject.trim().toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return (
    /^(?:people|children|women|men|staff|youth)$/.test(last) ||
    (/[^s]s$/.test(last) && !/^(?:bus|campus|census|consensus)$/.test(last)) ||
    (/\band\b/.test(subject) && words.length > 2) ||
    /^(?!1 )\d/.test(subject)
  );
};
/** "Design" as "The design"; names, plurals and what has an article stay. */
const addDeterminer = (subject: string) => {
  const text = subject.trim();
  const [first = "", second = ""] = text.split(" ");
  const isName = /^\p{Lu}/u.test(second) || /^\p{Lu}{2}/u.test(first);
  return determined.test(first) || isName || isPluralHead(text) ? capitalize(text) : `The ${toInnerPhrase(text)}`;
};
/** "Demand up 38% since 2022" */
const change =
  /^((?:[\p{L}'’&-]+ ){1,4}?)(up|down|flat) (?=\d|from|by|since|sharply|about|nearly|almost|more than)(.*)$/u;
const pastWords =
  "threw|gave|moved|ran|won|built|led|taught|made|held|did|bought|sold|took|brought|sent|fed|grew|paid|lost|kept|wrote|saw|met|helped|served|trained|closed|received|raised|added|cut|doubled|tripled|lent|planted|distributed|delivered|completed|finished|repaired|rebuilt|restored|housed|placed|hired|hosted|launched|published|reached|turned|answered|handled|provided|offered|managed|expanded|recruited|collected|rescued|treated|tutored|graduated|registered|tested|installed|purchased|renovated|replaced";
/** "Threw out 9,100 pounds": an action of the applicant, because no other subject is named. */
const deed = new RegExp(
  `^(?:had to \\p{Ll}|(?:${pastWords})(?: (?:out|up|away|back|down|over|on|in|from|to|more than|about|over|nearly|almost|all|our|the|an?|its|every|each|only|just)\\b| (?:\\$?\\d|\\p{Ll}+ \\d)))`,
  "iu",
);
const undated = /^(We \p{Ll}+(?: (?:to|into|out of) [^,;.(]{3,30}?)?) ((?:19|20)\d\d)\b/u;
const outcome = /^(?:fewer|more|less|no more|no) \p{Ll}/iu;
const status =
  /^(?:(?:fully |federally |nationally )?(?:accredited|licensed|certified|located|based|insured|staffed|registered)) (?=(?:by|in|at|since|through|under|to|with|for)\b)/iu;
const condition =
  /^((?:about |nearly |over )?\d[\d.]*%(?: of [\p{L} '’-]{3,30}?)?|half(?: of [\p{L} ]{3,30}?)?) (unemployed|uninsured|homeless|low-income|disabled|overweight|in poverty|below (?:the )?poverty|on (?:free lunch|Medicaid|SNAP))\b(.*)$/iu;
const rating = /^(?:rated|ranked) (?:\p{Ll}+|\d+|among|first|top)/iu;
const never = /^Never (had|missed|lost|failed|closed|turned|been|received) /u;

/** Subjects that can act, such as a state or a board, but not a permit. */
const agent =
  /\b(?:who|that|which)\b|^(?:no|not|and|or|but|if|when|state|board|county|city|town|council|tribe|feds?|federal|we|they)\b/i;
const isBare = (subject: string) => !hasMainVerb(`${subject.trim()}.`) && !agent.test(subject);

/** Adds the missing verb to a note; undefined if more than one verb would fit. */
export const completeNote = (note: string, field: NarrativeField): string | undefined => {
  const stop = /[.!?]$/.exec(note)?.[0] ?? ".";
  const line = note.replace(/[.\s]{1,3}$/, "");
  const isSpoken = hasMainVerb(line.replaceAll(/\s*\([^()]*\)/g, ""));
  if (countWords(line) > 30 || /:|\?/.test(line) || field === "successMetrics" || field === "missionStatement")
    return undefined;
  if (isSpoken && !deed.test(line)) return undefined;
  const isOwn = field === "problemStatement" || field === "organizationHistory" || field === "sustainabilityPlan";
  if (isOwn && /^Been /.test(line)) return `We have b${line.slice(1)}${stop}`;
  if (isOwn && never.test(line)) return `We have n${line.slice(1)}${stop}`;
  if (field === "organizationHistory" && rating.test(line)) return `We are ${toInnerPhrase(line)}${stop}`;
  if (field === "organizationHistory" && status.test(line)) return `We are ${toInnerPhrase(line)}${stop}`;
  if (isOwn && deed.test(line) && !/, (?:\p{Lu}|we |our |it |the |they )/u.test(line))
    return `We ${line.charAt(0).toLowerCase()}${line.slice(1)}${stop}`
      .replace(undated, "$1 in $2")
      .replace(/(?<=\d \p{Ll}{3,}s) (?=(?:19|20)\d\d\.$)/u, " in ");
  // "Less in the dumpster"
  if (field === "expectedImpact" && outcome.test(line) && !isSpoken) {
    const series = line.split(", ").length > 2 && !/\band\b/.test(line) ? line.replace(/, ([^,]+)$/, ", and $1") : line;
    return `We expect ${toInnerPhrase(series)}${stop}`;
  }
  const [, changed = "", way = "", by = ""] = change.exec(line) ?? [];
  // In "Creek cut down 5 feet", the verb comes first.
  const isVerbBefore = isBaseVerb(changed.trim().split(" ").at(-1) ?? "");
  if (way && isOwn && !isVerbBefore && isBare(changed))
    return `${addDeterminer(changed)} ${isPluralHead(changed) ? "are" : "is"} ${way} ${by.trim()}${stop}`;
  const [, stateSubject = "", state = "", stateRest = ""] = stateNote.exec(line) ?? [];
  // "The factory closed in 2023" is a sentence.
  const isClosing = /^(?:closed|finished)$/.test(state) && determined.test(stateSubject.split(" ")[0] ?? "");
  if (state && !isClosing && isBare(stateSubject)) {
    const isDated = new RegExp(`^ (?:in |on |by |since )?(?:${months}|(?:19|20)\\d\\d)`, "u").test(stateRest);
    const plural = isPluralHead(stateSubject);
    const verb = /^ since\b/.test(stateRest)
      ? `${plural ? "have" : "has"} been`
      : isDated && past.test(state)
        ? plural
          ? "were"
          : "was"
        : plural
          ? "are"
          : "is";
    const rest = new RegExp(`^ (?=${months})`, "u").test(stateRest) ? ` in${stateRest}` : stateRest;
    return `${addDeterminer(stateSubject)} ${verb} ${state}${rest}${stop}`;
  }
  if (field === "problemStatement" || field === "sustainabilityPlan") {
    const [, doer = "", verb = "", rest = ""] = progressive.exec(line) ?? [];
    if (verb && isBare(doer) && !toVerbPhrase(line))
      return `${addDeterminer(doer)} ${isPluralHead(doer) ? "are" : "is"} ${verb}${rest}${stop}`;
  }
  if (field === "problemStatement" || field === "organizationHistory") {
    const [, things = "", done = "", rest = ""] = counted.exec(line) ?? served.exec(line) ?? [];
    if (done) return `${capitalize(things)} were ${done}${rest}${stop}`;
  }
  if (field === "problemStatement") {
    // "No vet in the county since 2024"
    if (/^No \p{Ll}/u.test(line) && !isSpoken) {
      const isPlural = /^No (?:\p{Ll}+ )?\p{Ll}+[^s\W]s\b/u.test(line);
      const verb = /\bsince\b/.test(line) ? (isPlural ? "have been" : "has been") : isPlural ? "are" : "is";
      return `There ${verb} n${line.slice(1)}${stop}`;
    }
    const [, group = "", state = "", more = ""] = condition.exec(line) ?? [];
    if (state && !isSpoken) return `${capitalize(group)} are ${state}${more}${stop}`;
    const [, whose = "", joint = "", what = ""] = shareWith.exec(line) ?? [];
    if (what && isBare(whose) && isPluralHead(whose))
      return `${capitalize(whose.trim())} have ${joint === "without" ? `no ${what.replace(/^an? /, "")}` : what}${stop}`;
    const [, subject = "", missing = ""] = lacking.exec(line) ?? [];
    if (missing && isBare(subject))
      return `${addDeterminer(subject)} ${isPluralHead(subject) ? "have" : "has"} no ${missing}${stop}`;
  }
  return undefined;
};
