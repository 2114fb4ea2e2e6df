import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { AnswerTopic } from "./answer-topics.ts";

/** Matches headings of parts without reusable text. */
const nonAnswerHeadingPattern =
  /\b(?:contents|appendi(?:x|ces)|attachments?|references|bibliography|works cited|letters? of (?:support|commitment|inquiry|intent)|cover (?:sheet|page|letter)|signatures?|certifications?|checklist|instructions?|(?:review|evaluation|selection|scoring) criteria|eligibility|submission|contact (?:information|person)|acknowledge?ments|glossary|acronyms|deadline|assurances|logic model|budget (?:table|form|summary))\b/;

type Patterns = readonly (readonly [AnswerTopic, RegExp])[];
/** Patterns for heading topics; if several match, the first in the heading wins. */
const specificPatterns: Patterns = [
  [
    "summary",
    /\b(?:executive|project|proposal|program|grant|application|request) (?:summary|abstract|synopsis)\b|^(?:summary|abstract|synopsis)$/,
  ],
  [
    "evaluation",
    /\b(?:evaluat\w+|assessment (?:plan|of)|performance measure\w*|monitoring|data collection|measur(?:e|es|ing|ement) (?:and report )?(?:of )?(?:its |your |our |the |their |project |program )?(?:success|results|progress|impact|outcomes|effectiveness)|(?:know|tell|determine) (?:if|whether|that|when) .*(?:success|work|achiev|difference)\w*|metrics\b|success be (?:measured|defined)|define success)/,
  ],
  [
    "sustainability",
    /\bsustain\w*|\b(?:future|continued|long.term) (?:funding|support|financing|viability|plans?)\b|\bcontinu(?:e|ed|ing|ation)\b.*\b(?:after|beyond|once|end(?:s|ed)?|funding|grant)\b|\b(?:after|beyond|once|when) (?:the|this) (?:grant|award|funding)\b/,
  ],
  [
    "budget",
    /\b(?:budgets?|costs?|expenses?)\b.*\b(?:narrative|justif\w+|explanation|explain\w*|detail\w*|descri\w+|assumptions)\b|\bjustif\w+ .*\b(?:budget|costs?|expenses?)\b|^(?:(?:project|proposed|program|grant|line.item) )?budget$|\bhow (?:will|would) .*\b(?:funds|money|grant|award|funding)\b.*\b(?:used?|spent|spend)\b|\buse of (?:the |grant |requested )*funds\b|\b(?:explain|describe) (?:the|your) .*\bbudget\b/,
  ],
  [
    "funding",
    /\bother (?:sources? of )?(?:funding|support|funders|revenue|income|grants)\b|\b(?:funding|revenue|income) (?:sources|mix|streams)\b|\bsources of (?:funding|revenue|support|income)\b|\b(?:matching funds|match|cost.shar\w+|leverag\w+)\b|\bfinancial (?:overview|information|health|position|management|stability|status|condition|capacity)\b|\bfund.?raising\b|\b(?:other|current|additional) funders\b/,
  ],
  ["timeline", /\b(?:time ?lines?|time ?frames?|schedules?|work ?plans?|milestones|implementation plan)\b/],
  [
    "equity",
    /\b(?:diversity|diverse|equity|equitable|inclusion|inclusive\w*|dei|deia|racial justice|accessibility|accessible|cultural(?:ly)? (?:competen\w+|responsive\w*|relevan\w+))\b/,
  ],
  [
    "partners",
    /\b(?:partner\w*|collaborat\w+|coalitions?|stakeholders?|community (?:support|engagement|involvement))\b|\bother organi[sz]ations\b/,
  ],
  [
    "need",
    /\b(?:need(?:s|ed)?|problems?|rationale|significance)\b|\b(?:issues?|challenges?|gaps?|opportunit(?:y|ies)) .*\b(?:address\w*|fac(?:e|ing)|solv\w*|respond\w*|fill\w*)|\bwhy (?:is|are|does) (?:this|the|your|these)\b.*\b(?:project|program|work|important|necessary|matter)/,
  ],
  [
    "population",
    /\b(?:target|priority|focus|service|intended|client) (?:populations?|audiences?|groups?|communit\w*)\b|\b(?:populations?|people|clients?|communit(?:y|ies)|persons|individuals|residents|those|whom?)\b.*\b(?:serve[ds]?|serving|reach(?:ed)?|benefit\w*)\b|\b(?:geographic|service) (?:area|region|scope)s?\b|\bbeneficiar\w+|\bdemographics?\b|^populations?$/,
  ],
  [
    "goals",
    /\b(?:goals?|objectives?|aims?)\b|\bpurpose of (?:the |this |your )?(?:grant|project|request|proposal|funding|program)\b|\b(?:hope|intend|want|plan|seek|expect) to (?:accomplish|achieve)\b/,
  ],
  [
    "outcomes",
    /\b(?:outcomes?|impacts?|deliverables|benefits?)\b|\b(?:expected|anticipated|intended|project|program|key|measurable) results?\b|\bresults (?:do you |you )?(?:expect|anticipat|achiev)\w*|\bwhat will (?:change|be different)|\bdifference (?:will|does|do)\b/,
  ],
  ["governance", /\bboard(?: of (?:directors|trustees))?\b|\b(?:governance|governing body|trustees|governed)\b/],
  [
    "staff",
    /\b(?:staff\w*|personnel|project (?:team|directors?|leads?|leaders?|leadership|managers?)|qualifications|(?:our|the|about the|key) (?:team|people)|team(?: members)?|management (?:plan|team)|volunteers?|executive director|leadership)\b|\bwho will (?:lead|manage|run|carry|be responsible|oversee|implement)\b/,
  ],
  [
    "history",
    /\b(?:histor(?:y|ical)|founded|founding|our story)\b|\b(?:organi[sz]ation(?:al|['’]s)?|agency|applicant|company|institution(?:al)?) background\b|\bbackground (?:of|on|about) (?:the |your |our )?(?:organi[sz]ation|agency|applicant)\b|^background$/,
  ],
  ["mission", /\b(?:mission|vision)\b|\bpurpose of (?:the |your |our )?organi[sz]ation\b/],
];
/** Patterns that also match headings about something more specific, so they are tried last. */
const generalPatterns: Patterns = [
  [
    "capacity",
    /\bcapacity|\bcapabilit\w+|\bqualified\b|\btrack record\b|\bpast (?:performance|successes)\b|\baccomplishments?\b|\bachievements\b|\bexperiences?\b|\bexpertise\b|\babout (?:us|(?:the|our|your) (?:organi[sz]ation|applicant|agency))\b|\b(?:organi[sz]ation\w*|applicant|agency|company|institution\w*)(?:['’]s)? (?:information|description|overview|profile|summary|strengths?|structure|readiness)\b|\bwho we are\b|\b(?:description|overview) of (?:the |your |our )?(?:organi[sz]ation|applicant|agency)\b|\bwell.positioned\b|\bfacilities\b|^(?:(?:the|our|your|applicant) )?organi[sz]ation$/,
  ],
  [
    "programs",
    /\b(?:current|our|existing|core|major|ongoing) (?:programs?|services|work)\b|\b(?:programs|services)(?:,? (?:and|&) (?:services|activities|programs))\b|\b(?:programs?|services)\b.*\b(?:provides?|offers?|operates?|delivers?)\b|\bwhat (?:we|you) do\b|\bwhat does (?:your|the) organi[sz]ation do\b|^(?:programs?|services)$/,
  ],
  [
    "activities",
    /\b(?:activit(?:y|ies)|methods?|methodolog\w+|approach|strateg(?:y|ies)|(?:project|program) (?:design|model|plan)|implement\w*|scope of work|technical (?:plan|approach))\b|\bhow (?:will|do|would) (?:you|we|the project|the program|your (?:project|program|organi[sz]ation))\b|\bplan of (?:action|operation)\b|\bwhat will you do\b/,
  ],
  [
    "project",
    /\b(?:project|program|proposal|request|proposed work) (?:description|narrative|overview|details?|information)\b|\b(?:description|overview) of (?:the |your |our )?(?:proposed )?(?:project|program|request|work)\b|\b(?:describe|tell us about|explain) (?:the|your|this) (?:proposed )?(?:project|program|request)\b|\bproposed (?:project|solution|program|work)\b|^(?:the |our )?(?:project|program|solution|proposal)$/,
  ],
];

const findEarliest = (text: string, patterns: Patterns): AnswerTopic | null => {
  let earliest: { topic: AnswerTopic; index: number } | null = null;
  for (const [topic, pattern] of patterns) {
    const index = text.search(pattern);
    if (index >= 0 && (!earliest || index < earliest.index)) earliest = { topic, index };
  }
  return earliest?.topic ?? null;
};

/** Finds the topic of a heading or question; null if there is none or the part has no reusable text. */
export const findTopic = (title: string): AnswerTopic | null => {
  const text = trimEndMatching(title, /[.:, ]/)
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'&,.-]+/gu, " ")
    .trim();
  if (nonAnswerHeadingPattern.test(text)) return null;
  return findEarliest(text, specificPatterns) ?? findEarliest(text, generalPatterns);
};
