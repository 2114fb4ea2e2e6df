import { ungrounded } from "#shared/checks/grounding.ts";

/**
 * The text with `[verify: …]` around every figure, date, name and address that no source bears out. What the sources
 * say in figures that follow from them, such as a share of the budget, is theirs to spell out.
 */
export const grounded = (text: string, sources: readonly string[]): string => {
  let result = "";
  let from = 0;
  for (const { start, end } of ungrounded(text, sources)) {
    if (start < from) continue; // lies in one that is marked already
    result += `${text.slice(from, start)}[verify: ${text.slice(start, end).replaceAll("[", "(").replaceAll("]", ")")}]`;
    from = end;
  }
  return result + text.slice(from);
};
