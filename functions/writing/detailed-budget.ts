import type { Budget } from "#shared/api/budget.ts";
import { formatBudgetCents } from "#shared/domain/budget/budget-finding.ts";
import { type ComputedBudget, computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { justifyBudget, tabulateBudget, tabulateSources } from "#shared/domain/budget/justify-budget.ts";
import { composeCostShare } from "./cost-share.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading } from "./letter-text.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { formatTable } from "./timeline.ts";

/** Formats a detailed budget as a table by category and year, with a table of sources if there is other funding. */
export const composeDetailedTables = (budget: Budget): string[] => {
  const computed = computeBudget(budget);
  const sources = tabulateSources(computed);
  return [
    formatTable(tabulateBudget(computed), true),
    ...(sources.length > 0 ? [addHeading("Funding sources", ""), formatTable(sources, true)] : []),
  ].map((paragraph) => paragraph.trimEnd());
};

/** Formats the justification of each line, with the sums from the table. */
export const composeDetailedJustification = (budget: Budget): string[] => [
  "Justification",
  ...justifyBudget(budget, computeBudget(budget)).flatMap(({ heading, items }) => [
    heading,
    items.map((item) => `- ${item}`).join("\n"),
  ]),
];

const describeMatch = ({ sources, match }: ComputedBudget) =>
  `Together, ${sources
    .filter(({ source, amounts }) => source.kind !== "other" && amounts.total > 0)
    .map(({ source, amounts }) => `${source.name} (${formatBudgetCents(amounts.total)})`)
    .join(", ")} provide a match of ${formatBudgetCents(match.total.total)}.`;

/** States the budget's match or, if there is none, the notice's requirement with a blank. */
export const composeMatch = (facts: ProposalFacts, context: ProposalContext, budget: Budget): string | undefined => {
  const computed = computeBudget(budget);
  if (computed.match.total.total === 0) return composeCostShare(facts, context);
  const [source] = computed.sources.filter(({ source: { kind }, amounts }) => kind !== "other" && amounts.total > 0);
  const isSingle = computed.sources.filter(({ amounts }) => amounts.total > 0).length === 1;
  return addHeading(
    "Cost share",
    isSingle && source
      ? `${source.source.name} provides a match of ${formatBudgetCents(source.amounts.total)}.`
      : describeMatch(computed),
  );
};
