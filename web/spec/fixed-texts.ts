import { outcomeTexts } from "./outcome-texts.ts";
import { screenTexts } from "./screen-texts.ts";

/** Texts that one part of the specification fixes, and the only file that may contain them. */
export type FixedTexts = { of: string; in: string; texts: readonly string[] };

export const fixedTexts = [...screenTexts, ...outcomeTexts];
