import { findEnumeratedParts } from "./enumerated-parts.ts";
import {
  buildExtractedRequirement,
  type ExtractedRequirement,
  joinUnits,
  toSentenceWording,
} from "./extracted-requirement.ts";
import { isNegated } from "./negation.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { toWording } from "./wording.ts";

const applicantNouns =
  "applicants?|sources|entit(?:y|ies)|organizations?|institutions?|recipients?|proposers?|offerors?|individuals?|nonprofits?|governments?|investigators?|agencies|tribes?|universities|colleges|schools|districts|artists?|companies|businesses|groups|charities|proposers?|bidders?|respondents?|employees|PIs?";
const applicantPattern = new RegExp(`\\b(?:${applicantNouns})\\b`, "i");
const eligibilityPatterns: RegExp[] = [
  new RegExp(`\\beligible (?:${applicantNouns})\\b.{0,60}?(?:\\b(?:include|are|must|is|as)\\b|:|\\d{2} [–-])`, "i"),
  new RegExp(
    `\\b(?:${applicantNouns})\\b.{0,120}?\\b(?:is|are)(?: not|n['’]t)? (?:in|only |also )?(?:eligible|ineligible)\\b`,
    "i",
  ),
  /\beligible (?:to (?:apply|submit|receive|be named|compete)|for (?:funding|a grant|this (?:grant|program|opportunity)))\b|\bineligible (?:for|to)\b|\b(?:can|may) (?:apply|submit (?:an? )?(?:application|proposal)s?) if (?:you|your|the)\b|\bonly (?:\S{1,20} ){1,12}?(?:is|are) eligible\b/i,
  /\bonly (?:\S{1,20} ){1,12}?(?:may|can|are eligible to|will be eligible to) (?:apply|submit|compete)\b/i,
  /\b(?:may|can) only be submitted by\b|\b(?:entities|organizations|types of \w+) (?:may|can) apply\b|\beligibility is (?:\w+ )?limited to\b/i,
  /^(?:Additionally, )?(?:your|the|an?|each|all) (?:applicant )?(?:organizations?|groups?|projects?|nonprofits?|applicants?|PI|principal investigator|agency|entity|lead applicant)s? (?:must|needs? to|has to|have to|should|shall) (?:also )?(?:be|have|hold|serve|operate|provide services|employ|possess|demonstrate|maintain|show)\b(?! (?:submitted|received|included|attached|uploaded|formatted|described|limited to \d))/i,
  /\bto (?:be considered|qualify|be eligible|apply),? (?:for (?:a grant|funding|an award|this grant),? )?(?:your|you|an?|the|organizations?|applicants?)\b/i,
  /\b(?:seeking|seeks?|solicit(?:s|ing)?|invites?) (?:proposals|letters|concept papers) from\b|\binvites? applications from\b|\b(?:is|are) welcome to apply\b|\b(?:individuals?|organizations?|businesses) (?:can|may)(?: ?not|n?['’]t) (?:apply|submit)\b|\bone (?:application|proposal|request|entry|submission) per \w+|\bonly one (?:\w+ ){1,3}may (?:be|apply|submit)\b|\byou (?:need|have) to be\b|\b(?:may|can) apply (?:only )?once\b|\bmay submit multiple\b|\bno more than \w+ co-PIs\b|\b(?:owe|owes) money\b|\b(?:limit on number of) (?:proposals|applications) per PI\b.{0,20}\d|\b(?:operating|in operation|in existence|established|incorporated) for\b[^.;]{0,30}\byears?\b|\bgrants (?:are|will) not (?:be )?(?:made|given|awarded) to\b|(?:\bnot|n['’]t) (?:consider|accept) (?:applications|proposals|requests) from\b|\bfiscal (?:agents?|sponsors?)\b[^.;]{0,60}\b(?:must|may|can|required)\b|\b(?:must|may|can)\b[^.;]{0,60}\bfiscal (?:agents?|sponsors?)\b|\b(?:not able|unable) to accept (?:applications|proposals|requests) from\b|\b(?:may|can) (?:only )?(?:hold|have|receive) (?:only )?one\b|\bnot (?:an )?eligible (?:applicants?|entit)|\bunable to (?:fund|support)\b[^.;]{0,20}\b(?:individuals|organizations|groups)\b|(?:\bnot|n['’]t) (?:consider|fund|support) (?:an |any )?(?:organization|group|applicant)s?\b/i,
  /\b(?:we|the (?:foundation|fund|trust|company)|\p{Lu}\p{L}+) (?:only )?(?:funds?|supports?|makes? grants? to|gives? to|awards? grants? to|accepts? (?:applications|requests|letters|proposals) from|considers? (?:applications|requests) from|welcomes? (?:applications|requests|proposals) from)\b[^.;]{0,60}\b(?:nonprofits?|non-profits?|organizations|charities|501\(c\)|schools|groups|tribes|agencies|artists)\b/iu,
  /\b(?:grants|awards|funding|funds) (?:are|is|will be) (?:made|given|awarded|available|limited|restricted|open)(?: only)? (?:only )?(?:to|for)\b[^.;]{0,60}\b(?:nonprofits?|non-profits?|organizations|charities|501\(c\)|schools|groups|tribes|agencies|entities|institutions)\b/i,
  /\b(?:do|does|will|can)(?: ?not|n?['’]t) (?:also )?(?:make grants to|fund|support|give to|award grants to|accept applications from|provide grants to)\b[^.;:]{0,40}\b(?:individuals|organizations|private foundations|political (?:parties|candidates|campaigns|organizations|groups)|for-profit|businesses|churches|religious (?:groups|organizations)|groups that)\b/i,
  /\b501\(c\)\(3\)\b[^.;]{0,80}\b(?:required|organizations? (?:only|may|can|with|that|in)|may apply|can apply|status)\b/i,
  /\byou(?:r organization)? (?:are|is)(?: not|n['’]t)? (?:in)?eligible\b|\b(?:make|give|award)s? grants only (?:in|within|to|for)\b|\b(?:fund|support|give|work)s? only (?:in|within)\b|\breports? must be (?:in|submitted|filed|received)\b[^.;]{0,40}\bbefore\b[^.;]{0,40}\b(?:apply|ask|request)\b|\b(?:accept|consider|review)s? (?:only )?one (?:request|application|proposal)\b/i,
  /\bat least one (?:of the )?(?:PIs?|co-PIs?|principal investigators?|investigators?|partners?|applicants?)\b[^.;]{0,40}\bmust\b|\bmust include at least one partner\b|\bneed your (?:\w+ ){0,2}report before\b/i,
  /\b(?:applicants?|proposers?|organizations?) (?:need not|do(?:es)? not (?:need|have) to) (?:have|be|hold)\b|\b(?:should|must) apply through\b|\bcontact (?:with|about|regarding)\b[^.;]{0,90}\b(?:prohibited|not (?:permitted|allowed)|disqualif\w+)\b/i,
  /\b(?:proposals?|applications?) that (?:lacks?|omits?|do(?:es)? not (?:include|contain|have))\b[^.;]{0,80}\b(?:non-?responsive|rejected|returned|disqualified|not (?:be )?(?:reviewed|considered|read))\b/i,
  /\bmay take part only\b|\b(?:limit|limit of) (?:one|two|three|\d) (?:applications?|proposals?|requests?)\b|\blimit on number of (?:proposals|applications)\b[^.;]{0,30}: ?(?:\d|one|two)/i,
  /\b(?:applicants?|proposers?|you|your organization|the (?:lead )?organization) must (?:be|have (?:an? )?|hold|possess|demonstrate|register|maintain|obtain)\b(?! (?:submitted|received|included|attached|uploaded|formatted|limited|written|typed|signed|in (?:PDF|English)))/i,
  /\b(?:competition|program|opportunity|funding|eligibility|announcement|applications?) (?:is|are) (?:open|limited|restricted) (?:only )?to\b/i,
  /\b(?:only|no more than|not more than|limited to|limit of|more than|maximum of) (?:\(?\d{1,2}\)?|one|two|three)(?: \(\d\))? (?:\w{1,14} ){0,2}(?:applications?|proposals?|submissions?)\b.{0,40}\b(?:per|from|by|each|any|may|for)\b/i,
  /\b(?:may|can|allowed to)(?: only)? (?:only )?submit (?:only )?(?:\(?1\)?|one|no more than|up to|more than one|a maximum)|\bmay not submit more than\b|\bmay appear\b[^.;]{0,40}\bonly (?:one|two)\b|\bnamed (?:as )?.{0,40}on (?:only one|no more than|more than)/i,
  new RegExp(
    `\\b(?:${applicantNouns})\\b.{0,40}\\bmay (?:apply|submit (?:an? )?(?:applications?|proposals?|white papers?))\\b`,
    "i",
  ),
];
const registrationPattern =
  /\bSAM\.gov\b.{0,25}\b(?:registrations?|accounts?)\b|\b(?:register(?:ed)?|registration|active)\b.{0,60}\bSAM(?:\.gov)?\b|\bSAM(?:\.gov)? registration\b|\bUEI\b.{0,40}\bSAM\b|\bunique entity identifier\b.{0,60}\b(?:must|required|obtain)|\b(?:must|obtain|required).{0,60}\bunique entity (?:identifier|ID)\b/i;
const demandPattern =
  /\b(?:must|(?:is|are) (?:needed|necessary)|required|requires?|need to|shall|prior to|before|secure your|you need)\b/i;
const irrelevantPattern =
  /\beligible (?:costs?|expenses?|activities|projects?|uses?|patients?|participants?|students?|beneficiar|households?|population|properties|for (?:reimbursement|benefits|free))|\beligibility (?:criteria|requirements?|information) (?:is|are) (?:described|listed|provided|outlined)|\b(?:see|refer to) (?:the )?(?:section|appendix|part)\b.{0,40}\beligib|\bdetermin(?:e|es|ing|ation) (?:\w{1,10} ){0,3}eligib|\bDetails eligibility\b|\bseeking applications\b|\bresearch (?:subjects|participants)\b|\bif (?:\w{1,12} ){0,6}(?:awarded|selected|funded)\b|\brecipients must\b|\bcosts must\b|\beligibility review\b|\bpage\b.{0,20}\blimit\b|\bpages? in length\b|^if (?!.{0,80}\beligib)|^make sure\b|\bmay choose\b|\bcost share\b|\bin-kind\b|\bcontinuation\b|\bcriteria outlined in\b|\beligibility by reviewing\b/i;

export const findEligibility = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: ExtractedRequirement[] = [];
  const listedUnits = new Set<NoticeUnit>();
  let hasRegistration = false;
  for (const [index, unit] of units.entries()) {
    if (
      unit.text.endsWith("?") ||
      /\b(?:organizations|proposers|applicants) in the [\w ]{1,20} below\.$/i.test(unit.text)
    )
      continue;
    if (
      listedUnits.has(unit) ||
      unit.section === "post_award" ||
      unit.section === "activities" ||
      irrelevantPattern.test(unit.text)
    )
      continue;
    if (findEnumeratedParts(unit.text).length > 0) continue;
    const registration = registrationPattern.exec(unit.text);
    if (registration && isRegistrationDemand(unit, registration)) {
      if (!hasRegistration)
        rows.push(buildExtractedRequirement(plainText, unit, "eligibility", registrationWording, registration));
      hasRegistration = true;
      continue;
    }
    if (registration && isNegated(unit.text, registration)) continue;
    const exclusion = unit.isBullet && unit.lead ? exclusionLeadPattern.exec(unit.lead.text) : null;
    if (exclusion && excludedItemPattern.test(unit.text)) {
      rows.push(
        buildExtractedRequirement(
          plainText,
          unit,
          "eligibility",
          toSentenceWording(`${toWording(unit.lead?.text ?? "")} ${unit.text}`),
        ),
      );
      continue;
    }
    const label = inlineLabelPattern.exec(unit.text);
    if (label) {
      rows.push(buildExtractedRequirement(plainText, unit, "eligibility", toSentenceWording(unit.text), label));
      continue;
    }
    const items = getListItems(units, index);
    if (items.length > 0 && isApplicantLead(unit)) {
      for (const item of items) listedUnits.add(item);
      rows.push(...buildListRows(plainText, unit, items));
      continue;
    }
    const match = unit.isHeading ? undefined : findFirstMatch(unit.text);
    if (match && !(unit.text.endsWith(":") && (unit.text.length < 60 || items.length > 0)))
      rows.push(buildExtractedRequirement(plainText, unit, "eligibility", toSentenceWording(unit.text), match));
    else if (!unit.isHeading) rows.push(...findInSection(plainText, unit, units[index - 1]));
  }
  return rows;
};

/** Matches "The bank does not make contributions to:" before a list of applicants. */
const exclusionLeadPattern =
  /(?:\bnot|n['’]t|\bunable to|\bno)\b[^.]{0,30}\b(?:grants|contributions|donations|gifts|awards|fund|support|funding|considered?)\b[^.]{0,20}:?$/i;
const excludedItemPattern =
  /^(?:individuals?|[^.;]{0,40}\b(?:organizations|groups|foundations|churches|charities|businesses|schools|agencies|parties|candidates|causes))\b/i;
const registrationWording = "Registration in SAM.gov with a Unique Entity ID";
const isRegistrationDemand = (unit: NoticeUnit, match: RegExpExecArray) =>
  (demandPattern.test(unit.text) ||
    /^(?:as soon as possible, )?(?:register|get|obtain)\b/i.test(toWording(unit.text))) &&
  !isNegated(unit.text, match) &&
  !/^individuals?\b.{0,30}\bnot\b/i.test(unit.text);

const findFirstMatch = (text: string) =>
  eligibilityPatterns
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .reduce<RegExpExecArray | undefined>(
      (first, match) => (first && first.index <= match.index ? first : match),
      undefined,
    );

const maxItems = 24;
/** Returns the bullets that a sentence or heading introduces. */
const getListItems = (units: readonly NoticeUnit[], index: number): NoticeUnit[] => {
  const unit = units[index];
  if (!unit || /[.;,]$/.test(unit.text)) return [];
  const following = units.slice(index + 1, index + 1 + maxItems);
  const end = following.findIndex(
    ({ isBullet, isHeading, lead }) =>
      !isBullet || isHeading || (lead !== unit && lead !== undefined && lead.start < unit.start),
  );
  return end < 0 ? following : following.slice(0, end);
};

const applicantLeadPattern = new RegExp(
  `\\beligible (?:${applicantNouns})\\b|\\b(?:you|organizations?|applicants?|entities|who) (?:can|may|is able to|are able to) (?:apply|submit)\\b|\\bentities may apply\\b|\\b(?:eligible|qualify|considered)\\b[^.]{0,60}\\b(?:must|if|you|are|include)\\b|\\b(?:applicants?|organizations?|groups|proposers?|bidders?) (?:must|needs? to|has to|have to|should)(?: also)?(?: be| have)?:?$|\\bqualifications:$|\\bmust be (?:one|any) of the following:$|\\bprojects? must(?: also)?(?: be)?:?$|\\bmay only be submitted by\\b|\\b(?:open|limited|available) to\\b[^.]{0,40}:$|\\bare (?:not )?eligible\\b|\\bineligible\\b[^.]{0,40}\\b(?:applicants|organizations|entities|if|for)\\b|\\b(?:not|n['’]t) (?:consider|accept|review|fund)\\b[^.]{0,30}\\b(?:organizations?|groups|applicants?)\\b|^Government organizations$|\\bfollowing (?:may|can) apply\\b|\\bfollowing (?:are|is) eligible\\b|\\b(?:you need|check) (?:all|every one|each one)\\b.*:$`,
  "i",
);
const subjectMustPattern = new RegExp(
  `^(?:the |an? |each |all |your )?(?:${applicantNouns})\\b[^.]{0,50}\\b(?:must|shall)(?: also)?:?$|\\b(?:looking for|seeks?|funds?|supports?|prioritizes?|invites?)\\b[^.]{0,40}\\borganizations that:$`,
  "i",
);
const isApplicantLead = ({ text, isHeading, section }: NoticeUnit) =>
  !/\b(?:costs?|expenses|activities|uses|receive|documentation|letters?|things|steps|before you)\b/i.test(text) &&
  (applicantLeadPattern.test(text) ||
    subjectMustPattern.test(text) ||
    (isHeading && section === "eligibility" && /\b(?:who|eligib|applicants?)\b/i.test(text)));

/** Builds a row for each item if all are required; if any one is enough, builds rows that join several items. */
const buildListRows = (plainText: string, lead: NoticeUnit, items: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const areAllRequired =
    /\b(?:must|should|has to|have to|all of|every one|each one|to be (?:considered|eligible)|needs? to|following (?:criteria|requirements|conditions))\b/i.test(
      lead.text,
    ) && !/\b(?:one|any) of\b|\bnot eligible\b/i.test(lead.text);
  if (areAllRequired)
    return items.map((item) => buildExtractedRequirement(plainText, item, "eligibility", toSentenceWording(item.text)));
  const title = toWording(lead.text);
  const rows: ExtractedRequirement[] = [];
  let group: NoticeUnit[] = [];
  const flush = () => {
    if (group.length === 0) return;
    const wording = `${title}: ${group.map(({ text }) => text.replace(/[.;,]$/, "")).join("; ")}`;
    const quoted = joinUnits(rows.length === 0 ? [lead, ...group] : group);
    rows.push(buildExtractedRequirement(plainText, quoted.runs.length > 0 ? quoted : lead, "eligibility", wording));
    group = [];
  };
  for (const item of items) {
    const length = title.length + [...group, item].reduce((sum, { text }) => sum + text.length + 2, 0);
    if (group.length > 0 && length > maxGroupLength) flush();
    group.push(item);
  }
  flush();
  return rows;
};
const maxGroupLength = 195;

const maxUnitsInSection = 12;
const labelPattern = /^eligible (?:applicants?|entities|organizations?|institutions?):$/i;
/** "Not eligible: for-profit businesses" or "Eligible applicants: counties" in one line. */
const inlineLabelPattern =
  /^(?:not eligible|ineligible|eligible)(?: (?:applicants?|entities|organizations?|institutions?))?: \S/i;
const conditionPattern =
  /\b(?:must|shall|need|needs|welcome|only|required|not eligible|may not|cannot|limited to|at least|no more than|located in|based in|serve|preference)\b/i;
/** Finds likely requirements under a heading about eligibility: sentences that no pattern matches. */
const findInSection = (
  plainText: string,
  unit: NoticeUnit,
  previous: NoticeUnit | undefined,
): ExtractedRequirement[] => {
  if (
    unit.section !== "eligibility" ||
    /^who we are\b/i.test(unit.heading) ||
    unit.below > maxUnitsInSection ||
    !(
      /\beligib|\bwho (?:may|can|should|we)\b|\bapplicants?\b/i.test(unit.heading) ||
      labelPattern.test(previous?.text ?? "")
    ) ||
    unit.text.length < 25 ||
    unit.text.length > 400 ||
    /:$|^[^:]{3,40}: |\bpercent\b|%/.test(unit.text)
  )
    return [];
  if (/\beligible projects?\b/i.test(unit.heading) && /\bprojects? must\b/i.test(unit.text))
    return [buildExtractedRequirement(plainText, unit, "eligibility", toSentenceWording(unit.text))];
  const isAnswer =
    /\bwho (?:can|may|is able to|should) apply\b/i.test(unit.heading) || labelPattern.test(previous?.text ?? "");
  const isCondition = conditionPattern.test(unit.text);
  const isItem = unit.isBullet && unit.lead !== undefined && /\beligib|\bapply\b|\bwho\b/i.test(unit.lead.text);
  const isNamed = /\bwho\b/i.test(unit.heading) && applicantPattern.test(unit.text);
  if (!isAnswer && !isCondition && !isItem && !isNamed) return [];
  if (/\b(?:projects?|costs?|activities|expenses|uses)\b/i.test(unit.heading)) return [];
  // An answer to "Who can apply?" needs no further evidence.
  return [
    buildExtractedRequirement(plainText, unit, "eligibility", toSentenceWording(unit.text), undefined, {
      isProposed: !isAnswer,
    }),
  ];
};
