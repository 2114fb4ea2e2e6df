// Expands abbreviations that people use when typing fast. Every rule preserves the meaning and the figures.

import { abbreviationRules } from "./abbreviation-rules.ts";
import { expandShortWords } from "./short-words.ts";

const monthNames = "January February March April May June July August September October November December".split(" ");
const toMonthName = (month: string) =>
  monthNames.find((name) => name.toLowerCase().startsWith(month.slice(0, 3).toLowerCase())) ?? month;
const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const toDayName = (day: string) =>
  dayNames.find((name) => name.toLowerCase().startsWith(day.slice(0, 3).toLowerCase())) ?? day;

const units: Record<string, string> = {
  hr: "hour",
  hrs: "hour",
  wk: "week",
  mo: "month",
  yr: "year",
  lb: "pound",
  lbs: "pound",
  gal: "gallon",
  ac: "acre",
};
const perUnitPattern =
  /(?<=[\p{L}\d%)+]) ?\/ ?(ac|hrs?|hour|day|wk|week|mo|month|yr|year|lbs?|pound|gal|gallon|acre|visit|meal|person|student|unit|night|session|trip|mile|family|household|rehearsal)\b(?!\/)(?:\.(?=,| (?:at|in|on|for|with|from|to|of|by|per|and|or|plus)\b))?/giu;
const toRate = (_whole: string, unit: string, offset: number, text: string) => {
  const word = units[unit.toLowerCase()] ?? unit.toLowerCase();
  // "Hay weight per acre" has no figure.
  if (!/\d[^,;.]*$/.test(text.slice(0, offset))) return ` per ${word}`;
  return ` ${/^[aeiou]|^hour/.test(word) ? "an" : "a"} ${word}`;
};

const count = "(?<=(?:^|[\\s(~])\\d(?:[\\d,.]{0,8}\\d)?|\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve))";
const createPluralRule = (short: string, word: string): readonly [RegExp, string] => [
  new RegExp(
    `${count}[ -]?${short}s?\\b(?:\\.(?=[,;)]| (?:an?|per|each|of|and|at|for|in|on|from|to|with|or|old|ago|later|long)\\b| \\())?`,
    "gu",
  ),
  ` ${word}s`,
];
const singularUnitPattern = /(?<![\d.,])(1|one|half an?) (hours|weeks|months|years|minutes|pounds|miles)\b/gi;
/** Matches lengths used as adjectives, such as "15 yr agreements". */
const adjectiveLengthPattern =
  /(?<=\b\d[\d,]{0,6})[ -](yr|year|ft|foot|mi|mile|lb|gal|gallon|hr|hour|month|mo|week|wk|day|bed|seat|acre)(?:[ -]|\. (?=tender|tank|follow))(?=(?:agreements?|warrant(?:y|ies)|leases?|contracts?|bridge|plans?|loan|program|term|cycle|culvert|fence|trail|trailer|van|waits?|course|shelter|home|lab|facility|easements?|guarantee|supply|limit|commitments?|compressor|native|gap|tender|tank|follow[- ]up)\b)/gi;
const adjectives: Record<string, string> = {
  yr: "year",
  ft: "foot",
  mi: "mile",
  lb: "pound",
  gal: "gallon",
  hr: "hour",
  mo: "month",
  wk: "week",
};

const pluralRules = [
  createPluralRule("yr", "year"),
  createPluralRule("hr", "hour"),
  createPluralRule("wk", "week"),
  createPluralRule("mo", "month"),
  createPluralRule("min", "minute"),
  createPluralRule("lb", "pound"),
  createPluralRule("gal", "gallon"),
];
/** Matches "mi" for miles, unless it ends another abbreviation. */
const milesPattern = new RegExp(`${count} mi\\b(?:\\.(?=\\s+[\\p{Ll}(]|[,;)]))?(?=$|[\\s.,;)])`, "gu");

const shortMonthPattern =
  /\b([Jj]an|[Ff]eb|[Aa]pr|[Jj]un|[Jj]ul|[Aa]ug|[Ss]ept?|[Oo]ct|[Nn]ov|[Dd]ec)\b(?:\.(?= (?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[\p{Ll}\d]|[-–—,)]| [-–—] | ?[’']\d\d\b))?(?!\p{L}|[’'](?!\d))/gu;
/** If other months are abbreviated without a period, the period in "Dec." ends a sentence. */
const bareMonthPattern = /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![\p{L}.])/iu;
const shortMonth = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}";
const shortYearPattern = new RegExp(`(?<=\\b(?:${monthNames.join("|")})) ?[’'](?=[0-4]\\d\\b)`, "g");
/** "Jul 25-Jun 26" would run backwards as days, so the numbers are years. */
const yearRangePattern = new RegExp(
  `\\b(${shortMonth})\\.? (2\\d)( ?[-–] ?| to )(${shortMonth})\\.? (2\\d)\\b(?!,? 20\\d\\d)`,
  "gi",
);
const expandYearRanges = (text: string) =>
  text.replaceAll(yearRangePattern, (whole, from: string, start: string, joint: string, to: string, end: string) =>
    Number(end) === Number(start) + 1 && monthNames.indexOf(toMonthName(to)) < monthNames.indexOf(toMonthName(from))
      ? `${toMonthName(from)} 20${start}${joint}${toMonthName(to)} 20${end}`
      : whole,
  );
const expandMonths = (text: string) =>
  expandYearRanges(text)
    .replaceAll(shortMonthPattern, (whole, month: string, offset: number, all: string) => {
      // "(Sept 26)" is a day or a month and its year.
      if (all[offset - 1] === "(" && /^ 2\d\)/.test(all.slice(offset + whole.length))) return whole;
      // "It is hot there in sept. kids stay inside" ends a sentence.
      const endsSentence =
        (/\b(?:in|by|since|until|through) $/i.test(all.slice(0, offset)) || bareMonthPattern.test(all)) &&
        /^ (?:\p{Ll}|\d+ \p{Ll}{3})/u.test(all.slice(offset + whole.length));
      return `${toMonthName(month)}${whole.endsWith(".") && endsSentence ? "." : ""}`;
    })
    .replaceAll(
      /(?<=[-–—] ?)may\b|\bmay(?=[-–—] ?(?:June|July|August|September|20))|(?<=(?:January|February|March|April|in|by|of|and) )may\b(?= (?:at|in|with|20|\d|\()|[,.)]|$)/g,
      "May",
    )
    .replaceAll(
      /(?<=\b(?:in|by|since|until|through|late|early|mid|before|from) )march\b(?= (?:at|in|20|\d|with|through|to|by)|[,.)]|$)/gm,
      "March",
    )
    .replaceAll(shortYearPattern, " 20")
    .replaceAll(/\bmarch(?= (?:to|through|and|20\d\d|\d)|\))/g, "March")
    .replaceAll(/(?<=[-–] ?)mar\b|\b[Mm]ar\b\.?(?= ?[-–—] ?\p{L}{3}| \d)/gu, "March");
/** Matches series such as "mon wed fri". */
const daySeriesPattern =
  /\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b(?:[ ,/&+]+(?:and )?(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b)+/gi;
const expandDays = (text: string) =>
  text
    .replaceAll(daySeriesPattern, (series) => {
      const days = series.split(/[\s,/&+]+(?:and )?/).map((day) => toDayName(day));
      return `${days.slice(0, -1).join(", ")} and ${days.at(-1)}`;
    })
    .replaceAll(
      /\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?(?= ?[-–/] ?(?:mon|tue|wed|thu|fri|sat|sun))|(?<=(?:day|mon|tues?|wed|thurs?|fri|sat) ?[-–/] ?)(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?|\b(?:tues|thurs|thur)\b\.?/gi,
      (day: string, offset: number, all: string) => {
        const endsSentence = day.endsWith(".") && /^ \p{Lu}/u.test(all.slice(offset + day.length));
        return /^\p{Lu}{2}/u.test(day) ? day : `${toDayName(day)}${endsSentence ? "." : ""}`;
      },
    )
    .replaceAll(
      /\b(\d|one|each|every) (Mon|Tue|Wed|Thu|Fri|Sat|Sun)s?\b/g,
      (_whole, count: string, day: string) => `${count} ${toDayName(day)}${/^[2-9]$/.test(count) ? "s" : ""}`,
    )
    .replaceAll(
      /\b(each|every) (mon|tue|wed|thu|fri|sat|sun)(?=[,;]|$)/g,
      (_whole, each: string, day: string) => `${each} ${toDayName(day)}`,
    )
    .replaceAll(new RegExp(`(?<=${dayNames.join("|")})/(?=${dayNames.join("|")})`, "g"), " and ")
    .replaceAll(new RegExp(`(${dayNames.join("|")})-(?=${dayNames.join("|")})`, "g"), "$1 through ");

/** Matches counts such as "61K miles", which are not amounts even next to prices. */
const countedThousandsPattern =
  /(?<![\w$.,-])(\d{1,3})k (miles?|mi|people|kids|children|students|youth|residents|visitors|visits|meals|pounds|lbs?|gallons|acres|feet|ft|square|sq|sf|hours|hrs?|homes|households|families|members|patients|trees|plants|seedlings|books|items|tickets|riders|rides|trips|calls|cases|animals|followers|readers|voters|bushels|tons|bottles|boxes|bags|oysters|willows|fish)\b/gi;
const expandThousands = (text: string) =>
  text
    .replaceAll(countedThousandsPattern, "$1,000 $2")
    .split(/(?<=[.!?]) (?=\p{L})/u)
    .map((sentence) =>
      sentence.includes("$") ||
      /\b(?:budget|cash|grant|match|pays?|payments?|loan|fees?|costs?|raised|income|award(?:ed)?)\b/i.test(sentence)
        ? sentence.replaceAll(/(?<![\d.,-])\$?(\d{1,3})k\b(?!-| (?:run|race|walk))/gi, "$$$1,000")
        : sentence,
    )
    .map((sentence) => sentence.replaceAll(/(?<![\w$.,-])(\d{1,3})k\b(?!-| (?:run|race|walk)\b)/g, "$1,000"))
    .join(" ");

/** Replaces equals signs with words, as in "take a full pallet = 46,800 pounds"; a product keeps its sign. */
const expandEquations = (text: string) =>
  text
    .replaceAll(/(?<=(?:^|[.;] )(?:nearest|closest|avg|average) (?:\p{L}+ ){0,5}\p{L}+) = (?=\d)/giu, " is ")
    .replaceAll(/\b(\p{L}{3,}[^s\W]s) is (?=\d+%)/gu, "$1 are ")
    .replaceAll(/(?<=\p{L}|\d|\)) = (?=\p{Lu}|\d{1,3}(?![\d,])(?! ?×))/gu, ": ")
    .replaceAll(/(?<=\p{L}|\)) = (?=\$\d|\d{1,3},\d{3}|\d{4})/gu, ": ")
    .replaceAll(/(?<=\$\d[\d,.]*) ?= ?\$?(?=\d)/g, ", or $");

/** Adds missing words between figures, as in "2 drivers 20 hours a week $17 an hour". */
const addConnectives = (text: string) =>
  text
    .replaceAll(/(?<=\b(?:a|each|per) (?:week|day|month)) (?=\$\d)/g, " at ")
    // Skips "calls for 20 hours a week" and "after 20 hours a week".
    .replaceAll(
      /(?<=(?<!\b(?:f|aft|ov|und|oth|anoth|nev|ev|p|h|wheth|eith|long|lat|earli))(?:ers?|ors?|ists?|ants?|nurses?|aides?|coach(?:es)?|interns?|staff|assistants?)) (?=\d{1,2} hours a week)/g,
      " for ",
    )
    .replaceAll(
      /(?<=(?:(?<!\b(?:cov|off|deliv|ord|low|pow))ers|(?<!\bfav)ors|ists|aches|aides|interns|kits|units|tablets|beds)) (?=\$\d[\d,.]* (?:each|per|an?)\b)/g,
      " at ",
    )
    .replace(/(?<= is (?:\p{Lu}[\p{L}'’-]{1,20} ){1,4}?\p{Lu}[\p{L}'’-]{1,20}) (?=\$\d[\d,]*(?:[.,;]|$))/u, " at ")
    .replaceAll(undatedMonthPattern, " in ");
const undatedMonthPattern = new RegExp(
  `(?<=\\p{Ll}{2}s|\\p{Ll}{2}ed|\\b(?:contract|agreement|lease|open|start|done|delivered|installed)) (?=(?:${monthNames.join("|")})(?: 20\\d\\d)?(?:[,.;]|$| \\())`,
  "gu",
);

/** Expands abbreviations of units, months, days and everyday words. */
export const expandAbbreviations = (notes: string): string =>
  notes
    .split("\n")
    .map((line) => {
      const withDates = expandDays(expandMonths(line)).replaceAll(
        adjectiveLengthPattern,
        (_whole, unit: string) => `-${adjectives[unit.toLowerCase()] ?? unit.toLowerCase()} `,
      );
      const withRates = withDates.replaceAll(perUnitPattern, toRate);
      const withCounts = pluralRules
        .reduce((text, [pattern, word]) => text.replaceAll(pattern, word), withRates)
        .replaceAll(milesPattern, " miles");
      const withWords = expandShortWords(
        abbreviationRules.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), withCounts),
      );
      return addConnectives(
        expandEquations(
          expandThousands(
            withWords.replaceAll(
              singularUnitPattern,
              (_whole, one: string, unit: string) => `${one} ${unit.slice(0, -1)}`,
            ),
          ),
        ),
      );
    })
    .join("\n");
