import fc from "fast-check";
import { expect, test } from "vitest";
import { assembleProposal, proposalSections } from "#shared/api/proposals.ts";
import { findPlaceholders, joinBlocks, locateRange, parseDocument, toContent } from "./blocks.ts";

const sections = Object.values(proposalSections).map((title, index) => ({ title, content: `Text ${index}.\n\nMore.` }));
const content = assembleProposal("Keys for 60 Families", sections);

test("splits a proposal at its headings and joins it back unchanged", () => {
  const document = parseDocument("proposal", "Keys for 60 Families", content);
  expect(document.isTitled).toBe(true);
  expect(document.blocks.map(({ title }) => title)).toEqual(Object.values(proposalSections));
  expect(document.blocks.map(({ key }) => key)).toEqual(Object.keys(proposalSections));
  expect(document.blocks[3]?.text).toBe("Text 3.\n\nMore.");
  expect(toContent(document)).toBe(content);
});

test("keeps text before the first heading", () => {
  const withoutTitle = "Dear reader,\nhello.\n\nConclusion\n\nThank you.\n";
  const document = parseDocument("proposal", "Another title", withoutTitle);
  expect(document.blocks).toEqual([
    { key: null, title: null, text: "Dear reader,\nhello." },
    { key: "conclusion", title: "Conclusion", text: "Thank you." },
  ]);
  expect(document.isTitled).toBe(false);
  expect(parseDocument("proposal", "Empty", "").blocks).toHaveLength(1);
});

test("does not split at a line that repeats a section title out of order", () => {
  const text = content
    .replace("Text 1.", "Text 1.\n\nStatement of Need\n\nExecutive Summary")
    .replace("Text 2.", "Text 2.\n\nSustainability\nof our work")
    .replace("Text 8.", "Text 8.\n\nConclusion\nBudget and Justification");
  const document = parseDocument("proposal", "Keys for 60 Families", text);
  expect(document.blocks.slice(0, 2).map(({ key }) => key)).toEqual(["summary", "need"]);
  expect(document.blocks.map(({ key }) => key)).toEqual(Object.keys(proposalSections));
  expect(document.blocks[1]?.text).toContain("Executive Summary");
  expect(document.blocks[2]?.text).toContain("Sustainability\nof our work");
  expect(document.blocks[8]?.text).toContain("Conclusion\nBudget and Justification");
  expect(toContent(document)).toBe(text);
});

test("keeps a letter as one block", () => {
  const letter = "Lantern House\n\nNovember 21, 2026\n\nConclusion\n";
  const document = parseDocument("cover_letter", "Cover Letter", letter);
  expect(document.blocks).toHaveLength(1);
  expect(toContent(document)).toBe(letter);
});

const lines = fc.array(
  fc.oneof(fc.constantFrom("", "  ", "Title", ...Object.values(proposalSections)), fc.string({ maxLength: 30 })),
);
test("splitting and joining preserves every word and is idempotent", () => {
  fc.assert(
    fc.property(lines, fc.constantFrom("proposal", "cover_letter"), (lines, kind) => {
      const text = lines.join("\n");
      const joined = toContent(parseDocument(kind as "proposal", "Title", text));
      expect(joined.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean));
      expect(toContent(parseDocument(kind as "proposal", "Title", joined))).toBe(joined);
    }),
  );
});

test("locates a range in its block, or in the nearest block when it is in a heading", () => {
  const document = parseDocument("proposal", "Keys for 60 Families", content);
  const fullText = joinBlocks(document).content;
  const first = fullText.indexOf("Text 4.");
  expect(locateRange(document, { start: first, end: first + 7 })).toEqual({ index: 4, start: 0, end: 7 });
  const second = fullText.indexOf("More.", first);
  expect(locateRange(document, { start: second, end: second + 5 })).toEqual({ index: 4, start: 9, end: 14 });
  const heading = fullText.indexOf("Conclusion");
  expect(locateRange(document, { start: heading, end: heading + 10 })).toEqual({ index: 7, start: 14, end: 14 });
  expect(locateRange(document, { start: 0, end: 4 })).toEqual({ index: 0, start: 0, end: 0 });
});

test("finds [Add: …] and [Verify: …] placeholders", () => {
  const text = "We ask [Add: how much] of you [VERIFY: 40%]. [sic] [add: over\ntwo lines]";
  expect(findPlaceholders(text).map((placeholder) => placeholder.text)).toEqual([
    "Add: how much",
    "VERIFY: 40%",
    "add: over\ntwo lines",
  ]);
  const [first] = findPlaceholders(text);
  expect(text.slice(first?.start, first?.end)).toBe("[Add: how much]");
});
