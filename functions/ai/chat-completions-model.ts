import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsBase,
} from "openai/resources/chat/completions/completions";
import type { Model, ModelRequest, TokenUsage } from "./model.ts";
import { createModelClient, type ModelClientOptions, type ModelResponse, type SendOnce } from "./model-client.ts";
import { ModelError } from "./model-errors.ts";
import { defaultContextTokens, getOutputLimit } from "./model-pricing.ts";
import { parseTokenUsage } from "./openai-model.ts";
import { createOpenAiSdk, type OpenAiSdkSettings } from "./openai-sdk.ts";
import { toStrictJsonSchema } from "./structured-output.ts";

export type ChatCompletionsSettings = OpenAiSdkSettings & {
  base: string;
  model: string;
  contextTokens?: number | undefined;
} & Pick<ModelClientOptions, "clock" | "sleep">;

/**
 * Calls a server that implements OpenAI's Chat Completions API. Attempts are limited only by the deadline, because
 * self-hosted models may be slow.
 */
export const createChatCompletionsModel = (settings: ChatCompletionsSettings): Model => {
  const { model, contextTokens = defaultContextTokens, clock, sleep } = settings;
  const sdk = createOpenAiSdk(settings);
  let usesBasicParams = false;
  const sendOnce: SendOnce = async (request, signal, onChunk) => {
    const { chat } = await sdk(signal);
    const create = async (): Promise<ModelResponse> => {
      const { response_format, ...basicParams } = toParams(request, model, contextTokens);
      const params = usesBasicParams || !response_format ? basicParams : { ...basicParams, response_format };
      if (!request.onText) return parseCompletion(await chat.completions.create(params, { signal }));
      const usageOption = usesBasicParams ? {} : { stream_options: { include_usage: true } };
      const stream = await chat.completions.create({ ...params, ...usageOption, stream: true }, { signal });
      return readStream(stream, onChunk);
    };
    try {
      return await create();
    } catch (error) {
      if (usesBasicParams || !isRejectedRequest(error)) throw error;
      usesBasicParams = true;
      return create();
    }
  };
  return createModelClient({ name: model, contextTokens, clock, sleep, sendOnce });
};

const isRejectedRequest = (error: unknown) =>
  error instanceof Error && "status" in error && (error.status === 400 || error.status === 422 || error.status === 501);

const toParams = (
  { task, quality, instructions, input, schema }: ModelRequest<unknown>,
  model: string,
  contextTokens: number,
) => {
  const json = schema && toStrictJsonSchema(schema);
  const schemaPrompt = json
    ? `\n\nAnswer only with a JSON object that matches this schema:\n${JSON.stringify(json)}`
    : "";
  return {
    model,
    messages: [
      { role: "system", content: `${instructions}${schemaPrompt}` },
      { role: "user", content: input },
    ],
    // Deprecated by OpenAI, but supported by other servers.
    max_tokens: getOutputLimit(task, quality, contextTokens),
    ...(json && {
      response_format: { type: "json_schema" as const, json_schema: { name: task, strict: true, schema: json } },
    }),
  } satisfies ChatCompletionCreateParamsBase;
};

const toFinishReason = (
  reason: string | null | undefined,
  refusal: string | null | undefined,
): ModelResponse["finishReason"] => {
  if (refusal || reason === "content_filter") return "refusal";
  return reason === "stop" ? "complete" : "truncated";
};
const toTokens = (usage: ChatCompletion["usage"] | null): TokenUsage | undefined =>
  parseTokenUsage(usage?.prompt_tokens, usage?.prompt_tokens_details?.cached_tokens, usage?.completion_tokens);

/** Some models output their reasoning before the response. */
const reasoningBlockPattern = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/;

const parseCompletion = ({ choices, usage }: ChatCompletion): ModelResponse => {
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!choice?.message) throw new ModelError("malformed", "not a chat completion");
  const { content, refusal } = choice.message;
  return {
    text: typeof content === "string" ? content.replace(reasoningBlockPattern, "") : "",
    finishReason: toFinishReason(choice.finish_reason, refusal),
    tokens: toTokens(usage),
  };
};

const readStream = async (
  stream: AsyncIterable<ChatCompletionChunk>,
  onChunk: (chunk: string) => void,
): Promise<ModelResponse> => {
  let text = "";
  let emittedLength = 0;
  const emit = () => {
    const outputText = text.replace(reasoningBlockPattern, "");
    if (outputText.length > emittedLength) onChunk(outputText.slice(emittedLength));
    emittedLength = outputText.length;
  };
  let refusal = "";
  let reason: string | null | undefined;
  let tokens: TokenUsage | undefined;
  for await (const { choices, usage } of stream) {
    tokens = toTokens(usage) ?? tokens;
    const choice = Array.isArray(choices) ? choices[0] : undefined;
    text += choice?.delta?.content ?? "";
    // Hold back text that may be the start of a `<think>` tag.
    if (text.length > 20 || !"<think>".startsWith(text.trim())) emit();
    refusal += choice?.delta?.refusal ?? "";
    reason = choice?.finish_reason ?? reason;
  }
  if (!reason) throw new ModelError("unavailable", "the stream ended early");
  emit();
  return { text: text.replace(reasoningBlockPattern, ""), finishReason: toFinishReason(reason, refusal), tokens };
};
