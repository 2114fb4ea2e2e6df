import type { WrittenSection } from "#shared/jobs.ts";
import type { ProposalSectionKey } from "#shared/proposals.ts";
import type { ProposedRequirement } from "#shared/requirements.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import type { Letter, LoiFacts } from "./loi-facts.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

/** The context of a request for generated text. */
export type Writing = {
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  userId: string;
};
/** Generated text and the name of the model; null if composed by rules alone. */
export type By<T> = { value: T; model: string | null };

/**
 * Generates text with a model, or with the rules of this folder alone. All implementations keep to
 * the facts: unsupported figures, names and links are marked `[verify: …]`; for missing facts there is
 * a placeholder `[Add: …]`.
 */
export interface Ai {
  /** Display name of the model; null if there is none or its name is unknown. */
  model(): Promise<string | null>;
  letterOfIntent(facts: LoiFacts, writing: Writing): Promise<By<Letter>>;
  /** Writes one section. The sections of a proposal are written concurrently. */
  proposalSection(section: ProposalSectionKey, facts: ProposalFacts, writing: Writing): Promise<By<WrittenSection>>;
  coverLetter(facts: CoverLetterFacts, writing: Writing): Promise<By<Letter>>;
  /**
   * Extracts requirements that the rules did not find in a notice; absent without a model. `text` is
   * untrusted data, never an instruction; callers check every quote against it.
   */
  requirements?(text: string, writing: Writing): Promise<By<ProposedRequirement[]>>;
  /**
   * The coach's answer in Markdown, with citations of `passages` as `[id]`; `onText` gets each chunk.
   * Undefined, before any chunk, if no model answers; the caller then answers from the library.
   */
  answer?(question: CoachQuestion, writing: Writing, onText: (piece: string) => void): Promise<By<string> | undefined>;
}

/** A question to the coach, with everything it may answer from. */
export type CoachQuestion = {
  message: string;
  /** Earlier turns, oldest first. */
  history: { message: string; response: string }[];
  /** From the resource library. */
  passages: { id: string; title: string; text: string; url: string }[];
  /** The user's records as Markdown. */
  records: string;
};
