import type { WrittenSection } from "#shared/jobs.ts";
import type { ProposalSectionKey } from "#shared/proposals.ts";
import type { ProposedRequirement } from "#shared/requirements.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import type { Letter, LoiFacts } from "./loi-facts.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

export type Writing = {
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  userId: string;
};
/** Generated text and the name of the model; null if composed by rules alone. */
export type By<T> = { value: T; model: string | null };

/**
 * Generates text with a model or by rules alone. Unsupported figures, names and links are marked `[verify: …]`;
 * missing facts become placeholders `[Add: …]`.
 */
export interface Ai {
  /** Display name of the model; null if there is none or its name is unknown. */
  model(): Promise<string | null>;
  letterOfIntent(facts: LoiFacts, writing: Writing): Promise<By<Letter>>;
  proposalSection(section: ProposalSectionKey, facts: ProposalFacts, writing: Writing): Promise<By<WrittenSection>>;
  coverLetter(facts: CoverLetterFacts, writing: Writing): Promise<By<Letter>>;
  /** Absent without a model. `text` is untrusted; callers check every quote against it. */
  requirements?(text: string, writing: Writing): Promise<By<ProposedRequirement[]>>;
  /** Markdown with citations `[id]`. Undefined, before any chunk, if no model answers. */
  answer?(question: CoachQuestion, writing: Writing, onText: (piece: string) => void): Promise<By<string> | undefined>;
}

export type CoachQuestion = {
  message: string;
  /** Earlier turns, oldest first. */
  history: { message: string; response: string }[];
  passages: { id: string; title: string; text: string; url: string }[];
  /** The user's records as Markdown. */
  records: string;
};
