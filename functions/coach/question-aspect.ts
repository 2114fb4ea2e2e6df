/** What a question asks about its subject. */
export type Aspect = "duration" | "amount" | "time" | "place" | "example" | "difference" | "person";

const aspects: readonly (readonly [aspect: Aspect, pattern: RegExp])[] = [
  ["duration", /\bhow (?:long|soon|fast|many (?:days|weeks|months|years))\b|\bcuánto (?:tiempo|tarda)\b/i],
  ["amount", /\bhow (?:much|big|large|many)\b|\bwhat percent|\bcuánto\b|\bcuanto\b/i],
  ["time", /\bwhen\b|\bcuándo\b/i],
  ["place", /\bwhere\b|\bdónde\b/i],
  ["example", /\bexamples?\b|\bsamples?\b|\bshow me\b|\bejemplos?\b/i],
  ["difference", /\bdifferen|\bdiff\b|\bversus\b|\bvs\b|\bdiferencia\b/i],
  ["person", /\bwho(?:m|se)?\b(?! (?:we|they) (?:serve|help))|\bquién(?:es)?\b/i],
];
/** The aspects that tell stored phrasings apart. */
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
export type Mode = "method" | "necessity" | "permission";
const modes: readonly (readonly [Mode, RegExp])[] = [
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
export const findMode = (text: string): Mode | undefined => modes.find(([, pattern]) => pattern.test(text))?.[0];

const meaning =
  /^\W*(?:so |and |ok(?:ay)? |please )*(?:what(?:'s| is| are| does| do)\b(?! (?:we|i|they|you)\b)|define\b|explain\b|definition|meaning of)|\b(?:mean|stands? for)\W*$/i;
/** Whether a question asks what something is. */
export const asksForMeaning = (text: string): boolean => meaning.test(text) || findAspect(text) === "difference";

const how = /\bhow (?:do|does|can|should|to|would|might)\b|\b(?:help|tips|steps|guide|advice)\b/i;
/** Whether a question asks for a whole procedure, rather than for one fact. */
export const asksForMethod = (text: string): boolean => how.test(text) && findAspect(text) === undefined;
