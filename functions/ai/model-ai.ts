import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { Ai, By, Writing } from "#functions/writing/ai.ts";
import { AppError } from "#shared/problem.ts";
import { cleanText } from "#shared/words.ts";
import { type Draft, type DraftPart, isWhole, letterDraft, rewritten, sectionDraft } from "./draft.ts";
import { grounded, grounding, textsIn } from "./grounding.ts";
import { type Model, ModelDeclined, type Tokens } from "./model.ts";
import { hasRoom } from "./models.ts";
import { coachPrompt } from "./prompts/coach.ts";
import { coverLetterPrompt } from "./prompts/cover-letter.ts";
import { loiPrompt } from "./prompts/loi.ts";
import { leaks, type Prompt } from "./prompts/prompt.ts";
import { proposalPrompt } from "./prompts/proposal.ts";
import { requirementsPrompt } from "./prompts/requirements.ts";
import { Rewritten } from "./prompts/writing-rules.ts";
import type { Usage } from "./usage.ts";
import { watched } from "./watched.ts";

const todoIfUnusable = "npm run doctor says whether key, model or account is wrong";

type Options = { model: Model; rules: Ai; usage: Usage; clock: Outside["clock"] };

const removeUnknownCitations = (text: string, ids: ReadonlySet<string>) =>
  text.replaceAll(/ ?\[([\w.-]{1,80})\](?!\()/g, (whole, id: string) => (ids.has(id) ? whole : ""));

/**
 * Has a model rewrite what the rules drafted: structure, placeholders and the frame of a letter are
 * kept. If the model declines, is misconfigured, or the user has reached the monthly cap, the
 * rules' text is returned unchanged and `By.model` is null.
 */
export const modelAi = ({ model, rules, usage, clock }: Options): Ai => {
  /** Undefined if the model will not answer this. Throws transient errors, and the signal's reason when aborted. */
  const ask = async <Facts, Answer>(
    prompt: Prompt<Facts, Answer>,
    facts: Facts,
    { userId, signal, deadline }: Writing,
    onText?: (piece: string) => void,
  ): Promise<By<Answer> | undefined> => {
    const now = clock.now();
    const { task, version, instructions, schema } = prompt;
    if (!(await usage.mayAsk(userId, now))) return logFallback(task, version, "used up");
    const pendingCounts: Promise<void>[] = [];
    const onTokens = (tokens: Tokens) => {
      const count = usage.count(userId, now, model.name, tokens);
      pendingCounts.push(
        count.catch((error: unknown) => log.error("tokens not counted", { task, error: error as Error })),
      );
    };
    try {
      const request = { task, instructions, input: prompt.inputOf(facts), signal, deadline, onTokens };
      const schemaOption = schema ? { schema } : {};
      const { value } = await model.ask<Answer>({ ...request, ...schemaOption, ...(onText && { onText }) });
      if (textsIn(value).some((text) => leaks(text, instructions)))
        return logFallback(task, version, "repeats its rules");
      return { value, model: model.name };
    } catch (error) {
      if (!(error instanceof ModelDeclined)) throw error;
      const { why, cause } = error;
      if (why === "unusable")
        log.error("model not usable", {
          task,
          version,
          model: model.name,
          error: cause as Error,
          todo: todoIfUnusable,
        });
      return logFallback(task, version, why);
    } finally {
      await Promise.all(pendingCounts);
    }
  };

  const rewrite = async <Facts extends { facts: unknown; draft: readonly DraftPart[] }>(
    prompt: Prompt<Facts, Rewritten>,
    input: Facts,
    draft: Draft,
    writing: Writing,
  ): Promise<By<string> | undefined> => {
    const fits = hasRoom(prompt.task, draft.parts.map(({ text }) => text).join("\n"));
    if (!fits) return logFallback(prompt.task, prompt.version, "too long");
    // A wrong number of parts fails the schema, so the request is retried.
    const schema = Rewritten.refine(({ parts }) => isWhole(draft, parts));
    const answer = await ask({ ...prompt, schema }, input, writing);
    if (!answer) return undefined;
    const sources = [...textsIn(input.facts), prompt.inputOf(input), draft.before, draft.after];
    return { value: rewritten(draft, answer.value.parts, grounding(sources)), model: answer.model };
  };

  return {
    model: async () => model.name,

    async letterOfIntent(facts, writing) {
      const base = await rules.letterOfIntent(facts, writing);
      const draft = letterDraft(base.value.content);
      const text = draft && (await rewrite(loiPrompt, { facts, draft: draft.parts }, draft, writing));
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async coverLetter(facts, writing) {
      const base = await rules.coverLetter(facts, writing);
      const draft = letterDraft(base.value.content);
      const text = draft && (await rewrite(coverLetterPrompt, { facts, draft: draft.parts }, draft, writing));
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async proposalSection(section, facts, writing) {
      const base = await rules.proposalSection(section, facts, writing);
      // The budget is arithmetic on the user's figures, which models get wrong.
      if (section === "budget") return base;
      const draft = sectionDraft(base.value.content);
      const text = await rewrite(proposalPrompt, { section, facts, draft: draft.parts }, draft, writing);
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async requirements(text, writing) {
      const answer = await ask(requirementsPrompt, text, writing);
      return answer ? { value: answer.value.requirements, model: answer.model } : { value: [], model: null };
    },

    async answer(question, writing, onText) {
      const filter = watched(coachPrompt.instructions, onText);
      const answer = await ask(coachPrompt, question, writing, filter.push);
      if (answer) {
        filter.flush();
        const sources = textsIn(question);
        const ids = new Set(question.passages.map(({ id }) => id));
        const text = removeUnknownCitations(cleanText(answer.value), ids);
        return { value: grounded(text, sources), model: answer.model };
      }
      if (!filter.hasEmitted()) return undefined;
      throw new AppError("unavailable", "The coach could not finish this answer. Please ask again, in other words");
    },
  };
};

/** Logs why the rules' text is used instead of a model's. Never logs the text. */
const logFallback = (task: string, version: number, why: string): undefined => {
  log.info("no answer of the model", { task, version, why });
  return undefined;
};
