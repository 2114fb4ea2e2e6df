import { findLastComponent } from "./component-names.ts";
import { findSection } from "./notice-sections.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { toWording } from "./wording.ts";

/** "Your proposal needs five things", before "First, …" or a list. */
export const partsIntroPattern =
  /\b(?:applications?|proposals?|requests?|packages?|submissions?)\b.{0,40}\b(?:needs?|has|have|includes?|consists?|contains?|requires?)\b.{0,30}\b(?:parts|things|items|documents|pieces|sections|elements|components|attachments)\b/i;
export const ordinalPattern = /^(?:first|second|third|fourth|fifth|sixth|seventh|finally|lastly|last),? /i;
export const leadPattern =
  /^it consists? of\b|^(?:please )?(?:also )?(?:prepare|gather|have)\b[^:]{0,60}(?::$|\bbefore\b)|^(?:supplementary|supporting|additional|other) (?:documents?|materials|attachments)\b|\b(?:send|include|attach|enclose)(?: us)?:$|^(?:please )?(?:also )?(?:submit|include|attach|enclose|upload|provide|send|complete)\b[^:]{0,80}\b(?:following|these|with (?:your|the)|applications?|proposals?|each of)\b|\b(?:applications?|proposals?|packages?|submissions?|applicants?|you|organizations|requests?|PDFs?|files?|e-?mails?) (?:\w+ )?(?:must|shall|should|will|need to|needs to)?\s?(?:also )?(?:submit|include|attach|enclose|upload|provide|send|contain(?:ing)?|consist(?:s|ing)? of|have)\b|\bmust be accompanied|\basks? for\b|\basked for\b|\b(?:goes|go) in our\b|\bhave (?:these|the following)\b|\brequired (?:documents?|attachments?|forms?|materials|components|elements|items)\b|\bfollowing (?:\w+ )?(?:documents?|attachments?|forms?|materials|components|parts|items|sections)\b|\bmake sure (?:that )?you (?:include|have)\b/i;
const contentPattern =
  /\b(?:summary|narrative|abstract|plan|letter|description|section|budget|report|agreement|email|they|it|each (?:letter|one|person|file|page)|response|milestones|instructions|topics|your (?!application|proposal|request|package|submission)\w+) (?:must|should|will|shall|may)?\s?(?:also )?(?:include|address|describe|provide|contain|explain)\b|\bforms? for:$|\binstructions\b|^(?:include|provide|describe)s?:?$|\brecipients?\b/i;
export const isListLead = (lead: NoticeUnit | undefined): boolean =>
  lead !== undefined && (isPartsHeading(lead) || isRequestLead(lead));
/**
 * Matches statements about the contents of a package, in any section: "Tab F shall contain:", "With the proposal,
 * please enclose".
 */
export const packageLeadPattern =
  /^(?:the )?(?:tab|attachments?|appendix|volume|file|package|packet|envelope) ?[A-Z\d]{0,2} (?:must|shall|should|will) (?:contain|include|consist)\b|\bplease (?:also )?(?:enclose|attach|include|send|upload|provide)(?: (?:us )?(?:these|the following|with it)(?: \w+)?)?:?$|\bask(?:s|ed)? (?:you )?to (?:upload|attach|enclose|submit|include):?$|^(?:please )?(?:upload|attach|enclose|gather|include)(?: (?:your|these|the|all|following|required|supporting)){1,3} (?:documents|files|attachments|items|papers):$|^(?:please )?(?:upload|attach|enclose)(?: (?:these|the following))?:$/i;
const isPartsHeading = ({ isHeading, text }: NoticeUnit) =>
  isHeading &&
  /\b(?:required|what (?:to|do|will|must|should|you|we)|checklist|contents of|documents|materials|package|your (?:entry|application|proposal))\b/i.test(
    text,
  ) &&
  findSection(text) === "components";
export const isRequestLead = (lead: NoticeUnit) =>
  !/(?<!\bfollowing|\bas follows|\bbelow)[.!?]$/.test(lead.text) &&
  // Below the name of a part, "you will need to include" is about its content.
  !(/^you\b/i.test(lead.text) && findLastComponent(lead.heading) !== undefined) &&
  (leadPattern.test(lead.text) || partsIntroPattern.test(lead.text)) &&
  !contentPattern.test(lead.text);

/** "B | Executive summary | 2" below "Tab | Contents | Pages": the first column holds codes. */
export const isCodedRow = ({ cells, tableHead }: NoticeUnit) =>
  cells.length > 1 &&
  /^(?:tab|part|section|item|attachment|no\.?|#)$/i.test(tableHead[0] ?? "") &&
  /^(?:contents?|documents?|components?|forms?|title|name)$/i.test(tableHead[1] ?? "") &&
  /^(?:[A-Z]|\d{1,2}|[IVX]{1,4})[.)]?$/.test(cells[0] ?? "");

/** Whether the row is in a table that lists parts or questions with their limits. */
const isInLimitTable = ({ cells, tableHead, section }: NoticeUnit) =>
  cells.length > 1 &&
  section !== "criteria" &&
  /\b(?:questions?|prompts?|parts?|sections?|components?|documents?|fields?)\b/i.test(tableHead[0] ?? "") &&
  /^(?:limit|length|maximum|(?:page|word|character) limit)\b/i.test(tableHead.at(-1) ?? "");

/** "Board list | x | x" below "All requests | Small grant | Large grant": marks show who must submit it. */
export const isMarkedRow = ({ cells, tableHead, section }: NoticeUnit) =>
  cells.length > 1 &&
  tableHead.length > 2 &&
  section !== "criteria" &&
  section !== "eligibility" &&
  cells.slice(1).every((cell) => markCellPattern.test(cell)) &&
  !/\b(?:costs?|expenses|activity|activities|eligible|allowable)\b/i.test(tableHead.join(" "));
const markCellPattern = /^(?:(?:[xX✓✔•●]|yes|no|required|optional|n\/?a|if (?:applicable|any)|[-–—]) ?)+$/i;

/** "What will students do? (300 words)" or "Audience — 1,500 characters": a question or part with its limit. */
const limitedItemPattern =
  /^(?<name>\p{Lu}[^()—–]{3,140}?) ?(?:\((?:up to |at most |maximum |max\.? )?[\d,]{2,6} (?:words?|characters?)[^)]{0,20}\)|\[\d{2,5}(?: words?| characters?)?\]|[—–-] ?[\d,]{2,6} (?:words?|characters?))\.?$/u;

/** Matches the title of a group of documents. */
export const groupTitlePattern =
  /^(?:(?:documents|attachments|exhibits|forms|other|required|format|file (?:one|two|three|[a-c\d]))|for [\w -]{3,40} only)\.?$/i;
const maxItemLength = 340;
const maxCertainLength = 140;
/** Finds a list item that matches no known component, if the list states the parts of an application. */
export const findListItem = (
  unit: NoticeUnit,
  isOrdinal: boolean,
  isTitled: boolean,
): { name: string; isProposed: boolean } | undefined => {
  const isRow = unit.cells.length > 1;
  const numbered =
    /^(?:Attachment|Appendix|Exhibit|Tab|TAB) ?[A-Z\d]{1,2} ?[:.–-] (?<name>[^.(:]{4,120})(?: ?\([^)]{0,60}\)|:.*)?\.?$/
      .exec(unit.text)
      ?.groups?.name?.trim();
  if (numbered && unit.section !== "page_limit")
    return { name: toWording(numbered), isProposed: unit.section !== "components" };
  if (isOrdinal)
    return {
      name: toWording(unit.text.replace(ordinalPattern, "").replace(/^(?:a|an|the|your) /i, "")),
      isProposed: false,
    };
  if (isCodedRow(unit)) {
    const name = toWording((unit.cells[1] ?? "").replace(/ (?:signed|\().*$/i, ""));
    return name.length >= 4 && !/^(?:attachments|no limit|none)$/i.test(name) ? { name, isProposed: false } : undefined;
  }
  const limited = limitedItemPattern.exec(unit.text)?.groups?.name;
  if (limited && unit.isBullet && unit.section !== "criteria" && limited.length >= 4)
    return { name: toWording(limited.trim()), isProposed: unit.section !== "components" };
  const isInNamedList =
    isTitled || (unit.isBullet && unit.lead !== undefined && packageLeadPattern.test(unit.lead.text));
  if (
    (unit.section !== "components" && !isInNamedList && !isInLimitTable(unit) && !isMarkedRow(unit)) ||
    unit.isContinuation ||
    !(unit.isBullet || isRow) ||
    unit.text.length > maxItemLength
  )
    return undefined;
  const isMarked = isMarkedRow(unit);
  const isRequested = isInNamedList || (unit.isBullet && isListLead(unit.lead));
  const isInFormTable =
    isRow && /\b(?:form|component|document|attachment|item|file|part|section|element)\b/i.test(unit.tableHead[0] ?? "");
  if (!isRequested && !isInFormTable && !isInLimitTable(unit) && !isMarked) return undefined;
  const text = isRow ? (unit.cells[0] ?? "") : unit.text;
  const name = toWording(
    text
      .replace(/^(?:Part|Section|Item) [A-Z\d]{1,2} ?[-–:.] ?/, "")
      .replace(
        / \((?:maximum|max|up to|no more|not|if|limit)[^)]{0,60}\)|,? (?:not (?:to exceed|more than)|no more than|up to|maximum)\b.*$/i,
        "",
      ),
  );
  const isName =
    /^[\p{Lu}]/u.test(name) &&
    name.length >= 4 &&
    !groupTitlePattern.test(name) &&
    !/^(?:Total|Component|Form|Document|Attachments?|Other|Item|See|Note|If|Consider|Make|Read|Review|Register|Get|Find|Go|Use|Begin|Download|Check|You|We|Do)\b/.test(
      name,
    ) &&
    !/\brequires?\b|\byou (?:will|can|must|may|to)\b|\bmay (?:not )?apply\b/.test(name) &&
    !/[.?!]\s/.test(name);
  return isName && unit.tableHead[0] !== text ? { name, isProposed: name.length > maxCertainLength } : undefined;
};
