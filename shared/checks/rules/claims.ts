import { createFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";

const claims: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the|our|its) (?:only|sole|first and only|single) (?:\w+ ){0,2}?(?:group|organization|nonprofit|program|agency|provider|center|clinic|school|place|project|company|service|one)\b[^.\n]{0,40}\b(?:in|of its kind|that|to|anywhere)\b|\bno (?:other|one else)\b[^.\n]{0,40}\b(?:does|offers|provides|serves|has)\b/i,
    "Name the source, or say what you compared.",
  ],
  [
    /\bno (?:real |known |direct )?(?:competitors?|competition|equals?|rivals?)\b|\bunlike any other\b|\b(?:first|only|one) of its kind\b|\bone[- ]of[- ]a[- ]kind\b|\bunique(?:ly)?\b(?! (?:users?|visitors?|identif|entity|id\b|patients|clients))|\bunparalleled\b|\bunmatched\b|\bunprecedented\b|\bsecond to none\b|\bunrivaled\b/i,
    "Say what sets the work apart instead.",
  ],
  [
    /\b(?:(?:years|decades) of (?:research|experience|evidence)|research|studies|science|data|evidence|experts?|statistics) (?:clearly |overwhelmingly |consistently |have |has )*(?:proves?|proven|shows?|shown|says?|confirms?|agrees?|demonstrates?|demonstrated|indicates?|suggests?)\b/i,
    "Cite the study.",
  ],
  [
    /\b(?:everyone|everybody) (?:knows|agrees)\b|\bit is (?:well[- ]known|a fact|clear|obvious|common knowledge)\b|\bundoubtedly\b|\bunquestionably\b|\bwithout (?:a )?doubt\b|\bof course\b|\bclearly,/i,
    "Give the evidence instead.",
  ],
  [
    /\b(?:guarantee[sd]?|will certainly|100% success|always succeeds?|never fails?|eradicate|eliminate (?:poverty|hunger|homelessness|crime)|end (?:poverty|hunger|homelessness) (?:forever|once and for all))\b/i,
    "Promise what you can measure.",
  ],
  [
    /\bthe (?:best|finest|greatest|leading|premier|foremost|top|largest|oldest|most (?:effective|successful|respected|trusted|innovative|experienced|comprehensive|advanced)) (?:\w+ ){0,4}(?:in|of) (?:the|our|this) (?:country|nation|state|county|region|city|world|area|field|industry|sector)\b|\bgold standard\b(?! (?:test|measure|instrument))|\bwidely (?:regarded|recognized) as\b|\b(?:the|a|its|our) (?:premier|leading|world's (?:best|first|leading))\b/i,
    "Name the source, or leave it out.",
  ],
  [
    /\b(?:countless|innumerable|untold) (?:lives|families|children|youth|people|others|individuals|communities)\b|\bchang(?:es|ed|ing) lives forever\b/i,
    "Say how many.",
  ],
  [
    /\b(?:proven|cutting-edge|revolutionary|groundbreaking),? (?:evidence-based |and effective |innovative )?(?:model|approach|method|program|track record|results|solution|technology|strategy|practice|curriculum)s?\b/i,
    "Say where and with what result.",
  ],
];
/** Matches a year in parentheses, a link, or a study or report with its year. */
const evidencePattern =
  /\(\s*[^)]*(?:19|20)\d\d[^)]*\)|https?:|\bwww\.|\baccording to\b|\b(?:survey|report|census|study|trial|evaluation) (?:of|by|from|in) [^.]*(?:19|20)\d\d|\b(?:19|20)\d\d\b[^.]*\b(?:survey|report|census|study|trial|evaluation|journal)\b/i;

/** Finds superlatives and appeals to research that no source supports. */
export const checkClaims = ({ sentences, applicantGrounding }: ParsedDraft): RuleFindings =>
  sentences.flatMap((sentence) => {
    if (evidencePattern.test(sentence.text)) return [];
    const unsupportedClaim = claims.flatMap(([pattern, advice]) => {
      const match = pattern.exec(sentence.text);
      return match ? [{ match, advice }] : [];
    })[0];
    if (!unsupportedClaim) return [];
    const start = sentence.start + unsupportedClaim.match.index;
    const text = unsupportedClaim.match[0];
    const isOwn = applicantGrounding.text.toLowerCase().includes(text.toLowerCase());
    return [
      createFinding(
        { start, end: start + text.length },
        `“${text}” is ${isOwn ? "hard to prove" : "not supported"}. ${unsupportedClaim.advice}`,
        "warn",
      ),
    ];
  });
