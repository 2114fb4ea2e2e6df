import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";

/**
 * Returns a function that puts `[verify: …]` around every figure, date, name and link that no source supports.
 * Figures derived from the sources, such as a share of the budget, must be spelled out in them.
 */
export const createUngroundedMarker = (sources: readonly string[]): ((text: string) => string) => {
  const grounds = buildGrounding(sources);
  return (text) => {
    let result = "";
    let from = 0;
    for (const { start, end } of findUngrounded(text, grounds)) {
      if (start < from) continue; // inside a span that is already marked
      result += `${text.slice(from, start)}[verify: ${text.slice(start, end).replaceAll("[", "(").replaceAll("]", ")")}]`;
      from = end;
    }
    return result + text.slice(from);
  };
};

/** All strings in a value, at any depth. */
export const collectTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
};

/** Collects the texts that can ground a figure. Figures marked in an earlier answer cannot, or repeating an invention would confirm it. */
export const collectGroundingTexts = (value: unknown): string[] =>
  collectTexts(value).map((text) => text.replaceAll(/\[verify: [^\]]*\]/g, ""));

export const markUngrounded = (text: string, sources: readonly string[]): string =>
  createUngroundedMarker(sources)(text);
