import { findLastComponent } from "./application-components.ts";
import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const numberWords =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const amountPattern = `(?<n>\\d{1,3}(?:,\\d{3})?|${numberWords.join("|")}|thirty|forty|fifty)(?: \\(\\d{1,3}\\))?`;
const adjectivesPattern = "(?:[a-z]{1,12}[- ]){0,2}";
const unitPattern = "(?<unit>pages?|words?|characters?)\\b";
const limitPattern = new RegExp(
  [
    `\\b${amountPattern}[- ]?(?<unit>page|word|character)s?[- ](?:limit|maximum|max\\b)`,
    `\\b(?:(?:not|never|cannot|may not|must not)(?: to)? exceed|limited to|limit of|no (?:more|longer|greater) than|not (?:more|longer) than|maximum(?: length)?(?: of|:| is)?|up to|at most|(?:page|word|character) (?:limit|limitation|count)(?: of| is|:)?) ${adjectivesPattern}${amountPattern}[- ]${adjectivesPattern}${unitPattern}`,
    `\\b${amountPattern} ${adjectivesPattern}${unitPattern}(?: maximum| max\\b| or (?:less|fewer)| limit| in length)`,
    `\\b(?:page|word|character) limit(?: is|:|s:)? ${amountPattern}(?! ?(?:MB|GB|KB))(?= ?(?<unit>pages?|words?|characters?|[.,;)]))`,
    `\\((?:maximum )?${amountPattern}[- ](?<unit>pages?|words?|characters?)\\b`,
  ].join("|"),
  "gi",
);
const exclusionPattern =
  /\b(?:excluded|exclud(?:es|ing)|not (?:be )?(?:count|includ)|do(?:es)? not (?:count|apply)|count(?:s|ed)? toward|no page limit)/i;
const noLimitPattern = /\bno $/i;

const unitNames: Record<string, [string, string]> = {
  p: ["page", "pages"],
  w: ["word", "words"],
  c: ["character", "characters"],
};

/** Finds length limits, such as "Project narrative: at most 15 pages". */
export const findPageLimits = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: (ExtractedRequirement & { isExclusion: boolean; size: string })[] = [];
  for (const unit of units) {
    let previous = 0;
    for (const match of unit.text.matchAll(limitPattern)) {
      const end = match.index + match[0].length;
      const before = unit.text.slice(Math.max(previous, match.index - 110), match.index);
      const after = unit.text.slice(end, end + 60);
      previous = end;
      const size = formatSize(match);
      if (!size || noLimitPattern.test(before)) continue;
      const isExclusion = exclusionPattern.test(unit.text.slice(Math.max(0, match.index - 60), end + 40));
      const subject =
        (isExclusion ? undefined : findSubject(before)) ??
        (subjectAfterPattern.test(after) ? findSubject(after) : undefined);
      const wording = subject ? `${subject}: at most ${size}` : `At most ${size}`;
      rows.push({ ...buildExtractedRequirement(plain, unit, "page_limit", wording, match), isExclusion, size });
    }
  }
  // A sentence about exclusions counts only when no other states the limit.
  const statedSizes = new Set(rows.filter(({ isExclusion }) => !isExclusion).map(({ size }) => size));
  return rows
    .filter(({ isExclusion, size }) => !isExclusion || !statedSizes.has(size))
    .map(({ isExclusion: _isExclusion, size: _size, ...row }) => row);
};

const subjectAfterPattern = /^.{0,12}\b(?:for|of)\b/;
const documentNames: [RegExp, string][] = [
  [/\bwhite papers?\b/i, "White paper"],
  [/\bpre-?proposals?\b/i, "Pre-proposal"],
  [/\bletters? of (?:intent|inquiry)\b/i, "Letter of intent"],
  [/\bconcept (?:papers?|notes?)\b/i, "Concept paper"],
  [/\bnarratives?\b/i, "Narrative"],
  [/\bapplications?\b/i, "Application"],
  [/\bproposals?\b/i, "Proposal"],
];
/** Finds the limited component named in the last sentence, unless that is about the application itself. */
const findSubject = (text: string) => {
  const clause = text.slice(Math.max(text.lastIndexOf(". "), text.lastIndexOf("; ")) + 1);
  const documentName = documentNames.find(([pattern]) => pattern.test(clause))?.[1];
  const component = findLastComponent(clause);
  const isAboutApplication = /\b(?:applications?|proposals?) (?:must|may|should|are|is|shall)\b/i.test(clause);
  return component && !isAboutApplication ? component : documentName;
};

const formatSize = ({ groups }: RegExpExecArray) => {
  const number = parseNumber(groups?.n ?? "");
  const [singular, plural] = unitNames[(groups?.unit ?? "page").charAt(0).toLowerCase()] ?? ["page", "pages"];
  return number ? `${number.toLocaleString("en-US")} ${number === 1 ? singular : plural}` : undefined;
};

const tens: Record<string, number> = { thirty: 30, forty: 40, fifty: 50 };
const parseNumber = (written: string) => {
  const index = numberWords.indexOf(written.toLowerCase());
  return index >= 0 ? index + 1 : (tens[written.toLowerCase()] ?? Number(written.replace(",", "")));
};
