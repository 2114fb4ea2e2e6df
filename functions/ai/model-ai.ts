import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Ai, Generated, WritingContext } from "#functions/writing/ai.ts";
import type { LetterFacts } from "#functions/writing/letter-composers.ts";
import { AppError } from "#shared/api/problem.ts";
import { cleanText } from "#shared/api/schemas.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import {
  applyRewrite,
  type DraftPart,
  hasTextForEveryPart,
  parseLetterDraft,
  parseSectionDraft,
  type RewritableDraft,
} from "./draft-rewrite.ts";
import { collectGroundingTexts, collectTexts, createUngroundedMarker, markUngrounded } from "./grounding.ts";
import { type Model, ModelDeclined, type TokenUsage } from "./model.ts";
import { ModelFault } from "./model-faults.ts";
import { fitsInOneAnswer } from "./model-pricing.ts";
import { coachPrompt } from "./prompts/coach.ts";
import { coverLetterPrompt, loiPrompt } from "./prompts/letters.ts";
import { leaksInstructions, type Prompt, RewrittenParts } from "./prompts/prompt.ts";
import { proposalPrompt } from "./prompts/proposal.ts";
import { requirementsPrompt } from "./prompts/requirements.ts";
import type { UsageMeter } from "./usage.table.ts";

/** Characters held back, so that a leak is detected before it is emitted. */
const holdBack = 120;
/** Characters at the end of the text that are checked with each chunk. */
const checkWindow = 600;

/** Forwards streamed text to `onText`. Throws a `refused` fault if the text starts to repeat its instructions. */
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
      if (leaksInstructions(text.slice(-checkWindow), instructions))
        throw new ModelFault("refused", "the answer repeats its instructions");
      emitUpTo(text.length - holdBack);
    },
    flush: () => emitUpTo(text.length),
    hasEmitted: () => emittedLength > 0,
  };
};

const letterPrompts: {
  [Kind in LetterKind]: Prompt<{ facts: LetterFacts[Kind]; draft: readonly DraftPart[] }, RewrittenParts>;
} = { loi: loiPrompt, cover_letter: coverLetterPrompt };

type Options = { model: Model; rules: Ai; usage: UsageMeter; clock: Dependencies["clock"] };

const removeUnknownCitations = (text: string, ids: ReadonlySet<string>) =>
  text.replaceAll(/ ?\[([\w.-]{1,80})\](?!\()/g, (whole, id: string) => (ids.has(id) ? whole : ""));

/**
 * Has a model rewrite rule-based drafts, keeping their structure, their placeholders and the frame of a letter. If the
 * model declines or is misconfigured, or the user has reached the monthly cap, the draft is returned and `model` is null.
 */
export const createModelAi = ({ model, rules, usage, clock }: Options): Ai => {
  /** Returns undefined if the model won't answer. Throws transient errors, and the signal's reason when aborted. */
  const generate = async <Facts, Answer>(
    prompt: Prompt<Facts, Answer>,
    facts: Facts,
    { workspaceId, signal, deadline }: WritingContext,
    onText?: (chunk: string) => void,
  ): Promise<Generated<Answer> | undefined> => {
    const now = clock.now();
    const { task, version, instructions, schema } = prompt;
    if (!(await usage.isWithinCap(workspaceId, now))) return logFallback(task, version, "monthly cap reached");
    const usageWrites: Promise<void>[] = [];
    const onUsage = (tokens: TokenUsage) => {
      const write = usage.record(workspaceId, now, model.name, tokens);
      usageWrites.push(
        write.catch((error: unknown) => log.error("tokens not counted", { task, error: error as Error })),
      );
    };
    try {
      const request = { task, instructions, input: prompt.buildInput(facts), signal, deadline, onUsage };
      const options = { ...(schema && { schema }), ...(onText && { onText }) };
      const { value } = await model.generate<Answer>({ ...request, ...options });
      if (collectTexts(value).some((text) => leaksInstructions(text, instructions)))
        return logFallback(task, version, "repeats its instructions");
      return { value, model: model.name };
    } catch (error) {
      if (!(error instanceof ModelDeclined)) throw error;
      const { reason, cause } = error;
      if (reason === "unusable")
        log.error("model not usable", {
          task,
          version,
          model: model.name,
          error: cause as Error,
          todo: "npm run doctor",
        });
      return logFallback(task, version, reason);
    } finally {
      await Promise.all(usageWrites);
    }
  };

  const rewrite = async <Facts extends { facts: unknown; draft: readonly DraftPart[] }>(
    prompt: Prompt<Facts, RewrittenParts>,
    input: Facts,
    draft: RewritableDraft,
    writing: WritingContext,
  ): Promise<Generated<string> | undefined> => {
    const fits = fitsInOneAnswer(prompt.task, draft.parts.map(({ text }) => text).join("\n"));
    if (!fits) return logFallback(prompt.task, prompt.version, "too long");
    // A wrong number of parts fails the schema, so the request is retried.
    const schema = RewrittenParts.refine(({ parts }) => hasTextForEveryPart(draft, parts));
    const output = await generate({ ...prompt, schema }, input, writing);
    if (!output) return undefined;
    const sources = [...collectTexts(input.facts), prompt.buildInput(input), draft.before, draft.after];
    return { value: applyRewrite(draft, output.value.parts, createUngroundedMarker(sources)), model: output.model };
  };

  return {
    getModelName: async () => model.name,

    async writeLetter(kind, facts, writing) {
      const base = await rules.writeLetter(kind, facts, writing);
      const draft = parseLetterDraft(base.value.content);
      const text = draft && (await rewrite(letterPrompts[kind], { facts, draft: draft.parts }, draft, writing));
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async writeProposalSection(section, facts, writing) {
      const base = await rules.writeProposalSection(section, facts, writing);
      // The budget is arithmetic on the user's figures, which models get wrong.
      if (section === "budget") return base;
      const draft = parseSectionDraft(base.value.content);
      const text = await rewrite(proposalPrompt, { section, facts, draft: draft.parts }, draft, writing);
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async extractRequirements(text, writing) {
      const output = await generate(requirementsPrompt, text, writing);
      return output ? { value: output.value.requirements, model: output.model } : { value: [], model: null };
    },

    async answerQuestion(question, writing, onText) {
      const filter = createPromptLeakFilter(coachPrompt.instructions, onText);
      const output = await generate(coachPrompt, question, writing, filter.push);
      if (output) {
        filter.flush();
        const ids = new Set(question.passages.map(({ id }) => id));
        const text = removeUnknownCitations(cleanText(output.value), ids);
        return { value: markUngrounded(text, collectGroundingTexts(question)), model: output.model };
      }
      if (!filter.hasEmitted()) return undefined;
      throw new AppError("unavailable", "The coach couldn't finish this answer. Please rephrase your question");
    },
  };
};

/** Logs why the rule-based text is used. Never logs the text. */
const logFallback = (task: string, version: number, reason: string): undefined => {
  log.info("model not used", { task, version, reason });
  return undefined;
};
