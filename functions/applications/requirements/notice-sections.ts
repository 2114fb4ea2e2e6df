/** The topic of a part of a notice, taken from its heading or the sentence before a list. */
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
  | "activities"
  | "post_award"
  | undefined;

/** The first match wins. */
const sectionPatterns: [RegExp, NoticeSection][] = [
  [
    /\b(?:required|core|minimum|mandatory|program) (?:activities|elements|expectations|services)\b|\bprogram requirements\b|\b(?:funded )?(?:projects|programs|teams|grantees?|recipients?|subrecipients?|awardees|sites)\b(?: \w+)? (?:must|shall|will|are (?:required|expected) to):$|\bwhat (?:the |a |your )?(?:funded )?(?:projects?|programs?|grantees?|recipients?) (?:must|has to|have to|will) do\b/i,
    "activities",
  ],
  [
    /\bpost-?award\b|\bafter (?:the )?award\b|\breporting(?: requirements)?$|\bterms and conditions\b|\baward (?:administration|notices?)\b|\bcontinued eligibility\b|\brecipients? (?:must|will|role|responsibilities)\b/i,
    "post_award",
  ],
  [
    /\b(?:review|evaluation|selection|scoring|merit|rating|judging|award)\b.{0,24}\b(?:criteria|criterion|factors|rubric)\b|^(?:criteria|criterion|scoring|judging|how you will be scored|(?:max(?:imum)?\.? )?(?:points|score|weight)(?: possible)?)\b:?$|^(?!.*\b(?:eligib|meets?\b|qualif)).*(?:\bfollowing (?:\w+ )?criteria\b|\bcriteria(?: are)?:$)|\bhow we (?:decide|choose|select|score|review|evaluate)\b|\bwhat we(?:['’]re| are)? look(?:ing)? for\b|\b(?:they|we|reviewers|trustees|committee|panel) (?:will )?looks? for\b|\b(?:scored|rated|ranked|judged|evaluated|assessed|weighed|reviewed)\b.{0,60}\b(?:on|by|using|as follows|according|based|following)\b|\b(?:proposal|application) review information\b|\bhow (?:are |will )?(?:your )?(?:applications?|proposals?|requests|projects) (?:are |is |will be |be )?(?:reviewed|scored|evaluated|selected|judged|chosen|decided|ranked|rated)\b|\bscores? (?:each|every)\b|\bget a score\b/i,
    "criteria",
  ],
  [/^(?:EVALUATION|SCORING|SELECTION|REVIEW|JUDGING)$/, "criteria"],
  [
    /(?:\bnot|n['’]t) (?:be )?(?:consider|review|accept|score)(?:ed)? (?:an |any |your )?(?:application|proposal|request)s? (?:that|if|which|from)\b/i,
    "eligibility",
  ],
  [
    /\b(?:do|does|will|wo|can|did)(?: ?not|n?['’]t) (?:also |you |we )?(?:fund|support|pay|cover|give|make|consider)\b|\bwhat we (?:won|don|can)['’]?t\b|\b(?:projects?|costs?|activities|expenses|items) (?:\w+ ){0,4}(?:is|are)(?: not|n['’]t) (?:eligible|allowed|allowable|covered|permitted)\b|\b(?:will|do|does) (?:you|we|the \w+) not (?:fund|support|pay|cover)\b|\bnot (?:be )?funded\b|\bnot (?:be )?used (?:for|to)\b|\b(?:un-?allowable|ineligible|prohibited|excluded|non-?allowable) (?:\w{1,12} )?(?:costs?|expenses|activities|uses?|projects|items|requests)\b|\b(?:eligible and ineligible|allowable and unallowable)\b|\bnot (?:allowable|allowed|permitted|eligible)(?: for funding| costs?)?:?$|\bfunding (?:\w+ )?(?:restrictions|limitations?|exclusions)\b|^(?:exclusions|restrictions|limitations|funding restrictions)\b|\brestrictions on (?:use of )?funds\b|\b(?:struck|cut|removed|deleted) from (?:a|any|the|your) budgets?\b/i,
    "unallowable",
  ],
  [/\bindirect costs?\b|\boverhead\b|\bfacilities and administrative\b/i, "indirect"],
  [
    /\beligib(?:le|ility)\b|\b(?:minimum|applicant) (?:qualifications|requirements)\b|\bqualifications of (?:applicants|proposers)\b|\bwho is eligible\b|\bwho (?:may|can|should|is able to) (?:apply|submit|serve|participate)\b|\bcan apply if\b|\bwho we (?:fund|support)\b|\bentities may apply\b|\bto (?:be considered|qualify|apply)\b.{0,40}:$/i,
    "eligibility",
  ],
  [/\bcost[- ]?shar(?:e|ing)\b|\bmatching\b|\bmatch requirement/i, "cost_share"],
  [
    /\b(?:application|proposal|submission)s?\b.{0,40}\b(?:checklist|contents?|components?|package|documents?|materials|requirements)\b|\brequired (?:\w+ )?(?:information|parts|documents?|attachments?|forms|materials|components|elements)\b|\bwhat (?:do|will|must|should|does) (?:I|we|you|applicants?) (?:need|send|submit|include|provide)\b|\bwhat (?:you|we)(?:['’]ll| will)? need\b|\bwhat we (?:want|would like|ask) (?:to see|for)\b|^your (?:entry|application|proposal)$|\bother required forms\b|^attachments?\b|\bforms,? (?:and )?certifications\b|^(?:required |federal |standard )*forms$|\bstandard forms\b|\bwhat to (?:submit|include|send|turn in|provide|upload|prepare|attach)\b|\bcontent (?:and form|of (?:the )?(?:application|proposal))|\bcontents of\b.{0,20}\b(?:application|proposal)|\b(?:proposals?|applications?|packages?)\b.{0,40}\b(?:must|shall|should) (?:include|contain|consist)\b|\b(?:include|attach|submit|enclose|upload|provide|send)(?: us)?\b.{0,60}\b(?:following|these|with your)\b|\byou(?:['’]ll| will) be asked for\b|\bconsist(?:s|ing)? of\b|\bhave (?:these|the following)\b|\bchecklist\b|\bproposal preparation\b|\b(?:full|complete|project|proposal|application|narrative)s? (?:\w+ )?(?:proposal )?instructions\b|\bwhat (?:should|must|does|do|will|goes in) (?:(?:a|an|my|our|your|the) )?(?:full |complete )?(?:proposal|application|request|letter)s?\b|\b(?:documents?|attachments|materials) (?:we need|to (?:submit|attach|upload|include))\b|\bwe (?:also )?(?:need|ask for):$/i,
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

const numberPrefixPattern =
  /^(?:(?:section|part|step|article|chapter) )?(?:[IVX]{1,5}|\d{1,2}|[A-Z])(?:\.\d{1,2})*[.:)]? +(?=\S)/i;
/** Finds a section by pattern, or else by the words of its title. */
export const findSection = (text: string): NoticeSection => {
  const title = text.length <= 120 ? text.replace(numberPrefixPattern, "") : text;
  return sectionPatterns.find(([pattern]) => pattern.test(title))?.[1] ?? guessSection(title);
};

const maxGuessedLength = 90;
/** Words of titles and introductions that no pattern matches, such as "Can we apply?". The first match wins. */
const sectionWords: [RegExp, NoticeSection][] = [
  [
    /^(?:after|afterward|once|if) (?:you |we |your )?(?:\w+ ){0,3}(?:grant|award|funded|selected|receive|get|win)|^afterwards?$|^after (?:the|a|your)\b/i,
    "post_award",
  ],
  [
    /\b(?:leave|keep) (?:\w+ )?out of your budget|^(?:what |costs? |things )?(?:is |are |we )?(?:not|never|can['’]?t|cannot|won['’]?t|don['’]?t)(?: be)? (?:\w+ )?(?:fund(?:ed)?|pay|pa(?:id|y)|support(?:ed)?|cover(?:ed)?|buy|allow(?:ed|able)|permitted|spent|used)|\b(?:not|n['’]t|never|cannot|may not)\b.{0,40}\b(?:pay|buy|spen[dt]|funded|used|applied|reimbursed|charged|funds?|dollars|money)\b|\bnot (?:permitted|allowed)\b.{0,20}\bfunds\b|\blimits on (?:our |the )?(?:giving|funding|use)|\blimitations\b|\bexclusions?\b|\bneither (?:pay|fund)/i,
    "unallowable",
  ],
  [
    /\b(?:panel(?:ists?)?|reviewers?|committee|judges|trustees|board|team|staff|readers)\b.{0,30}\b(?:scores?|rates?|ranks?|judges?|decides?|weighs?|considers?|reviews?|asks?|looks?)\b|\b(?:they|we|trustees|directors|members|readers)\b(?: \w+){0,3} (?:consider|weigh|favor|prefer|value|talk about|ask ourselves|ask each other|ask one another)\b[^.]{0,50}:$|\b(?:they|we)(?: also| will)? (?:consider|weigh):?$|\b(?:scor(?:e|es|ing)|rubric|selection|decide|decisions (?:are|is) made|choose|chosen)\b|\bevaluat(?:e|ed|ion)(?: process)?$/i,
    "criteria",
  ],
  [
    /\b(?:can|may|could|should)\b.{0,50}\bapply\b.{0,20}\?$|\bwho\b.{0,20}\b(?:qualif|apply|fit|fund|help)|\bqualif(?:y|ies|ications)\b|\bare (?:we|you) (?:eligible|a fit)\b|\bdisqualif|\bscreen out\b|^(?:yes,? )?if your organization:?$|^(?:our |the )?(?:service|geographic) areas?$|\b(?:requirements|rules|conditions) (?:for|of) (?:applicants|organizations)\b|^where we (?:give|fund|work)$/i,
    "eligibility",
  ],
  [
    /\b(?:hand in|turn in|upload|attach|enclose|fill (?:in|out)|write (?:your|the)|prepare (?:your|the))\b|\bcover (?:these|the following) (?:topics|points)\b|\b(?:these|following|separate|labeled) (?:\w+ )?(?:sections|topics|headings|parts|questions|items|documents)\b|\bquestions? (?:you|we|to answer)\b|\b(?:you answer|asks for|has \w+ parts)\b|\b(?:application|proposal|narrative) (?:questions|outline|sections|form|narrative)\b|\bsupplementary\b|\boutline\b|\b(?:things|papers|what) (?:we(?:['’]ll)? need|you(?:['’]ll)? need|to (?:have|gather|bring))\b|\bthings to (?:send|submit|include|attach|prepare)\b|\b(?:tell us|questions are|papers)\b[^:.]{0,40}:$|\b(?:letter|proposal|narrative|summary|abstract|plan|description)s? (?:should|must|will|needs? to|has to|is to) (?:\w+ )?(?:state|say|cover|describe|answer|address|tell|explain|give|name)\b[^:.]{0,40}:$|\bdocuments$|\bready to (?:provide|give|answer)\b|\b(?:provide|submit|include|attach)$|\bnarratives?\b|^(?:the |your )?(?:full )?(?:application|proposal|uploads?|enclosures)$/i,
    "components",
  ],
  [/\b(?:dates?|when|calendar|time ?lines?|schedule)\b/i, "deadlines"],
  [/\b(?:amounts?|levels?|sizes?)\b|\bhow (?:much|large|big)\b/i, "award"],
  [/\bmatch\b|\b(?:local|cash|required) contributions?\b/i, "cost_share"],
  [/\boverhead\b/i, "indirect"],
  [/\bhow to (?:ask|send|reach)\b|\bwhere (?:do|to|should)\b.{0,20}\bsend\b|^submit\b/i, "submission"],
  [/\bwho (?:can|will) help\b|\bneed help\b|\bassistance$/i, "contacts"],
];
const guessSection = (title: string): NoticeSection =>
  // A line of a table of contents ends with its page.
  title.length <= maxGuessedLength && !/ \d{1,3}$/.test(title)
    ? sectionWords.find(([pattern]) => pattern.test(title))?.[1]
    : undefined;
