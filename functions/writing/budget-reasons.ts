import type { CostLine } from "#shared/api/proposals.ts";
import { findProduct, type Product } from "#shared/domain/derived-figures.ts";
import { getAnswerItems, getAnswerParagraphs } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { alsoCovers, completeNotes } from "./complete-notes.ts";
import { countWords } from "./letter-text.ts";
import { isVerbWord } from "./phrases.ts";
import { narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { startsWithPronoun } from "./strength.ts";

// What of the plan each line of the budget pays for.

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
export const isReason: Record<CostLine, (text: string) => boolean> = {
  personnelCosts: (text) =>
    /^We will (?:hire|recruit|pay|add|employ|contract)\b|^The team will have\b|\b(?:full-time|part-time|stipends?)\b|\$[\d,.]+ an hour/.test(
      text,
    ) && !/\bhave \d+ hired\b|paid by/.test(text),
  equipmentSupplies: (text) => buys.test(text) || text.includes("$"),
  travelTransportation: (text) =>
    /\b(?:mileage|miles|travel|trips?|fuel|bus(?:es)?|gas)\b|\b(?:give|provide|offer)\b.*\brides\b/i.test(text),
  administrativeCosts: () => true,
};
export type Reason = { text: string; key: CostLine | undefined; product: Product | undefined };
/** The sentences of the plan, with what a price in them comes to. */
export const listReasons = (context: ProposalContext): Reason[] => {
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
