import type { CostLine } from "#shared/api/proposals.ts";
import { findProduct, type Product } from "#shared/domain/derived-figures.ts";
import { getAnswerItems, getAnswerParagraphs, getAnswerUnits } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { isFragment } from "./complete-notes.ts";
import { capitalize, countWords, formatCents } from "./letter-text.ts";
import { isVerbWord } from "./phrases.ts";
import { priceWords } from "./price-sets.ts";
import { narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { dependsOnPrevious, isInSequence } from "./units.ts";

// Explains each budget line with the part of the plan that it pays for.

/** Words in the plan that indicate what a line pays for; the first matching pattern wins. */
const lineWords: readonly (readonly [CostLine, RegExp])[] = [
  [
    "travelTransportation",
    /\b(?:mileage|travel\w*|vans?|trucks?|bus(?:es)?|drives?|rides?|trips?|routes?|flights?|fuel|tour)\b(?! app)/i,
  ],
  [
    "equipmentSupplies",
    /\b(?:buy|purchase|install|equip|(?<!protective )order|build|replace|construct|equipment|software|devices?|tablets?|supplies|materials?|prototypes?|machines?|lease|lab|training boards?|tower|laptops?|instruments?|drums?|freezers?|fenc\w+|raised beds|radios?|tender|chairs?|coolers?|culverts?|lamps?|easements?|kits?|trailers?|bids?|roof\w*)\b/i,
  ],
  [
    "personnelCosts",
    /\b(?:hire|recruit|paid|wages?|salar\w+|an hour|full-time|part-time|nurses?|coordinators?|teachers?|technicians?|therapists?|hygienists?|instructors?|artists?|drivers?|coach(?:es)?|navigators?|counselors?|dietitians?|specialists?|companions?|crews?|staff|engineers?|attorney|trainers?)\b/i,
  ],
  ["administrativeCosts", /\b(?:audit|insurance|bookkeep\w+|indirect|overhead|rent|accounting)\b/i],
];
/** Contributions from others are not costs. */
const paidByOthers =
  /\b(?:volunteers?|lends?|donat\w+|in kind|in-kind|free of charge|at no (?:cost|charge)|(?:will )?pays?(?: for)?|pledged|contribut\w+)\b/i;
/** A quoted price for one thing. */
const findQuote = (text: string): Product | undefined => {
  const amounts = text.match(/\$\d[\d,]*(?:\.\d\d)?(?![\d,]*\d| ?(?:an?|per|each)\b)/g) ?? [];
  const [amount = ""] = amounts;
  // "Used tender, inspected, $31,500" is a note of a price.
  const isPriceNote = /, \$[\d,.]+$/.test(text.replace(/\.$/, "")) && isFragment(text);
  return amounts.length === 1 && (isPriceNote || /\b(?:quote|bid|price|costs?|from|for)\b/i.test(text))
    ? { expression: "", cents: Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100) }
    : undefined;
};
/** "Site work and mobile trailer ($186,000 bid), inspection" quotes a price for the trailer alone. */
const toQuotedItem = (text: string) => {
  const [, before = "", quote] = /^(.*?) (\(\$\d[^()]*\))/.exec(text) ?? [];
  return quote ? toSentence(capitalize(`${before.split(/, | and |; /).at(-1)} ${quote}`)) : text;
};

/** Fees paid by participants are not costs. */
const paidByClients = /\b(?:may|can) (?:purchase|buy|keep)\b|\bthose who\b|\bfines?\b/i;
const toCents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100);
const pricePattern = /\$\d(?:[\d,]*\d)?(?:\.\d\d)?/g;
const wordNumbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const countPattern = new RegExp(
  `(?<![$\\d,.-])(?:\\d{1,3}(?:,\\d{3})*|${wordNumbers.join("|")})(?=[\\s-]\\p{L})`,
  "giu",
);
const toCount = (text: string) => {
  const index = wordNumbers.indexOf(text.toLowerCase());
  return index >= 0 ? index + 2 : Number(text.replaceAll(",", ""));
};
const income =
  /\b(?:fees?|reimburs\w*|revenue|sales|charges?|earns?|income|tickets?|raised|saves?|levy|match\w*|members|in the bank|costs? us)\b/i;
const [maxCounts, maxPrices, maxFactors, maxPriced] = [6, 4, 3, 20];
const listCounts = (text: string) =>
  [...new Set((text.match(countPattern) ?? []).map(toCount))].filter((number) => number > 1).slice(0, maxCounts);
/** "$140 for each of the 60": the count that the price is multiplied by. */
const eachOfGroup = new RegExp(`^ for each of (?:the |our )?(\\d{1,4}|${wordNumbers.join("|")})\\b`, "i");
/** The products of a price with up to three of the counts; a price for each has at least one. */
const listProducts = (price: string, counts: readonly number[], unit: string): Product[] => {
  const isEach = unit
    .split(price)
    .slice(1)
    .some((rest) => /^(?: ?\/| (?:an?|per|each|apiece)\b)/.test(rest));
  const [, receivers] = eachOfGroup.exec(unit.slice(unit.indexOf(price) + price.length)) ?? [];
  const subsets = receivers
    ? [[toCount(receivers)]]
    : Array.from({ length: 2 ** counts.length }, (_, index) =>
        counts.filter((_count, bit) => index & (1 << bit)),
      ).filter((subset) => subset.length <= maxFactors && (subset.length > 0 || !isEach));
  return subsets.map((subset) => ({
    expression: [...subset.map((count) => count.toLocaleString("en-US")), price].join(" × "),
    cents: subset.reduce((product, count) => product * count, toCents(price)),
  }));
};
/** One product of each price, with the sum `cents`; undefined without any. */
const findSum = (prices: readonly Product[][], cents: number): Product[] | undefined => {
  const [first, ...rest] = prices;
  if (!first) return cents === 0 ? [] : undefined;
  for (const product of first) {
    const others = product.cents <= cents ? findSum(rest, cents - product.cents) : undefined;
    if (others) return [product, ...others];
  }
  return undefined;
};
/**
 * The sentence of the answers whose prices and counts come to a line exactly, with that sum: "40 hotspots at $90 each and 12
 * months of data at $25 (40 × $90 + 40 × 12 × $25 = $15,600)".
 */
export const findExactReason = (key: CostLine, cents: number, context: ProposalContext): string | undefined => {
  const units = [
    ...context.prices,
    ...(["methodology", "projectGoals", "expectedImpact", "sustainabilityPlan", "problemStatement"] as const).flatMap(
      (field) =>
        getAnswerUnits(context, field)
          .filter((unit) => unit.includes("$"))
          .slice(0, maxPriced)
          .flatMap((unit) => splitActions(toStatement(unit.replace(labeledLine, ""), field, context))),
    ),
  ].filter(
    (unit) =>
      unit.includes("$") &&
      // Counts and prices of anything else may come to a line by chance.
      (key !== "travelTransportation" || priceWords.travelTransportation?.test(unit)) &&
      !paidByOthers.test(unit) &&
      !income.test(unit) &&
      !paidByClients.test(unit) &&
      !dependsOnPrevious(unit),
  );
  const explain = (unit: string, products: readonly Product[]) => {
    const sum = products.map(({ expression }) => expression).join(" + ");
    return sum.includes(" ") ? toSentence(unit).replace(/\.$/, ` (${sum} = ${formatCents(cents)}).`) : toSentence(unit);
  };
  const stated = units.find((unit) => unit.includes(formatCents(cents)) && unit.match(pricePattern)?.length !== 1);
  if (stated) return pickClause(stated, formatCents(cents));
  for (const unit of units) {
    const prices = [...new Set(unit.match(pricePattern) ?? [])].slice(0, maxPrices);
    const products = prices.map((price) => listProducts(price, listCounts(unit), unit));
    const all = findSum(products, cents);
    if (all) return explain(unit, all);
  }
  return undefined;
};
/** "Gas costs $800 and flyers cost $400": the clause of one amount, if each has its own verb. */
const pickClause = (sentence: string, amount: string): string => {
  const parts = sentence.split(/(?:, | )and |; /);
  const own = parts.filter((part) => part.includes(amount));
  const areClauses = parts.every((part) => hasMainVerb(part) || /^\p{L}+ costs? \$/u.test(part));
  return toSentence(capitalize(parts.length > 1 && areClauses && own.length === 1 ? (own[0] ?? sentence) : sentence));
};
/** The one note of the plan whose only price is the line itself: "Pool and lifeguard ($1,200)". */
export const findSamePrice = (cents: number, context: ProposalContext): string | undefined => {
  const [only, ...others] = getAnswerUnits(context, "methodology").filter(
    (unit) => unit.match(pricePattern)?.join() === formatCents(cents) && !paidByOthers.test(unit) && !income.test(unit),
  );
  return only && others.length === 0 ? toSentence(only) : undefined;
};
const buys =
  /^We will (?!install (?:in|on|at|by)\b)(?:buy|purchase|order|install|equip|outfit|build|replace|lease|construct|furnish|publish|print|stock)\b/i;
const employs = /\b(?:hire|recruit|pay|paid|wages?|salar\w+|an hour|full-time|part-time|stipends?)\b/i;
export const isReason: Record<CostLine, (text: string) => boolean> = {
  personnelCosts: (text) =>
    /^We will (?:hire|recruit|pay|add|employ|contract)\b|^The team will have\b|\b(?:[Ff]ull-time|[Pp]art-time|stipends?|hours a week)\b|\$[\d,.]+ an hour/.test(
      text,
    ) && !/\bhave \d+ hired\b|paid by|\b(?:rent|charge|fees?|pay us)\b/.test(text),
  equipmentSupplies: (text) =>
    /\bwe will (?:buy|purchase|order|lease|install|equip|outfit|build|replace|construct|furnish|stock|print|publish|turn|convert|renovate|remodel|repair) (?!by\b|in\b|on\b|at\b|within\b|from\b|the same\b|(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec))/i.test(
      text,
    ) || text.includes("$"),
  travelTransportation: (text) =>
    /\b(?:mileage|miles|travel|\d+ (?:\p{L}+ )?trips|trips? (?:at|for|to)|fuel|bus(?:es)?|gas)\b|\b(?:give|provide|offer)\b.*\brides\b/iu.test(
      text.replaceAll(/\s*\([^()]*\)/g, ""),
    ),
  administrativeCosts: () => true,
};
export type Reason = { text: string; key: CostLine | undefined; product: Product | undefined };
/** Returns the plan's sentences with the totals of their prices. */
export const listReasons = (context: ProposalContext): Reason[] => {
  const text = narrativeFields.flatMap((field) => getAnswerParagraphs(context, field)).join("\n");
  const reasons = (["projectGoals", "methodology", "expectedImpact"] as const).flatMap((field) =>
    getAnswerItems(context, field)
      .flatMap((item) => item.replace(labeledLine, "").split(/;\s+(?:and )?(?![^()]*\))/))
      .flatMap(splitSentences)
      .filter((item) => countWords(item) <= 35 && !item.endsWith(":"))
      .flatMap((item) => splitActions(toStatement(item, field, context)))
      .filter(
        (item) =>
          (!paidByOthers.test(item.replace(/^(?:we (?:will )?)?pay\b/i, "")) ||
            findProduct(item, context.months, text)) &&
          !(item.includes("$") && paidByClients.test(item)) &&
          !dependsOnPrevious(item) &&
          !isInSequence(item),
      )
      .map((reason) => {
        const key = findLine(reason);
        const isBought = key === "equipmentSupplies" || key === "travelTransportation";
        const product = findProduct(reason, context.months, text);
        const quote = product || !(isBought || isFragment(reason)) ? undefined : findQuote(reason);
        return { text: quote ? toQuotedItem(reason) : reason, key, product: product ?? quote };
      })
      // Participants' future earnings are not costs.
      .filter(
        ({ text: reason, key, product }) =>
          field === "methodology" ||
          (field === "projectGoals" && (key !== "personnelCosts" || reason.startsWith("We will"))) ||
          product?.expression,
      ),
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
