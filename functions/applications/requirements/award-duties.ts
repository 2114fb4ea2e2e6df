import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import { findSection } from "./notice-sections.ts";
import type { NoticeUnit } from "./segment-notice.ts";

/** Matches reports; a report with a due date is a duty in any section. */
const reportPattern =
  /\b(?:(?:final|interim|progress|impact|annual|quarterly|semi-?annual|year-end|narrative|financial|performance|outcome|closeout|brief|short|written|evaluation|mid-?year) (?:and (?:\w+ )?)?(?:reports?|update)|SF-?425|federal financial report|reports? (?:of|on|with|about)\b)/i;
const timePattern =
  /\b(?:due|within|after|quarterly|each|every|annual(?:ly)?|semi-?annual(?:ly)?|once a year|twice a year|no later than|by the|by (?:January|February|March|April|May|June|July|August|September|October|November|December)|required|must|shall|submits?|files?|sends?|end of)\b/i;
const granteePattern =
  /\b(?:(?:sub)?grantees?|(?:sub)?recipients?|awardees?|winners|contractors|funded (?:projects|organizations|programs|applicants)|(?:agencies|organizations|applicants|projects) (?:that are |which are )?(?:awarded|selected|funded)|(?:if|once|when) (?:you are |we |an? )?(?:\w+ )?(?:awarded|selected|funded|successful|recommended))\b/i;
const dutyPattern =
  /\b(?:must|shall|will (?:be (?:required|expected|asked)|have to|need to|submit|sign|provide|attend|report|participate)|required to|(?:has|have|needs?) to|agree(?:s)? to|expected to|responsible for|sign(?:s|ed)?|files?|submits?|sends?|keeps?|retains?|records?|reports?|acknowledges?|credits?|displays?|returns?|returned|attends?|take part|takes part|participates?|complies|comply|approv(?:al|ed)|reimburse\w*|monitor\w*|audit(?:s|ed)?|site visits?)\b/i;
/** Matches duties about records, payments, changes and publicity, which are post-award in any section. */
const awardPattern =
  /\b(?:records|files|receipts)\b.{0,30}\b(?:kept|keep|retain(?:ed)?|maintain(?:ed)?)\b|\b(?:pays?|paid|payments?|funds) (?:is |are |will be )?(?:made |issued )?(?:by|on a|on) reimbursement\b|\bchanges? (?:to|in|of)\b.{0,60}\bapprov|\b(?:unspent|unused|unexpended) (?:funds|money|balances?)\b|\b(?:comes?|goes?) back to (?:us|the (?:foundation|fund|trust))\b|\b(?:acknowledge|credit|mention) (?:us|the (?:\w+ )?(?:foundation|trust|fund|company|city|department))\b|\bsigns? (?:and return )?(?:a|the|your|an) (?:\w+ )?agreement\b|\b(?:press|news) releases?\b.{0,80}\b(?:must|shall|should|say|state|approv|consent|permission|written)|\b(?:publications|printed|materials|web pages)\b.{0,60}\b(?:acknowledge|carry|credit)|\buse of (?:the|our) .{0,30}\b(?:logo|name)\b/i;
/** Matches actions of the funder, and reports that an applicant submits. */
const otherActionPattern =
  /^(?:we|our|the (?:foundation|trust|department|agency|office|city|state|committee|board)) (?:will |may |does |do )?(?:not )?(?:notif|email|issue|announce|send|award|publish|post|mail|call)|\b(?:was|were|had|reported|received|found that|last year)\b|\b(?:annual reports? of|audit report|with (?:the|your) (?:application|proposal)|before (?:applying|you apply)|apply again|reapply|new request|(?:do|does|need) not (?:need|have)|need not|staff will|(?:program|project) officer|must consider|in all,|(?:will|you['’]ll) (?:get|receive)|tells you|approve changes|unique entity|for the (?:fourth|third|second)|may not be able)\b/i;

const isDuty = (unit: NoticeUnit) => {
  const { text, section } = unit;
  if (otherActionPattern.test(text) || text.endsWith("?") || text.endsWith(":")) return false;
  const isReport = reportPattern.test(text) && timePattern.test(text);
  if (section === "post_award") return isReport || dutyPattern.test(text);
  if (awardPattern.test(text)) return true;
  if (section !== undefined && section !== "contacts" && section !== "deadlines") return false;
  return isReport
    ? /\bdue\b|\bwithin\b|\bafter\b|\bend of\b/i.test(text)
    : granteePattern.test(text) && dutyPattern.test(text);
};

const buildUnitRow = (plainText: string, unit: NoticeUnit, kind: "post_award" | "activity") =>
  buildExtractedRequirement(plainText, unit, kind, toSentenceWording(unit.text));

/** Finds a recipient's duties after the award: agreements, reports, records, audits, visits and publicity. */
export const findAwardDuties = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const leads = new Set(units.map(({ lead }) => lead));
  return units
    .filter((unit) => !unit.isHeading && !leads.has(unit) && unit.text.length >= minLength && isDuty(unit))
    .map((unit) => buildUnitRow(plainText, unit, "post_award"));
};
const minLength = 18;

/** Finds the tasks of a funded project: the items of a list that announces activities or services. */
export const findActivities = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units
    .filter(
      ({ section, isBullet, isContinuation, lead }) =>
        section === "activities" && isBullet && !isContinuation && lead && findSection(lead.text) === "activities",
    )
    .map((unit) => buildUnitRow(plainText, unit, "activity"));
