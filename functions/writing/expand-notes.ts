import type { NarrativeField } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { formatLongDate } from "./letter-text.ts";

// Writes out abbreviations of notes, and adds the words that they leave out where only one wording is possible. Runs
// before an answer is split into sentences.

const roles =
  "director|harbormaster|teacher|nurse|captain|coach|chief|principal|manager|engineer|carpenter|librarian|farmer|pastor|mechanic|machinist|electrician|welder|conductor|lawyer|attorney|ranger|biologist|hydrologist|pharmacist|dispatcher|chef|cook|therapist|counselor|social worker|superintendent|supervisor|firefighter|paramedic|officer|deputy|bookkeeper|treasurer";
const degrees = "MA|BA|MS|BS|PhD|MFA|MEd";
const dayNames: Record<string, string> = {
  ...{ Mon: "Monday", Tue: "Tuesday", Tues: "Tuesday", Wed: "Wednesday", Thu: "Thursday", Thurs: "Thursday" },
  ...{ Fri: "Friday", Sat: "Saturday" },
};
const date = /(?<![\d/$.])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;
const beforeDate = /\b(?:on|by|since|until|till|from|to|of|through|before|after|dated|due|and|-|–|:|\() ?$/i;
/** "Froze 12/23/25" with the date in words; a number that is no date stays. */
const expandDates = (text: string) =>
  text.replaceAll(date, (whole, month: string, day: string, year: string, offset: number) => {
    const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && !Number.isNaN(Date.parse(iso));
    if (!isDate) return whole;
    const before = text.slice(0, offset);
    const isInText = /\p{Ll} $/u.test(before) && !beforeDate.test(before);
    return `${isInText ? "on " : ""}${formatLongDate(iso)}`;
  });

type Rule = readonly [pattern: RegExp, wording: string];
const applyRules = (rules: readonly Rule[], text: string) =>
  rules.reduce((result, [pattern, wording]) => result.replaceAll(pattern, wording), text);
/** "Man froze behind the car wash" gets its article. */
const bareSubject =
  /(^|\n|[.;] |- )(Man|Woman|Boy|Girl|Kid|Neighbor|Family|Child|Member|Student|Veteran) (?=(?:froze|died|lost|fell|left|came|went|got|had|slept|quit|drowned|\p{Ll}+ed)\b)/gu;
const abbreviations: readonly Rule[] = [
  [/\bret\.?(?=\))/g, "retired"],
  [/\bpub\.? (?=(?:history|health|works|safety|policy|administration)\b)/g, "public "],
  [
    new RegExp(
      `\\b(${degrees}) (?=(?:public|art|music|social|early|special|history|education|biology|engineering|nursing)\\b)`,
      "g",
    ),
    "$1 in ",
  ],
  [/\b(?:assn|assoc)\b\.?(?= (?:in|of|for|and|at)\b|[,;)])/g, "association"],
  [/\bdir\b\.? (?=(?:for )?\d+ ?y)/g, "director "],
  [/\bhelo\b/g, "helicopter"],
  [/ @ \$?(?=\.\d\d\b)/g, " at $$0"],
  [/\bcerts\b/g, "certifications"],
  [/\b([Cc])ert\b(?!\.| of\b)/g, "$1ertification"],
  [/(\d) secs?\b\.?/g, "$1 seconds"],
  [/ \+ (\d+) \+ (?=\p{L})/gu, " plus $1, plus "],
  [/\bsign in sheet/g, "sign-in sheet"],
  [
    new RegExp(`((?:^|[,.;\\n] ?|- )(?:[\\p{L}-]+ )?(?:${roles})) (?=\\d+ (?:yrs?|years)\\b(?! (?:old|ago)))`, "gu"),
    "$1 for ",
  ],
];
const expandDays = (text: string) =>
  text.replaceAll(/(?<=\p{Ll} )(Mon|Tues?|Wed|Thurs?|Fri|Sat)\b(?=[,;.]|$)/gmu, (day: string) => dayNames[day] ?? day);

/** Where a note begins: at the start of a line or list item, or after another note. */
const start = "(^|\\n|[.;] |- )";
const fieldRules: Partial<Record<NarrativeField, readonly Rule[]>> = {
  projectGoals: [
    [
      new RegExp(
        `${start}((?:[Nn]obody|[Nn]o one|[Nn]o \\p{Ll}+) )(?=(?:turned away|left (?:out|behind)|lost|hurt|injured|killed|excluded|evicted)\\b)`,
        "gu",
      ),
      "$1$2will be ",
    ],
  ],
  organizationHistory: [
    [new RegExp(`${start}Open (?=(?:when|if|every|each|on|from|daily|nightly|year-round)\\b)`, "gu"), "$1We are open "],
  ],
  successMetrics: [
    [
      /^(?:an? )?(sign-in sheet|attendance (?:sheet|list)|log ?book|guest book)\.?$/gi,
      "We will track progress with a $1.",
    ],
  ],
  sustainabilityPlan: [
    [
      new RegExp(`${start}(?:[Tt]he )?(\\p{L}+(?: \\p{L}+)?s) \\$?(\\d{1,3},\\d{3}) so far(?=[.;\\n]|$)`, "gu"),
      "$1So far the $2 have given $$$3",
    ],
  ],
};

const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}";
const phase = new RegExp(`^(${month} ?[-–] ?${month})\\.? (?=\\p{Ll})(.+)$`, "u");
/** "Aug-Dec reels, Jan-Apr interviews, May-Jul tour": the phases of a plan on lines of their own. */
const splitPhases = (text: string) =>
  text
    .split(/(?<=[.;\n])\s+/)
    .map((note) => {
      const parts = trimEndMatching(note, /[.;\s]/).split(/, (?=\p{Lu})/u);
      const phases = parts.map((part) => phase.exec(part));
      return parts.length > 1 && phases.every((found) => found !== null)
        ? `\n${phases.map((found) => `${found?.[1]}: ${found?.[2]}`).join("\n")}\n`
        : note;
    })
    .join(" ")
    .replaceAll(/ ?\n ?/g, "\n");

/** Writes out the abbreviations of an answer, and completes notes whose missing words are certain. */
export const expandNotes = (typed: string, field: NarrativeField): string => {
  const text = applyRules(fieldRules[field] ?? [], expandDays(expandDates(applyRules(abbreviations, typed))));
  if (field === "methodology") return splitPhases(text);
  return field === "problemStatement"
    ? text.replaceAll(bareSubject, (_whole, before: string, who: string) => `${before}A ${who.toLowerCase()} `)
    : text;
};
