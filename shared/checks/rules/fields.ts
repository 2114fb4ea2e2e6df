import { proposalDurations } from "../../proposals.ts";
import type { Checked } from "../context.ts";
import { figuresOf } from "../figures.ts";
import { missing, type Verdict } from "../finding.ts";
import { contentWords, recall } from "../text.ts";

/** Every field a draft is written from, as a sentence names it. */
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
/** Of a short answer most words must be found; a long one is told in fewer. */
const share = { short: 0.6, long: 0.35, longFrom: 150 };

/** Every filled field is used in the text, or asked about in place. */
export const fields = ({ answers, draft, figures, marked }: Checked): Verdict => {
  const filled = Object.entries(fieldNames).flatMap(([field, name]) => {
    const value = answers[field as keyof typeof answers];
    return value === null || value === undefined || value === "" ? [] : [{ field, name, value }];
  });
  if (filled.length === 0) return null;
  const held = new Set(contentWords(draft.content));
  const values = new Set(figures.map(({ kind, value }) => `${kind} ${value}`));
  const asks = marked.toLowerCase();
  return filled.flatMap(({ field, name, value }) => {
    if (isUsed(field, value, held, values) || asks.includes(name.replace(/^(?:the|your) /, ""))) return [];
    return [missing(`Your answer about ${name} is hardly used in the text.`, { field }, "warn")];
  });
};

const isUsed = (field: string, value: string | number, held: ReadonlySet<string>, values: ReadonlySet<string>) => {
  if (typeof value === "number") return values.has(`money ${value}`) || value === 0;
  const text = field === "projectDuration" ? proposalDurations[value as keyof typeof proposalDurations] : value;
  if (field === "projectDuration" || field === "taxId")
    return figuresOf(text).figures.every((figure) => values.has(`${figure.kind} ${figure.value}`));
  const wanted = contentWords(text);
  return recall(wanted, held) >= (wanted.length > share.longFrom ? share.long : share.short);
};
