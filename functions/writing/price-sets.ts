import type { CostLine, NarrativeField } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { getAnswerUnits } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { capitalize, centsToText, countWords, joinSentences } from "./letter-text.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { leansOnPrevious } from "./units.ts";

// The prices of several sentences that come to a budget line exactly.

const fields = ["methodology", "projectGoals", "expectedImpact"] as const satisfies NarrativeField[];
type Count = { number: number; text: string; nouns: readonly string[] };
type Factor = { text: string; number: number };
/** One amount of a sentence, with what it may come to. */
type Price = { unit: string; near: string; options: readonly Option[] };
type Option = { expression: string; cents: number; statement: string; unit: string };

const numberWords = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const countPattern =
  /(?<![$\d,.'’-])(\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)((?:[ -]\p{L}+){1,3})/giu;
const toStem = (word: string) =>
  word.toLowerCase().replace(/^mi$/, "mile").replace(/s$/, "").replace(/e$/, "").slice(0, 6);
const listCounts = (text: string): Count[] =>
  [...text.matchAll(countPattern)].flatMap(([, written = "", after = ""]) => {
    const index = numberWords.indexOf(written.toLowerCase());
    const number = index >= 0 ? index + 2 : Number(written.replaceAll(",", ""));
    const isOther = /^[ -]per ?cent\b/.test(after) || /^(?:19|20)\d\d$/.test(written);
    return number > 1 && !isOther
      ? [{ number, text: number.toLocaleString("en-US"), nouns: after.split(/[ -]/).filter(Boolean).map(toStem) }]
      : [];
  });
const people = new Set(
  "people person women men students adults workers patients children kids families learners participants volunteers members teachers staff teens them"
    .split(" ")
    .map(toStem),
);
/** "$18,600, sealer 5,400, van 17,800": amounts after the first may lack the sign. */
const amountPattern = /\$(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?|(?<=\p{L} )(\d{1,3},\d{3})(?=[,;.]|$| \()/gu;
const perUnit =
  /^ ?(?:\/|(?:an?|per|the|each)(?= )) ?(?!(?:and|with|for|in|to|from|will|is|are|was|were|can|has|have|should)\b)(\p{L}+)/u;
/** "8 teens x 16 hours a week x 10 weeks at $15": the counts are multiplied where they stand. */
const countChain = /(?:\d[\d,]* [^\d$.;]{1,30} ?[x×] ){1,4}\d[\d,]* [^\d$.;]{1,30}(?:at|@|x|×) $/;
const isEachAfter = /^ ?(?:each|apiece|ea\b)/i;
const perPerson = /\b(?:for each (?:one|person)|each person|a person|per person|apiece)\b/i;
const paidByOthers =
  /\b(?:lends?|donat\w+|in[- ]kind|free of charge|pledged|contribut\w+|fees?|reimburs\w*|revenue|sales|sells?|earns?|income)\b|(?<!\b[Ee]ach )\bvolunteers?\b(?! (?:get|receive|are paid))/i;
const [maxPrices, maxOptions, maxNouns, minStatementWords] = [8, 5, 8, 5];

const listFactors = (before: string, after: string, unit: string, counts: readonly Count[], months = 0): Factor[][] => {
  const withNoun = (isNoun: (stem: string) => boolean): Factor[][] =>
    counts.filter(({ nouns }) => nouns.some(isNoun)).map(({ number, text }) => [{ number, text }]);
  if (/^ for (?:one|a|each) thousand\b/i.test(after)) {
    const [last] = listCounts(before).toReversed();
    return last && last.number % 1000 === 0 ? [[{ number: last.number / 1000, text: `${last.text} ÷ 1,000` }]] : [];
  }
  const [chain] = countChain.exec(before) ?? [];
  if (chain) {
    const factors = (chain.match(/\d[\d,]*/g) ?? []).map((text) => ({
      text,
      number: Number(text.replaceAll(",", "")),
    }));
    return [factors];
  }
  const word = toStem(perUnit.exec(after)?.[1] ?? "");
  const persons = withNoun((noun) => people.has(noun));
  if (word === "hour" || word === "day") {
    // "20 hours a week" over as many weeks as the answers name, "2 days a month" over the months of the project.
    const own = listCounts(before + after.split("$")[0]);
    const times = own.filter(({ nouns }) => nouns[0] === word);
    const workers = own.filter(({ nouns }) => !/^(?:hour|day|week|month|year)$/.test(nouns[0] ?? ""));
    const [, period] = /\b(?:hours?|days?) (?:a|per|each) (week|month)\b/i.exec(before + after) ?? [];
    const periods =
      period === "month"
        ? months
          ? [{ number: months, text: `${months}` }]
          : []
        : counts.filter(({ nouns }) => nouns[0] === "week");
    return times.flatMap((time) =>
      period ? periods.flatMap((span) => [[time, span], ...workers.map((worker) => [worker, time, span])]) : [[time]],
    );
  }
  if (word === "month" && months) return [[{ number: months, text: `${months}` }]];
  if (word === "week") {
    const weeks = withNoun((noun) => noun === "week");
    return [...weeks, ...weeks.flatMap((week) => persons.map((person) => [...person, ...week]))];
  }
  if (word && !people.has(word)) return withNoun((noun) => noun === word);
  if (people.has(word) || perPerson.test(unit)) return persons;
  const nouns = new Set(
    (before.match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => toContentWords(word).length > 0)
      .slice(-maxNouns)
      .map(toStem),
  );
  return withNoun((noun) => nouns.has(noun));
};

const sameRate = /(\$[\d.]+ an? (?:hour|week|day|month))(.*?)\bthe same (?:rate|wage|pay)\b/i;
/** "An interpreter works eight hours a week at the same rate" with the rate of the sentence before it, to compute with. */
const fillSameRate = (unit: string) => unit.replace(sameRate, "$1$2$1");
const findPrices = (context: ProposalContext): Price[] => {
  const units = fields.flatMap((field) =>
    getAnswerUnits(context, field).map((unit) => ({ field, unit: unit.replace(labeledLine, "") })),
  );
  const counts = listCounts(units.map(({ unit }) => unit).join("\n"));
  return units
    .map(({ field, unit }) => ({ field, typed: unit, unit: fillSameRate(unit) }))
    .filter(({ unit }) => unit.includes("$"))
    .flatMap(({ field, unit, typed }) => {
      const matches = [...unit.matchAll(amountPattern)];
      // A sentence that leans on a price says nothing of the line.
      const sentences = splitSentences(typed);
      const last = sentences.findLastIndex(
        (text) => text.includes("$") || /\bthe same (?:rate|wage|pay)\b/i.test(text),
      );
      const priced = sentences.slice(0, last + 1).join(" ");
      const isNote = leansOnPrevious(typed) || countWords(typed) < minStatementWords;
      const statement = isNote ? capitalize(priced) : toStatement(priced, field, context);
      return matches.map((match, index): Price => {
        const previous = matches[index - 1];
        const before = unit.slice(previous ? previous.index + previous[0].length : 0, match.index);
        const after = unit.slice(match.index + match[0].length);
        const near = before + after.slice(0, 30);
        const [, dollars = match[3] ?? "", decimals = ""] = match;
        const cents = Math.round(Number(`${dollars.replaceAll(",", "")}${decimals}`) * 100);
        const price = `$${dollars}${decimals}`;
        const isEach =
          perUnit.test(after) ||
          isEachAfter.test(after) ||
          countChain.test(before) ||
          (/\b(?:each|every|one is)\b/i.test(before) && !/[:=]\s*$/.test(before));
        const products = listFactors(before, after, unit, counts, context.months).map((factors) => ({
          expression: [...factors.map(({ text }) => text), price].join(" × "),
          cents: factors.reduce((product, { number }) => product * number, cents),
        }));
        const all = isEach || perPerson.test(unit) ? products : [{ expression: price, cents }, ...products];
        const options = paidByOthers.test(near) ? [] : Map.groupBy(all, ({ expression }) => expression).values();
        return {
          unit,
          near: before + after.slice(0, 12),
          options: [...options]
            .slice(0, maxOptions)
            .flatMap(([first]) => (first ? [{ ...first, statement, unit }] : [])),
        };
      });
    })
    .filter(({ options }) => options.length > 0)
    .slice(0, maxPrices);
};

const sumLargest = (prices: readonly Price[]) =>
  prices.reduce((sum, { options }) => sum + Math.max(...options.map(({ cents }) => cents)), 0);
/** Every choice of prices, each once, with the sum `cents`. */
const findSets = (prices: readonly Price[], cents: number): Option[][] => {
  if (cents === 0) return [[]];
  const [first, ...rest] = prices;
  if (!first || sumLargest(prices) < cents) return [];
  return [
    ...first.options
      .filter((option) => option.cents <= cents)
      .flatMap((option) => findSets(rest, cents - option.cents).map((set) => [option, ...set])),
    ...findSets(rest, cents),
  ];
};

/** What a sentence says of money for people or for travel. */
const lineWords: Partial<Record<CostLine, RegExp>> = {
  personnelCosts:
    /\b(?:pay|paid|wages?|salar\w*|stipends?|hire\w*|honorari\w*)\b|\ban hour\b|\b(?:hours|days) a (?:week|month)\b/i,
  travelTransportation:
    /\b(?:miles?|mileage|travel\w*|trips?|gas|fuel|bus(?:es)?|vans?|flights?|rides?|tickets?|hotels?|lodging)\b/i,
};
const isWage = lineWords.personnelCosts;
const [maxWords, maxStatements] = [40, 3];
/**
 * The sentences whose prices come to a line exactly, with the sum: "$14,500 + 40 × $110 = $18,900". Undefined where no set of
 * prices does, or more than one.
 */
export const findPriceSet = (key: CostLine, cents: number, context: ProposalContext): string | undefined => {
  const fits = ({ unit, near }: Price) =>
    key === "equipmentSupplies" ? !isWage?.test(near) : (lineWords[key]?.test(unit) ?? false);
  const [set, ...others] = findSets(findPrices(context).filter(fits), cents);
  if (!set || others.length > 0) return undefined;
  const sum = set.map(({ expression }) => expression).join(" + ");
  if (!sum.includes(" ")) return undefined;
  const result = `${sum} = ${centsToText(cents)}`;
  const statements = [...new Set(set.map(({ statement }) => statement))];
  const isShort = statements.length <= maxStatements && statements.every((text) => countWords(text) <= maxWords);
  return isShort
    ? joinSentences(...statements.map(toSentence)).replace(/\.$/, ` (${result}).`)
    : `The prices in the work plan come to this line: ${result}.`;
};
