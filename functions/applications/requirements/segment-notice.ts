import type { NoticeLine } from "./notice-columns.ts";
import { splitNoticeLines } from "./notice-lines.ts";
import { buildParagraph, type Paragraph, sliceParagraph } from "./notice-paragraphs.ts";
import { findSection, type NoticeSection } from "./notice-sections.ts";
import { isRunInTitle } from "./run-in-titles.ts";
import { splitBullets, splitSentences, startsBullet } from "./split-sentences.ts";
import { isKeyValue, markItems } from "./unmarked-items.ts";

/** A sentence, bullet, heading or table row. `text` is cleaned for the rules; `runs` are its ranges of the plain text. */
export type NoticeUnit = {
  start: number;
  end: number;
  text: string;
  /** Ranges of the plain text with the position in `text` at which each begins. A quote stays within one. */
  runs: { start: number; end: number; at: number }[];
  isBullet: boolean;
  isHeading: boolean;
  /** A later sentence of a bullet. */
  isContinuation: boolean;
  /** Number of units since the heading. */
  below: number;
  section: NoticeSection;
  page: number | null;
  /** The cells of a table row, and those of its table's first row. */
  cells: string[];
  tableHead: string[];
  /** The bullet character; for a number or letter, its kind. */
  glyph: string;
  /** The heading above, and the sentence that introduces the list of a bullet. */
  heading: string;
  lead: NoticeUnit | undefined;
};

/** Units under one heading. After more, a heading was probably missed. */
const maxUnitsPerSection = 60;
const maxLeadLength = 400;
/** A longer text without end punctuation is a fragment, not the introduction of a list. */
const maxOpenLength = 150;
const maxTitleLength = 250;
/** "An application must contain the items below. We score none that lacks one." */
const listAnnouncementPattern =
  /\b(?:items|documents|materials|forms|parts|attachments|questions|criteria|factors)\b[^.]{0,20}\b(?:below|that follow)\.$/i;
const maxAfterAnnounced = 2;

/** Splits a notice into units in reading order; the ranges of every unit are in `plainText`. */
export const segmentNotice = (text: string): { plainText: string; units: NoticeUnit[] } => {
  const { plainText, lines } = splitNoticeLines(text);
  markItems(lines);
  const words = new Set(plainText.toLowerCase().match(/[\p{L}-]{2,30}/gu));
  const widths = { page: computeLineWidth(lines), column: computeLineWidth(lines.filter((line) => line.isColumn)) };
  const units: NoticeUnit[] = [];
  const context = {
    section: undefined as NoticeSection,
    outer: undefined as NoticeSection,
    heading: "",
    unitsBelow: 0,
  };
  let lead: NoticeUnit | undefined;
  let nested: { unit: NoticeUnit; glyph: string } | undefined;
  let tableHead: string[] = [];
  let announcedAt = Number.NEGATIVE_INFINITY;

  const add = (
    part: Paragraph,
    mark: Mark,
    isWhole: boolean,
    line: NoticeLine,
    isRow: boolean,
    isFirst: boolean,
    next: NoticeLine | undefined,
  ) => {
    const [first, last] = [part.runs[0], part.runs.at(-1)];
    if (!first || !last || part.text === "" || isBoilerplate(part.text)) return;
    const isLabeledQuestion = /^Q(?:uestion)?: /.test(line.text) && part.text.endsWith("?");
    const isQuestion =
      isLabeledQuestion || (/\?$/.test(part.text) && part.text.length <= 100 && context.section !== "criteria");
    const isRunIn =
      isFirst &&
      !isWhole &&
      (isQuestion || (isRunInTitle(part.text, mark === "number") && !units.at(-1)?.text.endsWith("?")));
    const isHeading =
      isRunIn ||
      isLabeledQuestion ||
      (isWhole &&
        !isRow &&
        !line.isItem &&
        mark !== "symbol" &&
        !part.glyph.startsWith("(") &&
        (/^#{1,6} /.test(line.text) ||
          looksLikeHeading(part.text, mark, context.section) ||
          isNumberedTitle(part, mark, units.at(-1), next)));
    const isLead =
      (/:$/.test(part.text) ||
        (/\b(?:the following|as follows)\.$/i.test(part.text) && next !== undefined && startsBullet(next.text))) &&
      part.text.length <= maxLeadLength;
    const section = findSection(part.text);
    if (
      isHeading ||
      ((isLead || listAnnouncementPattern.test(part.text)) && section && part.text.length <= maxTitleLength)
    ) {
      const isPart = section === undefined && context.section === "components" && partHeadingPattern.test(part.text);
      // A title within a paragraph is below the heading above it.
      const isWithin = section === undefined && isRunIn && !isQuestion;
      // "3. Other." ends the numbered title before it.
      if (isWithin && mark === "number") context.section = context.outer;
      if (!isPart && !isWithin) {
        context.section = section;
        context.unitsBelow = 0;
        if (!isRunIn) context.outer = section;
      }
    }
    if (isHeading) context.heading = part.text;
    context.unitsBelow += 1;
    const isBullet = (mark !== undefined || line.isItem) && !isHeading;
    const unit: NoticeUnit = {
      start: first.start,
      end: last.end,
      text: part.text,
      runs: part.runs,
      isBullet,
      isHeading,
      below: context.unitsBelow,
      isContinuation: !isFirst && isBullet,
      section: context.unitsBelow > maxUnitsPerSection ? undefined : context.section,
      page: line.page,
      cells: part.cells,
      glyph: part.glyph,
      tableHead,
      heading: context.heading,
      lead: isBullet || part.cells.length > 1 ? lead : undefined,
    };
    if (isBullet) {
      const bulletGlyph = part.glyph;
      if (nested && nested.glyph === bulletGlyph) nested = undefined;
      if (nested) unit.lead = nested.unit;
      else if (isLead) nested = { unit, glyph: bulletGlyph };
    } else {
      nested = undefined;
      // "Funds may not be used for" introduces a list without a colon.
      const isOpen = part.text.length <= maxOpenLength && !/[.!?]["”)]?$/.test(part.text);
      if (isRow) unit.lead = lead;
      else if (isLead || isHeading || isOpen) lead = unit;
      else if (listAnnouncementPattern.test(part.text)) {
        lead = unit;
        announcedAt = units.length;
      } else if (units.length - announcedAt > maxAfterAnnounced) lead = undefined;
    }
    units.push(unit);
  };

  for (let first = 0; first < lines.length; ) {
    let last = first;
    while (last + 1 < lines.length && continuesOnNextLine(lines[last], lines[last + 1], widths)) last += 1;
    const line = lines[first];
    if (line) {
      const isRow = first === last && line.cells.length > 1;
      // The second line of a cell does not end its table.
      const isCellEnd = !line.afterGap && (lines[first - 1]?.cells.length ?? 0) > 1 && /^\p{Ll}/u.test(line.text);
      if (!isRow) tableHead = isCellEnd ? tableHead : [];
      else if (tableHead.length === 0) {
        tableHead = line.cells.map((cell) => cell.text);
        if (scoreHeadPattern.test(line.text)) context.section = "criteria";
      }
      if (!(isRow && isContentsRow(line, context.section, tableHead.length))) {
        const paragraph = buildParagraph(lines.slice(first, last + 1), words);
        for (const { from, to, mark, glyph } of splitBullets(paragraph.text, line.hasGlyph)) {
          const sentences = isRow ? [[from, to] as const] : splitSentences(paragraph.text, from, to);
          for (const [index, [start, end]] of sentences.entries())
            add(
              { ...sliceParagraph(paragraph, start, end), glyph, cells: isRow ? paragraph.cells : [] },
              mark,
              sentences.length === 1 && last - first <= 1,
              line,
              isRow,
              index === 0,
              lines[last + 1],
            );
        }
      }
    }
    first = last + 1;
  }
  return { plainText, units };
};

type Mark = "symbol" | "number" | undefined;

/** "B. Content" or "8. Do you require a match?" above text: a title, because an item would be next to similar ones. */
const isNumberedTitle = (part: Paragraph, mark: Mark, previous: NoticeUnit | undefined, next: NoticeLine | undefined) =>
  mark === "number" &&
  part.text.length <= 90 &&
  /^\p{Lu}/u.test(part.text) &&
  !/[.;,:]$/.test(part.text) &&
  next !== undefined &&
  !startsBullet(next.text) &&
  /^[\p{Lu}$\d]/u.test(next.text) &&
  next.cells.length === 1 &&
  !(previous?.isBullet && previous.glyph === part.glyph) &&
  !previous?.text.endsWith(":");

/** Matches running headers and lines without words. */
const isBoilerplate = (text: string) =>
  (text.match(/ \| /g)?.length ?? 0) > 2 ||
  /^.{0,120}\bpage \d{1,3} of \d{1,3}$|^.{3,80} \| (?:page )?\d{1,3}$/i.test(text) ||
  !/\p{L}{2}|\p{Lu}-?\d|\d{3}-\d{4}$|^\d{1,2}\/\d{1,2}\/\d{2,4}\b[^/]{0,30}$/u.test(text);
/** A heading below one about the parts of an application that names one of them. */
const partHeadingPattern =
  /\b(?:attachments?|appendi\w+|forms?|SF-|letters?|plans?|narratives?|budgets?|statements?|certifications?|assurances|proof|documentation|r[ée]sum[ée]s?|personnel|licenses|agreements?|charts?|sketch\w*|abstract|summary|assessment|protocols|sites?|locations?|human subjects|disclosures?|descriptions?)\b/i;

/** A row of a table of contents: a title and a page number. In a list of criteria the number may be a weight. */
const isContentsRow = ({ cells }: NoticeLine, section: NoticeSection, columns: number) =>
  cells.length === 2 &&
  columns <= 2 &&
  (section !== "criteria" || noticeCodePattern.test(cells[0]?.text ?? "")) &&
  /^(?:[Pp](?:g|age)\.? ?)?(?:\d{1,3}|[ivx]{1,5})$/.test(cells[1]?.text ?? "");
/** Matches a notice number, with which running headers begin. */
const noticeCodePattern = /^(?:RF[AP] |NOFO |NSF )?[A-Z]{2,}(?:-[A-Z\d]+){2,}\b/;

/** The text's line width (90th percentile): the author ended a much shorter line on purpose. */
const computeLineWidth = (lines: readonly NoticeLine[]) =>
  lines.map(({ text }) => text.length).toSorted((a, b) => a - b)[Math.floor(lines.length * 0.9)] ?? 0;

/** Whether a line continues in the next one because the page was too narrow. */
const continuesOnNextLine = (
  line: NoticeLine | undefined,
  next: NoticeLine | undefined,
  widths: { page: number; column: number },
) => {
  if (/^#{1,6} /.test(line?.text ?? "") || /^#{1,6} /.test(next?.text ?? "")) return false;
  if (line && next && !next.afterGap && /^\(\d/.test(next.text) && numberWordPattern.test(line.text)) return true;
  if (!line || !next || next.afterGap || next.hasGlyph) return false;
  if (
    startsBullet(next.text) &&
    !(
      /^\((?:\d|[a-z])\) \p{Ll}/u.test(next.text) &&
      /[\p{L},]$/u.test(line.text) &&
      line.text.length >= 0.7 * widths.page
    )
  )
    return false;
  if (line.cells.length > 1 || next.cells.length > 1) return false;
  if (next.isItem) return false;
  // A line further left than the bullet character does not continue the bullet, unless only first lines are indented.
  const isIndented = line.text.length >= fullLineRatio * widths.page && !/[.:;!?]$/.test(line.text);
  if (startsBullet(line.text) && (next.cells[0]?.column ?? 0) < (line.cells[0]?.column ?? 0) && !isIndented)
    return false;
  if (isLabel(line.text)) return !/:$/.test(next.text) && next.text.length <= 120 && !isLabel(next.text);
  if (/^\p{Ll}/u.test(next.text) && !/[.:;!?]$/.test(line.text)) return true;
  if (isCapitals(line.text) && next.text !== next.text.toUpperCase()) return false;
  if (/(?:[,–-]|\b(?:and|or|of|the|to|for|in|a|with))$/.test(line.text)) return true;
  if (/[.!?:]$/.test(line.text) && isKeyValue(next.text)) return false;
  if (isKeyValue(line.text) && isKeyValue(next.text)) return false;
  const width = line.isColumn ? widths.column : widths.page;
  // A short line without end punctuation, after the end of a sentence, is a heading.
  if (
    /[.!?]$/.test(line.text) &&
    next.text.length < 0.7 * width &&
    next.text.length <= 60 &&
    /^\p{Lu}.*[\p{L}\d)]$/u.test(next.text)
  )
    return false;
  const minWidth = line.isColumn ? 28 : 50;
  // A line is full if the first word of the next would not have fit.
  const wouldBe = line.text.length + 1 + next.text.split(" ", 1).join("").length;
  return width >= minWidth && wouldBe >= fullLineRatio * width && line.text.length < 400 && !/[:]$/.test(line.text);
};
const maxCapitals = 120;
/** Whether a line is in capitals. Such a title does not continue on the next line of text. */
const isCapitals = (text: string) =>
  text.length <= maxCapitals && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
const numberWordPattern =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty)$/i;
const fullLineRatio = 0.85;

/** A label such as "Match or cost share:", whose value is on the next line. */
const isLabel = (text: string) =>
  /^[\p{Lu}#][^.:;!?]{2,60}:$/u.test(text) &&
  text.split(" ").length <= 6 &&
  !/\b(?:following|includes?|must|are|is|submit|provide|attach|should|may|not|for|these|those|uses?|criteria|below)\b/i.test(
    text,
  );

const scoreHeadPattern =
  /\b(?:criteri\w+|factors?|categor\w+|section)\b.*\b(?:points?|scores?|weight|percent\w*|value)\b|%$/i;

/** A short numbered line may be a list item; it is a heading only if it names a section or is in capitals. */
const looksLikeHeading = (content: string, mark: Mark, section: NoticeSection) =>
  content.length <= 100 &&
  !/[.;,]$/.test(content) &&
  !/:$/.test(content) &&
  !(isKeyValue(content) && !/^(?:step|section|part|phase|appendix|attachment|exhibit|chapter)\b/i.test(content)) &&
  /^[\dA-Z(]/.test(content) &&
  !/^see\b/i.test(content) &&
  (/^(?:what|how|who|when|where)\b/i.test(content) || !/\b(?:must|shall|will|may not)\b/.test(content)) &&
  !/\d{1,3} ?(?:points?|pts|%|percent)/i.test(content) &&
  (mark === undefined ||
    (content === content.toUpperCase() && content.length > 4) ||
    findSection(content) === "post_award" ||
    (section !== "criteria" && section !== "components" && findSection(content) !== undefined && content.length <= 60));
