import { findLastComponent } from "./application-components.ts";
import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const numberWords =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const amount = `(?<n>\\d{1,3}(?:,\\d{3})?|${numberWords.join("|")}|thirty|forty|fifty)(?: \\(\\d{1,3}\\))?`;
const between = "(?:[a-z]{1,12}[- ]){0,2}";
const unit = "(?<unit>pages?|words?|characters?)\\b";
const limits = new RegExp(
  [
    `\\b${amount}[- ]?(?<unit>page|word|character)s?[- ](?:limit|maximum|max\\b)`,
    `\\b(?:(?:not|never|cannot|may not|must not)(?: to)? exceed|limited to|limit of|no (?:more|longer|greater) than|not (?:more|longer) than|maximum(?: length)?(?: of|:| is)?|up to|at most|(?:page|word|character) (?:limit|limitation|count)(?: of| is|:)?) ${between}${amount}[- ]${between}${unit}`,
    `\\b${amount} ${between}${unit}(?: maximum| max\\b| or (?:less|fewer)| limit| in length)`,
    `\\b(?:page|word|character) limit(?: is|:|s:)? ${amount}(?! ?(?:MB|GB|KB))(?= ?(?<unit>pages?|words?|characters?|[.,;)]))`,
    `\\((?:maximum )?${amount}[- ](?<unit>pages?|words?|characters?)\\b`,
  ].join("|"),
  "gi",
);
const exclusionPattern =
  /\b(?:excluded|exclud(?:es|ing)|not (?:be )?(?:count|includ)|do(?:es)? not (?:count|apply)|count(?:s|ed)? toward|no page limit)/i;
const noLimit = /\bno $/i;

const unitNames: Record<string, [string, string]> = {
  p: ["page", "pages"],
  w: ["word", "words"],
  c: ["character", "characters"],
};

/** Finds length limits, such as "Project narrative: at most 15 pages". */
export const findPageLimits = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: (ExtractedRequirement & { isWeak: boolean; size: string })[] = [];
  for (const one of units) {
    let previous = 0;
    for (const match of one.text.matchAll(limits)) {
      const end = match.index + match[0].length;
      const before = one.text.slice(Math.max(previous, match.index - 110), match.index);
      const after = one.text.slice(end, end + 60);
      previous = end;
      const size = formatSize(match);
      if (!size || noLimit.test(before)) continue;
      const isWeak = exclusionPattern.test(one.text.slice(Math.max(0, match.index - 60), end + 40));
      const subject =
        (isWeak ? undefined : findSubject(before)) ?? (aboutNext.test(after) ? findSubject(after) : undefined);
      const wording = subject ? `${subject}: at most ${size}` : `At most ${size}`;
      rows.push({ ...buildExtractedRequirement(plain, one, "page_limit", wording, match), isWeak, size });
    }
  }
  // A sentence about exclusions counts only when no other states the limit.
  const statedSizes = new Set(rows.filter(({ isWeak }) => !isWeak).map(({ size }) => size));
  return rows
    .filter(({ isWeak, size }) => !isWeak || !statedSizes.has(size))
    .map(({ isWeak: _weak, size: _size, ...row }) => row);
};

const aboutNext = /^.{0,12}\b(?:for|of)\b/;
const documentNames: [RegExp, string][] = [
  [/\bwhite papers?\b/i, "White paper"],
  [/\bpre-?proposals?\b/i, "Pre-proposal"],
  [/\bletters? of (?:intent|inquiry)\b/i, "Letter of intent"],
  [/\bconcept (?:papers?|notes?)\b/i, "Concept paper"],
  [/\bnarratives?\b/i, "Narrative"],
  [/\bapplications?\b/i, "Application"],
  [/\bproposals?\b/i, "Proposal"],
];
/** Finds what is limited: a part named in the same sentence, unless the sentence is about the application itself. */
const findSubject = (text: string) => {
  const clause = text.slice(Math.max(text.lastIndexOf(". "), text.lastIndexOf("; ")) + 1);
  const whole = documentNames.find(([pattern]) => pattern.test(clause))?.[1];
  const part = findLastComponent(clause);
  return part && !/\b(?:applications?|proposals?) (?:must|may|should|are|is|shall)\b/i.test(clause) ? part : whole;
};

const formatSize = ({ groups }: RegExpExecArray) => {
  const number = parseNumber(groups?.n ?? "");
  const [single, several] = unitNames[(groups?.unit ?? "page").charAt(0).toLowerCase()] ?? ["page", "pages"];
  return number ? `${number.toLocaleString("en-US")} ${number === 1 ? single : several}` : undefined;
};

const tens: Record<string, number> = { thirty: 30, forty: 40, fifty: 50 };
const parseNumber = (written: string) => {
  const place = numberWords.indexOf(written.toLowerCase());
  return place >= 0 ? place + 1 : (tens[written.toLowerCase()] ?? Number(written.replace(",", "")));
};
