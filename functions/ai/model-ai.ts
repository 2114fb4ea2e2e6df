import type { Ai, Generated, WritingContext } from "#functions/writing/ai.ts";
import type { LetterFacts } from "#functions/writing/letter-composers.ts";
import { finishSection } from "#functions/writing/proposal-length.ts";
import { AppError } from "#shared/api/problem.ts";
import { proposalSections } from "#shared/api/proposals.ts";
import { cleanText } from "#shared/api/schemas.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import {
  assembleDraft,
  type Draft,
  type DraftContext,
  type DraftPart,
  findRuleParagraphs,
  getEditableParts,
  joinParts,
  type ModelText,
  parseLetterDraft,
  parseSectionDraft,
} from "./draft-text.ts";
import { explainFallback, type FallbackReason, UnusableTextError } from "./fallback.ts";
import { collectGroundingTexts, createUngroundedMarker, markUngrounded } from "./grounding.ts";
import { ModelError } from "./model-errors.ts";
import { fitsInOneAnswer, getOutputLimit } from "./model-pricing.ts";
import { coachPrompt } from "./prompts/coach.ts";
import { coverLetterPrompt, listLetterSources, loiPrompt } from "./prompts/letters.ts";
import { leaksInstructions, type Prompt } from "./prompts/prompt.ts";
import { listSectionSources, proposalPrompt } from "./prompts/proposal.ts";
import { requirementsPrompt } from "./prompts/requirements.ts";
import { getReviewedCriteria, outlinePrompt, reviewPrompt, toProposalPlan } from "./prompts/review.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { createRequester, explainOmissions, isAnswered, type RequestOptions } from "./request-answer.ts";
import { toProposalReview } from "./reviewer-opinion.ts";

/** Number of characters to buffer, so that a leak is detected before it is emitted. */
const heldBackLength = 120;
/** Number of trailing characters to check with each chunk. */
const checkedLength = 600;

/** Forwards streamed text to `onText`. Throws a `refusal` ModelError if the text starts to repeat its instructions. */
const createPromptLeakFilter = (instructions: string, onText: (chunk: string) => void) => {
  let text = "";
  let emittedLength = 0;
  const emitUpTo = (end: number) => {
    if (end <= emittedLength) return;
    const chunk = text.slice(emittedLength, end);
    emittedLength = end;
    onText(chunk);
  };
  return {
    push(chunk: string): void {
      text += chunk;
      if (leaksInstructions(text.slice(-checkedLength), instructions))
        throw new ModelError("refusal", "the answer repeats its instructions");
      emitUpTo(text.length - heldBackLength);
    },
    flush: () => emitUpTo(text.length),
    hasEmitted: () => emittedLength > 0,
  };
};

const letterPrompts: {
  [Kind in LetterKind]: Prompt<{ facts: LetterFacts[Kind]; draft: readonly DraftPart[] }, ModelText>;
} = { loi: loiPrompt, cover_letter: coverLetterPrompt };
/** Summarizing sections, which may be shorter than the rule-based draft. */
const shortSections: ReadonlySet<string> = new Set(["summary", "conclusion"]);

type Options = RequestOptions & { rules: Ai };

const removeUnknownCitations = (text: string, ids: ReadonlySet<string>) =>
  text.replaceAll(/ ?\[([\w.-]{1,80})\](?!\()/g, (citation, id: string) => (ids.has(id) ? citation : ""));

/**
 * Has a model write sections and letters from the rule-based draft, the facts and passages, and verifies its output. On
 * any failure, returns the rule-based text with `model` null and a note that states the reason.
 */
export const createModelAi = ({ rules, ...options }: Options): Ai => {
  const { model, quality: defaultQuality = "fast" } = options;
  const request = createRequester(options);

  type Writing<Facts> = {
    prompt: Prompt<Facts, ModelText>;
    input: Facts;
    draft: Draft;
    redactor: Redactor;
    sources: ReadonlyMap<string, string>;
    finish?: (content: string) => string;
  } & Pick<DraftContext, "title" | "canShorten">;

  /** Returns the text and the model's name, or the reason for the fallback. */
  const write = async <Facts>(
    { prompt, input, draft, redactor, sources, title, canShorten }: Writing<Facts>,
    context: WritingContext,
  ): Promise<{ content: string; model: string; omitted: readonly string[] } | { fallback: FallbackReason }> => {
    const { redact, restore, values } = redactor;
    const quality = context.quality ?? defaultQuality;
    const limit = getOutputLimit(prompt.task, quality, model.contextTokens);
    if (!fitsInOneAnswer(prompt.task, joinParts(getEditableParts(draft)), limit)) return { fallback: "outputTooLong" };
    const answer = await request(prompt, input, context, { redact });
    if (!isAnswered(answer)) return answer;
    const blocks = draft.blocks.map((block) => ({ ...block, text: redact(block.text) }));
    const rulesText = `${draft.before}\n\n${joinParts(draft.blocks)}\n\n${draft.after}`;
    const mark = createUngroundedMarker([...sources.values(), ...values, rulesText]);
    try {
      const content = assembleDraft({ ...draft, blocks }, answer.value, { title, sources, restore, mark, canShorten });
      return { content, model: answer.model, omitted: answer.omitted };
    } catch (error) {
      if (error instanceof UnusableTextError) return { fallback: error.reason };
      throw error;
    }
  };

  const writeOrFallBack = async <Value extends { content: string }, Facts>(
    base: Generated<Value>,
    writing: Writing<Facts>,
    context: WritingContext,
  ): Promise<Generated<Value>> => {
    const section = await write(writing, context);
    if ("fallback" in section) return { ...base, fallback: explainFallback(section.fallback) };
    const content = writing.finish?.(section.content) ?? section.content;
    const notes = explainOmissions(section.omitted, model.contextTokens);
    return {
      value: { ...base.value, content },
      model: section.model,
      ...(notes.length > 0 && { notes }),
      ruleParagraphs: findRuleParagraphs(content, base.value.content),
    };
  };

  return {
    getModelName: async () => model.name,

    async writeLetter(kind, facts, context) {
      const base = await rules.writeLetter(kind, facts, context);
      const draft = parseLetterDraft(base.value.content);
      if (!draft) return base;
      const redactor = createRedactor(facts.person, [facts.organization.taxId]);
      const input = { facts, draft: getEditableParts(draft) };
      const sources = (listLetterSources[kind] as (from: typeof facts) => Map<string, string>)(facts); // the draft has the same kind
      return writeOrFallBack(
        base,
        {
          prompt: letterPrompts[kind],
          input,
          draft,
          redactor,
          sources,
          title: "",
          canShorten: false,
        },
        context,
      );
    },

    async writeProposalSection(section, facts, context, task) {
      const base = await rules.writeProposalSection(section, facts, context);
      const draft = parseSectionDraft(base.value.content, section === "budget");
      if (getEditableParts(draft).length === 0) return base;
      const input = { section, facts, draft: getEditableParts(draft), ...(task && { task }) };
      return writeOrFallBack(
        base,
        {
          prompt: proposalPrompt,
          input,
          draft,
          redactor: createRedactor(facts.person, [facts.answers.taxId, facts.profile?.taxId]),
          sources: listSectionSources(input),
          title: proposalSections[section],
          canShorten: shortSections.has(section),
          finish: (content) => finishSection(section, content, facts.requirements),
        },
        context,
      );
    },

    async planProposal(facts, context) {
      if ((context.quality ?? defaultQuality) !== "best") return undefined;
      const { redact } = createRedactor(facts.person, [facts.answers.taxId, facts.profile?.taxId]);
      const answer = await request(outlinePrompt, facts, context, { redact });
      return isAnswered(answer) ? toProposalPlan(answer.value) : {};
    },

    async reviewProposal(proposal, context) {
      const answer = await request(reviewPrompt, proposal, context);
      if (!isAnswered(answer)) return { value: null, model: null, fallback: explainFallback(answer.fallback) };
      const sources = [...proposal.sections.map(({ content }) => content), JSON.stringify(proposal.criteria)];
      const value = toProposalReview(answer.value, getReviewedCriteria(proposal), createUngroundedMarker(sources));
      return { value, model: answer.model };
    },

    async extractRequirements(text, context) {
      const answer = await request(requirementsPrompt, text, context, { throwsTransientErrors: true });
      return isAnswered(answer)
        ? { value: answer.value.requirements, model: answer.model }
        : { value: [], model: null };
    },

    async answerQuestion(question, context, onText) {
      const filter = createPromptLeakFilter(coachPrompt.instructions, onText);
      const answer = await request(coachPrompt, question, context, { onText: filter.push });
      if (isAnswered(answer)) {
        filter.flush();
        const ids = new Set(question.passages.map(({ id }) => id));
        const text = removeUnknownCitations(cleanText(answer.value), ids);
        return { value: markUngrounded(text, collectGroundingTexts(question)), model: answer.model };
      }
      const fallback = explainFallback(answer.fallback);
      if (!filter.hasEmitted()) return { value: "", model: null, fallback };
      throw new AppError("unavailable", `The coach couldn't finish this answer because ${fallback}. Please ask again`);
    },
  };
};
