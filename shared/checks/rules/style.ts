import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, type RuleFindings } from "../finding.ts";

const emptyPhrases: [RegExp, string][] = [
  [/\bin order to\b/gi, "“to” is enough."],
  [/\bdue to the fact that\b|\bowing to the fact that\b/gi, "“because” is enough."],
  [/\bat this point in time\b|\bat the present time\b/gi, "“now” is enough."],
  [/\bhas the ability to\b|\bhave the ability to\b/gi, "“can” is enough."],
  [/\ba (?:wide|broad|diverse) (?:range|variety|array) of\b/gi, "Name them, or say how many."],
  [
    /\b(?:cutting|bleeding)[- ]edge\b|\bworld[- ]class\b|\bstate[- ]of[- ]the[- ]art\b|\bground-?breaking\b|\bbest[- ]in[- ]class\b|\bgame[- ]chang(?:ing|er)\b/gi,
    "A reader believes facts, not praise.",
  ],
  [
    /\bmake a (?:real |lasting |significant |meaningful )?difference\b|\bmaking a (?:real |lasting |significant )?difference\b/gi,
    "Say what will be different, for how many.",
  ],
  [
    /\b(?:synerg(?:y|ies|istic)|paradigm shift|holistic(?:ally)?|leverag(?:e|es|ing)|utiliz(?:e|es|ing)|impactful|robust|transformative|innovative solutions?)\b/gi,
    "A plainer word says more.",
  ],
  [
    /\bit is (?:important|worth|essential) (?:to note|noting|to mention) that\b|\bneedless to say\b|\bas we all know\b/gi,
    "This can go.",
  ],
  [
    /\bin today['’]s (?:fast-paced |ever-changing |modern )?(?:world|society)\b|\bnow more than ever\b/gi,
    "This can go.",
  ],
  [/\b(?:we|our organization) lacks?\b/gi, "The need is that of the people you serve, not what you lack."],
  [
    /\b(?:very|really|extremely|incredibly|truly) (?:unique|important|critical|essential|necessary)\b/gi,
    "The stress weakens it.",
  ],
];
const irregularParticiples =
  "made|given|done|taken|held|kept|built|led|paid|put|set|sent|seen|shown|known|found|brought|taught|written|run|met|cut|lost|left|told|drawn|grown|chosen|driven";
const passive = new RegExp(
  `\\b(?:is|are|was|were|been|being|be) (?:\\w{2,15}ly )?(?:\\w{2,15}ed|${irregularParticiples})\\b`,
  "gi",
);
const maxPassiveShare = 0.25;
const maxFindingsPerPhrase = 12;

/** Finds empty phrases and, if frequent, passive sentences. */
export const checkPhrases = ({ maskedText, sentences }: ParsedDraft): RuleFindings => {
  const found = emptyPhrases.flatMap(([pattern, advice]) =>
    [...maskedText.matchAll(pattern)]
      .slice(0, maxFindingsPerPhrase)
      .map((match) =>
        createFinding({ start: match.index, end: match.index + match[0].length }, `“${match[0]}”: ${advice}`, "warn"),
      ),
  );
  const passives = [...maskedText.matchAll(passive)];
  if (passives.length < 4 || passives.length < sentences.length * maxPassiveShare) return found;
  const passiveFindings = passives
    .slice(0, maxFindingsPerPhrase)
    .map((match) =>
      createFinding({ start: match.index, end: match.index + match[0].length }, `“${match[0]}”: say who does it.`, "warn"),
    );
  return [...found, ...passiveFindings];
};
