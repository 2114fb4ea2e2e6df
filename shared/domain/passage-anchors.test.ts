import fc from "fast-check";
import { expect, test } from "vitest";
import { createAnchor, findAnchor, maxContextLength, maxQuoteLength } from "./passage-anchors.ts";

const words = fc.array(fc.constantFrom("lamp", "light", "our", "program", "serves", "80", "people.", "\n\n", "💡"), {
  minLength: 1,
  maxLength: 60,
});
const anyText = words.map((list) => list.join(" "));
const anySelection = fc
  .tuple(anyText, fc.nat(), fc.nat())
  .map(([text, a, b]) => {
    const [start, end] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y) as [number, number];
    return { text, range: { start, end }, anchor: createAnchor(text, { start, end }) };
  })
  .filter(({ anchor }) => anchor !== undefined);

test("finds an anchor's quote in the unchanged text, and never any other text", () => {
  fc.assert(
    fc.property(anySelection, anyText, ({ text, anchor }, other) => {
      if (!anchor) return;
      const range = findAnchor(text, anchor);
      expect(range && text.slice(range.start, range.end)).toBe(anchor.quote);
      const elsewhere = findAnchor(other, anchor);
      if (elsewhere) expect(other.slice(elsewhere.start, elsewhere.end)).toBe(anchor.quote);
    }),
  );
});

test("finds a passage after text is added before and after it", () => {
  fc.assert(
    fc.property(anyText, anyText, fc.integer({ min: 1, max: maxQuoteLength }), (before, after, length) => {
      const passage = "Q".repeat(length);
      const text = `${before} ${passage} ${after}`;
      const start = before.length + 1;
      const anchor = createAnchor(text, { start, end: start + length });
      expect(anchor?.quote).toBe(passage);
      const addedText = "A new opening. ";
      const range = anchor && findAnchor(`${addedText}${text} And an end.`, anchor);
      expect(range).toEqual({ start: start + addedText.length, end: start + addedText.length + length });
    }),
  );
});

test("limits quote and context without splitting a character", () => {
  fc.assert(
    fc.property(anyText, fc.nat(), (text, offset) => {
      const longText = `${text}${"💡".repeat(maxQuoteLength)}${text}`;
      const anchor = createAnchor(longText, { start: offset % text.length, end: longText.length });
      for (const part of Object.values(anchor ?? {})) expect(part.isWellFormed()).toBe(true);
      expect(anchor?.quote.length).toBeLessThanOrEqual(maxQuoteLength);
      expect(anchor?.before.length).toBeLessThanOrEqual(maxContextLength);
      expect(anchor?.after.length).toBeLessThanOrEqual(maxContextLength);
    }),
  );
});

test("disambiguates repeated words by context, and finds none if the passage was deleted", () => {
  const text = "Our program serves veterans. The budget pays for staff. Our program ends in May.";
  const start = text.lastIndexOf("Our program");
  const anchor = createAnchor(text, { start, end: start + "Our program".length });
  if (!anchor) throw new Error("The selection has an anchor");
  expect(findAnchor(text, anchor)?.start).toBe(start);
  const shortenedText = "Our program serves veterans. Our program serves children.";
  expect(findAnchor(shortenedText, anchor)).toBeUndefined();
  expect(findAnchor("The passage is gone.", anchor)).toBeUndefined();
  expect(createAnchor("a  b", { start: 1, end: 3 })).toBeUndefined();
});
