import type { LetterKind } from "#shared/domain/document-kinds.ts";
import { composeCoverLetter } from "./cover-letter.ts";
import type { ComposedLetter } from "./document-facts.ts";
import { composeLoi } from "./loi.ts";

/** Loaded lazily, because most Lambdas write no letters. */
const composers = { loi: composeLoi, cover_letter: composeCoverLetter } as const satisfies Record<LetterKind, unknown>;
export type LetterFacts = { [Kind in LetterKind]: Parameters<(typeof composers)[Kind]>[0] };
export const letterComposers: { [Kind in LetterKind]: (facts: LetterFacts[Kind]) => ComposedLetter } = composers;
