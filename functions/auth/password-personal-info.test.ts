import { expect, test } from "vitest";
import { testPassword } from "#functions/testing-api.ts";
import { isMostlyPersonalInfo, productWords } from "./password-strength.ts";

const owner = {
  email: "ada.lovelace@lantern-house.example.org",
  firstName: "Ada",
  lastName: "Lovelace",
  organizationName: "Lantern House",
  phone: "+1 (555) 010-0199",
};

test.each([
  ["the product's name", "Grantlamp2026!"],
  ["a name with look-alike characters", "Gr@ntl4mp!!"],
  ["the owner's name", "lovelace1815"],
  ["two personal words", "Lovelace-Lantern"],
  ["the email address", "ada.lovelace@lantern-house.example.org"],
  ["the phone number", "15550100199"],
  ["a name with accents", "Löveláce99"],
])("rejects %s", (_, password) => expect(isMostlyPersonalInfo(password, owner)).toBe(true));

test.each(["pr0posal", "1amp2026", "fund3r", "ch4rity", "propo5al", "chari7y", "gr@nt", "propo$al"])(
  "rejects %s despite look-alike digits",
  (password) => expect(isMostlyPersonalInfo(password, owner)).toBe(true),
);

test("rejects each word from the product's vocabulary, alone and decorated", () => {
  for (const word of productWords)
    for (const password of [word, `${word}${word}`, `${word.toUpperCase()}-2026`, `12${word}!?`])
      expect(isMostlyPersonalInfo(password, owner), password).toBe(true);
});

test.each([
  testPassword,
  "a grant of quiet afternoons", // a product word among others
  "Lovelace keeps nine bees", // a personal word among others
  "8392746150", // no word at all
  "пароль из света",
])("accepts %s", (password) => expect(isMostlyPersonalInfo(password, owner)).toBe(false));

test("checks only the product's words when no personal word has four letters", () => {
  const short = { ...owner, email: "li@wu.io", firstName: "Li", lastName: "Wu", organizationName: "Oko", phone: "1" };
  expect(isMostlyPersonalInfo("liwuoko12345", short)).toBe(false);
  expect(isMostlyPersonalInfo("grantlamp12345", short)).toBe(true);
});

test("needs four letters besides a word of four, and removes longer words first", () => {
  const sam = { ...owner, email: "s@wu.io", firstName: "Zoey", lastName: "Lamplighter", organizationName: "Oko" };
  const isPersonal = (password: string) => isMostlyPersonalInfo(password, sam);
  expect([isPersonal("zoey12345"), isPersonal("zoey1234abc"), isPersonal("zoey1234abcd")]).toEqual([true, true, false]);
  expect(isPersonal("lamplighter1")).toBe(true);
  // Letters around a removed word are not joined.
  expect(isPersonal("lafundingmp")).toBe(false);
});
