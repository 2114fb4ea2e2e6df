import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const costNouns =
  "alcohol|beverages?|food|meals|entertainment|gifts?|prizes?|giveaways|merchandise|cash|incentives|equipment|vehicles?|travel|construction|renovations?|land|lobbying|fundrais\\w+|endowments?|debts?|scholarships?|stipends?|sponsorships?|advertising|tickets|loans?|salar(?:y|ies)|furniture|insurance|rent|subgrants|sub-?awards";
const refusalPatterns = [
  /^(?:please )?(?:do not|don['’]t) (?:ask|apply)(?: us)? for\b/i,
  /^(?:costs|expenses|items|uses) that (?:are|is)(?: not|n['’]t) (?:allow(?:ed|able)|eligible|permitted):/i,
  /^(?:un-?allowable|ineligible|not (?:allowed|eligible|funded)|prohibited)(?: (?:costs?|expenses|uses|items))?:/i,
  /\b(?:must|may|can|shall)(?: not|not) be (?:requested|charged|budgeted)(?: for)?\b|\bclinical trials are not (?:allowed|permitted)\b/i,
  /\bnor (?:do|does|will) (?:it|we|they|the (?:foundation|fund|trust))\b[^.;:]{0,50}:?$/i,
  /\bprohibited from using\b/i,
  /\bfollowing (?:\w+ )?(?:is|are) not (?:allow(?:ed|able)|permitted|funded|reimbursed|eligible for (?:reimbursement|funding|payment|support))\b/i,
  /\bwill not be funded\b(?=:?$)|\bfollowing will not be (?:considered|funded|supported)\b|\bmay not receive sub-?(?:awards|grants)\b/i,
  /\b(?:funds?|funding|grants?|grant (?:funds|dollars|money)|awards?|money|dollars)\b[^.;:]{0,60}?\b(?:may|can|shall|must|will|should)(?: ?not|n?['’]t)\b[^.;:]{0,12}\b(?:be )?(?:used|spent|support|pay|fund|cover|go)\b/i,
  /\byou (?:may|can|must|should) ?not (?:use|spend|buy|purchase|charge)\b[^.;:]{0,40}/i,
  /\b(?:cannot|may not|must not) (?:be )?(?:used|spent|pay|fund)\b[^.;:]{0,10}/i,
  /\b(?:we|the (?:foundation|fund|trust|company|program|department|agency|corporation|city|state|council|commission)|\p{Lu}\p{L}+) (?:also )?(?:do|does|will|can|did)(?: ?not|n?['’]t) (?:also |generally |typically |usually )?(?:fund|support|pay|provide (?:support|funding|grants)|give|make (?:multi-?year )?(?:grants|awards|gifts|contributions|donations|commitments|pledges)|consider (?:requests|applications|proposals)|cover|award|accept requests|reimburse|buy|purchase|sponsor|underwrite)\b/iu,
  /\bwe (?:almost )?(?:never|rarely|seldom) (?:fund|support|pay|give|buy|help with|make grants)\b/i,
  /\bno (?:grants?|funds?|awards?|funding) (?:are|is|will be|may be) (?:made|given|used|awarded|provided)\b/i,
  /\b(?:we|the (?:foundation|fund|trust)) (?:are|is) unable to (?:fund|support|consider)\b/i,
  /\b(?:un-?allowable|non-?allowable|ineligible|prohibited|disallowed) (?:\w{1,12} ){0,2}(?:costs?|expenses|activities|uses?|expenditures|items|projects)\b/i,
  /\b(?:costs?|activities|expenses|uses?|expenditures|purchases?|items|these)\b[^.;:]{0,80}\b(?:is|are) (?:not (?:an? )?(?:allowable|allowed|permitted|eligible|reimbursable|permissible)|unallowable|ineligible|prohibited|excluded)\b/i,
  /\b(?:applicants?|proposers?) (?:must|may|shall|should) not (?:buy|purchase|sign|spend|begin|start)\b/i,
  /\bmay not (?:award|make) sub-?(?:grants|awards)\b/i,
  /\bcosts?\b[^.;:]{0,60}\b(?:will|shall|cannot|can)(?: not|n?['’]t)? (?:be )?(?:reimbursed|paid|covered|funded)\b/i,
  /^[^.;:]{4,120}\b(?:is|are) (?:not (?:an )?(?:allowable|reimbursable|permitted use)|unallowable)\b/i,
  new RegExp(
    `^[^.;:]{0,60}\\b(?:${costNouns})\\b[^.;:]{0,60}\\b(?:is|are) (?:not (?:allowed|permitted|covered|paid|funded|eligible)|prohibited)\\b`,
    "i",
  ),
];
const sharePattern =
  /\b(?:no more than|not more than|at most|up to|a maximum of) \d{1,2} ?(?:%|percent\b)[^.;]{0,60}\b(?:may|can|shall) be (?:used|spent)\b|\b(?:equipment|vehicles?|travel|construction|contingency|demolition|food|evaluation|subawards?|consultants?|administration)\b[^.;]{0,40}\b(?:may|must|shall|can)(?: ?not (?:exceed|be more than)| be no more than)\b|\b(?:is|are) allowable only if\b|\b(?:may|must|shall|can)(?: ?not) exceed \d{1,2} ?(?:%|percent\b) of (?:the |a |your )?(?:grant|award|request|budget)\b|\b(?:may|can|must|should)(?: not)? make up (?:at most|up to|no more than|more than)\b|\bhonorari(?:a|um)\b[^.;]{0,40}\b(?:may|must|shall|can) ?not exceed\b|\b(?:equipment|travel|food|construction)\b[^.;]{0,30}\b(?:is|are)?\s?(?:limited to|capped at)\b/i;
/** Matches text that isn't about money, such as who may apply, how to apply or how applications are reviewed. */
const irrelevantPattern =
  /^(?:the )?(?:indirect|overhead)\b|\bfederal share\b|\bif you (?:cannot|can['’]t)\b|\b(?:indirect costs? (?:rate|limit\w*)|cost[- ]?sharing|match|page limit|pages?\b|attachments?|font|letters? of|applicants? (?:is|are)|organizations? (?:is|are)|individuals? (?:is|are)|proposals? (?:is|are)|applications? (?:is|are)|may be eligible|may apply|eligible to apply|submission|entities (?:is|are)|human subjects|do not begin|video|faxe?s?|deadline|late\b)\b|\bif (?:you|the) .{0,40}disallow|\bcould disallow\b|\bnot allocable\b/i;
/** Matches objects of "we do not fund" that are applicants, not costs. */
const applicantObjectPattern =
  /^[^.;:]{0,40}?\b(?:individuals?|organizations?|private foundations|political (?:parties|candidates|campaigns|organizations|groups)|for-profit|businesses|churches|religious (?:groups|organizations)|groups that|schools|agencies|fraternal)\b/i;

const costObjectPattern =
  /\b(?:scholarships|payments|tuition|stipends|debt|endowments?|capital|conferences|publications|travel|events|tickets|sponsorships?|fundrais\w+|lobbying|construction|equipment|operating)\b/i;

const maxItemLength = 300;

/** Finds costs and activities that the funder does not pay for. Each item in a list is a separate row. */
export const findUnallowableCosts = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit, index): ExtractedRequirement[] => {
    if (unit.isHeading || unit.section === "criteria" || unit.section === "post_award") return [];
    if (unit.lead && unit.isBullet && isRefusal(unit.lead)) return findItem(plainText, unit);
    // The answer to "What expenses are not allowed?" may be a bare list.
    if (
      (/\?$/.test(unit.heading) || unit.below <= 2) &&
      unit.section === "unallowable" &&
      isRefusalHeading(unit.heading) &&
      !/^(?:we|the|our|it|they|grants?|funds?|please)\b/i.test(unit.text) &&
      !unit.isBullet &&
      unit.lead?.text !== unit.text &&
      (unit.text.match(/,/g)?.length ?? 0) >= 2 &&
      !/\b(?:can|may|will) pay\b|^eligible\b/i.test(unit.text)
    )
      return [buildExtractedRequirement(plainText, unit, "unallowable_cost", toSentenceWording(unit.text))];
    const share = sharePattern.exec(unit.text);
    if (
      share &&
      !/\bindirect\b|\badministrat|\boverhead\b|\bmatch|\bfederal share\b|\b(?:%|percent) of (?:the )?total (?:project )?costs? of (?:the |a )?project\b/i.test(
        unit.text,
      )
    )
      return [buildExtractedRequirement(plainText, unit, "unallowable_cost", toSentenceWording(unit.text), share)];
    const match = /^eligible costs\b/i.test(unit.text) ? undefined : findRefusal(unit.text);
    if (!match || unit.text.endsWith(":") || units[index + 1]?.lead === unit) return [];
    if (/\bare not (?:in scope|listed)/i.test(unit.text)) return [];
    if (/\b(?:following|individuals?|organizations?|groups|entities)\b[^.;:]{0,20}\bnot eligible\b/i.test(unit.text))
      return [];
    const object = unit.text.slice(match.index + match[0].length);
    if (applicantObjectPattern.test(object) && !costObjectPattern.test(object)) return [];
    const isAboutHeading =
      /^(?:these|this|they|it|such)\b/i.test(unit.text) && unit.heading !== "" && unit.heading.length <= 60;
    const wording = `${isAboutHeading ? `${unit.heading}: ` : ""}${toSentenceWording(unit.text)}`;
    return [buildExtractedRequirement(plainText, unit, "unallowable_cost", wording, match)];
  });

const isRefusalHeading = (heading: string) =>
  !/\b(?:eligible|allowable) and\b/i.test(heading) &&
  /(?:\bnot|n['’]t|cannot)\b|\b(?:exclu|ineligible|un-?allowable|prohibited|restrict|limitation)/i.test(heading);

const findRefusal = (text: string) => {
  if (
    irrelevantPattern.test(text) ||
    /\b(?:something|anything|things|what|that|which) (?:we|it) (?:cannot|can(?:'|’)t|do not|don['’]t)\b/i.test(text)
  )
    return undefined;
  return refusalPatterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
};

const isRefusal = (lead: NoticeUnit) =>
  !/\b(?:eligible|allowable) and\b/i.test(lead.text) &&
  (lead.section !== "components" || /\b(?:funds?|costs?|money|pay|support)\b/i.test(lead.text)) &&
  !/\bapplicants?\b|\borganizations?\b|\bindividuals\b|\bapplication that\b/i.test(lead.text) &&
  (findRefusal(lead.text) !== undefined || (lead.isHeading && lead.section === "unallowable"));

const findItem = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const isTooLong = unit.text.length > maxItemLength || unit.isContinuation || unit.text.endsWith(":");
  if (
    isTooLong ||
    /^(?:see|note)\b/i.test(unit.text) ||
    (applicantObjectPattern.test(unit.text.slice(0, 40)) &&
      !/^[\w-]+ing\b/i.test(unit.text) &&
      !costObjectPattern.test(unit.text.slice(0, 24)))
  )
    return [];
  return [buildExtractedRequirement(plainText, unit, "unallowable_cost", toSentenceWording(unit.text))];
};
