import { maskText, type Span } from "./text-spans.ts";

export const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
};
const values = new Map<string, number>([
  ...ones.map((word, index) => [word, index] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);

const numberWords = [...ones, ...tens, "hundred", "thousand", "million", "billion", "dozen"].join("|");
export const numberPattern = `(?:\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,4})?|\\d{1,15}(?:\\.\\d{1,4})?)(?:\\s(?:hundred|thousand|million|billion)\\b)?|(?:${numberWords})(?:(?:\\s|-|\\sand\\s)(?:${numberWords})){0,6}\\b`;

export const parseNumber = (text: string): number => {
  let total = 0;
  let current = Number.NaN;
  for (const part of text
    .toLowerCase()
    .replaceAll(/[$,]/g, "")
    .split(/[\s-]+/)) {
    if (part === "" || part === "and") continue;
    const scale = scales[part];
    const value = values.get(part) ?? (scale ? Number.NaN : Number(part));
    if (scale === undefined) current = (Number.isNaN(current) ? 0 : current) + value;
    else if (scale <= 100) current = (Number.isNaN(current) ? 1 : current) * scale;
    else {
      total += (Number.isNaN(current) ? 1 : current) * scale;
      current = 0;
    }
  }
  return total + current;
};

const figureKinds = [
  "email",
  "url",
  "statute",
  "ein",
  "phone",
  "date",
  "time",
  "money",
  "listing",
  "percent",
  "label",
  "duration",
  "ratio",
  "code",
  "count",
] as const;
export type FigureKind = (typeof figureKinds)[number];
/** A number, date, address or code in a text. Equal figures have equal `value`s. */
export type Figure = Span & { kind: FigureKind; text: string; value: string };

const number = `(?:${numberPattern})`;
const monthNames = "January February March April May June July August September October November December".split(" ");
/** A period after a whole name ends a sentence: "by January. 12 men came". */
const month = `(?:${monthNames.map((name) => (name === "May" ? "May" : `${name}|${name.slice(0, 3)}\\.?`)).join("|")}|Sept\\.?)`;
const pad = (part: string | number | undefined) => String(part ?? "").padStart(2, "0");
const toMonthNumber = (text: string) => pad(monthNames.findIndex((name) => name.startsWith(text.slice(0, 3))) + 1);
const keepDigits = (text: string) => text.replaceAll(/\D/g, "");
const normalizeStatute = (text: string) => text.toLowerCase().replaceAll(/[\s.§,]|part/g, "");

/** Normalizes a day to `2026-12-09`, one without a year to `--12-09`, and a month to `2026-12`. */
const normalizeDate = (text: string) => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return iso[0];
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (us) return `${us[3]}-${pad(us[1])}-${pad(us[2])}`;
  const name = /[A-Z][a-z]{2}/.exec(text)?.[0] ?? "";
  const year = /\d{4}/.exec(text)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  if (!day) return `${year}-${toMonthNumber(name)}`;
  return `${year ?? "-"}-${toMonthNumber(name)}-${pad(day)}`;
};

const durationUnits: Record<string, [string, number]> = {
  year: ["m", 12],
  quarter: ["m", 3],
  month: ["m", 1],
  decade: ["m", 120],
  week: ["d", 7],
  day: ["d", 1],
  hour: ["h", 60],
  minute: ["h", 1],
};
const normalizeDuration = (text: string) => {
  const [, amount = "", name = ""] = /^(.*?)[\s-]+(?:\(\d{1,3}\)[\s-])?(\w+?)s?$/i.exec(text) ?? [];
  const [letter, factor] = durationUnits[name.toLowerCase()] ?? ["?", 1];
  return `${letter}${parseNumber(amount) * factor}`;
};
const normalizeUrl = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[.,;:!?/]{1,9}$/, "");

const labels =
  "Years?|Months?|Weeks?|Quarters?|Goals?|Objectives?|Phases?|Steps?|Stages?|Sections?|Tables?|Figures?|Activity|Activities|Outcomes?|Milestones?|Tasks?|Tiers?|Appendix|Attachments?|Parts?|Pages?|Criterion|Factors?|Q";

/** Applied in order; each match is masked for later patterns. */
const patterns: [FigureKind, RegExp, (text: string) => string][] = [
  ["email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, (text) => text.toLowerCase()],
  [
    "url",
    /\bhttps?:\/\/[^\s<>"'“”)\]]{1,2000}|\b[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:org|com|net|gov|edu|us|io|info|mil)\b(?:\/[^\s<>"'“”)\]]{0,2000})?/gi,
    normalizeUrl,
  ],
  [
    "statute",
    /\b\d{1,3}\s(?:C\.?F\.?R\.?|U\.?S\.?C\.?)\s(?:§{1,2}\s?|[Pp]art\s)?\d[\w()-]{0,15}(?:\.\d[\w()-]{0,15})?|\b(?:Public Law|Pub\. L\.|P\.L\.)\s(?:No\. )?\d{2,3}-\d{1,4}|\b(?:[Ss]ection )?\d{1,5}(?:\([a-z0-9]{1,4}\)){1,4}|\bExecutive Order \d{4,5}/g,
    (text) => normalizeStatute(text).replace(/^section/, ""),
  ],
  ["ein", /\b(?:\d{2}-\d{7}|\d{9})\b/g, keepDigits],
  [
    "phone",
    /(?:\+?1[\s.-])?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b|\b\d{3}-\d{4}\b|\+\d[\d\s().-]{6,18}\d/g,
    (text) => keepDigits(text).replace(/^1(?=\d{10}$)/, ""),
  ],
  [
    "date",
    new RegExp(
      `\\b\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]{5,12}Z)?\\b|\\b\\d{1,2}/\\d{1,2}/\\d{4}\\b|\\b\\d{1,2} ${month} \\d{4}\\b|\\b${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b(?!,\\d)|\\b${month},? \\d{4}\\b`,
      "g",
    ),
    normalizeDate,
  ],
  [
    "time",
    /\b\d{1,2}(?::\d{2})?\s?(?:[ap]\.m\.|[ap]m\b)|\b\d{1,2}:\d{2}\b|\b24\/7\b/gi,
    (text) => text.toLowerCase().replaceAll(/[\s.]/g, ""),
  ],
  [
    "money",
    new RegExp(
      `(?:\\$|\\bUSD )\\s?(?:\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,15}(?:\\.\\d{1,4})?)(?:\\s?(?:thousand|million|billion|k|m|bn)\\b)?|\\b${number} dollars\\b`,
      "gi",
    ),
    (text) =>
      String(Math.round(parseNumber(text.replace(/^usd|dollars$/gi, "").replace(/(\d)(?=[kmb])/i, "$1 ")) * 100)),
  ],
  ["listing", /\b\d{2}\.\d{3}\b(?!%)/g, (text) => text],
  [
    "percent",
    new RegExp(`\\b${number}\\s?(?:%|-?percent(?:age points?)?\\b|per cent\\b)`, "gi"),
    (text) => String(parseNumber(text.replace(/\s?(?:%|-?per.*)$/i, ""))),
  ],
  [
    "label",
    new RegExp(
      `\\b(?:${labels})\\s?#?\\d{1,3}(?!\\d|,\\d|%|\\.\\d)(?:\\s?(?:-|–|—|&|to|and|through|or)\\s?\\d{1,3}(?!\\d|,\\d|%|\\.\\d)){0,4}|^[ \\t]{0,9}(?:[-*•]\\s)?\\(?\\d{1,2}[.)](?=\\s)`,
      "gim",
    ),
    (text) => text.toLowerCase(),
  ],
  [
    "duration",
    new RegExp(
      `\\b${number}(?:\\s|-|\\s-)(?:\\(\\d{1,3}\\)[\\s-])?(?:year|month|week|day|hour|minute|quarter|decade)s?\\b`,
      "gi",
    ),
    normalizeDuration,
  ],
  [
    "ratio",
    new RegExp(`\\b(?:one|two|three|four|five|\\d{1,2}) (?:in|out of)(?: every)? ${number}\\b(?!\\d)`, "gi"),
    (text) => {
      const [a = "", b = ""] = text.split(/ (?:in|out of)(?: every)? /i);
      return `${parseNumber(a)}/${parseNumber(b)}`;
    },
  ],
  ["code", /\b(?:[A-Za-z]{1,12}-?\d|\d{1,9}[A-Za-z](?<!\d[sSnNrRtT]))[\w-]{0,40}/g, (text) => text.toLowerCase()],
  ["count", new RegExp(`\\b${number}`, "gi"), (text) => String(parseNumber(text))],
];

/** Months in capitals or lowercase: "march" and "may" are months only before a number. */
const unusualMonths = new RegExp(
  `\\b(?:${monthNames.map((name) => name.toUpperCase()).join("|")}|${monthNames
    .filter((name) => !/^Ma[ry]/.test(name))
    .map((name) => name.toLowerCase())
    .join("|")})\\b|\\b(?:march|may)(?= \\d)`,
  "g",
);

/** Real documents have far fewer. */
const maxFigures = 20_000;

export const findFigures = (text: string): { figures: Figure[]; rest: string } => {
  const figures: Figure[] = [];
  // Preserves the length, so that offsets stay valid.
  let rest = text.replaceAll(unusualMonths, (name) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  for (const [kind, pattern, normalize] of patterns)
    rest = rest.replaceAll(pattern, (match: string, ...args: unknown[]) => {
      const start = args.find((argument) => typeof argument === "number") ?? 0;
      if (figures.length >= maxFigures) return match;
      const trimmed = kind === "url" ? match.replace(/[.,;:!?]{1,9}$/, "") : match;
      figures.push({ kind, start, end: start + trimmed.length, text: trimmed, value: normalize(trimmed) });
      return maskText(match);
    });
  return { figures: figures.sort((a, b) => a.start - b.start), rest };
};
