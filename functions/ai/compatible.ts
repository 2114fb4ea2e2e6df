import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsBase,
} from "openai/resources/chat/completions/completions";
import { type Asking, type AskOnce, asking, type Said } from "./asking.ts";
import { Fault } from "./faults.ts";
import type { Model, ModelRequest, Tokens } from "./model.ts";
import { taskSettings } from "./models.ts";
import { countable } from "./openai.ts";
import { jsonSchemaOf } from "./schema.ts";
import { type SdkSettings, sdkFor } from "./sdk.ts";

export type CompatibleSettings = SdkSettings & { base: string; model: string } & Pick<Asking, "clock" | "pause">;

/**
 * A model on any server that speaks OpenAI's Chat Completions, such as Ollama or vLLM. The schema goes along, and in
 * words as well: where a server does not hold to it, the JSON is found in the text, and one that does not know it is
 * asked without. A machine of one's own may be slow, so that only the deadline ends a question.
 */
export const compatibleModel = (settings: CompatibleSettings): Model => {
  const { model, clock, pause } = settings;
  const sdk = sdkFor(settings);
  /** The server has refused what not all servers know. */
  let isPlain = false;
  const once: AskOnce = async (request, signal, heard) => {
    const { chat } = await sdk(signal);
    const create = async (): Promise<Said> => {
      const { response_format, ...plain } = questionOf(request, model);
      const question = isPlain || !response_format ? plain : { ...plain, response_format };
      if (!request.onText) return saidIn(await chat.completions.create(question, { signal }));
      const counting = isPlain ? {} : { stream_options: { include_usage: true } };
      return collected(await chat.completions.create({ ...question, ...counting, stream: true }, { signal }), heard);
    };
    try {
      return await create();
    } catch (error) {
      if (isPlain || !isNotKnown(error)) throw error;
      isPlain = true;
      return create();
    }
  };
  return asking({ name: model, clock, pause, once });
};

/** Does the server object to the question itself? */
const isNotKnown = (error: unknown) =>
  error instanceof Error && "status" in error && (error.status === 400 || error.status === 422 || error.status === 501);

const questionOf = ({ task, instructions, input, schema }: ModelRequest<unknown>, model: string) => {
  const json = schema && jsonSchemaOf(schema);
  const shape = json
    ? `\n\nAnswer with one JSON object of this JSON schema and nothing else:\n${JSON.stringify(json)}`
    : "";
  return {
    model,
    messages: [
      { role: "system", content: `${instructions}${shape}` },
      { role: "user", content: input },
    ],
    // The older name: servers other than OpenAI's know this one.
    max_tokens: taskSettings[task].output,
    ...(json && {
      response_format: { type: "json_schema" as const, json_schema: { name: task, strict: true, schema: json } },
    }),
  } satisfies ChatCompletionCreateParamsBase;
};

const endOf = (reason: string | null | undefined, refusal: string | null | undefined): Said["end"] => {
  if (refusal || reason === "content_filter") return "refused";
  return reason === "stop" ? "complete" : "cut";
};
const tokensIn = (usage: ChatCompletion["usage"] | null): Tokens | undefined =>
  usage
    ? countable(usage.prompt_tokens, usage.prompt_tokens_details?.cached_tokens, usage.completion_tokens)
    : undefined;

/** Some models write down what they think before they answer. */
const thinking = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/;

const saidIn = ({ choices, usage }: ChatCompletion): Said => {
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!choice?.message) throw new Fault("wrong", "an answer of another protocol");
  const { content, refusal } = choice.message;
  return {
    text: typeof content === "string" ? content.replace(thinking, "") : "",
    end: endOf(choice.finish_reason, refusal),
    tokens: tokensIn(usage),
  };
};

const collected = async (stream: AsyncIterable<ChatCompletionChunk>, heard: (piece: string) => void): Promise<Said> => {
  let text = "";
  let passed = 0;
  const pass = () => {
    const answer = text.replace(thinking, "");
    if (answer.length > passed) heard(answer.slice(passed));
    passed = answer.length;
  };
  let refusal = "";
  let reason: string | null | undefined;
  let tokens: Tokens | undefined;
  for await (const { choices, usage } of stream) {
    tokens = tokensIn(usage) ?? tokens;
    const choice = Array.isArray(choices) ? choices[0] : undefined;
    text += choice?.delta?.content ?? "";
    // What may be the beginning of a mark is not passed on.
    if (text.length > 20 || !"<think>".startsWith(text.trim())) pass();
    refusal += choice?.delta?.refusal ?? "";
    reason = choice?.finish_reason ?? reason;
  }
  if (!reason) throw new Fault("down", "a stream without an end");
  pass();
  return { text: text.replace(thinking, ""), end: endOf(reason, refusal), tokens };
};
