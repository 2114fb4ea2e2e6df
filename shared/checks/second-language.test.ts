import fc from "fast-check";
import { expect, test } from "vitest";
import { correctForeignForms, findForeignForms, isSecondLanguage } from "./second-language.ts";
import { createProposalDraft, findByRule } from "./testing.ts";

const secondLanguageText = "She teach here since 12 year. A lesson costs $14 for hour, and we must to buy 40 book.";
test.each([
  ["40 book for each class", "40 books"],
  ["She know the harbor.", "She knows"],
  ["He don't read.", "He doesn't"],
  ["They must to pass.", "must p"],
  ["It costs $14 for hour.", "$14 an hour"],
  ["He taught 8 years here.", "taught for 8 years"],
])("corrects %j", (text, corrected) => {
  expect(findForeignForms(text).map((found) => found.corrected)).toEqual([corrected]);
});

test.each([
  "We hope that she will know, and he can work 12 months in year two.",
  "Two 12-year leases end in May; the 8 member cities pay for work, and for rent.",
  "In 2024 the clinic had 40 patients a week for 12 months.",
])("finds nothing in correct English: %j", (text) => {
  expect(findForeignForms(text)).toEqual([]);
});

test("flags the sentences of a second-language writer, but treats a single construction as a typo", () => {
  expect(isSecondLanguage([secondLanguageText])).toBe(true);
  expect(isSecondLanguage(["The van runs 12 year. We open in May."])).toBe(false);
  expect(findByRule("spelling", createProposalDraft({ methods: secondLanguageText }))).toContain("warn: 12 year");
  expect(findByRule("spelling", createProposalDraft({ methods: "The van runs 12 year." }))).not.toContain(
    "warn: 12 year",
  );
});

test.each([
  [
    "Now is 64 family and four garden, all together 2.6 acre.",
    "Now there are 64 families and four gardens, all together 2.6 acres.",
  ],
  ["We are begin in 2017. In 2025 we are grow more.", "We began in 2017. In 2025 we grew more."],
  ["The clinic is to 40 miles, and it counts with 28 beds.", "The clinic is 40 miles away, and it has 28 beds."],
  ["She works here since 5 years for the the families.", "She works here for 5 years for the families."],
  ["The major part of the women have fear that they lose it.", "Most of the women are afraid that they lose it."],
  ["A nurse comes two days by week for teach food safety.", "A nurse comes two days a week to teach food safety."],
  ["She is the person who feed us, and she have friends.", "She is the person who feeds us, and she has friends."],
  ["Each woman earn more. The hospital say yes.", "Each woman earns more. The hospital says yes."],
  [
    "We buy six industrial machine. A clerk comes two time in month.",
    "We buy six industrial machines. A clerk comes two times a month.",
  ],
  ["We start in 2020 with two womens.", "We started in 2020 with two women."],
  [
    "The club exist since 1999. We buy 60 life jacket, $85 each.",
    "The club has existed since 1999. We buy 60 life jackets, $85 each.",
  ],
  ["We buy 20 radio. He go to sea.", "We buy 20 radios. He goes to sea."],
  ["Many peoples eat good.", "Many people eat well."],
])("corrects %j", (typed, corrected) => {
  expect(correctForeignForms(typed)).toBe(corrected);
});

test.each([
  "The number of our children is small, and Native peoples live here.",
  "A partner with 12 years in the field will open two high schools in 2027.",
  "We teach a 10 week class, and each 4 person team has two 12 hour sessions.",
  "Do each family pay? We help each child learn, and we start in 2027. The school needs six musical instruments.",
  "We have had fears since 2019, and he and she have time.",
])("leaves good English alone: %j", (text) => {
  expect(correctForeignForms(text)).toBe(text);
});

test("never changes figures or names, whatever the word order", () => {
  const words = fc.constantFrom(
    ..."we are grow begin in 2017 12 volunteer family The Akron Rai is to 40 miles, since 5 year she have $18 for one hour two days by week peoples the and who feed. Now 3,000 pound 2.6 acre counts with a.".split(
      " ",
    ),
  );
  const listFacts = (text: string) => text.match(/\d[\d.,]*\d|\d|Akron|Rai/g) ?? [];
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (chosen) => {
      const text = chosen.join(" ");
      expect(listFacts(correctForeignForms(text))).toEqual(listFacts(text));
    }),
  );
});
