/** What a question asks about its subject. */
export type Aspect = "length" | "duration" | "amount" | "time" | "place" | "example" | "difference" | "person";

const aspects: readonly (readonly [aspect: Aspect, pattern: RegExp])[] = [
  [
    "length",
    /\bhow long (?:should|must|can|may)\b[^.?!]{0,40}\bbe\b|\bhow many (?:pages|words|characters)\b|\bpage limit\b/i,
  ],
  ["duration", /\bhow (?:long|soon|fast|many (?:days|weeks|months|years))\b|\bcuánto (?:tiempo|tarda)\b/i],
  ["amount", /\bhow (?:much|big|large|many)\b|\bwhat percent|\bcuánto\b|\bcuanto\b/i],
  ["time", /\bwhen\b|\bcuándo\b/i],
  ["place", /\bwhere\b|\bdónde\b/i],
  ["example", /\bexamples?\b|\bsamples?\b|\bshow me\b|\bejemplos?\b/i],
  ["difference", /\bdifferen|\bdiff\b|\bversus\b|\bvs\b|\bdiferencia\b/i],
  ["person", /\bwho(?:m|se)?\b(?! (?:we|they) (?:serve|help))|\bquién(?:es)?\b/i],
];
/** Finds the aspect of a question or stored phrasing. */
export const findAspect = (text: string): Aspect | undefined => aspects.find(([, pattern]) => pattern.test(text))?.[0];

/** Whether a question is about paying for something with a grant, or about getting a grant for it. */
export type Purpose = "spend" | "apply";
const applyPattern =
  /\b(?:appl(?:y|ies|ying)|eligible|eligibility|qualif\w+|grants? (?:for|to)|funding (?:for|to)|get (?:a |any )?(?:grants?|funding|money))\b/i;
const spendPattern =
  /\b(?:pay(?:s|ing)? for|paid (?:for|with|by)|use (?:the |our |federal |grant )*(?:grant|money|funds)|charge|bought|buy|purchase|cover|spend|(?:un)?allow\w+|in the budget|with (?:the |a )?(?:grant|federal) ?(?:money|funds)?)\b/i;
export const findPurpose = (text: string): Purpose | undefined =>
  applyPattern.test(text) ? "apply" : spendPattern.test(text) ? "spend" : undefined;

/** Whether a question asks how something is done, or whether it has to or may be done. */
export type QuestionMode = "method" | "necessity" | "permission";
const modes: readonly (readonly [QuestionMode, RegExp])[] = [
  ["method", /\bhow (?:do|does|to|should|can|could|would|might)\b|\b(?:steps|step by step|write|draft)\b/i],
  [
    "necessity",
    /\b(?:do|does|did|will|would) (?:i|we|it|they|you|our \w+|a \w+) (?:really |still |always )?(?:need|have)\b|\brequired?\b|\bnecessary\b|\bmandatory\b|\bshould (?:i|we)\b/i,
  ],
  [
    "permission",
    /\b(?:can|could|may) (?:i|we|a|an|the|our|my|it|they)\b|\b(?:is|are)\b.{0,40}\b(?:ok|okay|allowed|allowable|rude)\b/i,
  ],
];
export const findMode = (text: string): QuestionMode | undefined =>
  modes.find(([, pattern]) => pattern.test(text))?.[0];

const meaning =
  /^\W*(?:so |and |ok(?:ay)? |please )*(?:what(?:'s| is| are| does| do)\b(?! (?:we|i|they|you)\b)|define\b|explain\b|definition|meaning of)|\b(?:mean|stands? for)\W*$/i;
/** Whether a question asks what something is. */
export const asksForMeaning = (text: string): boolean => meaning.test(text) || findAspect(text) === "difference";

const how = /\bhow (?:do|does|can|should|to|would|might)\b|\b(?:help|tips|steps|guide|advice)\b/i;
/** Whether a question asks for a whole procedure, rather than for one fact. */
export const asksForMethod = (text: string): boolean => how.test(text) && findAspect(text) === undefined;

/** Whether an answer names this product's screens or its operation. */
export const isAboutProduct = (text: string): boolean =>
  /\*\*(?:Account|Team|Reports|Board|Funding Finder|Application Tracker|Proposal Writer|Cover Letter Creator|Grant Genie|Organization)\*\*|\b(?:this|the) (?:app|installation)\b|\bCtrl K\b|\bDownload Word\b|, not here\b|\bthe coach\b/.test(
    text,
  );
/** Whether a question is about this product: "does this thing submit it for me", "who sees what I type in here". */
export const asksAboutProduct = (question: string): boolean =>
  !otherSite.test(question) && (thisProduct.test(question) || requestToProduct.test(question));
const thisProduct =
  /\b(?:this|your) (?:app|thing|tool|site|website|platform|software|product|chat|coach|bot|ai)\b|\b(?:in|into|on|out of|inside) here\b|\bgrantlamp\b/i;
const requestToProduct =
  /\b(?:(?:do|does|can|could|will|would|are) you|and you|then you) (?:just |also |actually |automatically )?(?:fill|submit|send|upload|stor|sav|shar|see|keep|delet|train|export|import|sell|remember)\w*\b[^.?!]{0,30}\b(?:for (?:me|us)|my|our|what (?:i|we)|it|the (?:form|pdf|application)|data)\b/i;
const otherSite = /\b(?:foundation|funder|agency|their)(?:['’]s)? (?:\w+ )?(?:site|website|platform|tool)\b/i;

/** Opposite subjects. A text that mentions only one side is not about the other. */
const contrasts: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:first[- ]time|(?:very )?first (?:\w+ )?(?:grants?|applications?|proposals?|awards?)|never (?:\w+ ){0,2}(?:applied|won|had|done|received|written))\b/i,
    /\b(?:renew\w*|again|same (?:funder|foundation)|reapply|past grantees?|second (?:time|grant))\b/i,
  ],
  [/\b(?:federal\w*|government|agency|cfr)\b/i, /\b(?:foundations?|trustees?|family fund)\b/i],
  [/\bcash\b/i, /\bin kind\b/i],
  [/\b(?:won|awarded|accept(?:ed)?)\b/i, /\b(?:rejected|rejection|declined|denied|turned down)\b/i],
  [/\b(?:individuals?|personally|for myself)\b/i, /\b(?:organi[sz]ations?|nonprofits?|agencies)\b/i],
  [/\bbefore (?:we|i|you|it) (?:apply|applies|submit)\b/i, /\b(?:after the (?:grant|award)|closeout|close out)\b/i],
  [/\bbefore (?:the |an? |our )?(?:award|grant)\b/i, /\bafter (?:the |an? |our )?(?:award|grant)\b/i],
  [/\bsubrecipients?|subawards?\b/i, /\bvolunteers?\b/i],
  // "Staff did not fill out timesheets" doesn't answer "do staff have to fill out timesheets".
  [/\b(?:did(?:n['’]?t| not)|forgot|never (?:kept|did|sent|got)|missing)\b/i, /\b(?:have to|has to|must|required?)\b/i],
];
/** The side of each contrast that a text mentions: 1 or -1; 0 if it mentions neither or both. */
export type Sides = readonly number[];
export const findSides = (text: string): Sides =>
  contrasts.map(([left, right]) => Number(left.test(text)) - Number(right.test(text)));
/** Whether two texts mention opposite sides of a contrast. */
export const areOpposite = (sides: Sides, others: Sides): boolean =>
  sides.some((side, at) => side !== 0 && side === -(others[at] ?? 0));

/** A shorter sentence, such as "Before you write.", makes no sense without its "yes" or "no". */
const minSentenceWords = 5;
const asksYesOrNo =
  /(?:^|[,.;:?!]\s+|\b(?:and|but|so|or|please)\s+)(?:can|could|may|do|does|did|is|are|am|was|were|will|would|should|must|have|has)\s+\w|\b(?:allowed|allowable|ok|okay|alowable|possible)\b|\b(?:yes or no)\b|\?\?+$/i;
const polarOpening =
  /^(\*{0,2})(?:(?:usually|often|mostly|generally|almost always|in general)\s+)?(?:yes|no|sometimes|sí)(\*{0,2})(?:[.:]|,(?! (?:if|but|unless|as|for|when|in|with|by|at|to|only|from|most|they|not)\b))(\*{0,2})\s+(?:and\s+)?/i;
/** "Do we apply as the tribe or as the clinic" can't be answered with yes or no. */
const eitherOr =
  /\b(?:do|does|is|are|should|can|may|must|will)\b[^.?!,;]{3,}\bor (?!not\b|no\b|else\b|so\b|more\b|anything\b|something\b|will\b|is it (?:ok|fine)\b)/i;
/** A question this similar to the phrasing is the yes/no question that the answer was written for. */
const minPolarSimilarity = 0.62;
/**
 * Removes a leading "yes" or "no" from an answer if the question is not the yes/no question that it was written for:
 * "Yes, …" does not answer "how" or "A or B", and a "yes" to "may we" does not answer "do we have to". `similarity` is
 * that of the question and `phrasing`, the stored question.
 */
export const stripLeadingYesNo = (text: string, question: string, phrasing: string, similarity = 1): string => {
  const [mode, written] = [findMode(question), findMode(phrasing)];
  const isSame =
    similarity >= minPolarSimilarity &&
    asksYesOrNo.test(question) &&
    (!eitherOr.test(question) || eitherOr.test(phrasing)) &&
    !(mode && written && mode !== written);
  if (isSame || !polarOpening.test(text)) return text;
  const rest = text.replace(polarOpening, "");
  const [sentence = ""] = rest.split(/[.:;\n]/, 1);
  if (sentence.split(/\s+/).length < minSentenceWords) return text;
  // The opening was bold up to a later word.
  const isUnbalanced = (rest.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  const body = isUnbalanced ? rest.replace("**", "") : rest;
  return body.charAt(0).toUpperCase() + body.slice(1);
};

/** "Why is the score of the Example Program so low?" asks about the match score, not about reviewers' scores. */
export const matchScoreQuestion =
  /^(?!.*\b(?:[Oo]ur|[Mm]y|[Ww]e|[Ii]|application|proposal|reviewers?|panel|cutoff|scored)\b).*\b(?:(?:[Ww]hy|[Ww]hat|[Hh]ow)\b[^.?!]{0,25}\b(?:match )?score (?:of|for|on) (?:the |this |\d+ (?:on|for|of) (?:the )?)?[A-Z]|[Ww]hy (?:does|do) [^.?!]{3,80} score\b)/;
