import { findComparedValues } from "./comparison-table.ts";
import { findLastMatch } from "./component-names.ts";
import {
  buildExtractedRequirement,
  type ExtractedRequirement,
  joinUnits,
  toSentenceWording,
} from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { findWrittenDates, findWrittenTime, type WrittenDate } from "./written-dates.ts";

const duePattern =
  /\bdeadlines?\b|\bdue\b(?! (?:to|diligence)\b)|\b(?:received|receive|submitted|submit|apply|uploaded|send|sent|e-?mail|e-?mailed|postmarked|accepted|accept|answered|taken|delivered|arrive|turned in|have your (?:application|proposal))\b.{0,110}\b(?:by|before|until|through|up to|not? later than|on or before)\b|\bnot? later than\b|\bclos(?:es|ing date|e date|ing)\b|\bclose:|\bclose (?=\w{3,9} \d)|\band close\b|\breach us\b|\b(?:applications?|proposals?|open) (?:\w{1,12} ){0,3}(?:through|until)\b|\b(?:applications?|proposals?|letters?) (?:that )?(?:arriv\w{1,4}|received|submitted) after\b|\bup to \d{1,2}:\d\d|\blast day to (?:apply|submit|send)\b/gi;
/** Matches wording about dates that are not deadlines, even next to a match of `duePattern`. */
const otherDatePattern =
  /\b(?:original(?:ly)?|previous(?:ly)?|expir(?:e|es|ed)|issu(?:ed|e date)|dated|posted|posting|published|amended|revised|updated|release(?:d| date)|opens?|opening|start(?:s| date)?|begin(?:s|ning)?|earliest|available|intergovernmental|peer review|programmatic review|notif(?:y|ied|ications?)|invitation|verification|anticipated|expected|project(?:ed)? (?:start|end)|period of performance|reports?|reporting|awards? (?:\w{1,12} ){0,4}made|award (?:date|announce)|selected|selection|webinar|funds (?:will|must)|obligat\w{1,4}|fiscal year|effective|Public Law|Federal Register|version|conference call|completed|spent|expended|decid(?:e|ed)|decisions?|announce(?:d|ments?)|FAQ)\b/gi;

/** Names of what is due. More specific ones come first. */
const subjects: [RegExp, string][] = [
  [/\bquestions?\b|\binquiries\b/gi, "Questions"],
  [/\bregistration\b/gi, "Registration"],
  [
    /\bletters? of (?:intent|inquiry|interest)\b|\binquiry letters?\b|\bLOIs?\b|\bNOIs?\b|\bnotices? of intent(?! to award)\b|\bintent to apply\b/gi,
    "Letter of intent",
  ],
  [/\bwhite papers?\b/gi, "White paper"],
  [/\bconcept (?:papers?|notes?|outlines?|proposals?)\b/gi, "Concept paper"],
  [/\bpre-? ?proposals?\b|\bpreliminary proposals?\b/gi, "Pre-proposal"],
  [/\bpre-? ?applications?\b/gi, "Pre-application"],
  [/\bletters? of (?:support|recommendation|reference)\b/gi, "Letters"],
  [/\bdrafts? (?:\w+ )?(?:is |are )?due\b/gi, "Draft"],
  [/\bfull (?:applications?|proposals?)\b/gi, "Full application"],
  [/\bproposals?\b/gi, "Proposal"],
  [/\bapplications?\b/gi, "Application"],
];

const funderDatePattern =
  /\b(?:awards?|funds?) (?:\S{1,20} ){0,8}?(?:made|issued|announced|obligated|expended|spent)\b|\breports?\b.{0,40}\b(?:due|submitted)\b|\bnotif(?:y|ied|ications?)\b|\bpayments? \b/i;

const isDue = (clause: string) => {
  if (funderDatePattern.test(clause.slice(-140))) return false;
  const dueEnd = findLastEnd(duePattern, clause);
  // If both patterns match, the match closer to the date wins.
  return dueEnd >= 0 && dueEnd > findLastEnd(otherDatePattern, clause);
};
const findLastEnd = (pattern: RegExp, clause: string) => {
  const last = [...clause.matchAll(pattern)].at(-1);
  return last ? last.index + last[0].length : -1;
};

const findSubject = (clause: string) => findLastMatch(clause, subjects);

const recurringPattern =
  /\b(?:received|postmarked|submitted|due)\b[^.;]{0,30}\b(?:by|before|no later than|on) (?:the )?(?:first|second|third|last|\d{1,2}(?:st|nd|rd|th))\b[^.;]{0,20}\b(?:day|monday|tuesday|wednesday|thursday|friday|of (?:the|each|every) month)\b/i;
const findRecurringDeadline = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const match = recurringPattern.exec(unit.text);
  const isDated = findWrittenDates(unit.text).length > 0 || /\breports?\b/i.test(unit.text);
  return match && !isDated
    ? [buildExtractedRequirement(plainText, unit, "deadline", toSentenceWording(unit.text), match)]
    : [];
};

/** "February 15 | April 15" below "If you apply by | You will hear from us by". */
const dueHeadPattern =
  /\b(?:apply|submit|send|received?|in) by\b|\bdeadlines?\b|\b(?:applications?|proposals?|letters?) due\b|\bdue dates?\b|\bclos(?:es|ing)\b/i;
/** "Letter of inquiry" or "Proposal (if invited)" above dates names what is due. */
const documentHeadPattern =
  /^(?:full |final |complete )?(?:applications?|proposals?|letters? of \w+|LOIs?|concept papers?|pre-?proposals?|pre-?applications?)(?: ?\([^)]{0,30}\)| due| deadline)?$/i;
const formatDates = (value: string) =>
  findWrittenDates(value).reduceRight(
    (text, { start, end, formatted }) => text.slice(0, start) + formatted + text.slice(end),
    value,
  );
const findTableDeadlines = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] =>
  unit.cells[0] === unit.tableHead[0]
    ? []
    : findComparedValues(unit, dueHeadPattern).length > 0
      ? findComparedValues(unit, dueHeadPattern).map(({ grant, value }) =>
          buildExtractedRequirement(plainText, unit, "deadline", `${grant}: application due ${formatDates(value)}`),
        )
      : unit.tableHead.flatMap((head, column) => {
          const isDocument = documentHeadPattern.test(head);
          const cell = isDocument || dueHeadPattern.test(head) ? unit.cells[column] : undefined;
          const [date] = cell === undefined ? [] : findWrittenDates(cell);
          // findDatedDeadlines finds dates with a year below a deadline.
          if (!cell || !date || (date.hasYear && !isDocument) || date.start > 0) return [];
          const match = { index: Math.max(0, unit.text.indexOf(cell)), 0: cell };
          const wording = `${findSubject(head) ?? "Application"} due ${date.formatted}`;
          return [buildExtractedRequirement(plainText, unit, "deadline", wording, match)];
        });

/** A meeting that applicants must attend, or the time of day by which something is due on a date stated elsewhere. */
const attendancePattern =
  /\b(?:mandatory|required)\b[^.;]{0,40}\b(?:conference|meeting|webinar|workshop|briefing|site visit|orientation)s?\b|\b(?:conference|meeting|webinar|workshop|briefing|orientation)s?\b(?: \(|[^.;]{0,60}\b(?:is|are) )(?:mandatory|required)\b/i;
const timePattern =
  /\b(?:by|at) \d{1,2}(?::\d\d)? ?[ap]\.?m\b[^;]{0,40}\bon the (?:(?:due |closing )?(?:date|day)s?(?: (?:shown|listed|above|below|given|due))?|deadline)\b/i;
const findOtherDates = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const attendance = findWrittenDates(unit.text).length > 0 ? attendancePattern.exec(unit.text) : null;
  const match = attendance ?? timePattern.exec(unit.text);
  return match ? [buildExtractedRequirement(plainText, unit, "deadline", toSentenceWording(unit.text), match)] : [];
};

/** Dates without a year that stand alone below a heading: "February 1 and September 1". */
const findBareDates = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const dates = findWrittenDates(unit.text);
  const [first] = dates;
  if (!first || unit.below > 2 || !/\bdeadlines?\b|\bdue dates?\b|\bclosing dates?\b/i.test(unit.heading)) return [];
  const isBare =
    first.start <= 3 &&
    dates.every(({ hasYear }) => !hasYear) &&
    unit.text.replace(/[^.]*?\d{1,2}\b/g, "").length <= 60;
  return isBare
    ? dates.map((date) =>
        buildExtractedRequirement(plainText, unit, "deadline", `Application due ${date.formatted}`, {
          index: date.start,
          0: unit.text.slice(date.start, date.end),
        }),
      )
    : [];
};

export const findDeadlines = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit, index) =>
    unit.section === "post_award"
      ? []
      : [
          ...findDatedDeadlines(plainText, unit, findHeading(units, index)),
          ...findRollingDeadline(plainText, unit),
          ...findRecurringDeadline(plainText, unit),
          ...findBareDates(plainText, unit),
          ...findTableDeadlines(plainText, unit),
          ...findOtherDates(plainText, unit),
        ],
  );

/**
 * Of the rows for one document and date, keeps the most precise and those with different times of day. A table row that
 * names the round or the grant takes precedence over a sentence.
 */
export const mergeDeadlines = (rows: readonly ExtractedRequirement[]) => {
  const parseDeadline = (row: ExtractedRequirement) => {
    const [, day = row.requirement, time = ""] =
      /^(.{3,80} due \w{3} \d{2}, \d{4})(?:, (.+))?$/.exec(row.requirement) ?? [];
    return { row, day, time, clock: /\d{1,2}:\d\d|\d{1,2}/.exec(time)?.[0] ?? time };
  };
  const isNamed = ({ requirement }: ExtractedRequirement) =>
    rows.some((row) => row.requirement.toLowerCase().endsWith(`: ${requirement.toLowerCase()}`));
  const deadlines = rows.filter((row) => !isNamed(row)).map(parseDeadline);
  const byDay = Map.groupBy(deadlines, ({ day }) => day);
  return deadlines
    .filter(
      (entry) =>
        !byDay
          .get(entry.day)
          ?.some(
            ({ row, time, clock }) =>
              time.length > entry.time.length &&
              (!row.isProposed || entry.row.isProposed) &&
              (entry.time === "" || clock === entry.clock),
          ),
    )
    .map(({ row }) => row);
};

const rollingPattern =
  /\b(?:applications?|proposals?|requests?|letters?|inquiries|submissions?)\b.{0,40}\b(?:accept(?:ed|s)?|submit(?:ted)?|review(?:ed|s)?|considered?|welcomed?|received|sent|are)\b(?: \w{1,12}){0,3} (?:on a rolling basis|on a continuing|on an ongoing basis|at any time|(?:all )?year[- ]round|all year|throughout the year|continuously)\b|\b(?:there (?:is|are)|we have) no (?:fixed |set |application |submission )?deadlines?\b|\brolling deadlines?\b|^deadlines?: (?:rolling|none)\b/i;
const findRollingDeadline = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const match = rollingPattern.exec(unit.text);
  if (!match || /\b(?:not|n['’]t|withdraw\w{0,2})\b/i.test(match[0])) return [];
  return [buildExtractedRequirement(plainText, unit, "deadline", "Applications accepted on a rolling basis", match)];
};

const spanPattern = /^ ?(?:[–—-]|to|through|until) ?(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.? (?:on )?)?$/i;
const findDatedDeadlines = (
  plainText: string,
  unit: NoticeUnit,
  heading: NoticeUnit | undefined,
): ExtractedRequirement[] => {
  const dates = findWrittenDates(unit.text);
  const rows: ExtractedRequirement[] = [];
  /** Later dates in a list share the subject of the first. */
  let subject: string | undefined;
  let spanStart = "";
  for (const [index, date] of dates.entries()) {
    const next = dates[index + 1];
    // The first day of a span such as "September 1 – September 15" is not due.
    if (next && spanPattern.test(unit.text.slice(date.end, next.start))) {
      spanStart = getClauseBefore(unit.text, dates, index);
      continue;
    }
    const before = spanStart || getClauseBefore(unit.text, dates, index);
    const ownClause = getClauseBefore(unit.text, dates, index);
    spanStart = "";
    const after = unit.text.slice(date.end, dates[index + 1]?.start).slice(0, 90);
    const dueHeading = index === 0 && heading && isDue(`${heading.text} ${before}`) ? heading : undefined;
    const continuesList =
      index > 0 &&
      /^(?: \([^)]{1,30}\))?[\s,;]{0,3}(?:and |or |& )?$|^[;,] (?:and )?for [^.;]{2,30},? by $|^ for [^.;]{2,30} and by $|^,? (?:and|or) (?:for|in) [^.;,]{2,40}?,? (?:by |on |is |are )?$/.test(
        before,
      );
    const isDueHere = isDue(before) || isNamedAfterDate(before, after) || endsSpan(unit.text, ownClause, date);
    if (!continuesList)
      subject =
        isDueHere || (dueHeading && date.hasYear)
          ? resolveSubject(
              endsSpan(unit.text, ownClause, date) ? unit.text.slice(0, date.start) : before,
              isDueHere ? getNamingHeading(heading) : dueHeading,
              after,
            )
          : findScheduledSubject(unit, before);
    if (subject === undefined) continue;
    const time =
      findWrittenTime(after.slice(0, 60)) ??
      (continuesList ? undefined : (findWrittenTime(ownClause.slice(-60)) ?? findWrittenTime(before.slice(-60)))) ??
      (dueHeading && !isDueHere ? findWrittenTime(dueHeading.text) : undefined);
    const quoted = joinUnits(dueHeading && !isDueHere ? [dueHeading, unit] : [unit]);
    const from = date.start - Math.min(before.length, 100);
    const match = { index: quoted.offset + from, 0: unit.text.slice(from, date.end) };
    const wording = `${subject} due ${date.formatted}${time ? `, ${time}` : ""}`;
    const isUncertain = !isDueHere && dueHeading === undefined && !continuesList;
    rows.push(
      buildExtractedRequirement(plainText, quoted.offset ? quoted : unit, "deadline", wording, match, {
        isProposed: isUncertain,
      }),
    );
  }
  return rows;
};

/** A heading that names what is due, for "Due by January 15, 2025" below it. */
const getNamingHeading = (heading: NoticeUnit | undefined) => {
  const subject = heading && heading.text.length <= 80 ? findSubject(heading.text) : undefined;
  return subject && subject !== "Questions" ? heading : undefined;
};

/** In a schedule, "Letter of interest … January 29, 2027" names what is due without a word such as "due". */
const findScheduledSubject = (unit: NoticeUnit, before: string) => {
  const subject = unit.section === "deadlines" && unit.text.length <= 160 ? findSubject(before) : undefined;
  return subject && findLastEnd(otherDatePattern, before) < 0 && !/\b(?:review|available)/i.test(before)
    ? subject
    : undefined;
};

const resolveSubject = (before: string, heading: NoticeUnit | undefined, after: string) =>
  findSubject(before) ??
  (heading && findSubject(heading.text)) ??
  (/^.{0,60}\bfor\b|^[^.;]{0,40}[-–—:|]|^.{0,6}last day to\b/i.test(after)
    ? findSubject(after.slice(0, 70))
    : undefined) ??
  "Application";

/** Matches "May 4, 2026 is the deadline for …". */
const isNamedAfterDate = (before: string, text: string) => {
  const after = text.replace(timeAfterDate, ":");
  return (
    before.length < 30 &&
    findLastEnd(otherDatePattern, before) < 0 &&
    (/^[\s,:|–-]{1,4}(?:the )?last day (?:to|for) (?:ask|submit|send|apply|written|questions)\b/i.test(after) ||
      /^.{0,30}\b(?:is|as) (?:the |a )?(?:\w{1,14} ){0,3}(?:deadline|due date|closing date)/i.test(after) ||
      /^(?:,? [^-–—:|;]{0,25})?[-–—:|] ?[^.;:]{0,40}\b(?:due|deadlines?|closes?|closed)\b/i.test(
        after.replace(/\breports?\b.*/i, ""),
      ))
  );
};
/** A time between a date and what is due: "February 22, 2027: 4:00 p.m. APPLICATIONS DUE". */
const timeAfterDate = /^[\s,:|–-]{1,3}\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?:?/i;

/** Matches the end of "open continuously from May 4, 2026 through June 4, 2027". */
const endsSpan = (text: string, before: string, { start }: WrittenDate) =>
  /^,? (?:(?:through|until|to)(?: \d{1,2}(?::\d\d)? ?[ap]\.?m\.?)?(?: on)? |[–-] ?)$/.test(before) &&
  /\b(?:is|are|remains?) open\b|\b(?:application|submission) (?:window|period)\b|\b(?:applications?|proposals?) (?:will be |are )?accepted\b|\bwe accept\b/i.test(
    text.slice(Math.max(0, start - 120), start),
  );

/** A heading such as "Application deadline" on the line above the date. */
const findHeading = (units: readonly NoticeUnit[], index: number) => {
  const [unit, previous] = [units[index], units[index - 1]];
  if (!unit || !previous || previous.text.length > 130 || unit.text.length > 200) return undefined;
  return previous.isHeading || previous.text.endsWith(":") || previous.text.length <= 80
    ? findWrittenDates(previous.text).length === 0 && !/[.!?]$/.test(previous.text)
      ? previous
      : undefined
    : undefined;
};

const getClauseBefore = (text: string, dates: readonly WrittenDate[], index: number) =>
  text.slice(Math.max(dates[index - 1]?.end ?? 0, (dates[index]?.start ?? 0) - 220), dates[index]?.start);
