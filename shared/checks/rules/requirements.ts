import type { ParsedDraft } from "../parsed-draft.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import { toContentWords, computeRecall } from "../text-spans.ts";

/** Words too common in criteria to identify one. */
const genericCriterionWords = new Set(
  toContentWords(
    `applicant application program project proposal proposed quality extent degree describe demonstrate demonstrates
    demonstrated include includes provide provides address addresses explain clearly points point percent score scored
    weight criterion criteria review required requirement must narrative section review of`,
  ),
);
const minCriterionRecall = 0.6;
const kindNames: Record<string, string> = {
  criterion: "The review criterion",
  component: "The required part",
  eligibility: "The condition of eligibility",
  cost_share: "The cost share",
};

/** Checks that the text answers every criterion and requirement of the notice or marks it as missing. */
export const checkRequirements = ({ draft, sources, paragraphs }: ParsedDraft): RuleFindings => {
  const relevant = sources.requirements.filter(({ kind }) => kindNames[kind] !== undefined);
  if (draft.kind !== "proposal" || relevant.length === 0) return null;
  const wordsByParagraph = paragraphs.map(({ start, end }) => toContentWords(draft.content.slice(start, end)));
  // A criterion may be answered across two consecutive paragraphs.
  const windows = wordsByParagraph.map((each, index) => new Set([...each, ...(wordsByParagraph[index + 1] ?? [])]));
  return relevant.flatMap(({ kind, requirement }) => {
    const all = toContentWords(requirement.replaceAll(/\(?\b\d{1,3}\s(?:points?|percent)\)?/gi, ""));
    const specific = all.filter((word) => !genericCriterionWords.has(word));
    const expected = specific.length > 0 ? specific : all;
    if (windows.some((window) => computeRecall(expected, window) >= minCriterionRecall)) return [];
    return [
      createMissingFinding(`${kindNames[kind]} “${requirement}” is answered nowhere.`, {}, kind === "criterion" ? "fail" : "warn"),
    ];
  });
};
