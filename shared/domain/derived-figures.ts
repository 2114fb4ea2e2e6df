import { numberPattern, parseNumber } from "../checks/figures.ts";
import { expandAbbreviations } from "./expand-abbreviations.ts";

// Computes figures from the applicant's own figures, for composed drafts and for the checks that verify them.

const countSource = `(${numberPattern})`;
const countOfCountPattern = new RegExp(
  `\\b${countSource} of (?:our |the |all |its |these |those )?${countSource} ((?:[a-z-]+ ){0,1}[a-z]+s)\\b`,
  "i",
);
const ofCountPattern = new RegExp(
  `\\b[Oo]f (?:our |the |all |its )?${countSource} ([^,.;]{3,60}), ${countSource}(?= [a-z])`,
);
const changePattern = new RegExp(
  `\\b(fell|dropped|declined|shrank|rose|grew|climbed|increased)\\b([^.;]{0,60}?) from (?:about |nearly )?${countSource}([^.;%$]{0,40}?) to (?:about |nearly )?${countSource}((?: [a-z]+)?(?: in \\d{4})?)(\\.?)$`,
  "i",
);
const isCount = (text: string) => !/^(?:19|20)\d\d$/.test(text);
const toPercent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

/** Adds percentages: "Of 388 households, 251 have …" gets "251 (65%)". Does not change a sentence with a percentage. */
export const addShares = (sentence: string): string => {
  if (/%|\bpercent\b|\bhalf\b|\$/.test(sentence) || sentence.length > 400) return sentence;
  const directMatch = countOfCountPattern.exec(sentence);
  const [whole = "", first = "", second = ""] = directMatch ?? [];
  if (directMatch && isCount(first) && isCount(second)) {
    const [part, total] = [parseNumber(first), parseNumber(second)];
    return part < total && total >= 10
      ? sentence.replace(whole, () => `${whole} (${toPercent(part, total)})`)
      : sentence;
  }
  const invertedMatch = ofCountPattern.exec(sentence);
  const [phrase = "", base = "", , share = ""] = invertedMatch ?? [];
  if (invertedMatch && isCount(base) && isCount(share)) {
    const [part, total] = [parseNumber(share), parseNumber(base)];
    return part < total && total >= 10
      ? sentence.replace(phrase, () => `${phrase} (${toPercent(part, total)})`)
      : sentence;
  }
  const [matchedChange = "", verb = "", , from = "", , to = "", , stop = ""] = changePattern.exec(sentence) ?? [];
  const [start, end] = [parseNumber(from), parseNumber(to)];
  if (!matchedChange || !isCount(from) || !isCount(to) || !(start >= 10) || start === end) return sentence;
  const isFall = /^(?:fell|dropped|declined|shrank)$/i.test(verb);
  if (isFall !== end < start || (!isFall && end > 2 * start)) return sentence;
  return `${sentence.slice(0, sentence.length - stop.length)}, ${isFall ? "a decline" : "an increase"} of ${toPercent(Math.abs(end - start), start)}${stop}`;
};

const moneySource = "\\$(\\d(?:[\\d,]*\\d)?(?:\\.\\d\\d)?)";
const eachPricePattern = new RegExp(
  `\\b${countSource} ((?:[a-z-]+ ){0,3}[a-z]+s?),? (?:at )?${moneySource} (?:each|apiece|per (?:unit|person|piece|room|bed|kit))\\b`,
  "i",
);
const periodPricePattern = new RegExp(
  `\\b${countSource} (months|weeks|days|hours|nights|sessions|visits|trips|miles|years|classes|workshops|meals) (?:each )?(?:at|for|x|×) ${moneySource} ?(?:a|an|per|each|/)\\b`,
  "i",
);
const hourlyRatePattern = new RegExp(`${moneySource} (?:an|per) hour\\b`);
const shiftHoursPattern = /\bfrom (\d{1,2}) ?([ap])\.?m\.? to (\d{1,2}) ?([ap])\.?m\b/i;
const staffingPattern = new RegExp(
  `\\b${countSource} (?:[a-z]+ )?[a-z]+s (?:are|will be|work|is|stay)\\b[^.]{0,30}\\b(?:each|every) (night|day|evening)\\b`,
  "i",
);
const weeklyHoursPattern = new RegExp(`\\b${countSource} hours (?:a|per|each) week\\b`, "i");
const weekCountPattern = new RegExp(`\\b${countSource} weeks\\b`, "i");
const peopleCountPattern = new RegExp(
  `^(?:[a-z]+ )?${countSource} (?!(?:weeks?|hours?|months?|days?|years?)\\b)(?:[a-z]+ ){0,3}[a-z]+s\\b`,
  "i",
);

const unitPricePattern = new RegExp(
  `\\b${countSource} ((?:[a-z-]+ ){0,2}[a-z]+s) at ${moneySource}(?!\\d|\\.\\d| ?(?:an?|per|each)\\b)(?!,? or \\$)`,
  "i",
);
/** "Radios: 10 at $640" */
const listedPricePattern = new RegExp(
  `: ${countSource}( )at ${moneySource}(?!\\d|\\.\\d| ?(?:an?|per|each)\\b)(?!,? or \\$)`,
  "i",
);
/** "help 20 families move out with up to $1,000 each" */
const upToEachPattern = new RegExp(
  `\\b${countSource} [a-z]+s (?:[a-z]+ ){0,4}(?:with|of) (?:up to )?${moneySource} (?:each|apiece)\\b`,
  "i",
);
/** "two coaches at $60 each rehearsal", where another sentence says how many rehearsals there are. */
const eachRatePattern = new RegExp(
  `\\b${countSource} (?:[a-z-]+ ){0,2}[a-z]+s? at ${moneySource} (?:each|an?|per) ([a-z]{4,})\\b`,
  "i",
);
/** "one teacher for 10 hours a week at $28", where another sentence says for how many weeks. */
const weeklyRatePattern = new RegExp(
  `\\b${countSource} (?:[a-z-]+ ){0,3}?[a-z]+s?(?: for|,) ${countSource} hours a week at ${moneySource}(?: an hour)?`,
  "i",
);
const hourlyCrewPattern = new RegExp(
  `\\b${countSource} (?:[a-z-]+ ){0,3}?[a-z]+s? at ${moneySource} an hour(?:,| and) ${countSource} hours a week\\b`,
  "i",
);
const multiply = (factors: readonly (readonly [number: number, unit: string])[], price: string): Product => ({
  expression: `${factors.map(([number, unit]) => `${number.toLocaleString("en-US")}${unit}`).join(" × ")} × $${price}`,
  cents: factors.reduce((product, [number]) => product * number, toCents(price)),
});
/**
 * Finds the product in a sentence whose last factor is in another sentence; undefined if the text has no candidate or
 * several.
 */
const findCombinedProduct = (sentence: string, text: string): Product | undefined => {
  const findCount = (unit: string) => {
    const counts = [...text.matchAll(new RegExp(`\\b(\\d[\\d,]*) ${unit}s?\\b(?! (?:an?|per|each|of)\\b)`, "gi"))].map(
      ([, number = ""]) => parseNumber(number),
    );
    return new Set(counts).size === 1 ? counts[0] : undefined;
  };
  const [, crew = "", rate = "", perWeek = ""] = hourlyCrewPattern.exec(sentence) ?? [];
  const [, persons = "", hours = "", wage = ""] = crew
    ? ["", crew, perWeek, rate]
    : (weeklyRatePattern.exec(sentence) ?? []);
  const weekCount = wage ? findCount("week") : undefined;
  if (weekCount)
    return multiply(
      [
        [parseNumber(persons), ""],
        [parseNumber(hours), " hours"],
        [weekCount, " weeks"],
      ],
      wage,
    );
  const [, number = "", price = "", unit = ""] = eachRatePattern.exec(sentence) ?? [];
  const units =
    price && !/^(?:hour|week|month|year|apiece)$/i.test(unit) ? findCount(unit.replace(/s$/, "")) : undefined;
  return units
    ? multiply(
        [
          [parseNumber(number), ""],
          [units, ""],
        ],
        price,
      )
    : undefined;
};

/** A product that a sentence implies, with its expression, such as "24 × $2,650". */
export type Product = { expression: string; cents: number };
const toCents = (text: string) => Math.round(parseNumber(text) * 100);
const toHour = (hour: string, half: string) => (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);

/**
 * Finds the product of the quantities and the price in a sentence; undefined if it does not state all of them.
 *
 * @param text the rest of the applicant's text, which may state a factor such as the number of weeks
 */
export const findProduct = (sentence: string, months: number | null | undefined, text = ""): Product | undefined => {
  const combinedProduct = text ? findCombinedProduct(sentence, text) : undefined;
  if (combinedProduct) return combinedProduct;
  const periodMatch = periodPricePattern.exec(sentence);
  // "4 vans, 24 months at $780 a month each" has a third factor.
  if (periodMatch && /^ [a-z]+ each\b/i.test(sentence.slice(periodMatch.index + periodMatch[0].length)))
    return undefined;
  const [, receivers = "", share = ""] = upToEachPattern.exec(sentence) ?? [];
  if (share) return multiply([[parseNumber(receivers), ""]], share);
  const pricedMatch =
    eachPricePattern.exec(sentence) ??
    periodMatch ??
    unitPricePattern.exec(sentence) ??
    listedPricePattern.exec(sentence);
  if (pricedMatch) {
    const [, quantity = "", , price = ""] = pricedMatch;
    const number = parseNumber(quantity);
    return number > 1
      ? { expression: `${number.toLocaleString("en-US")} × $${price}`, cents: number * toCents(price) }
      : undefined;
  }
  const rate = hourlyRatePattern.exec(sentence)?.[1];
  if (!rate) return undefined;
  const [, from = "", fromHalf = "", to = "", toHalf = ""] = shiftHoursPattern.exec(sentence) ?? [];
  const [, persons = "", unit = ""] = staffingPattern.exec(sentence) ?? [];
  if (from && persons && months && months % 12 === 0) {
    const hours = (toHour(to, toHalf) - toHour(from, fromHalf) + 24) % 24 || 24;
    const days = (365 * months) / 12;
    const number = parseNumber(persons);
    return {
      expression: `${number} × ${hours} hours × $${rate} × ${days} ${unit}s`,
      cents: number * hours * days * toCents(rate),
    };
  }
  const [hours, length, crew] = [
    weeklyHoursPattern.exec(sentence)?.[1],
    weekCountPattern.exec(sentence)?.[1],
    peopleCountPattern.exec(sentence)?.[1],
  ];
  if (!hours || !length || !crew) return undefined;
  const factors = [crew, hours, length].map(parseNumber);
  const [number = 0, perWeek = 0, total = 0] = factors;
  return {
    expression: `${number} × ${perWeek} hours × ${total} weeks × $${rate}`,
    cents: number * perWeek * total * toCents(rate),
  };
};

const maxTextLength = 20_000;
/** Lists the figures that these functions add to texts: percentages, and the factors and results of products. */
export const deriveFigures = (texts: readonly string[], months: number | null | undefined): string[] => {
  const expandedTexts = texts.map((text) => expandAbbreviations(text.slice(0, maxTextLength)));
  const all = expandedTexts.join("\n");
  return expandedTexts
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z])|\n/))
    .flatMap((sentence) => {
      const withShares = addShares(sentence);
      const product = findProduct(sentence, months, all);
      return [
        // "$121k" as "$121,000"
        ...(sentence.match(/\$\d{1,3},000\b/g) ?? []),
        ...(withShares === sentence ? [] : (withShares.match(/\d+%/g) ?? [])),
        ...(product ? [product.expression, `$${(product.cents / 100).toFixed(2)}`] : []),
      ];
    });
};
