import type { NoticeUnit } from "./segment-notice.ts";

/** Matches required, permitted, future or habitual actions. A sentence with one is more than history. */
const currentActionPattern =
  /\b(?:must|shall|should|may|can|cannot|will|would|please|required?|requires|needs?|has|have|is|are|do|does|due|eligible|deadline|apply|submit|no later than|up to|at (?:most|least)|gets?|receives?|ranges?|maximum|minimum|anticipated|estimated|expected)\b|n['’]t\b|^[^.;]{3,60}: /i;
const obligationPattern =
  /\b(?:must|shall|should|may|cannot|please|required?|requires|needs? to|(?:has|have) to|eligible|apply|due|up to|at (?:most|least)|limited)\b/i;
const pastVerbPattern =
  /\b(?:was|were|had|did|became|began|bought|brought|built|came|cost|fell|found|gave|given away|got|grew|held|left|made|met|paid|ran|rose|said|saw|sent|sold|spent|stood|took|told|went|won|wrote)\b/iu;
/** Matches the history of a family's fund. */
const founderPattern = /\b(?:our|my|the) (?:mother|father|grand\p{L}+|parents|founders?|brother|sister)\b/iu;
/** Matches regular past forms. Without a date, they may be adjectives: "a form, signed by the board". */
const regularPastPattern = /\b(?!exceed|succeed|proceed)\p{L}{3,}ed\b/iu;
const pastTimePattern =
  /\b(?:in|since|by|of|between|from|until|during|before|after) (?:(?:early|late|mid|calendar|fiscal|federal|FY|the|year|\p{Lu}\p{Ll}{2,8}) ?){0,4}(?:\d{1,2}, )?(?:19|20)\d\d\b|\b(?:last|past|previous|prior) (?:\p{Ll}+ )?(?:year|cycle|round|season|competition)\b|\byears? ago\b|\b(?:19|20)\d\d (?:round|cycle|competition|pilot|evaluation|grantees|awards)\b|\bduring the (?:pilot|trial)\b/iu;
const amountPattern = /\$ ?\d|\b\d{1,3}(?:,\d{3})+\b|\bpercent\b|%/;
/** "Half of our grantees have small budgets", "About four in ten letters lead to an invitation". */
const statisticPattern =
  /^(?:(?:about|roughly|nearly|almost|around|fewer than|more than|over|some) )?(?:(?:a (?:third|quarter|half)|half|\d{1,3}(?: percent|%)?|\p{L}{3,6}) of|(?:one|two|three|four|five|six|seven|eight|nine|\d{1,3}) (?:in|out of) (?:\p{L}{3,5}|\d{1,3})(?: of)?)(?: (?:the|our|its|all|those|last year['’]s|past|recent|invited|\d{1,4}))* (?:grantees|grants|awards?|awardees|recipients|applicants|applications|letters|proposals|requests|projects)\b/iu;
/** The median of past awards is history, not a limit on requests. */
const averagePattern = /\b(?:average|median|mean|typical)\b[^;]{0,60}\b(?:was|were|received|came to)\b/i;
/** Suggestions made to the funder aren't its requirements. */
const suggestionPattern = /\b(?:asked|suggested|recommended|urged) that\b[^;]{3,80}\bbe\b/i;
const backgroundHeadingPattern =
  /^(?:[\dA-Z]{1,3}[.)] )?(?:(?:program )?background|.*\b(?:grants?|awards?|projects?)\b.{0,20}\b(?:from |of |in )?last year|.*\b(?:grants?|awards?|projects?) (?:that )?we (?:\p{L}+ )?(?:made|funded|talk about)|what others are doing|why this (?:rfp|program|grant)|what (?:earlier|past|previous) .*|other money.*|(?:program |our |document )?history|things to know|(?:past|recent|previous) (?:grants|awards|recipients|winners|grantees)|where the money went.*|not what you were looking for\?|about (?:the|our|us)\b(?!.*\b(?:grants?|funding|applications?|awards?)\b).*)$/iu;

/** "SAMHSA will:", "The City will:": a list of the funder's tasks. */
const staffLeadPattern =
  /^(?!.*(?:pplicant|ecipient|rantee|wardee|ontractor|rovider|roject|eam|artner|rganization|fferor))(?:We|(?:The )?(?:\p{Lu}[\p{L}.]+ ){1,4}(?:staff )?)(?: ?will|agrees to)(?: also)?:$/u;
/** All text below such a heading is about other programs, including their deadlines and amounts. */
const otherHeadingPattern =
  /^(?:[\dA-Z]{1,3}[.)] )?(?:our )?(?:related|other) (?:\p{L}+ )?(?:programs|grants|giving|ways (?:we|to) (?:give|help|support))\b/iu;
const otherProgramPattern =
  /\b(?:other|separate|sister|those) programs?\b|\b(?:another|a separate|a different|its own) (?:\p{L}+ )?(?:agency|program|office|fund)\b/iu;
const instructionPattern =
  /\b(?:must|shall|cannot|please|required?|requires|should|eligible|apply|applicants?|due)\b|n['’]t\b/i;
/** Maximum number of consecutive sentences about another program, including the one that mentions it. */
const maxOtherProgramSentences = 2;

/** Whether a unit is history or statistics and requires nothing of applicants. */
const isBackground = ({ text, heading, section }: NoticeUnit): boolean => {
  const isObligation = obligationPattern.test(text);
  if (!isObligation && (statisticPattern.test(text) || averagePattern.test(text))) return true;
  if (suggestionPattern.test(text)) return true;
  if (section === undefined && backgroundHeadingPattern.test(heading) && !isObligation) return true;
  const isPast =
    (pastVerbPattern.test(text) &&
      (pastTimePattern.test(text) || amountPattern.test(text) || /\bfor (?:instance|example)\b/i.test(text))) ||
    (regularPastPattern.test(text) && pastTimePattern.test(text)) ||
    (founderPattern.test(text) && pastVerbPattern.test(text));
  return isPast && !currentActionPattern.test(text);
};

/** Finds sentences about history, statistics or another program that require nothing of applicants. */
export const findBackground = (units: readonly NoticeUnit[]): ReadonlySet<NoticeUnit> => {
  const found = new Set<NoticeUnit>();
  let other: NoticeUnit | undefined;
  let sinceOther = 0;
  for (const unit of units) {
    sinceOther += 1;
    if (unit.isHeading || unit.isBullet || unit.cells.length > 1 || unit.heading !== other?.heading) other = undefined;
    // Items below "Some grants from last year" are examples.
    if (unit.isBullet && unit.section === undefined && backgroundHeadingPattern.test(unit.heading)) found.add(unit);
    if (unit.isBullet && staffLeadPattern.test(unit.lead?.text ?? "")) found.add(unit);
    if (unit.section === undefined && otherHeadingPattern.test(unit.heading)) found.add(unit);
    if (unit.isHeading || (unit.isBullet && !unit.isContinuation) || unit.cells.length > 1) continue;
    if (unit.section === undefined && otherProgramPattern.test(unit.text)) {
      other = unit;
      sinceOther = 0;
    }
    const isAboutOther =
      other !== undefined && sinceOther < maxOtherProgramSentences && !instructionPattern.test(unit.text);
    if (isAboutOther || isBackground(unit)) found.add(unit);
  }
  return found;
};
