import { outcomeTexts } from "./outcome-texts.ts";
import { screenTexts } from "./screen-texts.ts";

/** Texts that one part of the specification fixes, and the one file that says them. */
export type FixedTexts = { of: string; in: string; texts: readonly string[] };

/** Every text that the specification fixes, as it stands there. */
export const fixedTexts = [...screenTexts, ...outcomeTexts];
