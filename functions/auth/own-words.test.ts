import { expect, test } from "vitest";
import { testPassword } from "#functions/testing-api.ts";
import { isOwnWords, productWords } from "./own-words.ts";

const person = {
  email: "ada.lovelace@lantern-house.example.org",
  firstName: "Ada",
  lastName: "Lovelace",
  organizationName: "Lantern House",
  phone: "+1 (555) 010-0199",
};

test.each([
  ["the product's name", "Grantlamp2026!"],
  ["a name in look-alikes", "Gr@ntl4mp!!"],
  ["the owner's name", "lovelace1815"],
  ["two of their words", "Lovelace-Lantern"],
  ["their address", "ada.lovelace@lantern-house.example.org"],
  ["their telephone number", "15550100199"],
  ["a name with marks over its letters", "Löveláce99"],
])("%s is no password", (_, password) => expect(isOwnWords(password, person)).toBe(true));

test.each(["pr0posal", "1amp2026", "fund3r", "ch4rity", "propo5al", "chari7y", "gr@nt", "propo$al"])(
  "%s is none: what looks like a letter counts as it",
  (password) => expect(isOwnWords(password, person)).toBe(true),
);

test("each word of the product is one, alone and dressed up", () => {
  for (const word of productWords)
    for (const password of [word, `${word}${word}`, `${word.toUpperCase()}-2026`, `12${word}!?`])
      expect(isOwnWords(password, person), password).toBe(true);
});

test.each([
  testPassword,
  "a grant of quiet afternoons", // the product's word among others
  "Lovelace keeps nine bees", // as is one's own
  "8392746150", // no word at all
  "пароль из света",
])("%s may be one", (password) => expect(isOwnWords(password, person)).toBe(false));

test("an account without names of four letters is kept from the product's words alone", () => {
  const short = { ...person, email: "li@wu.io", firstName: "Li", lastName: "Wu", organizationName: "Oko", phone: "1" };
  expect(isOwnWords("liwuoko12345", short)).toBe(false);
  expect(isOwnWords("grantlamp12345", short)).toBe(true);
});

test("four letters make a word, and four beside it a password; the longer word is looked for first", () => {
  const sam = { ...person, email: "s@wu.io", firstName: "Zoey", lastName: "Lamplighter", organizationName: "Oko" };
  const own = (password: string) => isOwnWords(password, sam);
  expect([own("zoey12345"), own("zoey1234abc"), own("zoey1234abcd")]).toEqual([true, true, false]);
  expect(own("lamplighter1")).toBe(true);
  // What is left beside a word does not grow together to another.
  expect(own("lafundingmp")).toBe(false);
});
