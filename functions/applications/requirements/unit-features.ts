import type { NoticeUnit } from "./segment-notice.ts";

const maxWords = 40;
const maxContextWords = 12;

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const tokenPatterns: [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, " _email "],
  [
    /\b(?:https?:\/\/|www\.)\S{3,200}|\b[a-z\d-]{2,40}(?:\.[a-z\d-]{2,40}){1,3}\.(?:org|gov|com|edu|net)\b\S{0,60}/g,
    " _web ",
  ],
  [/\$ ?\d[\d,.]*/g, " _money "],
  [/\b\d{1,3}(?:\.\d{1,2})? ?(?:%|percent\b)|\b(?:five|ten|fifteen|twenty|fifty) percent\b/g, " _percent "],
  [new RegExp(`\\b(?:${months})\\.? \\d{1,2}\\b(?:, \\d{4})?|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b`, "g"), " _date "],
  [/\(?\b\d{3}\)?[-. ]{1,2}\d{3}-\d{4}\b/g, " _phone "],
];
/** Splits a text into lower-case words; numbers, amounts, dates and addresses become classes. */
const toWords = (text: string, max: number): string[] =>
  (
    tokenPatterns
      .reduce((written, [pattern, name]) => written.replaceAll(pattern, name), text.toLowerCase())
      .replaceAll(/['’]/g, "")
      .match(/_[a-z]{1,10}|[a-z]{2,24}|\d{1,12}/g) ?? []
  )
    .slice(0, max)
    .map((word) => (/^\d/.test(word) ? "_number" : toStem(word)));
/** Reduces plurals to their singular. */
export const toStem = (word: string) =>
  word.length > 4 ? word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "") : word;

/** The speech acts of a sentence: it demands, requests, prohibits, limits or permits. */
const acts: [string, RegExp][] = [
  [
    "demand",
    /\b(?:must|shall|required?|requires|mandatory|(?:has|have|needs?) to (?!be (?:approved|discussed))|needs?|responsible for|expected to)\b/i,
  ],
  [
    "request",
    /\bplease\b|\bshould\b|\b(?:we|trustees|committee) (?:also )?(?:ask|want|need|(?:would )?like to|expect|require|hope|look)\b|\basked to\b|(?:^|: )(?:\w+ly,? )?(?:add|address|answer|attach|complete|create|demonstrate|describe|detail|discuss|email|enclose|estimate|explain|fill|follow|give|identify|include|indicate|keep|label|limit|list|mail|name|number|outline|prepare|present|provide|save|send|show|sign|specify|start|state|submit|summarize|tell|type|upload|use|write)\b/i,
  ],
  [
    "refuse",
    /^(?:please )?(?:do not|don['’]t|never)\b|^no (?:\w+ ){0,2}\w+,? please\b|(?:\bnot|n['’]t|\bcannot|\bunable to|\bnever|\brarely|\bnor|\brather not) (?:\w+ ){0,2}(?:accept|allow|award|be|buy|charge|consider|cover|do|fund|give|made?|make|open|pa(?:y|id)|permit|provide|reimburse|review|send|sponsor|spend|support|used?|eligible|qualify|apply|submit|read|count|recommend|select|score|advance|want)\w{0,6}\b|\b(?:un-?allowable|ineligible|prohibited|excluded|disallowed|discouraged|exclu(?:de|sion)s?|refused|declined|rejected|disqualified|unread|removed|leave out|out of scope|returned without|sent back)\b|\bno (?:\w+ ){1,3}(?:is|are|will be|may be|can be)\b/i,
  ],
  [
    "limit",
    /\b(?:no|not) (?:more|less|fewer|longer|larger|later|sooner|earlier|smaller|greater) than\b|\b(?:at (?:most|least)|up to|maximum|minimum|max|limit(?:ed|s)?|restricted|exceed(?:s|ing)?|capped?|ceiling|at a time|or (?:fewer|less|more)|seldom|only|per (?:organization|applicant|year|page|person))\b/i,
  ],
  [
    "reach",
    /\b(?:we|trustees|foundation|trust|fund|compan(?:y|ies)|grants?|gifts|awards?|programs?|projects?|requests?|organizations?|applicants?|activities)\b.{0,60}\b(?:gives?|funds?|supports?|serves?|benefits?|located|based|operates?|takes? place|work|awarded|go(?:es)?|elsewhere|outside|within)\b/i,
  ],
  ["permit", /\b(?:may|can|eligible|welcome|allowed|able to|qualif(?:y|ies))\b/i],
  [
    "past",
    /\b(?:was|were|had|did|became|began|bought|brought|built|came|cost|fell|found|gave|got|grew|held|left|made|met|paid|ran|rose|said|saw|sent|sold|spent|stood|took|told|went|won|wrote|has been|have been|so far|ago|used to)\b|\b(?!exceed|succeed|proceed|need|feed)\p{L}{3,}ed (?!by\b|in the form|for)(?:a|an|the|its|their|from|\d|by \d|more|in|to|out|that|what)\b/iu,
  ],
  [
    "year",
    /\b(?:in|since|by|of|from|until|during|before|after|last) (?:\p{L}+ )?(?:(?:19|20)\d\d|year|round|cycle)\b/iu,
  ],
  [
    "statistic",
    /\b(?:average|median|survey|study|percent of (?:those|them|our|the)|(?:one|two|three|four|five|six|seven|eight|nine|\d{1,3}) (?:in|out of|of) (?:\p{L}{3,6}|\d{1,4})|half of|families|people served|already|formerly|former|former|history|pilot)\b/iu,
  ],
  ["ask", /^(?:[^.:]{3,40}: )?(?:an? |the )?(?:who|whom|whose|what|which|when|where|why|how)\b|\?$/i],
];
const maxSubjectLength = 45;
/** The first person or thing that a sentence mentions. */
const subjects: [string, RegExp][] = [
  [
    "grantee",
    /\b(?:(?:sub)?grantees?|(?:sub)?recipients?|awardees?|winners?|contractors?|(?:if|once|when|after|before) (?:you|your|we|the|a|an|funded|awarded|selected|signing|payment)\b|funded (?:projects|organizations|programs)|awards?|grants?|agreements?|payments?|reports?|reporting|records)\b/i,
  ],
  [
    "applicant",
    /\b(?:applicants?|you|your|organizations?|nonprofits?|agenc(?:y|ies)|proposers?|PIs?|institutions?)\b/i,
  ],
  ["application", /\b(?:applications?|proposals?|requests?|submissions?|narratives?|budgets?|letters?|packages?)\b/i],
  [
    "funder",
    /\b(?:we|our|us|foundation|trust(?:ees)?|fund|department|office|committee|panel|reviewers?|staff|board|council|city|state|county|agency['’]s)\b/i,
  ],
  ["project", /\b(?:projects?|programs?|activit(?:y|ies)|funds|costs?)\b/i],
];
const findSubject = (text: string) => {
  const matchedSubjects = subjects.flatMap(([name, pattern]) => {
    const index = text.slice(0, maxSubjectLength).search(pattern);
    return index < 0 ? [] : [{ name, index }];
  });
  return matchedSubjects.toSorted((a, b) => a.index - b.index)[0]?.name ?? "none";
};
/** The topics of a sentence: classes of words, so that an unseen word counts like similar ones. */
const topics: [string, RegExp][] = [
  [
    "applicant",
    /\b(?:applicants?|organizations?|nonprofits?|non-profits?|charit(?:y|ies)|institutions?|agenc(?:y|ies)|entit(?:y|ies)|tribes?|schools?|districts?|universit(?:y|ies)|colleges?|churches|congregations?|museums?|librar(?:y|ies)|hospitals?|clinics?|cit(?:y|ies)|towns?|counties|municipalit(?:y|ies)|governments?|businesses|compan(?:y|ies)|groups?|individuals?|proposers?|grantees?|investigators?|PIs?|co-PIs?|you|sponsors?|coalitions?|cooperatives?|foundations?|farmers?|artists?|501\(c\))\b/i,
  ],
  [
    "document",
    /\b(?:plans?|letters?|budgets?|statements?|forms?|lists?|cop(?:y|ies)|resolutions?|maps?|reports?|narratives?|summar(?:y|ies)|certificat\w+|agreements?|proof|r[ée]sum[ée]s?|tables?|descriptions?|schedules?|timelines?|audits?|licenses?|documents?|attachments?|appendi\w+|abstracts?|photos?|photographs?|rosters?|charts?|biograph\w+|bios|sketch\w*|assurances?|deeds?|leases?|quotes?|estimates?|permits?|policy|policies|mous?|W-9|990s?|SF-\d\w*|worksheets?|workbooks?|models?|documentation|evidence|explanations?|checklists?|signatures?|surveys?|drawings?|bylaws|articles|sign(?:ed)?|videos?|newsletters|clippings|brochures|URLs?|links?)\b/i,
  ],
  [
    "cost",
    /\b(?:costs?|expenses?|purchases?|salar(?:y|ies)|wages|equipment|vehicles?|travel|trips|meals?|food|alcohol|beverages?|entertainment|gifts?|prizes?|giveaways|construction|renovation|land|real (?:estate|property)|debts?|deficits?|endowments?|fundrais\w+|lobbying|scholarships?|tuition|stipends?|capital|campaigns?|conferences?|sponsorships?|advertising|tickets|galas?|dinners|tournaments?|loans?|interest|fines|penalt(?:y|ies)|insurance|legal|research|operating|events?|tuition|incentives|merchandise|clothing|uniforms|furniture|software|memberships?|dues|taxes|rent|entertainment|political|religious|worship)\b/i,
  ],
  ["project", /\b(?:projects?|activities|programs?|events?)\b/i],
  [
    "place",
    /\b(?:count(?:y|ies)|states?|cit(?:y|ies) of|towns?|regions?|service area|miles|communit(?:y|ies) (?:in|near|where)|neighborhoods?|residents|locally|U\.S\.|United States|territor(?:y|ies)|elsewhere)\b/i,
  ],
  ["request", /\b(?:requests?|applications?|proposals?|submissions?|packages?|letters?)\b/i],
  ["money", /\$ ?\d|\b(?:awards?|grants?|amounts?|requests?|dollars|funding|funds)\b/i],
  [
    "share",
    /%|\b(?:percent|half|thirds?|quarters?|fifths?|tenths?|match\w*|in-kind|cost[- ]shar\w+|overhead|indirect|administrat\w+)\b/i,
  ],
  ["length", /\b(?:pages?|words?|characters?|lines?|minutes|letters? maximum|longer|paragraphs?|page-?long)\b/i],
  [
    "layout",
    /\b(?:fonts?|point|pt|margins?|spac(?:ed|ing)|pdf|word|excel|jpe?g|mb|files?|format|numbered|headers?|typed?|paper|binders?|english|staples?|typeface)\b/i,
  ],
  ["time", /\b(?:months?|years?|term|period|duration|days|weeks)\b/i],
  [
    "date",
    new RegExp(
      `\\b(?:${months})\\.? \\d{1,2}\\b|\\b(?:\\d{1,2}:\\d{2}|noon|midnight|[ap]\\.?m\\.?)|\\b(?:deadlines?|due|no later than|postmarked|closes?|rolling|any time|quarterly)\\b`,
      "i",
    ),
  ],
  [
    "due",
    new RegExp(
      `\\b(?:any time|year-round|rolling basis)\\b|\\b(?:last day|closing date|closes?)\\b.{0,40}\\b(?:${months})\\.? \\d{1,2}\\b|\\b(?:by|before|no later than|until|due|through)\\b.{0,60}\\b(?:${months})\\.? \\d{1,2}\\b`,
      "i",
    ),
  ],
  [
    "quality",
    /\b(?:whether|how well|extent|strength|quality|clarity|feasib\w+|likel\w+|impact|innovat\w+|capacity|sustainab\w+|readiness|significance|fit|need|merit|priority|preference|weigh\w*|score[ds]?|points?|reviewers?|panel|committee|trustees|judge\w*|evaluat\w+|benefits?|favor\w*|prefer\w*|lean toward|look kindly|recommended|competitive|rank\w*|tie)\b/i,
  ],
  [
    "channel",
    /\b(?:portal|online|web ?site|e-?mail(?:ed)?|mail(?:ed)?|fax(?:ed)?|upload|hand[- ]deliver\w*|system|account|paper (?:copies|applications|mail)|grants\.gov|research\.gov|submittable|hard cop(?:y|ies))\b|@|\bwww\./i,
  ],
  ["person", /@|\b\d{3}-\d{4}\b|\b(?:contact|questions|call|telephone|phone|officer|reach)\b/i],
  [
    "grantee",
    /\b(?:(?:sub)?grantees?|(?:sub)?recipients?|awardees?|award(?:ed)?|funded|grant (?:agreement|year|period|term)|after|once|until|before)\b/i,
  ],
  [
    "report",
    /\b(?:reports?|reporting|records|audits?|monitor\w*|site visits?|visits?|acknowledge\w*|credit|logo|name|press releases?|publicity|publish\w*|agreements?|reimburse\w*|payments?|invoices?|unspent|return(?:ed)?|kept|keep|retain|evaluation|receipts|close-?out|photos?|quarter(?:ly)?|semi-?annual(?:ly)?|annual(?:ly)?|final|interim|progress)\b/i,
  ],
  [
    "within",
    /\b(?:within|after|before|ahead|each|every|once|twice)\b.{0,30}\b(?:days?|weeks?|months?|quarters?|years?)\b/i,
  ],
  ["bracket", /[[(]\d[\d,]*(?: ?(?:words?|pages?|characters?|points?|pts|%|percent))?[\])]\.?$/i],
  [
    "inquiry",
    /\b(?:letters? of (?:inquiry|intent|interest)|LOIs?|concept papers?|pre-?(?:proposals?|applications?)|invit\w+|inquiry|interest forms?|notices? of intent(?! to award)|eligibility quiz|letter (?:first|of no more))\b/i,
  ],
];

const matchNames = (text: string, patterns: [string, RegExp][]) =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
/** Returns the classes of a text's speech acts and topics. */
export const describeText = (text: string) => ({ acts: matchNames(text, acts), topics: matchNames(text, topics) });

export const getForm = ({ cells, isBullet, isHeading }: NoticeUnit) =>
  cells.length > 1 ? "row" : isBullet ? "item" : isHeading ? "heading" : "sentence";

/**
 * Lists the features used to classify a unit: its words and pairs of words, its speech acts and topics, the words of the
 * heading above it and of the sentence that introduces its list, its section and its form.
 */
export const listFeatures = (unit: NoticeUnit): string[] => {
  const { text, isHeading } = unit;
  const section = unit.section ?? "none";
  const words = toWords(text, maxWords);
  const heading = isHeading ? "" : unit.heading;
  const lead = unit.lead && unit.lead.text !== unit.heading ? unit.lead.text : "";
  const form = getForm(unit);
  const { acts: unitActs, topics: unitTopics } = describeText(text);
  const context = describeText(`${heading}. ${lead}`);
  const contextNames = [...context.acts, ...context.topics];
  const subject = findSubject(text);
  return [
    ...new Set([
      ...words,
      ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
      ...toWords(heading, maxContextWords).map((word) => `heading: ${word}`),
      ...toWords(lead, maxContextWords).map((word) => `lead: ${word}`),
      ...unitActs.flatMap((act) => [
        `act: ${act}`,
        `${section}: ${act}`,
        ...unitTopics.map((topic) => `${act}: ${topic}`),
      ]),
      ...unitTopics.flatMap((topic) => [`about: ${topic}`, `${section}: about ${topic}`]),
      ...contextNames.flatMap((name) => [
        `around: ${name}`,
        `around: ${name} ${form}`,
        ...unitTopics.map((topic) => `around: ${name} ${topic}`),
      ]),
      ...(unitActs.length === 0 ? ["act: none"] : []),
      `subject: ${subject}`,
      ...(unitActs.length === 0 ? ["none"] : unitActs).map((act) => `subject: ${subject} ${act}`),
      ...unitTopics.map((topic) => `subject: ${subject} about ${topic}`),
      ...unitActs.map((act) => `act: ${act} ${form}`),
      `section: ${section}`,
      `form: ${form}`,
      `section: ${section} ${form}`,
      `first: ${words[0] ?? ""}`,
      `length: ${Math.min(4, Math.floor(words.length / 8))}`,
    ]),
  ];
};
