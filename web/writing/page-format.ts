import type { Requirement } from "#shared/api/requirements.ts";

/** The layout of a document in Word and in print: size in points, margin in inches, line height as a factor. */
export type PageFormat = { fontFamily: string; fontSize: number; margin: number; lineHeight: number };

export const defaultPageFormat: PageFormat = { fontFamily: "Georgia", fontSize: 11.5, margin: 1, lineHeight: 1.25 };

const fonts = [
  "Times New Roman",
  "Arial",
  "Calibri",
  "Georgia",
  "Garamond",
  "Helvetica",
  "Cambria",
  "Courier New",
  "Palatino Linotype",
  "Verdana",
  "Aptos",
];
const fontSizePattern = /(?<![\d.])(\d{1,2}(?:\.5)?)[- ]?(?:point|pt)\b|\bfont size:? (\d{1,2})\b/i;
const marginPattern =
  /(?<![\d.])(\d(?:\.\d{1,2})?)[- ]?(?:inch|in\.?)\b.{0,12}\bmargins?\b|\bmargins?\b.{0,30}?(?<![\d.])(\d(?:\.\d{1,2})?)[- ]?(?:inch|in\.?)\b/i;
const spacingPattern = /\b(single|double|1\.5)[- ]?spac/i;
const lineHeights: Record<string, number> = { single: 1, double: 2, "1.5": 1.5 };

const parseFirstNumber = (match: RegExpExecArray | null) => Number(match?.[1] ?? match?.[2] ?? Number.NaN);
const findMaxWithin = (values: readonly number[], min: number, max: number) => {
  const valuesInRange = values.filter((value) => value >= min && value <= max);
  return valuesInRange.length > 0 ? Math.max(...valuesInRange) : undefined;
};

type FormatRule = Pick<Requirement, "kind" | "requirement">;
/**
 * Reads font, size, margins and spacing from a notice's format rules. If there are several sizes or margins, the
 * largest meets every minimum. Ignores rules that end with a part of the document in parentheses.
 */
export const readPageFormat = (requirements: readonly FormatRule[]): { format: PageFormat; isFromNotice: boolean } => {
  const rules = requirements.flatMap(({ kind, requirement }) =>
    kind === "format" && !/\(.*\)$/.test(requirement) ? [requirement] : [],
  );
  const fontFamily = fonts.find((name) => rules.some((rule) => rule.toLowerCase().includes(name.toLowerCase())));
  const fontSize = findMaxWithin(
    rules.map((rule) => parseFirstNumber(fontSizePattern.exec(rule))),
    9,
    16,
  );
  const margin = findMaxWithin(
    rules.map((rule) => parseFirstNumber(marginPattern.exec(rule))),
    0.4,
    2,
  );
  const lineHeight = findMaxWithin(
    rules.map((rule) => lineHeights[spacingPattern.exec(rule)?.[1]?.toLowerCase() ?? ""] ?? 0),
    1,
    2,
  );
  const statedFormat = {
    ...(fontFamily && { fontFamily }),
    ...(fontSize && { fontSize }),
    ...(margin && { margin }),
    ...(lineHeight && { lineHeight }),
  };
  return { format: { ...defaultPageFormat, ...statedFormat }, isFromNotice: Object.keys(statedFormat).length > 0 };
};
