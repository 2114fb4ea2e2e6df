import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addTextSegments,
  getSegmentStarts,
  insertHeading,
  insertTable,
  joinSegments,
  parseSegments,
  removeHeading,
} from "./segments.ts";

const table = "Item      Amount\nLamps     $4,000\nOil       $1,000";
const text = `Dear Robin:\n\nWe ask for two things.\n\n${table}\n\n## Next steps\nWe call you.`;

test("splits a text at tables and headings", () => {
  expect(parseSegments(text)).toEqual([
    { kind: "text", gap: "", source: "Dear Robin:\n\nWe ask for two things." },
    { kind: "table", gap: "\n\n", source: table },
    { kind: "heading", gap: "\n\n", source: "## Next steps" },
    { kind: "text", gap: "\n", source: "We call you." },
  ]);
});

test("joining the segments restores the original text, and the offsets match", () => {
  const line = fc.constantFrom("", " ", "a", "## b", "### ", "- c", "d   e", "f   g", "h  i");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const original = lines.join("\n");
      const segments = parseSegments(original);
      expect(joinSegments(segments)).toBe(original);
      const editableSegments = addTextSegments(segments);
      const joinedText = joinSegments(editableSegments);
      for (const [index, start] of getSegmentStarts(editableSegments).entries()) {
        const { source = "" } = editableSegments[index] ?? {};
        expect(joinedText.slice(start, start + source.length)).toBe(source);
      }
    }),
  );
});

test("turns a line into a heading and back", () => {
  const lines = "First.\nOur plan\nLast.";
  const { segments, focus } = insertHeading(parseSegments(lines), 0, 9, 2);
  expect(joinSegments(segments)).toBe("First.\n\n## Our plan\nLast.");
  expect(segments[focus]?.kind).toBe("heading");
  expect(joinSegments(removeHeading(segments, focus).segments)).toBe("First.\n\nOur plan\nLast.");
});

test("inserts a table after the cursor's paragraph", () => {
  const { segments, focus } = insertTable(parseSegments("One.\n\nTwo."), 0, 2);
  expect(segments.map(({ kind }) => kind)).toEqual(["text", "table", "text"]);
  expect(focus).toBe(1);
  expect(joinSegments(segments)).toMatch(/^One\.\n\nItem {3}Details {3}Amount\n- .*\n- .*\n\nTwo\.$/s);
});
