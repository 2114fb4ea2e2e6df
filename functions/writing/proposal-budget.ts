import { type CostLine, costLines } from "#shared/api/proposals.ts";
import { type Blank, formatBlank } from "#shared/domain/blanks.ts";
import { findProduct, type Product } from "#shared/domain/derived-figures.ts";
import { getAnswerItems, getAnswerParagraphs } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { alsoCovers, completeNotes } from "./complete-notes.ts";
import { composeDetailedJustification, composeDetailedTables, composeMatch } from "./detailed-budget.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { centsToText, countWords, joinSentences, underHeading } from "./letter-text.ts";
import { isVerbWord } from "./phrases.ts";
import { formatShare, joinParagraphs, narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { composeCostShare, composeUnderCriteria } from "./proposal-requirements.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { startsWithPronoun } from "./strength.ts";
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
        joinSentences(composeRequest(budget, context), compareWithAwardLimits(facts)),
      ]),
      composeDetailedTables(detailed),
      composeDiscrepancy(budget),
      composeDetailedJustification(detailed),
      composeMatch(facts, context, detailed),
    );
  return joinParagraphs(
    composeUnderCriteria(facts, context, "budget", [
      joinSentences(composeRequest(budget, context), compareWithAwardLimits(facts)),
      budget.entered.length > 0 ? composeTable(budget) : formatBlank("costs"),
    ]),
    composeDiscrepancy(budget),
    budget.entered.length > 0 && underHeading("Justification", composeJustification(budget, context)),
    composeCostShare(facts, context),
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

/** Lines without money are no lines of the budget, unless there are no others. */
const listRows = ({ rows, sum, total }: Budget) =>
  rows.filter(({ cents }) => sum === 0 || (cents !== 0 && (cents !== null || sum !== total)));

const composeTable = (budget: Budget): string => {
  const { sum, whole } = budget;
  const shown = listRows(budget);
  const shares = sum === whole ? formatShares(shown.map(({ cents }) => cents ?? 0)) : undefined;
  const formatRowShare = (cents: number) => (whole ? formatShare(cents, whole) : "");
  return formatTable(
    [
      ["Line item", "Amount", "Share of total"],
      ...shown.map(({ label, cents }, index) =>
        cents === null
          ? [label, formatBlank("cost"), ""]
          : [label, centsToText(cents), shares?.[index] ?? formatRowShare(cents)],
      ),
      [
        shown.some(({ cents }) => cents === null) ? "Sum of line items entered" : "Sum of line items",
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
/** Words of the plan that say what a line pays for; the first pattern that fits decides. */
const lineWords: readonly (readonly [CostLine, RegExp])[] = [
  [
    "travelTransportation",
    /\b(?:mileage|travel\w*|vans?|trucks?|bus(?:es)?|drives?|rides?|trips?|routes?|flights?|fuel|tour)\b(?! app)/i,
  ],
  [
    "equipmentSupplies",
    /\b(?:buy|purchase|install|equip|(?<!protective )order|build|replace|construct|equipment|software|devices?|tablets?|supplies|materials?|prototypes?|machines?|lease|chairs?|coolers?|culverts?|lamps?|easements?|kits?|trailers?|bids?|roof\w*)\b/i,
  ],
  [
    "personnelCosts",
    /\b(?:hire|recruit|paid|wages?|salar\w+|an hour|full-time|part-time|nurses?|coordinators?|teachers?|technicians?|therapists?|hygienists?|instructors?|artists?|drivers?|coach(?:es)?|navigators?|counselors?|dietitians?|specialists?|companions?|crews?|staff|engineers?|attorney|trainers?)\b/i,
  ],
  ["administrativeCosts", /\b(?:audit|insurance|bookkeep\w+|indirect|overhead|rent|accounting)\b/i],
];
/** What somebody else gives costs the budget nothing. */
const paidByOthers =
  /\b(?:volunteers?|lends?|donat\w+|in kind|in-kind|free of charge|at no (?:cost|charge)|(?:will )?pays?(?: for)?|pledged|contribut\w+)\b/i;
/** A quoted price, of one thing. */
const findQuote = (text: string): Product | undefined => {
  const amounts = text.match(/\$\d[\d,]*(?:\.\d\d)?(?!\d| ?(?:an?|per|each)\b)/g) ?? [];
  const [amount = ""] = amounts;
  return amounts.length === 1 && /\b(?:quote|bid|price|costs?|from|for)\b/i.test(text)
    ? { expression: "", cents: Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100) }
    : undefined;
};
const buys =
  /^We will (?!install (?:in|on|at|by)\b)(?:buy|purchase|order|install|equip|outfit|build|replace|lease|construct|furnish|publish|print|stock)\b/i;
const employs = /\b(?:hire|recruit|pay|paid|wages?|salar\w+|an hour|full-time|part-time|stipends?)\b/i;
const isReason: Record<CostLine, (text: string) => boolean> = {
  personnelCosts: (text) =>
    /^We will (?:hire|recruit|pay|add|employ|contract)\b|^The team will have\b|\b(?:full-time|part-time|stipends?)\b|\$[\d,.]+ an hour/.test(
      text,
    ) && !/\bhave \d+ hired\b|paid by/.test(text),
  equipmentSupplies: (text) => buys.test(text) || text.includes("$"),
  travelTransportation: (text) =>
    /\b(?:mileage|miles|travel|trips?|fuel|bus(?:es)?|gas)\b|\b(?:give|provide|offer)\b.*\brides\b/i.test(text),
  administrativeCosts: () => true,
};
type Reason = { text: string; key: CostLine | undefined; product: Product | undefined };
/** The sentences of the plan, with what a price in them comes to. */
const listReasons = (context: ProposalContext): Reason[] => {
  const text = narrativeFields.flatMap((field) => getAnswerParagraphs(context, field)).join("\n");
  const reasons = (["projectGoals", "methodology", "expectedImpact"] as const).flatMap((field) =>
    getAnswerItems(context, field)
      .flatMap((item) =>
        item
          .replace(labeledLine, "")
          .replace(alsoCovers, "")
          .split(/;\s+(?:and )?(?![^()]*\))/),
      )
      .flatMap(splitSentences)
      .filter((item) => countWords(item) <= 35 && !item.endsWith(":"))
      .flatMap((item) => splitActions(toStatement(completeNotes(item, field), field, context)))
      .filter(
        (item) =>
          (!paidByOthers.test(item) || findProduct(item, context.months, text)) && !startsWithPronoun.test(item),
      )
      .map((reason) => {
        const key = findLine(reason);
        const isBought = key === "equipmentSupplies" || key === "travelTransportation";
        return {
          text: reason,
          key,
          product: findProduct(reason, context.months, text) ?? (isBought ? findQuote(reason) : undefined),
        };
      })
      .filter(({ product }) => field !== "expectedImpact" || product?.expression),
  );
  const prices = context.prices.map((price) => ({
    text: price,
    key: findLine(price),
    product: findProduct(price, context.months, text),
  }));
  return [...reasons, ...prices];
};
/** "We will buy a van and hire two drivers" pays for two lines. */
const splitActions = (statement: string): string[] => {
  const [, phrase = ""] = /^We will (.+?)\.?$/.exec(statement) ?? [];
  const [, note, action] = phrase ? [] : (/^(.+?), ((?:hire|buy|purchase|install) .+)$/.exec(statement) ?? []);
  if (note && action) return [toSentence(note), toSentence(`We will ${action}`)];
  const parts = phrase
    .replaceAll(/(?:, (?:and )?| and )(?=(\p{Ll}+) )(?![^()]*\))/gu, (mark, word: string) =>
      isVerbWord(word) ? "\n" : mark,
    )
    .split("\n");
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && countWords(last) < 2) joined[joined.length - 1] = `${last} and ${part}`;
    else joined.push(part);
  }
  return joined.length > 1 ? joined.map((part) => toSentence(`We will ${part}`)) : [statement];
};
const findLine = (text: string): CostLine | undefined => {
  if (buys.test(text)) return "equipmentSupplies";
  return employs.test(text) ? "personnelCosts" : lineWords.find(([, words]) => words.test(text))?.[0];
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
const composeJustification = (budget: Budget, context: ProposalContext): string => {
  const reasons = listReasons(context);
  const placed = placeProducts(reasons, budget);
  const direct = budget.entered.reduce((sum, { key, cents }) => sum + (key === "administrativeCosts" ? 0 : cents), 0);
  return listRows(budget)
    .flatMap(({ key, label, cents }) => {
      if (!cents) return [];
      const priced = reasons.filter((reason) => placed.get(reason) === key);
      const texts = priced.map(({ text, product }) =>
        product?.expression && !text.includes(centsToText(product.cents))
          ? text
              .replace(/ \([^()]*20\d\d\)/, "")
              .replace(/\.$/, ` (${product.expression} = ${centsToText(product.cents)}).`)
          : text,
      );
      const [plain] = reasons
        .filter(
          (reason) =>
            reason.key === key &&
            !placed.has(reason) &&
            isReason[key](reason.text) &&
            isWithin(reason.text, cents, context),
        )
        .toSorted((a, b) => Number(/[$\d]/.test(b.text)) - Number(/[$\d]/.test(a.text)));
      const sum = priced.reduce((total, { product }) => total + (product?.cents ?? 0), 0);
      const isExplained = sum > 0 && sum >= cents * minExplained;
      const exact = texts.length === 0 && !plain?.product ? findExactProduct(cents, context) : undefined;
      const isQuoted = texts.length === 0 && plain?.product !== undefined;
      const isSmall = budget.sum > 0 && cents < budget.sum * smallShare && cents <= smallAmount;
      const isUsualRate = key === "administrativeCosts" && direct > 0 && cents <= direct * usualRate;
      const rate =
        key === "administrativeCosts" && direct > 0 && `This is ${formatShare(cents, direct)} of the other lines.`;
      return `- ${label}, ${centsToText(cents)}: ${joinSentences(...texts, texts.length === 0 && (exact ?? plain?.text), rate, !isExplained && !isQuoted && !exact && !isSmall && !isUsualRate && formatBlank(bases[key]))}`.replace(
        /: $/,
        "",
      );
    })
    .join("\n");
};
/** A price above the line explains it only where others pay the rest. */
const isWithin = (text: string, cents: number, { match }: ProposalContext) =>
  match.length > 0 ||
  (text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []).every((amount) => Number(amount.replaceAll(/[$,]/g, "")) * 100 <= cents);
/** "Deliver 60 beds" and "a set costs $118": a count times a price that comes to the line exactly explains it. */
const findExactProduct = (cents: number, context: ProposalContext): string | undefined => {
  const sentences = (["projectGoals", "methodology"] as const).flatMap((field) => getAnswerItems(context, field));
  const counts = new Set(
    sentences.flatMap((text) =>
      [...text.matchAll(/(?<![$\d,.])\d{1,3}(?:,\d{3})?(?=\s\p{L})/gu)].map(([count]) => count),
    ),
  );
  for (const sentence of sentences)
    for (const [price] of sentence.matchAll(/\$\d[\d,]*(?:\.\d\d)?/g))
      for (const count of counts) {
        const number = Number(count.replaceAll(",", ""));
        const product = number * Math.round(Number(price.replaceAll(/[$,]/g, "")) * 100);
        if (number > 1 && product === cents)
          return toStatement(sentence, "methodology", context).replace(
            /\.$/,
            ` (${count} × ${price} = ${centsToText(cents)}).`,
          );
      }
  return undefined;
};
/** Reviewers ask for the basis of a line that matters. */
const smallShare = 0.05;
const smallAmount = 1_000_000;
/** The de minimis rate of indirect costs (2 CFR 200.414). */
const usualRate = 0.15;
/** A line is explained once prices account for most of it. */
const minExplained = 0.9;
