import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildDisclosure,
  classifyPassages,
  describeOrigin,
  fingerprintParagraphs,
  hashParagraph,
  isRegenerated,
  mergeRegenerated,
} from "./provenance.ts";

const generated = "First we help families find a home.\n\nThen we help them find work near it.\n\nWe thank you.";
const current =
  "First we help families find a home.\n\nThen we help all of them find work near it, soon.\n\nMy own words stand here.\n\nWe thank  you.";

test("classifies paragraphs as generated, edited or written by the applicant", () => {
  const passages = classifyPassages(generated, current, [hashParagraph("We thank you.")]);
  expect(passages.map(({ origin }) => origin)).toEqual(["generated", "edited", "own", "generated"]);
  expect(passages.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, false, true]);
  for (const { start, end, text } of passages) expect(current.slice(start, end)).toBe(text);
});

test.each([
  ["disclosure", "the applicant's words, joined by fixed rules"],
  ["screen", "your words, put in order"],
] as const)("describes a passage's origin for the %s as “%s”", (audience, text) => {
  const [passage] = classifyPassages(generated, generated, []);
  expect(passage && describeOrigin(passage, { own: 3, rules: 4, model: 0 }, audience)).toBe(text);
});

test("drops a confirmation when the paragraph changes", () => {
  const confirmedHashes = [hashParagraph("We thank you.")];
  expect(classifyPassages(generated, "We thank you all.", confirmedHashes)[0]?.isConfirmed).toBe(false);
});

test("covers any text with passages, in order", () => {
  const anyText = fc
    .array(fc.oneof(fc.string(), fc.constantFrom("\n\n", "\n \n", "We thank you.")))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(anyText, anyText, (before, currentText) => {
      let last = 0;
      for (const { start, end, text: passage } of classifyPassages(before, currentText)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(currentText.slice(start, end)).toBe(passage);
        last = end;
      }
      expect(currentText.replaceAll(/\s/g, "")).toBe(
        classifyPassages(before, currentText)
          .map((passage) => passage.text)
          .join("")
          .replaceAll(/\s/g, ""),
      );
    }),
  );
});

test("lists passages and counts in the disclosure, and says whether a model was used", () => {
  const passages = classifyPassages(generated, current, [hashParagraph("We thank you.")]);
  const baseInput = { title: "Homes", generatedOn: "2026-11-20T08:00:00.000Z", today: "2026-11-21" };
  const input = { ...baseInput, passages, generated, ownTexts: ["We help families find a home."] };
  const ruleDisclosure = buildDisclosure({ ...input, model: null });
  expect(ruleDisclosure).toContain("No language model was used.");
  expect(ruleDisclosure).toContain("- the applicant's own words, from the answers or typed since: 14 words (54%)");
  expect(ruleDisclosure).toContain("- fixed rules, which join the answers: 12 words (46%)");
  expect(ruleDisclosure).toContain("1. the applicant's own words, not confirmed");
  expect(ruleDisclosure).toContain("confirmed 1 of 4 passages");
  expect(ruleDisclosure).toContain("3. written by the applicant, not confirmed: “My own words stand here.”");
  const policy = { funder: "National Institutes of Health", statement: "It says so.", notice: "NOT-OD-25-132" };
  expect(buildDisclosure({ ...input, model: "model-1", policy })).toMatch(
    /drafted by the language model model-1[\s\S]*NOT-OD-25-132/,
  );
});

test("attributes rule-based text in a model's document to the rules", () => {
  const passages = classifyPassages(generated, generated);
  const baseInput = { title: "Homes", generatedOn: "2026-11-20T08:00:00.000Z", today: "2026-11-21", ownTexts: [] };
  const ruleParagraphs = [hashParagraph("We thank you.")];
  const text = buildDisclosure({ ...baseInput, passages, generated, model: "model-1", ruleParagraphs });
  expect(text).toContain("drafted by the language model model-1 and, in part, by fixed rules from");
  expect(text).toContain("- fixed rules, which join the answers: 3 words");
  expect(text).toContain("3. written by fixed rules, not confirmed: “We thank you.”");
});

const regeneratedText =
  "Two navigators meet each family within five days and pair it with a landlord who has agreed.\n\nEach month we count the families housed.";

test("recognizes regenerated paragraphs, even if edited, without storing their text", () => {
  const regenerated = fingerprintParagraphs(regeneratedText, "model-2");
  expect(regenerated.map(({ model }) => model)).toEqual(["model-2", "model-2"]);
  for (const { hash } of regenerated) expect(hash.length).toBeLessThanOrEqual(64);
  const currentText = `${regeneratedText}\n\nTwo navigators meet each new family within three days and pair it with a landlord who agreed.\n\nLanterns shine over our harbor.`;
  const passages = classifyPassages(generated, currentText, [], regenerated);
  expect(passages.map(({ origin }) => origin)).toEqual(["generated", "generated", "edited", "own"]);
  expect(classifyPassages(generated, regeneratedText, []).map(({ origin }) => origin)).toEqual(["own", "own"]);
  const withoutSignature = [{ hash: hashParagraph("Lanterns shine over our harbor."), model: null }];
  expect(classifyPassages(generated, currentText, [], withoutSignature).at(-1)?.origin).toBe("generated");
  expect(isRegenerated(regeneratedText, regenerated)).toBe(true);
  expect(isRegenerated(`${regeneratedText}\n\nMore.`, regenerated)).toBe(false);
});

test("merges lists of regenerated paragraphs without duplicates, keeping the newest", () => {
  const regenerated = fingerprintParagraphs(regeneratedText, null);
  expect(mergeRegenerated(regenerated, regenerated)).toEqual(regenerated);
  expect(mergeRegenerated(regenerated, fingerprintParagraphs(regeneratedText, "model-2"))).toHaveLength(4);
  const manyFingerprints = Array.from({ length: 600 }, (_, index) => ({ hash: `${index}`, model: null }));
  expect(mergeRegenerated(manyFingerprints, regenerated)).toHaveLength(500);
  expect(mergeRegenerated(manyFingerprints, regenerated).slice(-2)).toEqual(regenerated);
});

test("lists every model that wrote a passage in the disclosure", () => {
  const input = {
    title: "Homes",
    generatedOn: "2026-11-20T08:00:00.000Z",
    today: "2026-11-21",
    passages: [],
    ownTexts: [],
    generated: "",
  };
  const rules = fingerprintParagraphs(regeneratedText, null);
  expect(buildDisclosure({ ...input, model: null, regenerated: rules })).toContain("No language model was used.");
  const mixedDisclosure = buildDisclosure({
    ...input,
    model: null,
    regenerated: [...rules, ...fingerprintParagraphs(regeneratedText, "model-2")],
  });
  expect(mixedDisclosure).toContain("later rewritten by the language model model-2 and by fixed rules.");
  expect(mixedDisclosure).not.toContain("No language model was used.");
  const models = [
    ...fingerprintParagraphs(regeneratedText, "model-2"),
    ...fingerprintParagraphs(regeneratedText, "model-3"),
  ];
  const multiModelDisclosure = buildDisclosure({ ...input, model: "model-1", regenerated: models });
  expect(multiModelDisclosure).toMatch(/the language model model-1 [\s\S]*the language models model-2 and model-3\./);
});
