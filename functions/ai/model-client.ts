import { setTimeout } from "node:timers/promises";
import type { Model, ModelRequest, TokenUsage } from "./model.ts";
import { isRetryableModelError, ModelError, mapToAppError, toModelError } from "./model-errors.ts";
import { estimateTokens, getOutputLimit } from "./model-pricing.ts";
import { parseAnswer } from "./structured-output.ts";

export type ModelResponse = {
  text: string;
  finishReason: "complete" | "truncated" | "refusal";
  tokens: TokenUsage | undefined;
};
/** Sends one request without retries. Calls `onChunk` with each streamed chunk. */
export type SendOnce = (
  request: ModelRequest<unknown>,
  signal: AbortSignal,
  onChunk: (chunk: string) => void,
) => Promise<ModelResponse>;

export type ModelClientOptions = {
  name: string;
  contextTokens: number;
  /** Selects the model for a request if it depends on the task; default: `name`. */
  selectModel?: ((request: Pick<ModelRequest<unknown>, "task" | "quality">) => string) | undefined;
  clock: { now(): Date };
  sendOnce: SendOnce;
  attemptTimeout?: number | undefined;
  sleep?: ((milliseconds: number, signal: AbortSignal) => Promise<unknown>) | undefined;
};

/** Milliseconds, before jitter. A longer `Retry-After` is honored up to `maxBackoff`. */
const baseBackoff = 400;
const maxBackoff = 10_000;
/** Minimum time left for a retry, in milliseconds. */
const minAttemptTime = 2_000;
const maxAttempts = 2;
const charactersPerToken = 8;

const defaultSleep = (milliseconds: number, signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal });

/** Enforces the deadline and output limits, and retries transient faults once. */
export const createModelClient = ({
  name,
  contextTokens,
  selectModel = () => name,
  clock,
  sendOnce,
  attemptTimeout = Number.POSITIVE_INFINITY,
  sleep = defaultSleep,
}: ModelClientOptions): Model => ({
  name,
  contextTokens,
  async generate<T>(original: ModelRequest<T>) {
    const model = selectModel(original);
    const maxOutput = getOutputLimit(original.task, original.quality, contextTokens);
    const { onUsage, ...rest } = original;
    const request: LimitedRequest<T> = {
      ...rest,
      maxOutput,
      ...(onUsage && { onUsage: (tokens) => onUsage(tokens, model) }),
    };
    const getTimeLeft = () => request.deadline - clock.now().getTime();
    // Node's timers are limited to 31 bits.
    const getTimeout = () => Math.max(1, Math.min(getTimeLeft(), 2 ** 31 - 1));
    for (let attempt = 1; ; attempt++) {
      request.signal.throwIfAborted();
      const collector = createChunkCollector(request);
      try {
        if (getTimeLeft() <= 0) throw new ModelError("timeout", "no time left", { isBilled: false });
        const timeout = AbortSignal.timeout(Math.min(getTimeout(), attemptTimeout));
        return { model, ...(await attemptOnce(sendOnce, request, timeout, collector)) };
      } catch (error) {
        request.signal.throwIfAborted();
        const modelError = toModelError(error, clock.now().getTime());
        const backoff = modelError.retryAfterMs ?? baseBackoff * (0.5 + Math.random());
        const shouldRetry =
          attempt < maxAttempts &&
          isRetryableModelError(modelError) &&
          !collector.hasEmitted &&
          backoff <= Math.min(maxBackoff, getTimeLeft() - minAttemptTime);
        if (!shouldRetry) throw mapToAppError(modelError);
        await sleep(backoff, request.signal).catch(() => request.signal.throwIfAborted());
      }
    }
  },
});

/** A request with its output limit in tokens. */
type LimitedRequest<T> = Omit<ModelRequest<T>, "onUsage"> & {
  maxOutput: number;
  onUsage?: (tokens: TokenUsage) => void;
};

const maxOverheadTokens = 10_000;
/** Rejects implausible counts, so that a faulty server cannot exhaust a user's monthly cap. */
const isPlausible = (
  tokens: TokenUsage | undefined,
  { maxOutput, instructions, input }: LimitedRequest<unknown>,
): tokens is TokenUsage =>
  tokens !== undefined &&
  tokens.input <= Buffer.byteLength(instructions + input) + maxOverheadTokens &&
  tokens.output <= 2 * maxOutput;

type ChunkCollector = { text: string; hasEmitted: boolean; push(chunk: string): void };

const createChunkCollector = ({ maxOutput, onText }: LimitedRequest<unknown>): ChunkCollector => {
  const maxLength = maxOutput * charactersPerToken;
  return {
    text: "",
    hasEmitted: false,
    push(chunk) {
      this.text += chunk;
      if (this.text.length > maxLength) throw new ModelError("malformed", "the answer is too long");
      if (!onText || chunk === "") return;
      this.hasEmitted = true;
      onText(chunk);
    },
  };
};

const attemptOnce = async <T>(
  sendOnce: SendOnce,
  request: LimitedRequest<T>,
  timeout: AbortSignal,
  collector: ChunkCollector,
): Promise<{ value: T; tokens: TokenUsage }> => {
  const estimate = (output: string): TokenUsage => ({
    input: estimateTokens(request.instructions + request.input),
    cached: 0,
    output: Math.min(estimateTokens(output), 2 * request.maxOutput),
  });
  let response: ModelResponse | undefined;
  try {
    const signal = AbortSignal.any([request.signal, timeout]);
    response = await sendOnce(request, signal, (chunk) => collector.push(chunk));
  } catch (error) {
    const modelError = timeout.aborted ? new ModelError("timeout", "no answer in time") : toModelError(error, 0);
    if (modelError.isBilled) request.onUsage?.(estimate(collector.text));
    throw timeout.aborted ? modelError : error;
  }
  const tokens = isPlausible(response.tokens, request) ? response.tokens : estimate(response.text);
  request.onUsage?.(tokens);
  if (response.finishReason === "refusal") throw new ModelError("refusal", "the model declined");
  if (response.finishReason === "truncated") throw new ModelError("truncated", "the answer reached the output limit");
  if (response.text.length > request.maxOutput * charactersPerToken)
    throw new ModelError("malformed", "the answer is too long");
  return { value: parseAnswer(response.text, request.schema), tokens };
};
