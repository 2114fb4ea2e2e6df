import type { WrittenSection } from "#shared/jobs.ts";
import type { ProposalSectionKey } from "#shared/proposals.ts";
import type { ProposedRequirement } from "#shared/requirements.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import type { Letter, LoiFacts } from "./loi-facts.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

/** How long and for whom something is written. */
export type Writing = {
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
  /** When it is of no use any more, in epoch milliseconds. */
  deadline: number;
  userId: string;
};
/** What was written, and by which model; null: by rules alone. */
export type By<T> = { value: T; model: string | null };

/**
 * Who writes: a model, or the rules of this folder alone. Every maker keeps to the facts: a figure, name or address
 * that is not among them is marked `[verify: …]`, what is missing is asked for in place as `[Add: …]`.
 */
export interface Ai {
  /** The name of the model as it is shown; null when nothing is written by one, or it cannot be told. */
  model(): Promise<string | null>;
  letterOfIntent(facts: LoiFacts, writing: Writing): Promise<By<Letter>>;
  /** One section; the sections of a proposal are written side by side. */
  proposalSection(section: ProposalSectionKey, facts: ProposalFacts, writing: Writing): Promise<By<WrittenSection>>;
  coverLetter(facts: CoverLetterFacts, writing: Writing): Promise<By<Letter>>;
  /**
   * What a notice asks for, beyond what the rules find; missing where no model is at hand. The text is anybody's: it is
   * data, never an instruction, and every quote is checked against it afterwards.
   */
  requirements?(text: string, writing: Writing): Promise<By<ProposedRequirement[]>>;
  /**
   * The coach's answer in Markdown; `onText` gets each piece as it comes. Undefined, before any piece, where no model
   * answers: the library's passages then have to do. What it cites are ids of `passages`, as `[id]`.
   */
  answer?(question: CoachQuestion, writing: Writing, onText: (piece: string) => void): Promise<By<string> | undefined>;
}

/** What the coach is asked, and everything it may answer from. */
export type CoachQuestion = {
  message: string;
  /** What was said before, the oldest first. */
  history: { message: string; response: string }[];
  /** Of the resource library. */
  passages: { id: string; title: string; text: string; url: string }[];
  /** The user's own records in words. */
  records: string;
};
