import type { Budget } from "#shared/api/budget.ts";
import { type BudgetFinding, type BudgetLocation, formatBudgetCents } from "./budget-finding.ts";
import { capBases, lineCategories, matchBases } from "./budget-terms.ts";
import { checkLines } from "./check-lines.ts";
import { type ComputedBudget, computeBudget, computeRequiredMatch } from "./compute-budget.ts";
import { computeIndirectCap } from "./indirect-costs.ts";
import type { NoticeLimits } from "./notice-limits.ts";

type Context = {
  notice?: NoticeLimits | null;
  /** Requested amount in the form or application, in cents. */
  requestedCents?: number | null;
  /** Project duration in the form, in months. */
  projectMonths?: number | null;
};

/** Lists errors and questionable items in a budget as sentences with their locations; lines come first. */
export const checkBudget = (budget: Budget, context: Context = {}): BudgetFinding[] => {
  if (budget.lines.length === 0) return [];
  const computed = computeBudget(budget);
  const notice = context.notice ?? null;
  return [
    ...checkLines(budget, computed, notice?.excluded ?? []),
    ...checkTotal(computed, notice, context.requestedCents ?? null),
    ...checkYears(budget, notice, context.projectMonths ?? null),
    ...checkIndirect(budget, computed, notice),
    ...checkMatch(budget, computed, notice),
  ];
};

const checkTotal = (
  { request }: ComputedBudget,
  notice: NoticeLimits | null,
  requestedCents: number | null,
): BudgetFinding[] => {
  const { total, years } = request.total;
  const findings: BudgetFinding[] = [];
  const add = (status: BudgetFinding["status"], message: string) =>
    findings.push({ status, message, place: { part: "total" } });
  if (requestedCents && requestedCents !== total)
    add(
      "fail",
      `The budget requests ${formatBudgetCents(total)}, ${formatBudgetCents(Math.abs(total - requestedCents))} ${total > requestedCents ? "more" : "less"} than the ${formatBudgetCents(requestedCents)} you ask for.`,
    );
  const { ceilingCents: ceiling = null, floorCents: floor = null } = notice ?? {};
  if (ceiling && notice?.isCeilingPerYear)
    for (const [index, cents] of years.entries()) {
      if (cents > ceiling)
        add(
          "fail",
          `Year ${index + 1} requests ${formatBudgetCents(cents)}, but the notice allows ${formatBudgetCents(ceiling)} per year.`,
        );
    }
  else if (ceiling && total > ceiling)
    add(
      "fail",
      `The request is ${formatBudgetCents(total - ceiling)} above the award ceiling of ${formatBudgetCents(ceiling)}.`,
    );
  if (floor && total > 0 && total < floor)
    add("fail", `The request is below the award floor of ${formatBudgetCents(floor)}.`);
  return findings;
};

const checkYears = ({ years }: Budget, notice: NoticeLimits | null, projectMonths: number | null): BudgetFinding[] => {
  const place = { part: "years" } as const;
  const count = years === 1 ? "1 year" : `${years} years`;
  const findings: BudgetFinding[] = [];
  if (notice?.maxMonths && (years - 1) * 12 >= notice.maxMonths)
    findings.push({
      status: "fail",
      message: `The budget covers ${count}, but the notice allows ${notice.maxMonths} months.`,
      place,
    });
  if (projectMonths && Math.ceil(projectMonths / 12) !== years)
    findings.push({
      status: "warn",
      message: `The budget covers ${count}, but the project runs ${projectMonths} months.`,
      place,
    });
  return findings;
};

const checkIndirect = (budget: Budget, computed: ComputedBudget, notice: NoticeLimits | null): BudgetFinding[] => {
  const { indirect, direct, total } = computed.request;
  const place = { part: "indirect" } as const;
  const { method, percent, cap } = budget.indirect;
  const findings: BudgetFinding[] = [];
  if (method === "negotiated" && percent === 0)
    findings.push({ status: "warn", message: "Enter the rate of your indirect cost rate agreement (NICRA).", place });
  if (indirect.total > 0 && notice?.paysNoIndirect)
    findings.push({ status: "fail", message: "The notice says that indirect costs are not paid.", place });
  const noticeCap = notice?.indirectCap;
  if (indirect.total > 0 && noticeCap) {
    const bases = { mtdc: computed.mtdc.total, direct: direct.total, salaries: 0, salaries_and_fringe: 0 };
    const allowedCents = computeIndirectCap(noticeCap, bases);
    if (indirect.total > allowedCents)
      findings.push({
        status: "fail",
        message: `Indirect costs of ${formatBudgetCents(indirect.total)} are above the notice's ${noticeCap.percent}% of ${capBases[noticeCap.base]}, ${formatBudgetCents(allowedCents)}.`,
        place,
      });
  }
  if (cap && indirect.total < computed.uncappedIndirect.total)
    findings.push({
      status: "info",
      message: `The funder's cap of ${cap.percent}% of ${capBases[cap.base]} lowers indirect costs from ${formatBudgetCents(computed.uncappedIndirect.total)} to ${formatBudgetCents(indirect.total)}.`,
      place,
    });
  if (method === "none" && total.total > 0 && !notice?.paysNoIndirect)
    findings.push({
      status: "info",
      message:
        "The budget asks for no indirect costs, such as rent and bookkeeping. Without a negotiated rate, federal awards pay up to 15% of modified total direct costs (2 CFR 200.414(f)).",
      place,
    });
  return findings;
};

const checkMatch = (budget: Budget, computed: ComputedBudget, notice: NoticeLimits | null): BudgetFinding[] => {
  const place = { part: "match" } as const;
  const matchCents = computed.match.total.total;
  const findings = [
    { by: "You plan", required: budget.requiredMatch },
    { by: "The notice requires", required: notice?.match ?? null },
  ].flatMap(({ by, required }): BudgetFinding[] => {
    if (!required) return [];
    const neededCents = computeRequiredMatch(required, computed);
    return matchCents < neededCents
      ? [
          {
            status: "fail",
            message: `${by} a match of ${required.percent}% of ${matchBases[required.base]}, ${formatBudgetCents(neededCents)}. The budget has ${formatBudgetCents(matchCents)}, ${formatBudgetCents(neededCents - matchCents)} short.`,
            place,
          },
        ]
      : [];
  });
  const unusedSources = computed.sources
    .filter(({ amounts }) => amounts.total === 0)
    .map(
      ({ source }): BudgetFinding => ({
        status: "warn",
        message: `“${source.name}” doesn't pay for any line yet. Select it under “Paid by” in a line.`,
        place,
      }),
    );
  return [...findings, ...unusedSources];
};

/** Describes the location of a finding. */
export const describeLocation = (budget: Budget, place: BudgetLocation): string => {
  if ("lineId" in place) {
    const line = budget.lines.find(({ id }) => id === place.lineId);
    return line ? line.name || lineCategories[line.category] : "Line";
  }
  return { total: "Total", years: "Years", indirect: "Indirect costs", match: "Match" }[place.part];
};
