import { expect, test } from "vitest";
import { decodeNamedCharacterReference } from "./html-entities.ts";

test("decodes the references that people and models use and rejects all others", () => {
  const named =
    "amp lt gt quot apos nbsp sect copy not reg frac12 times szlig eacute divide yuml mdash hellip euro".split(" ");
  expect(named.map(decodeNamedCharacterReference).join("")).toBe("&<>\"'\u00a0§©¬®½×ßé÷ÿ—…€");
  for (const name of [
    "",
    "x",
    "notit",
    "constructor",
    "__proto__",
    "shy",
    "colon",
    "sol",
    "period",
    "commat",
    "lbrack",
    "rpar",
  ])
    expect(decodeNamedCharacterReference(name)).toBe(false);
});
