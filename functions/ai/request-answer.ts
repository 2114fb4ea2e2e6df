import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WritingContext } from "#functions/writing/ai.ts";
import type { WritingQuality } from "#shared/api/writing.ts";
import type { FallbackReason } from "./fallback.ts";
import { collectTexts } from "./grounding.ts";
import { type Model, ModelDeclinedError } from "./model.ts";
import { ModelError } from "./model-errors.ts";
import { estimateTokens, getOutputLimit } from "./model-pricing.ts";
import { leaksInstructions, type Prompt } from "./prompts/prompt.ts";
import type { UsageMeter } from "./usage.table.ts";

export type RequestOptions = {
  model: Model;
  usage: UsageMeter;
  clock: Dependencies["clock"];
  /** Quality of requests that don't specify one; default: `fast`. */
  quality?: WritingQuality | undefined;
};

/** `omitted` lists input that did not fit in the model's context window. */
export type Answered<T> = { value: T; model: string; omitted: readonly string[] };
export type Unanswered = { fallback: FallbackReason };
export const isAnswered = <T>(answer: Answered<T> | Unanswered): answer is Answered<T> => "value" in answer;

/** A model with a smaller context (in tokens) gets the brief instructions. */
const smallContextTokens = 16_000;
/** Tokens reserved for the schema and the protocol. */
const overheadTokens = 300;

const fitPrompt = <Facts, Answer>(
  prompt: Prompt<Facts, Answer>,
  facts: Facts,
  contextTokens: number,
  quality: WritingQuality,
) => {
  const isSmall = contextTokens < smallContextTokens;
  const instructions = (isSmall ? prompt.briefInstructions : undefined) ?? prompt.instructions;
  const availableTokens = contextTokens - getOutputLimit(prompt.task, quality, contextTokens) - overheadTokens;
  const steps = [...(prompt.omissions?.keys() ?? []), prompt.omissions?.length ?? 0];
  for (const step of steps) {
    const input = prompt.buildInput(facts, step);
    if (estimateTokens(instructions + input) <= availableTokens)
      return { instructions, input, omitted: prompt.omissions?.slice(0, step) ?? [] };
  }
  return undefined;
};

const getErrorKind = (error: unknown): ModelError["kind"] | undefined => {
  if (error instanceof ModelDeclinedError) return error.reason;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ModelError ? cause.kind : undefined;
};
/** Whether a later retry may succeed. */
const isTransient = (kind: FallbackReason) => kind === "rateLimited" || kind === "unavailable" || kind === "timeout";

/**
 * Sends requests to a model within its context and the workspace's monthly cap. Returns a fallback reason if there is
 * no usable response. Throws the signal's reason when aborted and, with `throwsTransientErrors`, transient model
 * errors.
 */
export const createRequester =
  ({ model, usage, clock, quality: defaultQuality = "fast" }: RequestOptions) =>
  async <Facts, Answer>(
    prompt: Prompt<Facts, Answer>,
    facts: Facts,
    context: WritingContext,
    { onText, throwsTransientErrors = false, redact = (text) => text }: AnswerOptions = {},
  ): Promise<Answered<Answer> | Unanswered> => {
    const { workspaceId, signal, deadline, quality = defaultQuality } = context;
    const now = clock.now();
    const { task, version, schema } = prompt;
    const fallBack = (fallback: FallbackReason): Unanswered => {
      // Never log the text.
      log.info("model not used", { task, version, reason: fallback });
      return { fallback };
    };
    const fittedPrompt = fitPrompt(prompt, facts, model.contextTokens, quality);
    if (!fittedPrompt) return fallBack("inputTooLong");
    if (!(await usage.isWithinCap(workspaceId, now))) return fallBack("monthlyLimit");
    if (!(await usage.isWithinSharedLimit())) return fallBack("rateLimited");
    const usageWrites: Promise<void>[] = [];
    try {
      const { value, model: name } = await model.generate<Answer>({
        task,
        quality,
        instructions: fittedPrompt.instructions,
        input: redact(fittedPrompt.input),
        signal,
        deadline,
        onUsage: (tokens, usedModel) => {
          const write = usage.record(workspaceId, now, usedModel, tokens);
          usageWrites.push(
            write.catch((error: unknown) => log.error("tokens not counted", { task, error: error as Error })),
          );
        },
        ...(schema && { schema }),
        ...(onText && { onText }),
      });
      if (collectTexts(value).some((text) => leaksInstructions(text, fittedPrompt.instructions)))
        return fallBack("promptLeak");
      return { value, model: name, omitted: fittedPrompt.omitted };
    } catch (error) {
      signal.throwIfAborted();
      const kind = getErrorKind(error);
      if (kind === undefined) throw error;
      if (kind === "misconfigured")
        log.error("model not usable", {
          task,
          version,
          model: model.name,
          error: (error as Error).cause as Error,
          remedy: "npm run doctor",
        });
      const isFinal = kind === "refusal" || kind === "misconfigured";
      if (!isFinal && (throwsTransientErrors || (context.isRetryable && isTransient(kind)))) throw error;
      return fallBack(kind);
    } finally {
      await Promise.all(usageWrites);
    }
  };

export type AnswerOptions = {
  onText?: (chunk: string) => void;
  throwsTransientErrors?: boolean;
  /** Redacts values that the model must not see. */
  redact?: (text: string) => string;
};

/** Describes the input that was omitted from the request. */
export const explainOmissions = (omitted: readonly string[], contextTokens: number): string[] =>
  omitted.length === 0
    ? []
    : [
        `To fit the model’s context window of ${contextTokens.toLocaleString("en-US")} tokens, we left out ${new Intl.ListFormat("en-US").format(omitted)}.`,
      ];
