import { groundsOf, ungroundedIn } from "#shared/checks/grounding.ts";

/**
 * Puts `[verify: …]` around every figure, date, name and address of a text that no source bears out. What the sources
 * say in figures that follow from them, such as a share of the budget, is theirs to spell out. They are read once, for
 * however many texts.
 */
export const grounding = (sources: readonly string[]): ((text: string) => string) => {
  const grounds = groundsOf(sources);
  return (text) => {
    let result = "";
    let from = 0;
    for (const { start, end } of ungroundedIn(text, grounds)) {
      if (start < from) continue; // lies in one that is marked already
      result += `${text.slice(from, start)}[verify: ${text.slice(start, end).replaceAll("[", "(").replaceAll("]", ")")}]`;
      from = end;
    }
    return result + text.slice(from);
  };
};

/** Every text in a value, each for itself. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** The same for one text. */
export const grounded = (text: string, sources: readonly string[]): string => grounding(sources)(text);
