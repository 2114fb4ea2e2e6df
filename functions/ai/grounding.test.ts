import fc from "fast-check";
import { expect, test } from "vitest";
import { collectGroundingTexts, markUngrounded } from "./grounding.ts";

const source = `Lantern House, Inc. (EIN 12-3456789) asks the Example Community Foundation for $25,000.50 by March 1, 2027.
It serves 340 families in 12 towns, 62% of them renters; write to ada@lantern.example.org, call (212) 555-0100 or see
https://www.lantern.example.org/about. Founded in 1998 with $1.5 million. Twenty-five volunteers.`;

test.each([
  "Lantern House, Inc. asks for $25,000.50 by March 1, 2027, as 2027-03-01 is the last day.",
  "It serves 340 families in twelve towns, 62 percent of them renters, with 25 volunteers.",
  "It began with $1,500,000 in 1998. Write to ada@lantern.example.org.",
  "[Add: 90 words on 12/12/2030] and [verify: $77] stay as they are.",
])("leaves supported facts unmarked, regardless of notation: %s", (text) => {
  expect(markUngrounded(text, [source])).toBe(text);
});

test.each([
  ["an amount", "We ask for $25,000.", "We ask for [verify: $25,000]."],
  ["a share", "It reaches 63% of them.", "It reaches [verify: 63%] of them."],
  ["a count", "It serves 341 families.", "It serves [verify: 341] families."],
  ["a date", "It ends on March 2, 2027.", "It ends on [verify: March 2, 2027]."],
  ["an EIN", "Our EIN is 12-3456780.", "Our EIN is [verify: 12-3456780]."],
  ["a link", "See https://evil.example.com/x for more.", "See [verify: https://evil.example.com/x] for more."],
  ["an address", "Write to eve@example.org today.", "Write to [verify: eve@example.org] today."],
  ["an organization", "We work with the Moonlight Family Trust.", "We work with the [verify: Moonlight Family Trust]."],
])("marks unsupported %s once", (_what, text, marked) => {
  const result = markUngrounded(text, [source]);
  expect(result).toBe(marked);
  expect(markUngrounded(result, [source])).toBe(result);
});

test("changes a text only by adding marks", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...source.split(/(?<= )/)), fc.string())), (words) => {
      const text = words.join("").replaceAll(/[[\]]/g, "");
      expect(markUngrounded(text, []).replaceAll("[verify: ", "").replaceAll("]", "")).toBe(text);
    }),
  );
});

test("does not treat a figure marked in an earlier answer as a source", () => {
  const history = [{ message: "How much?", response: "Others got [verify: $48,731,902], you may ask for $5,000." }];
  const sources = collectGroundingTexts({ message: "And now?", history });
  expect(markUngrounded("They got $48,731,902, and you $5,000.", sources)).toBe(
    "They got [verify: $48,731,902], and you $5,000.",
  );
});
