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

/** One try of something a person waits for, in milliseconds; a longest answer takes some 30 s. */
const longestTry = 50_000;

/** A model of OpenAI by its Responses API. Nothing of question and answer is kept there. */
export const openAiModel = (settings: OpenAiSettings): Model => {
  const { model = usualModel, clock, pause } = settings;
  const sdk = sdkFor(settings);
  const once: AskOnce = async (request, signal, heard) => {
    const { responses } = await sdk(signal);
    const question = questionOf(request, model);
    if (!request.onText) return saidIn(await responses.create(question, { signal }));
    for await (const event of await responses.create({ ...question, stream: true }, { signal })) {
      if (event.type === "response.output_text.delta") heard(event.delta);
      else if (
        event.type === "response.completed" ||
        event.type === "response.incomplete" ||
        event.type === "response.failed"
      )
        return saidIn(event.response);
      else if (event.type === "error") throw Object.assign(new Error("error event"), { code: event.code });
    }
    throw new Fault("down", "a stream without an end");
  };
  return asking({ name: model, clock, pause, longestTry: settings.longestTry ?? longestTry, once });
};

const questionOf = ({ task, instructions, input, schema }: ModelRequest<unknown>, model: string) => {
  const { effort, output } = taskSettings[task];
  return {
    model,
    // The same for everybody and first, so that it is read from the provider's cache.
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

/** What a response says, whatever came: a server may answer other JSON than the types promise. */
const saidIn = (response: Response): Said => {
  const { status, error, incomplete_details: incomplete, output, usage } = response;
  if (error) throw Object.assign(new Error("failed response"), { code: error.code });
  if (!Array.isArray(output)) throw new Fault("wrong", "an answer of another protocol");
  const parts = output.flatMap((item) => (item.type === "message" && Array.isArray(item.content) ? item.content : []));
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  const filtered = status === "incomplete" && incomplete?.reason === "content_filter";
  const refused = filtered || parts.some(({ type }) => type === "refusal");
  return { text, end: refused ? "refused" : status === "completed" ? "complete" : "cut", tokens: tokensIn(usage) };
};

const tokensIn = (usage: Response["usage"] | null): Tokens | undefined =>
  usage ? countable(usage.input_tokens, usage.input_tokens_details?.cached_tokens, usage.output_tokens) : undefined;

/** Token counts as a server tells them; undefined when they are none. */
export const countable = (input: unknown, cached: unknown, output: unknown): Tokens | undefined => {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isCount(input) || !isCount(output)) return undefined;
  return { input, cached: isCount(cached) ? Math.min(cached, input) : 0, output };
};
