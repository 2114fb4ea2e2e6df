import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";

/** Returns a function that puts `[verify: …]` around figures, dates, names and links that no source contains. */
export const createUngroundedMarker = (sources: readonly string[]): ((text: string) => string) => {
  const grounding = buildGrounding(sources);
  return (text) => {
    let result = "";
    let from = 0;
    for (const { start, end } of findUngrounded(text, grounding)) {
      if (start < from) continue; // inside a span that is already marked
      result += `${text.slice(from, start)}[verify: ${text.slice(start, end).replaceAll("[", "(").replaceAll("]", ")")}]`;
      from = end;
    }
    return result + text.slice(from);
  };
};

export const collectTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
};

/** Omits what an earlier answer marked, or repeating an invented figure would confirm it. */
export const collectGroundingTexts = (value: unknown): string[] =>
  collectTexts(value).map((text) => text.replaceAll(/\[verify: [^\]]*\]/g, ""));

export const markUngrounded = (text: string, sources: readonly string[]): string =>
  createUngroundedMarker(sources)(text);
