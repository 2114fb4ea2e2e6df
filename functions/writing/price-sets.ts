import type { CostLine, NarrativeField } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { getAnswerUnits } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { capitalize, countWords, formatCents, joinSentences } from "./letter-text.ts";
import { fillImplied, findClause } from "./price-clauses.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { dependsOnPrevious } from "./units.ts";

// Finds prices in several sentences that add up exactly to a budget line.

const fields = ["methodology", "projectGoals", "expectedImpact"] as const satisfies NarrativeField[];
type Count = { number: number; text: string; nouns: readonly string[] };
type Factor = { text: string; number: number };
/** One amount in a sentence, with its possible totals. */
type Price = { unit: string; near: string; options: readonly Option[] };
/** `isCertain` if the clause of the price names all that it is multiplied by. */
type Option = {
  expression: string;
  cents: number;
  isCertain: boolean;
  statement: string;
  clause: string | undefined;
  price: number;
};

const numberWords = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const countPattern =
  /(?<![$\d,.'’-])(\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)((?:[ -]\p{L}+){1,5})/giu;
const toStem = (word: string) =>
  word
    .toLowerCase()
    .replace(/^mi$/, "mile")
    .replace(/^feet$/, "foot")
    .replace(/s$/, "")
    .replace(/e$/, "")
    .slice(0, 6);
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
  /^ ?(?:\/|(?:for an?(?= hour)|for (?:one|each|every)|an?|per|the|each)(?= )) ?(?!(?:and|with|for|in|to|from|will|is|are|was|were|can|has|have|should)\b)(\p{L}+)/u;
/** "The lumber for one ramp costs $1,150": the price is of one of them. */
const unitBefore = /\bfor (?:one|each|every) (\p{L}+) (?:will )?(?:costs?|comes? to|runs?) $/u;
/** "8 teens x 16 hours a week x 10 weeks at $15": the counts are multiplied where they stand. */
const countChain = /(?:\d[\d,]* [^\d$.;]{1,30} ?[x×] ){1,4}\d[\d,]* [^\d$.;]{1,30}(?:at|@|x|×) $/;
const isEachAfter = /^ ?(?:each|apiece|ea\b)/i;
const perPerson =
  /\b(?:for each (?:one|person)|each (?:person|student|member|graduate|participant|volunteer|learner|teacher|patient|family|household|child)|a person|per person|apiece)\b/i;
const paidByOthers =
  /\b(?:(?<!\b[Ww]e (?:will )?)lends?|donat\w+|in[- ]kind|free of charge|pledged|contribut\w+|(?:from|by|in|through|charges?|membership|admission|user|class) fees?|reimburs\w*|revenue|sales|sells?|earns?|income)\b|(?<!\b[Ee]ach )\bvolunteers?\b(?! (?:get|receive|are paid))/i;
const eachReceiver = /\beach\b(?! (?:hour|day|week|month|year|term)\b)/i;
const [maxPrices, maxOptions, maxNouns, minStatementWords] = [14, 6, 8, 5];
/** "40 hotspots at $90", "cuffs 40 at $65", "two stretchers for $9,400 each": the count stands before the price. */
const directCount =
  /(?:^|[^$\d.,'’-])(\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:(?!at |for |and )[\p{L}'’-]+ ){0,4}(at|for|@|x|×) $/iu;

const timeUnit = /^(?:hour|day|week|month|year|saturd|sunday)$/;
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
  const word = toStem(perUnit.exec(after)?.[1] ?? unitBefore.exec(before)?.[1] ?? "");
  const [, counted = "", link = ""] = directCount.exec(before) ?? [];
  const [direct] = listCounts(`${counted} items`);
  if (direct && (isEachAfter.test(after) || (link.toLowerCase() !== "for" && !word))) return [[direct]];
  const persons = withNoun((noun) => people.has(noun));
  if (word === "hour" || word === "day") {
    // "20 hours a week" over as many weeks as the answers name, "2 days a month" over the months of the project.
    const own = listCounts(before + after.split("$")[0]);
    // "160 hours" or "160 paid hours".
    const times = own.filter(({ nouns }) => nouns.slice(0, 2).includes(word));
    const workers = own.filter(
      ({ nouns }) => !nouns.slice(0, 2).some((noun) => /^(?:hour|day|week|month|year)$/.test(noun)),
    );
    const isForEach = eachReceiver.test(before);
    const multiplied = workers.filter(({ nouns }) => isForEach || nouns.some((noun) => people.has(noun)));
    const [, period] =
      /\b(?:hours?|days?) (?:in )?(?:a|per|each|by|one|for) (week|month|night|day|evening|session|class|shift|visit|\p{L}+day)\b/iu.exec(
        before + after,
      ) ?? [];
    const periods =
      period === "month"
        ? months
          ? [{ number: months, text: `${months}` }]
          : []
        : counts.filter(({ nouns }) => nouns[0] === toStem(period ?? "week"));
    return times.flatMap((time) =>
      period
        ? periods.flatMap((span) => [[time, span], ...workers.map((worker) => [worker, time, span])])
        : [...(isForEach && multiplied.length > 0 ? [] : [[time]]), ...multiplied.map((worker) => [worker, time])],
    );
  }
  if (word === "year") {
    const years: Factor[] = months > 12 && months % 12 === 0 ? [{ number: months / 12, text: `${months / 12}` }] : [];
    const groups = listCounts(before).filter(({ nouns }) => !/^(?:hour|day|week|month|year)$/.test(nouns[0] ?? ""));
    const own = isEachAfter.test(after.replace(perUnit, "")) || perPerson.test(before) || eachReceiver.test(before);
    const receivers = own ? (groups.length > 0 ? groups.map((group) => [group]) : persons) : [[]];
    return receivers.map((group) => [...group, ...years]);
  }
  if (word === "month" && months) return [[{ number: months, text: `${months}` }]];
  if (word === "week") {
    const weeks = withNoun((noun) => noun === "week");
    return [...weeks, ...weeks.flatMap((week) => persons.map((person) => [...person, ...week]))];
  }
  const [, , times = ""] = /^ ?(each|apiece)?,? ?[x×] ?(\d{1,4})\b/i.exec(after) ?? [];
  if (times) return [[{ number: Number(times), text: times }]];
  const [, receivers = ""] = /^, for (\d{1,4}) \p{L}/u.exec(after) ?? [];
  if (receivers) return [[{ number: Number(receivers), text: receivers }]];
  const [, sets = ""] = /^(?:.*[.,;] )?(\d{1,4}) (?:[\p{L}'’-]+ ){1,5}$/u.exec(before) ?? [];
  if (sets && /^(?:set|pair|kit|unit|piece)$/.test(word)) return [[{ number: Number(sets), text: sets }]];
  if (word && !people.has(word)) {
    const years =
      / (?:a|per|each) year\b/i.test(after.slice(0, 30)) && months > 12 && months % 12 === 0 ? months / 12 : 1;
    const perYear: Factor[] = years > 1 ? [{ number: years, text: `${years}` }] : [];
    return withNoun((noun) => noun === word).map((factors) => [...factors, ...perYear]);
  }
  if (people.has(word) || perPerson.test(unit)) {
    // "Eight new companions, at $850 per person"
    const own = people.has(word) ? listCounts(before).filter(({ nouns }) => !timeUnit.test(nouns[0] ?? "")) : [];
    return [...persons, ...own.map((count) => [count])];
  }
  const nouns = new Set(
    (before.match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => toContentWords(word).length > 0)
      .slice(-maxNouns)
      .map(toStem),
  );
  const byNoun = withNoun((noun) => nouns.has(noun));
  if (byNoun.length > 0 || !isEachAfter.test(after)) return byNoun;
  // "Units cost $390 each, and a plumber will install all 30": the sentence has the only count.
  const bare = [...(after.split("$")[0]?.matchAll(/\ball (\d{1,4})\b/g) ?? [])].map(([, text = ""]) => text);
  return bare.map((text) => [{ number: Number(text), text }]);
};

const findPrices = (context: ProposalContext): Price[] => {
  const units = fields.flatMap((field) =>
    getAnswerUnits(context, field).map((unit) => ({ field, unit: unit.replace(labeledLine, "") })),
  );
  const counts = listCounts(units.map(({ unit }) => unit).join("\n"));
  return units
    .map(({ field, unit }) => ({ field, typed: unit, unit: fillImplied(unit) }))
    .filter(({ unit }) => unit.includes("$"))
    .flatMap(({ field, unit, typed }) => {
      const matches = [...unit.matchAll(amountPattern)];
      // A sentence that only refers to a price does not explain the line.
      const sentences = splitSentences(typed);
      const last = sentences.findLastIndex(
        (text) => text.includes("$") || /\bcents\b|\bthe same (?:rate|wage|pay)\b/i.test(text),
      );
      const priced = sentences.slice(0, last + 1).join(" ");
      const isNote = dependsOnPrevious(typed) || countWords(typed) < minStatementWords;
      const statement = isNote ? capitalize(priced) : toStatement(priced, field, context);
      return matches.map((match, index) => {
        const previous = matches[index - 1];
        // "at $90 each, and we will pay $9,600": "each" belongs to the price before it.
        const before = unit
          .slice(previous ? previous.index + previous[0].length : 0, match.index)
          .replace(/^(?: an? \p{L}+)? (?:each|apiece)\b/iu, "");
        const after = unit.slice(match.index + match[0].length);
        const near = before + after.slice(0, 30);
        const [, dollars = match[3] ?? "", decimals = ""] = match;
        const cents = Math.round(Number(`${dollars.replaceAll(",", "")}${decimals}`) * 100);
        const price = `$${dollars}${decimals}`;
        const isEach =
          perUnit.test(after) ||
          unitBefore.test(before) ||
          isEachAfter.test(after) ||
          countChain.test(before) ||
          (directCount.exec(before)?.[2]?.toLowerCase() ?? "for") !== "for" ||
          (/\b(?:each|every|one is)\b/i.test(before) && !/[:=]\s*$/.test(before));
        const ownCounts = listCounts(before + after.split("$")[0]);
        const products = listFactors(before, after, unit, counts, context.months).map((factors) => ({
          expression: [...factors.map(({ text }) => text), price].join(" × "),
          cents: factors.reduce((product, { number }) => product * number, cents),
          isCertain: factors.every(({ number }) => ownCounts.some((count) => count.number === number)),
        }));
        const all =
          isEach || perPerson.test(unit) ? products : [{ expression: price, cents, isCertain: true }, ...products];
        // "$45?" is a guess.
        const options =
          paidByOthers.test(near) || after.startsWith("?")
            ? []
            : Map.groupBy(all, ({ expression }) => expression).values();
        return {
          unit,
          near: before + after.slice(0, 12),
          options: [...options]
            .slice(0, maxOptions)
            .flatMap(([first]) => (first ? [{ ...first, statement, clause: findClause(unit, match.index) }] : [])),
        };
      });
    })
    .filter(({ options }) => options.length > 0)
    .slice(0, maxPrices)
    .map((price, index) => ({ ...price, options: price.options.map((option) => ({ ...option, price: index })) }));
};

/** A sentence's amounts for staff or travel. */
export const priceWords: Partial<Record<CostLine, RegExp>> = {
  personnelCosts:
    /\b(?:paid|wages?|salar\w*|stipends?|hire\w*|honorari\w*)\b|\bpays? (?! |\$|$)|\ban hour\b|\b(?:hours|days) (?:a|by|in a|each|per) (?:week|month)\b|\b(?:half|full|part)[- ]time\b|\b(?:coordinators?|instructors?|teachers?|tutors?|coach(?:es)?|lawyers?|attorneys?|advocates?|interpreters?|translators?|nurses?|evaluators?|consultants?|trainers?|facilitators?|counselors?|therapists?|conservators?|curators?|ecologists?|technicians?|navigators?|managers?|elders|mentors?)\b/i,
  travelTransportation:
    /\b(?:miles?|mileage|travel\w*|trips?|gas|fuel|bus(?:es)?|vans?|flights?|rides?|tickets?|hotels?|lodging)\b/i,
};
const overhead = /\b(?:bookkeep\w*|audits?|insurance|accounting|overhead|rent)\b/i;
const fitsLine = (key: CostLine, { unit, near }: Price): boolean =>
  key === "equipmentSupplies"
    ? !priceWords.personnelCosts?.test(near) && !overhead.test(near)
    : (priceWords[key]?.test(unit) ?? false) || (key === "personnelCosts" && /\breceives?\b/i.test(unit));

const maxSteps = 20_000;
/** Every choice of prices, each once, with the sum `cents`; none if there are too many to try. */
const findSets = (prices: readonly Price[], cents: number): Option[][] => {
  const largest = prices.map(({ options }) => Math.max(...options.map((option) => option.cents)));
  const sumsAfter = prices.map((_price, index) => largest.slice(index).reduce((sum, value) => sum + value, 0));
  let steps = 0;
  const search = (index: number, rest: number): Option[][] => {
    if (rest === 0) return [[]];
    if (++steps > maxSteps || (sumsAfter[index] ?? 0) < rest) return [];
    return [
      ...(prices[index]?.options ?? [])
        .filter((option) => option.cents <= rest)
        .flatMap((option) => search(index + 1, rest - option.cents).map((set) => [option, ...set])),
      ...search(index + 1, rest),
    ];
  };
  const sets = search(0, cents);
  return steps > maxSteps ? [] : sets;
};

/** The explanation of a line from sentences with prices, and whether it covers the full amount. */
export type PricedReason = { text: string; isWhole: boolean };
const [maxWords, maxStatements] = [50, 5];
/** A sentence that also prices something else is cut to the clauses of the line, if each can stand alone. */
const describeSet = (set: readonly Option[], others: readonly Price[], isWhole: boolean): string => {
  const sum = set.map(({ expression }) => expression).join(" + ");
  const mixed = new Set(others.flatMap(({ options }) => options.map(({ statement }) => statement)));
  const whole = new Set(set.flatMap(({ statement, clause }) => (mixed.has(statement) && clause ? [] : [statement])));
  const statements = [
    ...new Set(set.map(({ statement, clause }) => (whole.has(statement) || !clause ? statement : clause))),
  ];
  const result = `${sum} = ${formatCents(set.reduce((total, { cents }) => total + cents, 0))}`;
  const isLong = statements.length > maxStatements || statements.some((text) => countWords(text) > maxWords);
  if (isLong) return isWhole ? `The prices in the work plan come to this line: ${result}.` : "";
  const text = joinSentences(...statements.map(toSentence));
  // A sum that is less than the line reads as an error, and its counts may be incomplete.
  if (!isWhole || !sum.includes(" ")) return text;
  return text.endsWith(").") ? `${text} Together: ${result}.` : text.replace(/\.$/, ` (${result}).`);
};

type Line = { key: CostLine; cents: number };
/**
 * The lines whose sum the prices of several sentences explain exactly, in one way only, such as "$14,500 + 40 × $110 =
 * $18,900". A price pays for one line. Lines that are left get their own prices, if those come to a part of the line.
 */
export const explainByPrices = (lines: readonly Line[], context: ProposalContext): Map<CostLine, PricedReason> => {
  const reasons = new Map<CostLine, PricedReason>();
  const most = Math.max(...lines.map(({ cents }) => cents));
  const all = findPrices(context)
    .map((price) => ({ ...price, options: price.options.filter(({ cents }) => cents <= most) }))
    .filter(({ options }) => options.length > 0);
  let prices = all;
  const open = new Set(lines.filter(({ key, cents }) => cents > 0 && key !== "administrativeCosts"));
  const take = (line: Line, set: readonly Option[], isWhole: boolean) => {
    open.delete(line);
    const used = new Set(set.map(({ price }) => price));
    const isUsed = ({ options }: Price) => options.some(({ price }) => used.has(price));
    const others = all.filter((price) => !isUsed(price));
    const text = describeSet(set, others, isWhole);
    if (text) reasons.set(line.key, { text, isWhole });
    prices = prices.filter((price) => !isUsed(price));
  };
  // First the prices whose words fit the line; then, where one set alone comes to it, any that are left.
  let isRelaxed = false;
  for (let found = true; found || !isRelaxed; ) {
    if (!found) isRelaxed = true;
    found = false;
    for (const line of open) {
      const [set, ...others] = findSets(
        prices.filter((price) => isRelaxed || fitsLine(line.key, price)),
        line.cents,
      );
      // One price that is the line itself needs no sum.
      if (!set || others.length > 0 || (set.length === 1 && !set[0]?.expression.includes(" "))) continue;
      take(line, set, true);
      found = true;
    }
  }
  for (const line of open) {
    const own = prices.filter(
      (price) =>
        fitsLine(line.key, price) &&
        lines.every(({ key }) => key === line.key || key === "administrativeCosts" || !fitsLine(key, price)),
    );
    const set = own
      .map(({ options }) => options.filter(({ isCertain }) => isCertain))
      .flatMap((options) => (options.length === 1 ? options : []));
    const sum = set.reduce((total, { cents }) => total + cents, 0);
    if (sum > 0 && sum < line.cents) take(line, set, false);
  }
  return reasons;
};
