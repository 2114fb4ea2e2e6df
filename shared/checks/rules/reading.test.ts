import { expect, test } from "vitest";
import { summarizeChecks } from "../check-draft.ts";
import { validSources } from "../testing.ts";

const checkReading = (content: string) =>
  summarizeChecks({ kind: "loi", title: "", content }, validSources).find(({ rule }) => rule === "reading");

test("reports a grade that is lower for plainer words", () => {
  const plain = "We help men and women find a home. They come to us for work. We stay until it is done. ".repeat(6);
  const hard =
    "Interdisciplinary collaboration facilitates comprehensive organizational transformation, notwithstanding considerable administrative complexities. ".repeat(
      12,
    );
  expect(checkReading(plain)?.value).toBeLessThan(5);
  expect(checkReading(hard)).toMatchObject({ state: "warn", findings: 1 });
  expect(checkReading("Too short.")).toMatchObject({ state: "not_applicable" });
});
