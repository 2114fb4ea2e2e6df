import type { WorkspaceId } from "#functions/table/keys.ts";
import type { WrittenSection } from "#shared/api/jobs.ts";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import type { ProposedRequirement } from "#shared/api/requirements.ts";
import type { ReviewerOpinion, WritingQuality } from "#shared/api/writing.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import type { ComposedLetter, ProposalFacts } from "./document-facts.ts";
import type { LetterFacts } from "./letter-composers.ts";
import type { OutlineCriterion } from "./proposal-outline.ts";

export const ruleBasedAi: Ai = {
  getModelName: async () => null,
  writeLetter: async (kind, facts) => {
    const { letterComposers } = await import("#functions/writing/letter-composers.ts");
    return { value: letterComposers[kind](facts), model: null };
  },
  writeProposalSection: async (section, facts) => ({
    value: (await import("#functions/writing/proposal.ts")).composeProposalSection(section, facts),
    model: null,
  }),
};

export type WritingContext = {
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  /** The user whose monthly cap applies. */
  workspaceId: WorkspaceId;
  /** Default: that of the installation. */
  quality?: WritingQuality | undefined;
  /** Whether to throw if the model is busy or times out, so that the job is retried. Otherwise, the rules write the text. */
  isRetryable?: boolean;
};
/**
 * `model` is null if the text was composed by rules alone.
 *
 * @property fallback why the rules wrote although there is a model, such as "the model was busy"
 * @property notes for the user about input withheld from the model
 * @property ruleParagraphs hashes of the paragraphs in the model's text that the rules wrote
 */
export type Generated<T> = {
  value: T;
  model: string | null;
  fallback?: string;
  notes?: string[];
  ruleParagraphs?: string[];
};

/** The planned content of each section, which prevents repetition. */
export type ProposalPlan = Partial<Record<ProposalSectionKey, readonly string[]>>;
/** `revision` is the current section with the reviewer's comments. */
export type SectionTask = {
  plan?: ProposalPlan | undefined;
  revision?: { text: string; comments: readonly string[] } | undefined;
};
/** A proposal as submitted to the reviewer. */
export type ReviewedProposal = {
  criteria: readonly OutlineCriterion[];
  sections: readonly { key: ProposalSectionKey; content: string }[];
};
/** The reviewer's assessment of each criterion and suggested improvements by section. */
export type ProposalReview = {
  criteria: ReviewerOpinion["criteria"];
  comments: Partial<Record<ProposalSectionKey, readonly string[]>>;
};

/** Unsupported numbers, names and links are marked `[verify: …]`; missing facts become `[Add: …]` placeholders. */
export interface Ai {
  /** Display name of the model; null if there is none or its name is unknown. */
  getModelName(): Promise<string | null>;
  writeLetter<Kind extends LetterKind>(
    kind: Kind,
    facts: LetterFacts[Kind],
    context: WritingContext,
  ): Promise<Generated<ComposedLetter>>;
  writeProposalSection(
    section: ProposalSectionKey,
    facts: ProposalFacts,
    context: WritingContext,
    task?: SectionTask,
  ): Promise<Generated<WrittenSection>>;
  /** Plans all sections before writing, only in quality `best`. Empty if the model fails. */
  planProposal?(facts: ProposalFacts, context: WritingContext): Promise<ProposalPlan | undefined>;
  /** Reads a proposal as a reviewer. Requires a model; null if it fails. */
  reviewProposal?(proposal: ReviewedProposal, context: WritingContext): Promise<Generated<ProposalReview | null>>;
  /** Requires a model. `text` is untrusted; callers must check every quote against it. */
  extractRequirements?(text: string, context: WritingContext): Promise<Generated<ProposedRequirement[]>>;
  /** Returns Markdown with `[id]` citations. If the model fails before any chunk, `value` is empty and `fallback` says why. */
  answerQuestion?(
    question: CoachQuestion,
    context: WritingContext,
    onText: (chunk: string) => void,
  ): Promise<Generated<string> | undefined>;
}

export type CoachQuestion = {
  message: string;
  /** Earlier turns, oldest first. */
  history: { message: string; response: string }[];
  passages: { id: string; title: string; text: string; url: string }[];
  /** The user's records as Markdown. */
  records: string;
};
