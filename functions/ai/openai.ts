import type { Response, ResponseCreateParamsBase } from "openai/resources/responses/responses";
import { type Asking, type AskOnce, asking, type Said } from "./asking.ts";
import { Fault } from "./faults.ts";
import type { Model, ModelRequest, Tokens } from "./model.ts";
import { takesEffort, taskSettings, usualModel } from "./models.ts";
import { jsonSchemaOf } from "./schema.ts";
import { type SdkSettings, sdkFor } from "./sdk.ts";

export type OpenAiSettings = SdkSettings & { model?: string | undefined } & Pick<
    Asking,
    "clock" | "pause" | "longestTry"
  >;

/** Timeout of one attempt in milliseconds. The longest answers take about 30 s. */
const defaultAttemptTimeout = 50_000;

/** An OpenAI model through the Responses API, with `store: false` so that OpenAI keeps neither prompt nor answer. */
export const openAiModel = (settings: OpenAiSettings): Model => {
  const { model = usualModel, clock, pause } = settings;
  const sdk = sdkFor(settings);
  const once: AskOnce = async (request, signal, onChunk) => {
    const { responses } = await sdk(signal);
    const params = toParams(request, model);
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
    throw new Fault("down", "the stream ended early");
  };
  return asking({ name: model, clock, pause, longestTry: settings.longestTry ?? defaultAttemptTimeout, once });
};

const toParams = ({ task, instructions, input, schema }: ModelRequest<unknown>, model: string) => {
  const { effort, output } = taskSettings[task];
  return {
    model,
    // Identical for all users and first, so that the provider's prompt cache applies.
    instructions,
    input,
    ...(takesEffort(model) && { reasoning: { effort } }),
    max_output_tokens: output,
    prompt_cache_key: `grantlamp-${task}`,
    store: false,
    text: schema
      ? { format: { type: "json_schema", name: task, strict: true, schema: jsonSchemaOf(schema) } }
      : { format: { type: "text" } },
  } satisfies ResponseCreateParamsBase;
};

/** Checks at run time, because a server may send other JSON than the types promise. */
const parseResponse = (response: Response): Said => {
  const { status, error, incomplete_details: incomplete, output, usage } = response;
  if (error) throw Object.assign(new Error("failed response"), { code: error.code });
  if (!Array.isArray(output)) throw new Fault("wrong", "not a response object");
  const parts = output.flatMap((item) => (item.type === "message" && Array.isArray(item.content) ? item.content : []));
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  const isFiltered = status === "incomplete" && incomplete?.reason === "content_filter";
  const isRefused = isFiltered || parts.some(({ type }) => type === "refusal");
  return { text, end: isRefused ? "refused" : status === "completed" ? "complete" : "cut", tokens: toTokens(usage) };
};

const toTokens = (usage: Response["usage"] | null): Tokens | undefined =>
  usage ? countable(usage.input_tokens, usage.input_tokens_details?.cached_tokens, usage.output_tokens) : undefined;

export const countable = (input: unknown, cached: unknown, output: unknown): Tokens | undefined => {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isCount(input) || !isCount(output)) return undefined;
  return { input, cached: isCount(cached) ? Math.min(cached, input) : 0, output };
};
