import { type FactKind, maxFactValue } from "../api/facts.ts";
import { findFigures, numberPattern, parseNumber } from "../checks/figures.ts";
import { findSentences, functionWords } from "../checks/text-spans.ts";
import { createBlankPattern } from "../domain/blanks.ts";

/** A fact stated in a sentence, with that sentence as `quote`. */
export type ExtractedFact = {
  kind: FactKind;
  name: string;
  value: string;
  amount: number | null;
  unit: string | null;
  period: string | null;
  quote: string;
};
type FactMatch = Pick<ExtractedFact, "kind" | "name" | "value"> & Partial<ExtractedFact>;

/** Verbs with their participles, which form the measure's name: "We serve 142 families" becomes "Families served". */
const participleByVerb: Record<string, string> = {
  serve: "served",
  reach: "reached",
  help: "helped",
  house: "housed",
  shelter: "sheltered",
  feed: "fed",
  train: "trained",
  enroll: "enrolled",
  teach: "taught",
  employ: "employed",
  mentor: "mentored",
  treat: "treated",
  educate: "educated",
  operate: "operated",
};
const toForms = (verb: string, participle: string) =>
  [verb, `${verb}s`, `${verb}es`, participle].map((form) => [form, participle] as const);
const participles = new Map(
  Object.entries(participleByVerb).flatMap(([verb, participle]) => toForms(verb, participle)),
);
const verbForms = [...participles.keys()].toSorted((a, b) => b.length - a.length).join("|");
const hedgeSource =
  "(?:(?:about|approximately|around|nearly|almost|over|some|more than|at least|up to|an average of|the|all|our) ){0,2}";
const servedPattern = new RegExp(
  `\\b(${verbForms}) (?:${hedgeSource})(${numberPattern}) ((?:[\\p{Ll}-]+ ?){1,4})`,
  "giu",
);
const passivePattern = new RegExp(
  `(${numberPattern}) ((?:[\\p{Ll}-]+ ){1,4}?)(?:were|are|was) (${[...new Set(Object.values(participleByVerb))].join("|")})\\b`,
  "giu",
);
/** Matches sentences about plans, assumptions or others, which state no fact about the applicant. */
const planPattern =
  /\b(?:will|would|shall|could|may|might|can|aims?|plans?|goals?|targets?|hopes?|intends?|proposes?|proposed|expects?|expected|if|by the end|since|another|other|grant|award(?:s|ed)?|funder)\b|\b(?:to|by) 20\d\d\b/i;
const isCurrent = (sentence: string) => !planPattern.test(sentence);

const irregularPlurals = new Set([
  "people",
  "children",
  "men",
  "women",
  "youth",
  "persons",
  "staff",
  "patients",
  "elderly",
]);
/** Returns the words up to the first plural noun: "low-income families" for "low-income families in Elk Ford". */
const toUnit = (words: string): string | null => {
  const all = words.trim().toLowerCase().split(/\s+/);
  const end = all.findIndex((word) => irregularPlurals.has(word) || (/[^s]s$/.test(word) && word.length > 3));
  const unit = all.slice(0, end + 1);
  return end < 0 || unit.some((word) => functionWords.has(word)) ? null : unit.join(" ");
};
/** Finds the year in a sentence; null if there are none or several. */
const findPeriod = (sentence: string): string | null => {
  const years = new Set(sentence.match(/\b(?:19|20)\d\d\b(?![,.]\d)/g) ?? []);
  return years.size === 1 ? ([...years][0] ?? null) : null;
};
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const findMeasures = (sentence: string): FactMatch[] => {
  if (!isCurrent(sentence)) return [];
  const createFact = (number: string, words: string, participle: string): FactMatch[] => {
    const unit = toUnit(words);
    const amount = parseNumber(number);
    if (unit === null || !Number.isFinite(amount) || amount < 2) return [];
    const name = `${capitalize(unit)} ${participle}`;
    return [{ kind: "number", name, value: `${number} ${unit}`, amount, unit, period: findPeriod(sentence) }];
  };
  return [
    ...[...sentence.matchAll(servedPattern)].flatMap(([, verb = "", number = "", words = ""]) =>
      createFact(number, words, participles.get(verb.toLowerCase()) ?? ""),
    ),
    ...[...sentence.matchAll(passivePattern)].flatMap(([, number = "", words = "", participle = ""]) =>
      createFact(number, words, participle.toLowerCase()),
    ),
  ];
};

const budgetPattern =
  /\b(?:annual|operating) budget (?:of|is|was|totals)(?: (?:about|approximately|nearly|over))? (\$\d[\d,]*(?:\.\d+)?(?: (?:million|billion|thousand))?)/gi;
const findBudgets = (sentence: string): FactMatch[] =>
  [...sentence.matchAll(budgetPattern)].flatMap(([, value = ""]) =>
    isCurrent(sentence)
      ? [
          {
            kind: "number" as const,
            name: "Annual budget",
            value,
            ...readQuantity(value),
            period: findPeriod(sentence),
          },
        ]
      : [],
  );

const foundedPattern =
  /\b(?:founded|established|incorporated|chartered) (?:by [^.,;]{1,60} )?in ((?:1[6-9]|20)\d\d)\b/gi;
const findFounding = (sentence: string): FactMatch[] =>
  [...sentence.matchAll(foundedPattern)].map(([, value = ""]) => ({ kind: "date" as const, name: "Founded", value }));

const roles = [
  "executive director",
  "(?:program|project|development|finance|clinical|medical|artistic|deputy|associate|managing) (?:director|manager|coordinator)",
  "chief (?:executive|financial|operating|program) officer",
  "superintendent",
  "principal investigator",
  "board (?:chair|president|treasurer|secretary)",
  "president",
  "grants? (?:manager|writer|coordinator)",
]
  .join("|")
  // Unlike names, roles may start with a lowercase letter.
  .replaceAll(/\b\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);
const roleSource = `(?:${roles}|CEO|CFO|COO)`;
const personSource = "(?:Dr\\. |Rev\\. |Prof\\. )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}\\.)?(?: \\p{Lu}[\\p{L}'’-]+){1,2}";
const roleAfter = new RegExp(
  `(${personSource})(?:, (?:\\p{Lu}{2,5}|Ph\\.?D\\.?))?(?:, (?:our |the )?| is (?:the|our) | serves as )(${roleSource})\\b`,
  "gu",
);
const roleBefore = new RegExp(`\\b(${roleSource}),? (${personSource})`, "gu");
const toRoleName = (text: string) => (/^[A-Z]{3}$/.test(text) ? text : capitalize(text.toLowerCase()));
const findPeople = (sentence: string): FactMatch[] => [
  ...[...sentence.matchAll(roleAfter)].map(([, value = "", title = ""]) => ({
    kind: "person" as const,
    name: toRoleName(title),
    value,
  })),
  ...[...sentence.matchAll(roleBefore)].map(([, title = "", value = ""]) => ({
    kind: "person" as const,
    name: toRoleName(title),
    value,
  })),
];

const outcomePattern =
  /\b(?:reduced|increased|improved|lowered|raised|cut|grew|rose|fell|dropped)\b[^.]{0,80}\b(?:by \d[\d.,]*(?:%| percent)|from \$?\d[\d.,]*%? to \$?\d)/i;
const findOutcomes = (sentence: string): FactMatch[] =>
  outcomePattern.test(sentence) && isCurrent(sentence) && !/\bto (?:reduce|cut|increase)\b/i.test(sentence)
    ? [{ kind: "outcome", name: "Result", value: sentence, period: findPeriod(sentence) }]
    : [];

/** Parses the only count, amount or percentage in a value, with its unit: "142 families" is 142, "families". */
export const readQuantity = (value: string): Pick<ExtractedFact, "amount" | "unit"> => {
  const numbers = findFigures(value).figures.filter(({ kind }) => ["count", "money", "percent"].includes(kind));
  const [figure] = numbers.filter(({ text }) => !/^(?:19|20)\d\d$/.test(text));
  if (!figure || numbers.filter(({ text }) => !/^(?:19|20)\d\d$/.test(text)).length > 1)
    return { amount: null, unit: null };
  if (figure.kind === "money") return { amount: Number(figure.value) / 100, unit: "dollars" };
  if (figure.kind === "percent") return { amount: Number(figure.value), unit: "percent" };
  return {
    amount: Number(figure.value),
    unit: toUnit(/^[\p{L} -]*/u.exec(value.slice(figure.end))?.[0].split(" ", 5).join(" ") ?? ""),
  };
};
/** Parses the year in a value such as "142 families, 2025". */
export const readPeriod = (value: string): string | null => findPeriod(value);

const maxFacts = 12;
const maxCharacters = 100_000;

/**
 * Extracts facts from a text about the applicant: numbers with their units, people with their roles, the founding year,
 * the budget and results. Errs on the side of missing facts: skips plans, conditions and blanks.
 */
export const extractFacts = (text: string): ExtractedFact[] => {
  const factsByKey = new Map<string, ExtractedFact>();
  for (const { text: sentence } of findSentences(text.slice(0, maxCharacters))) {
    if (sentence.length > maxFactValue || createBlankPattern().test(sentence)) continue;
    for (const find of [findMeasures, findBudgets, findFounding, findPeople, findOutcomes])
      for (const fact of find(sentence)) {
        const key = `${fact.kind} ${fact.name.toLowerCase()} ${fact.value.toLowerCase()}`;
        if (!factsByKey.has(key))
          factsByKey.set(key, { amount: null, unit: null, period: null, quote: sentence, ...fact });
      }
  }
  return [...factsByKey.values()].slice(0, maxFacts);
};
