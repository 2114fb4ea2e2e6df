import { type CostLine, costLines } from "#shared/api/proposals.ts";
import { type Blank, formatBlank } from "#shared/domain/blanks.ts";
import { composeDetailedJustification, composeDetailedTables, composeMatch } from "./detailed-budget.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { centsToText, joinSentences, underHeading } from "./letter-text.ts";
import { formatShare, joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { composeCostShare, composeUnderCriteria } from "./proposal-requirements.ts";
import { formatTable } from "./timeline.ts";

const costLineKeys = Object.keys(costLines) as CostLine[];
type Row = { key: CostLine; label: string; cents: number | null };

/** In cents. `whole` is the base of percentages: the total if entered, otherwise the sum. */
export const computeBudget = ({ answers }: Pick<ProposalFacts, "answers">) => {
  const rows: Row[] = costLineKeys.map((key) => ({ key, label: costLines[key], cents: answers[key] }));
  const entered = rows.flatMap(({ key, label, cents }) => (cents === null ? [] : [{ key, label, cents }]));
  const sum = entered.reduce((total, { cents }) => total + cents, 0);
  const total = answers.totalBudget;
  return { rows, entered, sum, total, whole: total || sum };
};
type Budget = ReturnType<typeof computeBudget>;

/** Uses only the amounts entered. Points out discrepancies and asks for missing amounts. */
export const composeBudget = (facts: ProposalFacts, context: ProposalContext): string => {
  const budget = computeBudget(facts);
  const { budget: detailed } = facts;
  if (detailed)
    return joinParagraphs(
      composeUnderCriteria(facts, context, "budget", [
        joinSentences(composeRequest(budget, context), compareWithAwardLimits(facts)),
      ]),
      composeDetailedTables(detailed),
      composeDiscrepancy(budget),
      composeDetailedJustification(detailed),
      composeMatch(facts, detailed),
    );
  return joinParagraphs(
    composeUnderCriteria(facts, context, "budget", [
      joinSentences(composeRequest(budget, context), compareWithAwardLimits(facts)),
      budget.entered.length > 0 ? composeTable(budget) : formatBlank("costs"),
    ]),
    composeDiscrepancy(budget),
    budget.entered.length > 0 && underHeading("Justification", composeJustification(budget)),
    composeCostShare(facts),
  );
};

const composeRequest = ({ total }: Budget, { organization, project }: ProposalContext) =>
  total ? `${organization} requests ${centsToText(total)} for ${project}.` : `Total request: ${formatBlank("total")}.`;

const compareWithAwardLimits = ({ record, answers: { totalBudget } }: ProposalFacts): string | undefined => {
  const { awardFloor: floor = null, awardCeiling: ceiling = null } = record ?? {};
  if (!totalBudget) return undefined;
  if (ceiling && totalBudget > ceiling)
    return `This is ${centsToText(totalBudget - ceiling)} above the award ceiling of ${centsToText(ceiling)}. ${formatBlank("overCeiling")}`;
  if (floor && totalBudget < floor)
    return `This is below the award floor of ${centsToText(floor)}. ${formatBlank("underFloor")}`;
  return undefined;
};

const composeTable = ({ rows, entered, sum, whole }: Budget): string => {
  const formatRowShare = (cents: number) => (whole ? formatShare(cents, whole) : "");
  return formatTable(
    [
      ["Line item", "Amount", "Share of total"],
      ...rows.map(({ label, cents }) =>
        cents === null ? [label, formatBlank("cost"), ""] : [label, centsToText(cents), formatRowShare(cents)],
      ),
      [
        entered.length < rows.length ? "Sum of line items entered" : "Sum of line items",
        centsToText(sum),
        formatRowShare(sum),
      ],
    ],
    true,
  );
};

const composeDiscrepancy = ({ entered, sum, total }: Budget): string | undefined => {
  if (entered.length === 0 || !total || sum === total) return undefined;
  const gap = centsToText(Math.abs(total - sum));
  return `The line items are ${gap} ${sum < total ? "less" : "more"} than the total of ${centsToText(total)}. ${formatBlank(sum < total ? "remainder" : "excess")}`;
};

const bases: Record<CostLine, Blank> = {
  personnelCosts: "personnelBasis",
  equipmentSupplies: "equipmentBasis",
  travelTransportation: "travelBasis",
  administrativeCosts: "administrativeBasis",
};
/** One item per line that asks for money, the largest first, each with its calculation. */
const composeJustification = ({ entered }: Budget): string => {
  const nonzero = entered.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  return nonzero
    .map(({ key, label, cents }) => `- ${label}, ${centsToText(cents)}: ${formatBlank(bases[key])}`)
    .join("\n");
};
