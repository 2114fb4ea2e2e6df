import type { WorkspaceId } from "#functions/table/keys.ts";
import type { WrittenSection } from "#shared/api/jobs.ts";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import type { ProposedRequirement } from "#shared/api/requirements.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import type { ComposedLetter, ProposalFacts } from "./document-facts.ts";
import type { LetterFacts } from "./letter-composers.ts";

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
  /** Whose monthly cap applies. */
  workspaceId: WorkspaceId;
};
/** `model` is null if the text was composed by rules alone. */
export type Generated<T> = { value: T; model: string | null };

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
  ): Promise<Generated<WrittenSection>>;
  /** Requires a model. `text` is untrusted; callers must check every quote against it. */
  extractRequirements?(text: string, context: WritingContext): Promise<Generated<ProposedRequirement[]>>;
  /** Returns Markdown with `[id]` citations; undefined, before any chunk, if no model is available. */
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
