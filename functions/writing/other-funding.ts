import type { NarrativeField } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { isCrossReference, listItem } from "./answer-text.ts";
import { isFragment } from "./complete-notes.ts";
import { capitalize, formatCents, joinWithAnd } from "./letter-text.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toOneLine, toSentence } from "./sentences.ts";
import { splitUnits } from "./units.ts";

// Extracts the match and prices from answers, because they belong in the budget.

const matchSentence =
  /^(?:(?:our|the|a|non-?federal|local|required) )?(?:cost[- ]share )?match(?:ing funds)?\b|^(?:the )?(?:rest|remainder|balance) of (?:the )?\p{L}|^(?:the )?remaining \$|\bas (?:our |the )?(?:cash |in-kind )?match\b|^(?:the )?(?:whole|total|entire) (?:job|project|work) (?:costs?|will cost)\b|\$[\d,]+ match\b|^we (?:already )?have \$[\d,]+ (?:in the bank|in hand|saved|raised)\b/iu;
const moneyClause =
  /\b(?:ask(?:s|ed|ing)?|request\w*|match\w*|pledg\w+|gave|gives?|giving|given|donat\w+|award\w*|grants?|raised?|rais(?:es|ing)|chip(?:s|ped|ping)? in|contribut\w+|fund(?:s|ed|ing)?|paid|pays?|paying|cash|in[- ]kind|budget\w*|costs?|income|earns?|earned|collects?|commit\w*|promis\w+|voted|reserves?|bank|worth|value\w*|might do|will do|puts? in|adds?|covers?|owes?|saved?|need\w*|said|approved|labor|net(?:s|ted)?|sales?|checks?|equity|so far|like|dues|sales|fees?|auctions?|raffles?|dinners?|suppers?|breakfasts?|galas?|fundraisers?)\b/i;
/** Numbers that count things are not amounts. */
const countedNoun =
  /^ (?!(?:done|in hand|in|from|for|by|toward|towards|a|an|per|cash|each|last|this|next|already|on|at|as|with|of|is|was|were|will|if|when|and|or|plus|more|match|to|so|but|paid|voted|netted|received|because|until|since|after|before|crew|labor|grant|reserve|total|annually|yearly|monthly|approved|pledged|committed|secured|pending|applied|asked|requested|saved|raised|given|so far)\b)\p{Ll}/u;
/** "member equity 12,000 paid in; county Extension 7,300": a source and its amount after another. */
const isNextSource = (clause: string, previous: string) =>
  previous.endsWith(";") &&
  moneyClause.test(previous) &&
  /^\s+(?:[\p{L}&'’.-]+ ){1,5}\d{1,3},\d{3}(?:[.;]?$| \()/u.test(clause) &&
  !hasMainVerb(clause);
/** "Rotary pledged 5,000, county 12,000 cash": amounts of an answer about money with their sign. */
export const addDollarSigns = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=[;.])(?=\s)/)
        .map((clause, index, clauses) =>
          moneyClause.test(clause) || isNextSource(clause, clauses[index - 1] ?? "")
            ? clause.replaceAll(/(?<![$\d.,#-])\b\d{1,3}(?:,\d{3})+\b(?![\d%-]|,\d)/g, (digits, offset: number) =>
                countedNoun.test(clause.slice(offset + digits.length)) ? digits : `$${digits}`,
              )
            : clause,
        )
        .join(""),
    )
    .join("\n");

const barePrice =
  /(?<=(?:^|[.,;] |\n- |- )(?:[\p{L}/+&'’-]+ ){1,4})(?<!\b(?:reach|serve|plant|sell|teach|print|mail|over|about|nearly|almost|to|of|than|from|with|by|for|another) )(?=\d{1,3},\d{3}(?:[,;.)]|$|\n| each| \())/gmu;
/** "Shelving 1,800, pallet jack 2,400" in a plan that has other prices, and "4 trips @ 1,600". */
export const markPrices = (text: string): string =>
  /\$|@ ?\d|\d,\d{3} (?:each|ea\b)/.test(text)
    ? text
        .replaceAll(barePrice, "$$")
        .replaceAll(/(?<=\d \p{L}+ (?:@|at) )(?=\d{1,3},\d{3}(?:[.,;)]|$|\n| \(| each))/gmu, "$$")
    : text;

const matchFields = ["sustainabilityPlan", "methodology", "expectedImpact"] as const satisfies NarrativeField[];
const isMatch = (text: string) => matchSentence.test(text) && text.includes("$");
/**
 * Rewrites the sentences with the match in place and returns them for the budget, where reviewers look for them. They
 * stay in their answer, because other sentences may refer to them.
 */
export const findMatch = (paragraphs: Map<NarrativeField, string[]>): string[] =>
  matchFields.flatMap((field) => {
    const found: string[] = [];
    const complete = (text: string) => {
      if (!isMatch(text)) return text;
      const sentence = completeMatch(text);
      found.push(sentence);
      return sentence;
    };
    const texts = paragraphs.get(field)?.map((text) =>
      isCrossReference(text) || /[|\t]/.test(text)
        ? text
        : text
            .split("\n")
            .map((line) => {
              const mark = listItem.exec(line)?.[0] ?? "";
              const units = splitUnits(line.slice(mark.length)).map(complete).join(" ");
              return mark ? `${mark}${units.replace(/\.$/, "")}` : units;
            })
            .join("\n"),
    );
    if (texts) paragraphs.set(field, texts);
    return found;
  });

const maxSources = 8;
/** Finds the sentences whose amounts add up to the part not requested, even if none mentions a match. */
export const findOtherSources = (sentences: readonly string[], others: number): string[] => {
  const withAmounts = sentences
    .map((text) => ({ text, cents: sum(listSourceCents(text, others)) }))
    .filter(({ cents }) => cents > 0 && cents <= others)
    .slice(0, maxSources);
  const subsets = Array.from({ length: 2 ** withAmounts.length - 1 }, (_, index) =>
    withAmounts.filter((_source, bit) => (index + 1) & (1 << bit)),
  );
  const found = others > 0 ? subsets.find((list) => sum(list.map(({ cents }) => cents)) === others) : undefined;
  return found?.map(({ text }) => toSentence(text)) ?? [];
};

const listCents = (text: string) =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)(?![\d,]|\.\d| (?:an?|per|each)\b)/g)].map(([, amount = ""]) =>
    Math.round(Number(amount.replaceAll(",", "")) * 100),
  );
/** "Gifts of less than $50" and "the $10 payments" say how large a gift is. */
const listSourceCents = (text: string, others: number) => listCents(text).filter((cents) => cents * 100 >= others);
const givesMoney =
  /\b(?:gives?|gave|given|pays?|paid|pledged|approved|appropriated|voted|contribut\w+|donat\w+|raised|provid\w+|brings?|committed|granted|awarded|so far|covers?|puts? in|adds?|will (?:give|pay|contribute|provide|bring|add|match))\b/i;
const isUncertain =
  /\b(?:should|might|could|hope\w*|if|would|expect\w*|used to|per|each|an? (?:month|year|week|child|person|visit))\b/i;
/** Finds the sentences that name givers of a part of what is not requested, where they do not name all of it. */
export const findSomeSources = (sentences: readonly string[], others: number): string[] => {
  const found = sentences.filter(
    (text) => givesMoney.test(text) && !isUncertain.test(text) && listSourceCents(text, others).length > 0,
  );
  return sum(found.flatMap((text) => listSourceCents(text, others))) < others ? found.map(toSentence) : [];
};
/** The amount that the sources name, in cents. */
export const sumSources = (sources: readonly string[], others: number): number =>
  sum(sources.flatMap((text) => listSourceCents(text, others)));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const pending =
  /\b(?:pending|applied for|awaiting|requested from|decision (?:in|by|due)|not yet (?:approved|confirmed))\b/i;
/** " ($15,000 of it pending)" for funds not yet committed; "" if all are committed. */
export const describePending = (texts: readonly string[]): string => {
  const clauses = texts.flatMap((text) => text.split(/\n|;\s|(?<=[.!?])\s/)).filter((clause) => pending.test(clause));
  const [cents, ...others] = new Set(clauses.flatMap(listCents));
  if (cents === undefined) return "";
  return others.length > 0 ? " (some of it pending)" : ` (${formatCents(cents)} of it pending)`;
};
/** States the total of match and request; undefined unless the entered amounts add up unambiguously. */
export const composeMatchTotal = (
  match: readonly string[],
  { cents: request, others, total: budget }: { cents: number | null; others: number; total: number | null },
  isOfRequest = false,
): string | undefined => {
  const amounts = match.flatMap((text) => listSourceCents(text, others));
  const [first = 0, ...rest] = amounts;
  if (!request || amounts.length === 0) return undefined;
  // "The whole job costs $152,300", of which others pay the part not requested.
  if (rest.length > 0 && first === sum(rest) + request)
    return `The ${formatCents(request)} requested and the ${formatCents(sum(rest))} from other sources cover the total cost of ${formatCents(first)}.`;
  if (others > 0 && budget && !/\bmatch\b/i.test(match[0] ?? "") && sum(amounts) === others)
    return isOfRequest
      ? `Other sources provide ${formatCents(others)}${describePending(match)}, which is ${((100 * others) / request).toFixed(1)}% of the request.`
      : `Other sources provide ${formatCents(others)}${describePending(match)}, which is ${((100 * others) / budget).toFixed(1)}% of the project budget.`;
  const isSum = /^(?:The match (?:comes from|consists of)\b|Match: )/.test(match[0] ?? "");
  const total =
    match.length > 1 || (rest.length > 0 && first !== sum(rest) && !isSum) ? undefined : isSum ? sum(amounts) : first;
  // The budget may include other costs.
  if (!total || !/\bmatch\b/i.test(match[0] ?? "") || (others > 0 && total !== others)) return undefined;
  const formatPercent = (base: number) => `${((100 * total) / base).toFixed(1)}%`;
  if (isOfRequest) return `The match of ${formatCents(total)} is ${formatPercent(request)} of the request.`;
  if (budget && others > 0)
    return `The match of ${formatCents(total)} is ${formatPercent(budget)} of the project budget.`;
  return `With the ${formatCents(request)} requested, the project budget is ${formatCents(total + request)}, and the match of ${formatCents(total)} is ${formatPercent(total + request)} of it.`;
};

const source = /^(?:and )?(.+?),? \$(\d[\d,]*)(?: \(([^()]+)\))?$/;
const amountFirst = /^(?:and )?\$(\d[\d,]*) (?:in |from )?(?!is\b)(.+?)(?: \(([^()]+)\))?$/;
/** "tribe $18,000 crew time" */
const amountInside = /^(?:and )?([^$]+?) \$(\d[\d,]*) (?!\(|in\b|from\b|a\b|per\b|each\b)(\p{Ll}[^$()]*)$/u;
const toSource = (text: string) =>
  text
    .replace(amountInside, (_whole, name: string, amount: string, detail: string) => `${name} ($${amount}, ${detail})`)
    .replace(
      amountFirst,
      (_whole, amount: string, name: string, detail = "") => `${name} ($${amount}${detail && `, ${detail}`})`,
    )
    .replace(
      source,
      (_whole, name: string, amount: string, detail = "") => `${name} ($${amount}${detail && `: ${detail}`})`,
    );
const commonSource =
  /^(?:Our|County|City|State|Town|Tribe|Members|Dues|Church(?:es)?|Co-op|Schools?|Parents|Donors|Local|Private|Individual|Board|Fundrais\p{L}+|Families|Staff|Volunteers|Ticket)\b/u;
/** "Co-op $5,000, city $1,475" as a sentence. */
export const formatSources = (text: string): string => {
  const parts = trimEndMatching(toOneLine(text), /[.\s]/).split(/, (?!\d{3}\b)(?:and )?/);
  const areNotes = parts.every((part) => /^[^$.;:]{2,40} \$\d[\d,]*$/.test(part) && !hasMainVerb(part));
  if (!areNotes || parts.length < 2) return text;
  const [first = "", ...rest] = parts.map(toSource);
  return toSentence(
    `The other sources are ${joinWithAnd([first.replace(commonSource, (word) => word.toLowerCase()), ...rest])}`,
  );
};
/** "Match $104,000: county $60,000, volunteers $6,000" as a sentence. */
export const completeMatch = (text: string): string => {
  const line = trimEndMatching(toOneLine(text), /[.\s]/);
  const [, amount, list = ""] = /^match(?: of)?:? (\$\d[\d,]*)(?::| =|,| is| from) (.+)$/i.exec(line) ?? [];
  const split = (parts: string) => parts.split(/, (?!\d{3}\b)(?![^()]*\))/).map(toSource);
  if (amount && /^of which\b/i.test(list)) return toSentence(`The match is ${amount}, ${list}`);
  if (amount && !/^(?:comes?|will)\b/i.test(list))
    return toSentence(`The match of ${amount} comes from ${joinWithAnd(split(list))}`);
  const [, parts] = /^match(?: =|:| is) (.+)$/i.exec(line) ?? [];
  if (parts) {
    const text = parts.replace(
      /^(\p{L}+ hours) (\d[\d,]*) × (\$\d[\d,.]*), or (\$\d[\d,]*)/u,
      "$2 $1 at $3 an hour ($4)",
    );
    // "crab feed $3,400 in the bank, PG&E gave $1,600" has verbs of its own.
    if (
      text
        .split(/, (?!\d{3}\b)/)
        .some(
          (part) =>
            hasMainVerb(part) ||
            / \$[\d,]+ (?!(?:an?|per|each|or|plus|in)\b)\p{Ll}| \$[\d,]+ in (?:the )?bank/u.test(part),
        )
    )
      return toSentence(`Match: ${text}`);
    const listed = split(text);
    const sources =
      listed.length > 1
        ? listed
        : text.split(/,? plus | and (?=\p{Ll})/u).map((part) => (part.includes(" at $") ? part : toSource(part)));
    const isSource = sources.length === 1 && sources[0]?.endsWith(")");
    return toSentence(`The match ${isSource ? "comes from" : "consists of"} ${joinWithAnd(sources)}`);
  }
  const [, rest, sources] = /^((?:the )?(?:rest|remainder|balance) of [^:]+): (.+)$/i.exec(line) ?? [];
  if (rest && sources)
    return toSentence(
      `${capitalize(/^the /i.test(rest) ? rest : `the ${rest.toLowerCase()}`)}: ${joinWithAnd(sources.split(/, (?!\d{3}\b)/))}`,
    );
  return toSentence(/^match\b/i.test(line) ? `The m${line.slice(1)}` : line);
};

const isPrice = (unit: string) => /\bat \$\d/.test(unit) && isFragment(unit);
/** Moves notes such as "24 radios at $725 each" out of answers that are not about costs. */
export const extractPrices = (paragraphs: Map<NarrativeField, string[]>): string[] =>
  (["expectedImpact", "sustainabilityPlan"] as const).flatMap((field) => {
    const blocks = (paragraphs.get(field) ?? []).map((text) => {
      const isLines = text.includes("\n");
      return { joint: isLines ? "\n" : " ", parts: isLines ? text.split("\n") : splitUnits(text) };
    });
    const toPlain = (part: string) => part.replace(listItem, "");
    const prices = blocks.flatMap(({ parts }) => parts.map(toPlain)).filter(isPrice);
    const rest = blocks
      .map(({ joint, parts }) => parts.filter((part) => !isPrice(toPlain(part))).join(joint))
      .filter(Boolean);
    if (prices.length === 0 || rest.length === 0) return [];
    paragraphs.set(field, rest);
    return prices.map(toSentence);
  });
