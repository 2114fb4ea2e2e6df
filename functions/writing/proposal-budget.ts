import { type CostLine, costLines } from "#shared/api/proposals.ts";
import { type Blank, formatBlank } from "#shared/domain/blanks.ts";
import { findExactReason, findSamePrice, isReason, listReasons, type Reason } from "./budget-reasons.ts";
import { composeCostShare } from "./cost-share.ts";
import { composeDetailedJustification, composeDetailedTables, composeMatch } from "./detailed-budget.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading, formatCents, joinSentences, quoteTitle } from "./letter-text.ts";
import { explainByPrices } from "./price-sets.ts";
import { formatShare, joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { composeUnderCriteria } from "./proposal-requirements.ts";
import { composeRemainder } from "./requested-amount.ts";
import { toSentence } from "./sentences.ts";
import { emptyCell, formatTable } from "./timeline.ts";

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
/** Shares with one decimal that add up to 100.0%: the largest remainders are rounded up. */
const formatShares = (parts: readonly number[]): string[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (whole ? (1000 * part) / whole : 0));
  const missing = (whole ? 1000 : 0) - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = new Set(
    exact
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, Math.round(missing))
      .map(({ index }) => index),
  );
  return exact.map((share, index) => `${((Math.floor(share) + (raised.has(index) ? 1 : 0)) / 10).toFixed(1)}%`);
};
type Budget = ReturnType<typeof computeBudget>;

/** Uses only the amounts entered. Points out discrepancies and asks for missing amounts. */
export const composeBudget = (facts: ProposalFacts, context: ProposalContext): string => {
  const budget = computeBudget(facts);
  const { budget: detailed } = facts;
  if (detailed)
    return joinParagraphs(
      composeUnderCriteria(facts, context, "budget", [
        joinSentences(composeRequest(context), compareWithAwardLimits(facts, context), composeRemainder(context)),
      ]),
      composeDetailedTables(detailed),
      composeDiscrepancy(budget),
      composeDetailedJustification(detailed),
      composeMatch(facts, context, detailed),
    );
  return joinParagraphs(
    composeUnderCriteria(facts, context, "budget", [
      joinSentences(composeRequest(context), compareWithAwardLimits(facts, context), composeRemainder(context)),
      budget.entered.length > 0 ? composeTable(budget, context) : formatBlank("costs"),
    ]),
    composeDiscrepancy(budget),
    budget.entered.length > 0 && addHeading("Justification", composeJustification(budget, facts, context)),
    composeCostShare(facts, context),
  );
};

const composeRequest = ({ organization, project, request }: ProposalContext) =>
  request.cents
    ? toSentence(
        `${organization} requests ${formatCents(request.cents)} for ${project === "this project" ? project : quoteTitle(project)}`,
      )
    : `Total request: ${formatBlank("total")}.`;

const compareWithAwardLimits = ({ record }: ProposalFacts, { request }: ProposalContext): string | undefined => {
  const floor = record?.awardFloor ?? null;
  const { cents } = request;
  if (!cents) return undefined;
  if (request.ceiling && cents > request.ceiling)
    return `This is ${formatCents(cents - request.ceiling)} above the award ceiling of ${formatCents(request.ceiling)}. ${formatBlank("overCeiling")}`;
  if (floor && cents < floor)
    return `This is below the award floor of ${formatCents(floor)}. ${formatBlank("underFloor")}`;
  return undefined;
};

const noStaff = /\bno (?:paid )?(?:staff|employees?)\b|\bno one is paid\b|\ball[- ]volunteers?\b/i;
/** Omits lines without an amount, unless there are no others, and pay where nobody is paid. */
const listRows = ({ rows, sum, total }: Budget, { paragraphs }: ProposalContext) => {
  const isUnpaid = noStaff.test((paragraphs.get("organizationHistory") ?? []).join(" "));
  return rows.filter(
    ({ key, cents }) =>
      sum === 0 || (cents !== 0 && (cents !== null || (sum !== total && !(isUnpaid && key === "personnelCosts")))),
  );
};

const composeTable = (budget: Budget, context: ProposalContext): string => {
  const { sum, whole } = budget;
  const shown = listRows(budget, context);
  const shares = sum === whole ? formatShares(shown.map(({ cents }) => cents ?? 0)) : undefined;
  const formatRowShare = (cents: number) => (whole ? formatShare(cents, whole) : emptyCell);
  return formatTable(
    [
      ["Line item", "Amount", "Share of total"],
      ...shown.map(({ key, label, cents }, index) =>
        cents === null
          ? [label, formatBlank(amounts[key]), emptyCell]
          : [label, formatCents(cents), shares?.[index] ?? formatRowShare(cents)],
      ),
      [
        shown.some(({ cents }) => cents === null) ? "Sum of line items entered" : "Sum of line items",
        formatCents(sum),
        formatRowShare(sum),
      ],
    ],
    true,
  );
};

const composeDiscrepancy = ({ entered, sum, total }: Budget): string | undefined => {
  if (entered.length === 0 || !total || sum === total) return undefined;
  const gap = formatCents(Math.abs(total - sum));
  return `The line items are ${gap} ${sum < total ? "less" : "more"} than the total of ${formatCents(total)}. ${formatBlank(sum < total ? "remainder" : "excess")}`;
};

const amounts: Record<CostLine, Blank> = {
  personnelCosts: "personnelAmount",
  equipmentSupplies: "equipmentAmount",
  travelTransportation: "travelAmount",
  administrativeCosts: "administrativeAmount",
};
const bases: Record<CostLine, Blank> = {
  personnelCosts: "personnelBasis",
  equipmentSupplies: "equipmentBasis",
  travelTransportation: "travelBasis",
  administrativeCosts: "administrativeBasis",
};
const maxPricedReasons = 8;
/** The line that each priced sentence belongs to: where prices add up to a line, that line; else its own, if it can pay for it. */
const placeProducts = (reasons: readonly Reason[], { rows }: Budget): Map<Reason, CostLine> => {
  const priced = reasons.filter(({ product }) => product).slice(0, maxPricedReasons);
  const sumUp = (list: readonly Reason[]) => list.reduce((sum, { product }) => sum + (product?.cents ?? 0), 0);
  for (const { key, cents } of rows) {
    const subset = Array.from({ length: 2 ** priced.length - 1 }, (_, index) =>
      priced.filter((_reason, bit) => (index + 1) & (1 << bit)),
    ).find((list) => list.length > 1 && sumUp(list) === cents);
    if (subset) return new Map(subset.map((reason) => [reason, key]));
  }
  const placed = new Map<Reason, CostLine>();
  for (const reason of priced) {
    const exact = rows.find(({ cents }) => cents === reason.product?.cents);
    const own = rows.find(
      ({ key }) => key === (reason.product?.expression.includes("hours") ? "personnelCosts" : reason.key),
    );
    const line = exact ?? own;
    if (!line) continue;
    const others = [...placed].filter(([, key]) => key === line.key).map(([other]) => other);
    if (sumUp([...others, reason]) <= (line.cents ?? 0)) placed.set(reason, line.key);
  }
  return placed;
};

/** One item per line in the order of the table: what of the plan it pays for, and a blank where no price explains it. */
const composeJustification = (budget: Budget, facts: ProposalFacts, context: ProposalContext): string => {
  const reasons = listReasons(context);
  const placed = placeProducts(reasons, budget);
  const priced = explainByPrices(
    budget.entered.map(({ key, cents }) => ({ key, cents })),
    context,
  );
  const direct = budget.entered.reduce((sum, { key, cents }) => sum + (key === "administrativeCosts" ? 0 : cents), 0);
  const lines = listRows(budget, context)
    .flatMap(({ key, label, cents }) => {
      if (!cents) {
        const own = reasons.filter(
          (reason) => (reason.key ?? "equipmentSupplies") === key && reason.product?.expression && !placed.has(reason),
        );
        const text = joinSentences(...own.map(formatProduct));
        return text ? [`- ${label}, ${formatBlank(amounts[key])}: ${text}`] : [];
      }
      const products = reasons.filter((reason) => placed.get(reason) === key);
      const sum = products.reduce((total, { product }) => total + (product?.cents ?? 0), 0);
      // Prices that add up to only part of the line do not explain it.
      const texts = (sum === cents ? products : []).map(formatProduct);
      // An item with its own price is not overhead.
      const own = reasons.filter(
        (reason) =>
          reason.key === key &&
          !(key === "administrativeCosts" && /\$|\b(?:learn|teach|train|class)/i.test(reason.text)),
      );
      const isPriced = key === "personnelCosts" && own.some(({ text }) => text.replaceAll(wage, "").includes("$"));
      const plains = ((products.length > 0 && (sum === cents || cents > smallAmount)) || isPriced ? [] : own)
        .filter((reason) => isReason[key](reason.text))
        .toSorted((a, b) => ratePlain(b.text) - ratePlain(a.text))
        .slice(0, maxPlain);
      const bySet = priced.get(key);
      const exact =
        key === "administrativeCosts"
          ? findSamePrice(cents, context)
          : bySet?.isWhole
            ? bySet.text
            : findExactReason(key, cents, context);
      const partial = exact || texts.length > 0 || bySet?.isWhole !== false ? undefined : bySet.text;
      // Reviewers ask for the basis of a line that matters, and of one about which nothing was said.
      const isSmall = cents < budget.sum * (plains.length > 0 ? smallShare : tinyShare) && cents <= smallAmount;
      const isUsualRate = key === "administrativeCosts" && direct > 0 && cents <= direct * usualRate;
      const rate = key === "administrativeCosts" && direct > 0 && !exact && composeRate(cents, direct, findCap(facts));
      // Names and pay explain the line even without hours.
      const isPaid = ({ text }: Reason) => key === "personnelCosts" && payRate.test(text);
      const staff = own.some(isPaid) ? own.filter((reason) => isPaid(reason) || plains.includes(reason)) : [];
      const stated = texts.length > 0 ? texts : staff.map(({ text }) => text);
      const because = exact
        ? [exact]
        : partial
          ? [partial]
          : stated.length > 0
            ? stated
            : plains.map(({ text }) => text);
      const isExplained = exact !== undefined || (!partial && stated.length > 0);
      const isFlagged = rate !== false && rate.includes("[");
      const blank =
        !isFlagged && !isExplained && !isSmall && !isUsualRate && formatBlank(partial ? "remainder" : bases[key]);
      const text = joinSentences(...because.map(trimLead), rate, blank);
      if (!text && cents < budget.sum * omittedShare) return [];
      return [`- ${label}, ${formatCents(cents)}: ${text || formatBlank(bases[key])}`];
    })
    .join("\n");
  const others = context.prices.filter((price) => !lines.includes(price.replace(/\.$/, "")));
  return [lines, ...others.map((price) => `- ${price}`)].join("\n");
};
const formatProduct = ({ text, product }: Reason) =>
  product?.expression && !text.includes(formatCents(product.cents))
    ? text.replace(/ \([^()]*20\d\d\)/, "").replace(/\.$/, ` (${product.expression} = ${formatCents(product.cents)}).`)
    : text;
/** A line names its item without the lead-in of a sentence. */
const trimLead = (text: string) =>
  text.replace(/^The work (?:centers on|includes) (\p{L})/u, (_lead, letter) => letter.toUpperCase());
/** The notice's limit on indirect or administrative costs, in percent. */
const findCap = ({ requirements }: ProposalFacts): number | undefined => {
  const [cap] = requirements.flatMap(({ kind, requirement }) =>
    kind === "indirect_cost" ? (/: at most (\d{1,2}(?:\.\d+)?) percent$/.exec(requirement)?.[1] ?? []) : [],
  );
  return cap === undefined ? undefined : Number(cap);
};
/** Compares the line with the notice's limit; the base of the limit may be the other lines or the total. */
const composeRate = (cents: number, direct: number, cap: number | undefined): string => {
  const ofOthers = formatShare(cents, direct);
  if (cap === undefined) return `This is ${ofOthers} of the other lines.`;
  if (100 * cents <= cap * direct) return `This is ${ofOthers} of the other lines, within the limit of ${cap} percent.`;
  const ofTotal = formatShare(cents, cents + direct);
  return 100 * cents <= cap * (cents + direct)
    ? `This is ${ofTotal} of the total and ${ofOthers} of the other lines; the limit is ${cap} percent. ${formatBlank("administrativeBasis")}`
    : `This is ${ofOthers} of the other lines, above the limit of ${cap} percent. ${formatBlank("administrativeBasis")}`;
};
/** A wage explains a position's pay without the line's total. */
const wage = /\$[\d.]+ an hour/g;
const payRate =
  /\$\d[\d,.]* (?:an hour|a (?:year|month|week|day|session|class)|for (?:each|every)|altogether|in all)\b|\b(?:is|are|be) paid \$\d|\b(?:hours a week at|stipends?(?: of| at)?) \$\d/;
/** A count is better than no figure. */
const ratePlain = (text: string) => (/\d/.test(text) ? 1 : 0);
const maxPlain = 2;
const [smallShare, tinyShare, omittedShare] = [0.2, 0.05, 0.015];
const smallAmount = 1_000_000;
/** The de minimis rate of indirect costs (2 CFR 200.414). */
const usualRate = 0.15;
