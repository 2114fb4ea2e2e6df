/** What a part of a notice is about, as its heading or the sentence before a list announces. */
export type NoticeSection =
  | "eligibility"
  | "components"
  | "criteria"
  | "deadlines"
  | "cost_share"
  | "page_limit"
  | "unallowable"
  | "award"
  | "submission"
  | "contacts"
  | "indirect"
  | "post_award"
  | undefined;

/** The first matching pattern decides. */
const sectionPatterns: [RegExp, NoticeSection][] = [
  [
    /\bpost-?award\b|\bafter (?:the )?award\b|\breporting(?: requirements)?$|\bterms and conditions\b|\baward (?:administration|notices?)\b|\bcontinued eligibility\b|\brecipients? (?:must|will|role|responsibilities)\b/i,
    "post_award",
  ],
  [
    /\b(?:review|evaluation|selection|scoring|merit|rating|judging|award)\b.{0,24}\b(?:criteria|criterion|factors|rubric)\b|^(?:criteria|criterion|scoring|judging|how you will be scored|(?:max(?:imum)? )?(?:points|score|weight)(?: possible)?)\b:?$|^(?!.*\b(?:eligib|meets?\b|qualif)).*(?:\bfollowing (?:\w+ )?criteria\b|\bcriteria(?: are)?:$)|\bhow we (?:decide|choose|select|score|review|evaluate)\b|\bwhat we(?:['’]re| are)? look(?:ing)? for\b|\b(?:they|we|reviewers|trustees|committee|panel) (?:will )?looks? for\b|\b(?:scored|rated|ranked|judged|evaluated|assessed|weighed|reviewed)\b.{0,60}\b(?:on|by|using|as follows|according|based|following)\b|\bproposal review information\b|\bhow (?:are |will )?(?:your )?(?:applications?|proposals?|requests|projects) (?:are |is |will be |be )?(?:reviewed|scored|evaluated|selected|judged|chosen|decided|ranked|rated)\b|\bscores? (?:each|every)\b|\bget a score\b/i,
    "criteria",
  ],
  [/^(?:EVALUATION|SCORING|SELECTION|REVIEW|JUDGING)$/, "criteria"],
  [
    /\b(?:do|does|will|wo|can|did)(?: ?not|n?['’]t) (?:also |you |we )?(?:fund|support|pay|cover|give|make|consider)\b|\bwhat we (?:won|don|can)['’]?t\b|\b(?:projects?|costs?|activities|expenses|items) (?:\w+ ){0,4}(?:is|are)(?: not|n['’]t) (?:eligible|allowed|allowable|covered|permitted)\b|\b(?:will|do|does) (?:you|we|the \w+) not (?:fund|support|pay|cover)\b|\bnot (?:be )?funded\b|\bnot (?:be )?used (?:for|to)\b|\b(?:un-?allowable|ineligible|prohibited|excluded|non-?allowable) (?:\w{1,12} )?(?:costs?|expenses|activities|uses?|projects|items|requests)\b|\b(?:eligible and ineligible|allowable and unallowable)\b|\bnot (?:allowable|allowed|permitted|eligible)(?: for funding| costs?)?:?$|\bfunding (?:\w+ )?(?:restrictions|limitations?|exclusions)\b|^(?:exclusions|restrictions|limitations|funding restrictions)\b|\brestrictions on (?:use of )?funds\b/i,
    "unallowable",
  ],
  [/\bindirect costs?\b|\boverhead\b|\bfacilities and administrative\b/i, "indirect"],
  [
    /\beligib(?:le|ility)\b|\b(?:minimum|applicant) (?:qualifications|requirements)\b|\bqualifications of (?:applicants|proposers)\b|\bwho is eligible\b|\bwho (?:may|can|should|is able to) (?:apply|submit|serve|participate)\b|\bcan apply if\b|\bwho we (?:fund|support)\b|\bentities may apply\b|\bto (?:be considered|qualify|apply)\b.{0,40}:$/i,
    "eligibility",
  ],
  [/\bcost[- ]?shar(?:e|ing)\b|\bmatching\b|\bmatch requirement/i, "cost_share"],
  [
    /\b(?:application|proposal|submission)s?\b.{0,40}\b(?:checklist|contents?|components?|package|documents?|materials|requirements)\b|\brequired (?:\w+ )?(?:information|parts|documents?|attachments?|forms|materials|components|elements)\b|\bwhat (?:do|will|must|should|does) (?:I|we|you|applicants?) (?:need|send|submit|include|provide)\b|\bwhat (?:you|we)(?:['’]ll| will)? need\b|^your (?:entry|application|proposal)$|\bother required forms\b|^attachments?\b|\bforms,? (?:and )?certifications\b|^(?:required |federal |standard )*forms$|\bstandard forms\b|\bwhat to (?:submit|include|send|turn in|provide|upload|prepare|attach)\b|\bcontent (?:and form|of (?:the )?(?:application|proposal))|\bcontents of\b.{0,20}\b(?:application|proposal)|\b(?:proposals?|applications?|packages?)\b.{0,40}\b(?:must|shall|should) (?:include|contain|consist)\b|\b(?:include|attach|submit|enclose|upload|provide|send)(?: us)?\b.{0,60}\b(?:following|these|with your)\b|\byou(?:['’]ll| will) be asked for\b|\bconsist(?:s|ing)? of\b|\bhave (?:these|the following)\b|\bchecklist\b|\bproposal preparation\b/i,
    "components",
  ],
  [/\bpage limits?\b|\bformat(?:ting)?\b/i, "page_limit"],
  [
    /\b(?:key|important|submission)\b.{0,12}\bdates?\b|\bdeadlines?\b|\bdue dates?\b|^(?:dates|schedule|timeline|calendar)\b|\btimeline\b$/i,
    "deadlines",
  ],
  [
    /\baward (?:amounts?|information|size|range|details)\b|\b(?:grant|funding|award) (?:size|amounts?|range|levels?|details)\b|^how much\b|\bwhat size\b|\bsizes?\b.{0,20}\bgrants?\b|\bhow much (?:can|may|money|funding)\b|\bfunding (?:details|information|available|availability)\b/i,
    "award",
  ],
  [
    /\bhow (?:to|do (?:I|we|you)|can (?:I|we)) (?:apply|submit)\b|\bsubmission (?:methods?|instructions|information)\b|^submittal\b|\bsubmit(?:ting)? (?:your )?(?:application|proposal)\b/i,
    "submission",
  ],
  [/\bcontacts?\b|^questions\b|\bneed help\b|\bprogram officers?\b|\bfor more information\b/i, "contacts"],
];

const number = /^(?:(?:section|part|step|article|chapter) )?(?:[IVX]{1,5}|\d{1,2}|[A-Z])(?:\.\d{1,2})*[.:)]? +(?=\S)/i;
export const findSection = (text: string): NoticeSection => {
  const title = text.length <= 120 ? text.replace(number, "") : text;
  return sectionPatterns.find(([pattern]) => pattern.test(title))?.[1];
};
