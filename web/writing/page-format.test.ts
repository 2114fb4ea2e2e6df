import { expect, test } from "vitest";
import { defaultPageFormat, readPageFormat } from "./page-format.ts";

const buildRules = (...wordings: string[]) => wordings.map((requirement) => ({ kind: "format" as const, requirement }));

test("reads font, size, margins and spacing from format rules", () => {
  expect(
    readPageFormat(
      buildRules("Font: Times New Roman or Arial", "Font size: 12-point", "1-inch margins", "Double-spaced"),
    ),
  ).toEqual({
    format: { fontFamily: "Times New Roman", fontSize: 12, margin: 1, lineHeight: 2 },
    isFromNotice: true,
  });
  expect(readPageFormat(buildRules("12-point font", "Font size: 11-point", "0.5-inch margins")).format).toEqual({
    ...defaultPageFormat,
    fontSize: 12,
    margin: 0.5,
  });
});

test("ignores rules about parts, other kinds and impossible sizes", () => {
  const pageLimit = { kind: "page_limit" as const, requirement: "10 pages, 12-point font" };
  expect(
    readPageFormat([
      ...buildRules("Single-spaced (project summary)", "Font size: 72-point", "File format: PDF"),
      pageLimit,
    ]),
  ).toEqual({
    format: defaultPageFormat,
    isFromNotice: false,
  });
});
