import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildAttachmentHeader } from "./s3.ts";

test("uses only the name if it is ASCII, and adds filename* otherwise", () => {
  expect(buildAttachmentHeader("budget-2026.v2.pdf")).toBe('attachment; filename="budget-2026.v2.pdf"');
  expect(buildAttachmentHeader("Grüße (1).pdf")).toBe(
    `attachment; filename="Gr-e-1-.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29.pdf`,
  );
});

test("builds a single ASCII line with one pair of quotes for any file name", async () => {
  await fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(buildAttachmentHeader(name)).toMatch(/^attachment; filename="[\w.-]*"(; filename\*=UTF-8''[\w.~!%-]*)?$/);
    }),
  );
});
