import { proposalDurations } from "../../api/proposals.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { findFigures } from "../figures.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import { toContentWords, computeRecall } from "../text-spans.ts";

const fieldNames: Record<string, string> = {
  organizationName: "the organization's name",
  taxId: "the tax id",
  missionStatement: "your mission",
  organizationHistory: "your history",
  projectTitle: "the project's title",
  problemStatement: "the problem",
  projectGoals: "the goals",
  methodology: "the methods",
  totalBudget: "the total budget",
  projectDuration: "the duration",
  personnelCosts: "personnel costs",
  equipmentSupplies: "equipment and supplies",
  travelTransportation: "travel and transportation",
  administrativeCosts: "administrative costs",
  successMetrics: "how success is measured",
  expectedImpact: "the expected impact",
  sustainabilityPlan: "sustainability",
  recipientOrganization: "the recipient",
  contactPerson: "the contact person",
  purposeSummary: "the purpose",
  amountRequested: "the amount requested",
  keyBenefits: "the key benefits",
  alignment: "how it fits the funder",
};
/** Required share of an answer's words; drafts summarize answers of more than 150 words. */
const minRecall = { short: 0.6, long: 0.35, longFrom: 150 };

/** Checks that the text uses every answer, or asks for it in a marker. */
export const checkFields = ({ answers, draft, figures, markerText }: ParsedDraft): RuleFindings => {
  const filled = Object.entries(fieldNames).flatMap(([field, name]) => {
    const value = answers[field as keyof typeof answers];
    return value === null || value === undefined || value === "" ? [] : [{ field, name, value }];
  });
  if (filled.length === 0) return null;
  const draftWords = new Set(toContentWords(draft.content));
  const values = new Set(figures.map(({ kind, value }) => `${kind} ${value}`));
  const markers = markerText.toLowerCase();
  return filled.flatMap(({ field, name, value }) => {
    if (isUsed(field, value, draftWords, values) || markers.includes(name.replace(/^(?:the|your) /, ""))) return [];
    return [createMissingFinding(`Your answer about ${name} is hardly used in the text.`, { field }, "warn")];
  });
};

const isUsed = (
  field: string,
  value: string | number,
  draftWords: ReadonlySet<string>,
  values: ReadonlySet<string>,
) => {
  if (typeof value === "number") return values.has(`money ${value}`) || value === 0;
  const text = field === "projectDuration" ? proposalDurations[value as keyof typeof proposalDurations] : value;
  if (field === "projectDuration" || field === "taxId")
    return findFigures(text).figures.every((figure) => values.has(`${figure.kind} ${figure.value}`));
  const answerWords = toContentWords(text);
  return (
    computeRecall(answerWords, draftWords) >= (answerWords.length > minRecall.longFrom ? minRecall.long : minRecall.short)
  );
};
