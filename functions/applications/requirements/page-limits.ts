import { findLastComponent } from "./component-names.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const numberWords =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const amountPattern = `(?:(?:[a-z]{3,9}(?:-[a-z]{3,5})? \\((?<n>\\d{1,3})\\))|(?<n>\\d{1,3}(?:,\\d{3})?|${numberWords.join("|")}|thirty|forty|fifty)(?: \\(\\d{1,3}\\))?)`;
const adjectivesPattern = "(?:[a-z]{1,12}[- ]){0,2}";
const unitPattern = "(?<unit>pages?|words?|characters?)\\b";
const limitPattern = new RegExp(
  [
    `\\b${amountPattern}[- ]?(?<unit>page|word|character)s?[- ](?:limit|maximum|max\\b)`,
    `\\b(?:(?:not|never|cannot|may not|must not)(?: to)? exceed(?:ing)?|not (?:to )?(?:take up|occupy|fill|run to|go over|use)(?: more than)?|(?:not|never) be (?:longer|more) than|total(?:ing)?|limited to|limit of|no (?:more|longer|greater) than|not (?:more|longer) than|maximum(?: length)?(?: of|:| is)?|up to|at most|(?:keep|kept|held?|stay|be|are|is|fit)\\b[^.;]{0,30}\\b(?:under|within|fewer than|less than|on|into)|(?<=\\b(?:applications?|proposals?|letters?|narratives?|anything|requests?) )(?:over|longer than|of more than|beyond)|(?:page|word|character) (?:limit|limitation|count)(?: of| is|:)?) ${adjectivesPattern}${amountPattern}[- ]${adjectivesPattern}${unitPattern}`,
    `\\b${amountPattern} ${adjectivesPattern}${unitPattern}(?: maximum| max\\b| or (?:less|fewer)| limit| in length| at (?:the )?most| long\\b)`,
    `\\b(?:page|word|character) limit(?: is|:|s:)? ${amountPattern}(?! ?(?:MB|GB|KB))(?= ?(?<unit>pages?|words?|characters?|[.,;)]))`,
    `\\((?:maximum )?${amountPattern}[- ](?<unit>pages?|words?|characters?)\\b`,
    `\\b(?<unit>page|word|character) limit: (?<n>\\d{1,3}(?:,\\d{3})?)\\b`,
    `\\b(?:limit(?:ed)?|keep|restrict)\\b[^.;]{0,40}\\bto (?:only )?${amountPattern} (?<unit>pages?|words?)\\b`,
    `\\band (?:(?!up )[\\w-]{1,14} ){1,6}to ${amountPattern} ${unitPattern}`,
    `\\bshould (?:be|not exceed) ${amountPattern} (?<unit>pages?|words?)\\b`,
    `\\broom for (?:about )?${amountPattern} ${unitPattern}`,
    `\\b(?:has|have|get|gets|holds?|takes?|allows?|accepts?|runs? (?:up )?to|(?:restricted|confined|held|kept) to|cut off (?:at|after)|stop(?:s)? (?:reading )?(?:at|after)) (?:only )?${amountPattern} ${adjectivesPattern}${unitPattern}`,
    `^${amountPattern} ${unitPattern}(?= (?:will do|(?:is|are) (?:plenty|enough|ideal|best|fine|the limit)))`,
    `, ${amountPattern} (?<unit>pages?)(?=(?: each| per \\w+| an? \\w+)?(?: \\([^)]*\\))?[.;]?$)`,
    `\\bon (?:only )?${amountPattern} (?<unit>pages?)\\b`,
    `\\b${amountPattern}-(?<unit>page|word) (?:summary|letter|narrative|abstract|proposal|description|statement|r[ée]sum[ée]|biosketch|budget|plan|biography|bio)\\b`,
  ].join("|"),
  "gi",
);
const exclusionPattern =
  /\b(?:excluded|not (?:be )?(?:count|includ)|do(?:es)? not (?:count|apply)|count(?:s|ed)? (?:toward|against)|no page limit)/i;
/** Matches the parts that a limit excludes or includes, stated after the limit. */
const scopePattern =
  /^[\s,;(–-]{0,4}(?<scope>(?:exclud|includ|exclusive|inclusive|not (?:including|counting)|without)[^.;)]{3,90})/i;
const noLimitPattern = /\bno $/i;
/** Matches page counts that aren't limits on the application. */
const irrelevantPattern =
  /\b(?:per|a) (?:day|month|minute|hour)|\b(?:final|progress|annual) reports?\b|\bnames?\b[^.;]{0,40}\bcharacters\b/i;

const unitNames: Record<string, [string, string]> = {
  p: ["page", "pages"],
  w: ["word", "words"],
  c: ["character", "characters"],
};

type LimitRow = ExtractedRequirement & { isExclusion: boolean; size: string };

/** Finds length limits, such as "Project narrative: at most 15 pages", and the parts that do not count toward them. */
export const findPageLimits = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: LimitRow[] = [];
  for (const [index, unit] of units.entries()) {
    if (unit.section === "post_award") continue;
    const inTable = findTableLimit(plainText, unit);
    if (inTable) {
      rows.push(inTable);
      continue;
    }
    const limits = findUnitLimits(plainText, unit, units[index - 1]);
    rows.push(...limits);
    const exclusion = limits.some(({ isExclusion }) => isExclusion) ? null : notCountedPattern.exec(unit.text);
    if (exclusion)
      rows.push({
        ...buildExtractedRequirement(plainText, unit, "page_limit", toSentenceWording(unit.text), exclusion),
        isExclusion: false,
        size: "",
      });
  }
  // A sentence about exclusions states the limit only if no other sentence does.
  const statedSizes = new Set(rows.filter(({ isExclusion }) => !isExclusion).map(({ size }) => size));
  return rows
    .map((row) =>
      row.isExclusion && statedSizes.has(row.size) ? { ...row, requirement: toSentenceWording(row.quote) } : row,
    )
    .map(({ isExclusion: _isExclusion, size: _size, ...row }) => row);
};
const notCountedPattern =
  /\b(?:we |they )(?:do(?: not|n['’]t)?|will(?: not)?|won['’]t) count\b|\b(?:do(?:es)?|are|is|will)(?: ?not|n?['’]t) (?:be )?(?:count(?:ed)?|included|subject)\b[^.;]{0,60}\b(?:page limit|pages?|length limit|-page|(?:toward|against) the limit)\b|\bpages?\b[^.]{0,40};[^.;]{3,80}\b(?:is|are) not counted\b|\bexclude[ds]? from (?:the |any |all )?[^.;]{0,30}limits?\b|\bpages? (?:beyond|past|over|in excess of|that exceed|exceeding)\b[^.;]{0,50}\b(?:removed|discarded|(?:not|n['’]t) (?:be )?(?:read|reviewed|considered))\b|\b(?:is|are) included in the [^.;]{0,20}limit\b|(?<!\bwhat )\bcounts? (?:toward|against) the (?:page |word )?limit\b|\blimit does not apply\b|\b(?:is|are) not part of the (?:page )?limit\b/i;

const findUnitLimits = (plainText: string, unit: NoticeUnit, previous: NoticeUnit | undefined): LimitRow[] => {
  const rows: LimitRow[] = [];
  let end = 0;
  for (const match of unit.text.matchAll(limitPattern)) {
    const before = unit.text.slice(Math.max(end, match.index - 130), match.index);
    end = match.index + match[0].length;
    const after = unit.text.slice(end, end + 120);
    const size = formatSize(match);
    if (!size || noLimitPattern.test(before) || irrelevantPattern.test(unit.text)) continue;
    const ownClause = after.replace(/[.;].*$/s, "").slice(0, 40);
    const ownBefore = before.slice(-60).replace(/^.*[:;] /s, "");
    const isExclusion = exclusionPattern.test(`${ownBefore}${match[0]}${ownClause}`);
    const subject =
      findFieldName(unit, match) ??
      (/-page (?:summary|abstract)$/i.test(match[0]) ? (findName(unit.heading) ?? "Project abstract") : undefined) ??
      (/-page letter$/i.test(match[0]) ? (findSubject(`letter${after.slice(0, 20)}`) ?? "Letter") : undefined) ??
      (isExclusion ? undefined : findSubject(before)) ??
      (subjectAfterPattern.test(after) ? findSubject(after) : undefined) ??
      (isExclusion ? undefined : findSubjectAround(unit, previous, match));
    const wording = `${subject ? `${subject}: ` : ""}${formatLimit(size, `${before} ${match[0]}`, after)}`;
    const isUncertain =
      subject === undefined && !/\b(?:application|proposal|request|letter|page limit)\b/i.test(unit.text);
    rows.push({
      ...buildExtractedRequirement(plainText, unit, "page_limit", wording, match, { isProposed: isUncertain }),
      isExclusion,
      size,
    });
  }
  return rows;
};

const advicePattern = /\b(?:recommend|suggest|prefer)/i;
const adviceAfterPattern = /^[^.;]{0,25}\brecommended\b/i;
const eachPattern =
  /^[^.;]{0,12}\b(?:each|per (?:letter|person|r[ée]sum[ée]|sketch|biosketch|attachment|document|partner))\b/i;
/** Formats a limit with "recommended", "each" and the parts it excludes, based on the surrounding text. */
const formatLimit = (size: string, before: string, after: string) => {
  const isAdvice =
    (advicePattern.test(before.slice(-90)) || adviceAfterPattern.test(after)) && !/\bmust\b/i.test(before);
  const isEach = eachPattern.test(after) || /\beach\b/i.test(before.slice(-60));
  const scope = scopePattern.exec(after)?.groups?.scope?.trim().replace(/[,:]$/, "").toLowerCase();
  return `${isAdvice ? "recommended " : ""}at most ${size}${isEach ? " each" : ""}${scope ? `, ${scope}` : ""}`;
};

/** Returns the limits of a row with a column for each kind of grant: "Narrative | 6 pages | 12 pages". */
const formatComparedLimits = ({ cells, tableHead }: NoticeUnit) => {
  const sizes = cells.slice(1).map((cell) => /^\d{1,3}(?:,\d{3})? (?:pages?|words?|characters?)$/i.exec(cell)?.[0]);
  if (sizes.length < 2 || cells.length !== tableHead.length || sizes.includes(undefined)) return undefined;
  return new Set(sizes).size === 1
    ? sizes[0]
    : sizes.map((size, index) => `${size} (${tableHead[index + 1]})`).join(", ");
};

/** Finds the limit in a row of a table whose head names a page limit: "Project narrative | … | 15 pages". */
const findTableLimit = (plainText: string, unit: NoticeUnit): LimitRow | undefined => {
  const compared = formatComparedLimits(unit);
  if (compared) {
    const name = unit.cells[0] ?? "";
    const wording = `${findLastComponent(name) ?? toSentenceWording(name)}: at most ${compared}`;
    return { ...buildExtractedRequirement(plainText, unit, "page_limit", wording), isExclusion: false, size: compared };
  }
  const column = unit.tableHead.findIndex((head) =>
    /\b(?:page|word|character) limits?\b|\blength\b(?! of (?:the )?(?:grant|award|project|term))|^(?:limit|maximum|max\.?|pages)\b(?!.*\b(?:points?|scores?|amount|award|\$))/i.test(
      head,
    ),
  );
  // Rows after the first part of a checklist may have no head.
  const last = unit.cells.at(-1) ?? "";
  const isPlain = unit.cells.length === 2 && unit.section === "components" && /^\d{1,2} pages?(?: each)?$/i.test(last);
  const cell =
    column > 0
      ? (unit.cells[column] ?? /\d{1,3} pages?(?: each)?$/i.exec(last)?.[0] ?? last)
      : isPlain
        ? last
        : undefined;
  const groups =
    cell === undefined
      ? undefined
      : /^(?:up to |maximum |max\.? )?(?<n>\d{1,3}(?:,\d{3})?)\b(?! ?(?:months?|years?|days?|minutes?|%|percent)) ?(?<unit>pages?|words?|characters?)?/i.exec(
          cell,
        )?.groups;
  if (!groups || unit.cells.length < 2) return undefined;
  const headUnit = /\b(?:words?|characters?)\b/i.exec(unit.tableHead[column] ?? "")?.[0];
  const size = formatSize({ groups: { ...groups, unit: groups.unit ?? headUnit ?? "page" } });
  // "B | Executive summary | 2": the first column holds codes.
  const name =
    (/^(?:[A-Z]|\d{1,2}|[IVX]{1,4})$/.test(unit.cells[0] ?? "") && column > 1 ? unit.cells[1] : unit.cells[0]) ?? "";
  const subject = findLastComponent(name) ?? toSentenceWording(name);
  return size
    ? {
        ...buildExtractedRequirement(
          plainText,
          unit,
          "page_limit",
          `${subject}: at most ${size}${/\beach\b/i.test(cell ?? "") ? " each" : ""}`,
        ),
        isExclusion: false,
        size,
      }
    : undefined;
};

const maxFieldLength = 120;
/** Finds the field of an online form before its limit: "2.4 What is the need, and how do you know? (2,000 characters)". */
const findFieldName = ({ text, cells }: NoticeUnit, { index, 0: found }: RegExpExecArray) => {
  const isField = found.startsWith("(") && /\b(?:character|word)/i.test(found) && index > 3 && index <= maxFieldLength;
  const attached = /^(?:Attachment|Appendix|Tab|Exhibit) ?[A-Z\d]{1,2} ?[:.–-] (?<name>[^(:.]{4,90})\(?$/i.exec(
    text.slice(0, index),
  )?.groups?.name;
  if (attached && index <= maxFieldLength) return findLastComponent(attached) ?? toSentenceWording(attached.trim());
  if (!isField) return undefined;
  const label = (cells.length > 1 ? text.slice((cells[0]?.length ?? 0) + 1, index) : text.slice(0, index)).trim();
  const [sentence = ""] = label.split(/(?<=[.?!:])\s/);
  const name = toSentenceWording(/^\p{Lu}/u.test(label) ? sentence : "");
  return name.length >= 4 ? (findLastComponent(name) ?? name) : undefined;
};

/** Returns the component named by the label, heading or lead around a limit. */
const findSubjectAround = (unit: NoticeUnit, previous: NoticeUnit | undefined, { index }: { index: number }) => {
  const label = /^(?<label>[A-Z][^.:;(]{3,60}?) ?(?:\(|:|,|–)/.exec(unit.text)?.groups?.label;
  if (index > 60) return label && unit.text.charAt(label.length) === ":" ? findName(label) : undefined;
  const isOwnLabel = label !== undefined && unit.isBullet && !genericLabelPattern.test(label);
  if (isOwnLabel) return findName(label) ?? label;
  const isPronoun = /^(?:it|this|they|these|the letter)\b/i.test(unit.text);
  const isIntroduced = isPronoun
    ? previous !== undefined && previous.text.length <= 250
    : previous && previous.text.length <= 120 && (previous.isHeading || previous.text.endsWith(":"));
  for (const candidate of [isIntroduced ? (previous?.text ?? "") : "", unit.heading]) {
    const name = findName(candidate);
    if (name) return name;
  }
  const isTitle = unit.heading.length > 3 && unit.heading.length <= 80 && !genericLabelPattern.test(unit.heading);
  return isTitle && isIntroduced ? toSentenceWording(unit.heading) : undefined;
};
const findName = (text: string) =>
  findLastComponent(text) ?? documentNames.find(([pattern]) => pattern.test(text))?.[1];
const genericLabelPattern =
  /^(?:required format|pages?|format|formatting|length|limit|maximum|requirements|instructions|overview|application|submission|content|word|note)\b/i;

const subjectAfterPattern = /^.{0,12}\b(?:for|of)\b/;
const documentNames: [RegExp, string][] = [
  [/\bwhite papers?\b/i, "White paper"],
  [/\bpre-?proposals?\b/i, "Pre-proposal"],
  [/\bletters? of (?:intent|inquiry|interest)\b|\bletter is submitted\b/i, "Letter of intent"],
  [/\bconcept (?:papers?|notes?)\b/i, "Concept paper"],
  [/\bnarratives?\b/i, "Narrative"],
  [/\bapplications?\b/i, "Application"],
  [/\bproposals?\b/i, "Proposal"],
];
const maxDistanceToLimit = 45;
/** Finds the limited component named in the last sentence, unless that is about the application itself. */
const findSubject = (text: string) => {
  const clause = text.slice(Math.max(text.lastIndexOf(". "), text.lastIndexOf("; "), text.lastIndexOf("? ")) + 1);
  const documentName = documentNames.find(([pattern]) => pattern.test(clause))?.[1];
  const component = findLastComponent(clause);
  const isAboutApplication = /\b(?:applications?|proposals?) (?:must|may|should|are|is|shall)\b/i.test(clause);
  const isNamedLast = component !== undefined && findLastComponent(clause.slice(-maxDistanceToLimit)) === component;
  return component && (!isAboutApplication || isNamedLast) ? component : documentName;
};

const formatSize = ({ groups }: { groups?: Record<string, string> | undefined }) => {
  const number = parseNumberWord(groups?.n ?? "");
  const [singular, plural] = unitNames[(groups?.unit ?? "page").charAt(0).toLowerCase()] ?? ["page", "pages"];
  return number ? `${number.toLocaleString("en-US")} ${number === 1 ? singular : plural}` : undefined;
};

const tens: Record<string, number> = { thirty: 30, forty: 40, fifty: 50 };
const parseNumberWord = (written: string) => {
  const index = numberWords.indexOf(written.toLowerCase());
  return index >= 0 ? index + 1 : (tens[written.toLowerCase()] ?? Number(written.replace(",", "")));
};
