import type { Response, ResponseCreateParamsBase } from "openai/resources/responses/responses";
import type { Model, ModelRequest, TokenUsage } from "./model.ts";
import { createModelClient, type ModelClientOptions, type ModelResponse, type SendOnce } from "./model-client.ts";
import { ModelError } from "./model-errors.ts";
import {
  defaultModelName,
  getOutputLimit,
  listedContextTokens,
  supportsReasoningEffort,
  taskSettings,
} from "./model-pricing.ts";
import { createOpenAiSdk, type OpenAiSdkSettings } from "./openai-sdk.ts";
import { toStrictJsonSchema } from "./structured-output.ts";

/** If `model` is unset, each task uses its default model (`taskSettings`). */
export type OpenAiSettings = OpenAiSdkSettings & {
  model?: string | undefined;
  contextTokens?: number | undefined;
} & Pick<ModelClientOptions, "clock" | "sleep" | "attemptTimeout">;

/** In milliseconds. The longest responses take about 30 s, or twice that with more reasoning. */
const defaultAttemptTimeout = 80_000;

/** Uses the Responses API with `store: false`, so that OpenAI stores neither prompt nor response. */
export const createOpenAiModel = (settings: OpenAiSettings): Model => {
  const { model, contextTokens = listedContextTokens, clock, sleep } = settings;
  const selectModel = ({ task, quality }: Pick<ModelRequest<unknown>, "task" | "quality">) =>
    model ?? taskSettings[task][quality].model;
  const sdk = createOpenAiSdk(settings);
  const sendOnce: SendOnce = async (request, signal, onChunk) => {
    const { responses } = await sdk(signal);
    const params = toParams(request, selectModel(request), contextTokens);
    if (!request.onText) return parseResponse(await responses.create(params, { signal }));
    for await (const event of await responses.create({ ...params, stream: true }, { signal })) {
      if (event.type === "response.output_text.delta") onChunk(event.delta);
      else if (
        event.type === "response.completed" ||
        event.type === "response.incomplete" ||
        event.type === "response.failed"
      )
        return parseResponse(event.response);
      else if (event.type === "error") throw Object.assign(new Error("error event"), { code: event.code });
    }
    throw new ModelError("unavailable", "the stream ended early");
  };
  return createModelClient({
    name: model ?? defaultModelName,
    contextTokens,
    selectModel,
    clock,
    sleep,
    attemptTimeout: settings.attemptTimeout ?? defaultAttemptTimeout,
    sendOnce,
  });
};

const toParams = (
  { task, quality, instructions, input, schema }: ModelRequest<unknown>,
  model: string,
  contextTokens: number,
) => {
  const { effort } = taskSettings[task][quality];
  return {
    model,
    // Identical for all users and first, so that the provider's prompt cache applies.
    instructions,
    input,
    ...(supportsReasoningEffort(model) && { reasoning: { effort } }),
    max_output_tokens: getOutputLimit(task, quality, contextTokens),
    prompt_cache_key: `grantlamp-${task}`,
    store: false,
    text: schema
      ? { format: { type: "json_schema", name: task, strict: true, schema: toStrictJsonSchema(schema) } }
      : { format: { type: "text" } },
  } satisfies ResponseCreateParamsBase;
};

/** Validates at run time, because a server may violate the declared types. */
const parseResponse = (response: Response): ModelResponse => {
  const { status, error, incomplete_details: incomplete, output, usage } = response;
  if (error) throw Object.assign(new Error("failed response"), { code: error.code });
  if (!Array.isArray(output)) throw new ModelError("malformed", "not a response object");
  const parts = output.flatMap((item) => (item.type === "message" && Array.isArray(item.content) ? item.content : []));
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  const isFiltered = status === "incomplete" && incomplete?.reason === "content_filter";
  const isRefused = isFiltered || parts.some(({ type }) => type === "refusal");
  return {
    text,
    finishReason: isRefused ? "refusal" : status === "completed" ? "complete" : "truncated",
    tokens: toTokens(usage),
  };
};

const toTokens = (usage: Response["usage"] | null): TokenUsage | undefined =>
  parseTokenUsage(usage?.input_tokens, usage?.input_tokens_details?.cached_tokens, usage?.output_tokens);

export const parseTokenUsage = (input: unknown, cached: unknown, output: unknown): TokenUsage | undefined => {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isCount(input) || !isCount(output)) return undefined;
  return { input, cached: isCount(cached) ? Math.min(cached, input) : 0, output };
};
