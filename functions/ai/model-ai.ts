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

const unusable = "npm run doctor says whether key, model or account is wrong";

type Parts = { model: Model; rules: Ai; usage: Usage; clock: Outside["clock"] };

/** Without what looks like a citation and is none: an id in brackets that was not among the passages. */
const citing = (text: string, ids: ReadonlySet<string>) =>
  text.replaceAll(/ ?\[([\w.-]{1,80})\](?!\()/g, (whole, id: string) => (ids.has(id) ? whole : ""));

/**
 * Writes by a model what the rules have drafted: the parts and their order, everything that is missing, and the frame of
 * a letter are the rules', the words between them the model's, and what no fact bears out is marked. Where the model
 * declines, cannot be asked or has been used up for the month, the rules' text stands as it is, and `By.model` is null.
 */
export const modelAi = ({ model, rules, usage, clock }: Parts): Ai => {
  /** Asks for somebody; undefined where no model answers this. Throws what may pass, and the signal's reason. */
  const ask = async <Facts, Answer>(
    prompt: Prompt<Facts, Answer>,
    facts: Facts,
    { userId, signal, deadline }: Writing,
    onText?: (piece: string) => void,
  ): Promise<By<Answer> | undefined> => {
    const now = clock.now();
    const { task, version, instructions, schema } = prompt;
    if (!(await usage.mayAsk(userId, now))) return setAside(task, version, "used up");
    const counted: Promise<void>[] = [];
    const onTokens = (tokens: Tokens) => {
      const count = usage.count(userId, now, model.name, tokens);
      counted.push(count.catch((error: unknown) => log.error("tokens not counted", { task, error: error as Error })));
    };
    try {
      const request = { task, instructions, input: prompt.inputOf(facts), signal, deadline, onTokens };
      const shape = schema ? { schema } : {};
      const { value } = await model.ask<Answer>({ ...request, ...shape, ...(onText && { onText }) });
      if (textsIn(value).some((text) => leaks(text, instructions))) return setAside(task, version, "repeats its rules");
      return { value, model: model.name };
    } catch (error) {
      if (!(error instanceof ModelDeclined)) throw error;
      const { why, cause } = error;
      if (why === "unusable")
        log.error("model not usable", { task, version, model: model.name, error: cause as Error, todo: unusable });
      return setAside(task, version, why);
    } finally {
      await Promise.all(counted);
    }
  };

  /** The draft in the model's words; undefined where no model answers. */
  const written = async <Facts extends { facts: unknown; draft: readonly DraftPart[] }>(
    prompt: Prompt<Facts, Rewritten>,
    input: Facts,
    draft: Draft,
    writing: Writing,
  ): Promise<By<string> | undefined> => {
    const isRoom = hasRoom(prompt.task, draft.parts.map(({ text }) => text).join("\n"));
    if (!isRoom) return setAside(prompt.task, prompt.version, "too long");
    // Another number of parts is an answer of another shape: it is asked for once more.
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
      const text = draft && (await written(loiPrompt, { facts, draft: draft.parts }, draft, writing));
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async coverLetter(facts, writing) {
      const base = await rules.coverLetter(facts, writing);
      const draft = letterDraft(base.value.content);
      const text = draft && (await written(coverLetterPrompt, { facts, draft: draft.parts }, draft, writing));
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async proposalSection(section, facts, writing) {
      const base = await rules.proposalSection(section, facts, writing);
      // Sums and shares are arithmetic on the writer's own figures: no model is asked for them.
      if (section === "budget") return base;
      const draft = sectionDraft(base.value.content);
      const text = await written(proposalPrompt, { section, facts, draft: draft.parts }, draft, writing);
      return text ? { value: { ...base.value, content: text.value }, model: text.model } : base;
    },

    async requirements(text, writing) {
      const answer = await ask(requirementsPrompt, text, writing);
      return answer ? { value: answer.value.requirements, model: answer.model } : { value: [], model: null };
    },

    async answer(question, writing, onText) {
      const watch = watched(coachPrompt.instructions, onText);
      const answer = await ask(coachPrompt, question, writing, watch.hear);
      if (answer) {
        watch.end();
        const sources = textsIn(question);
        const ids = new Set(question.passages.map(({ id }) => id));
        return { value: grounded(citing(cleanText(answer.value), ids), sources), model: answer.model };
      }
      if (!watch.hasSpoken()) return undefined;
      throw new AppError("unavailable", "The coach could not finish this answer. Please ask again, in other words");
    },
  };
};

/** Notes why no model's text is taken: never the text. */
const setAside = (task: string, version: number, why: string): undefined => {
  log.info("no answer of the model", { task, version, why });
  return undefined;
};
