/** Response formats of the two protocols, complete and streamed. */
export type ModelOutput = {
  text: string;
  end: "stop" | "length" | "content_filter";
  refusal?: string | undefined;
  model: string;
  input: string;
};
export type Wire = {
  /** Returns the complete response. */
  toResponse(reply: ModelOutput): unknown;
  /** Events before the first chunk. */
  toOpeningEvents(reply: ModelOutput): unknown[];
  toTextEvent(text: string, reply: ModelOutput): unknown;
  /** Events after the last chunk. */
  toClosingEvents(reply: ModelOutput): unknown[];
  toErrorEvent(code: string): unknown;
  /** Whether each event has an `event:` line. */
  hasEventNames: boolean;
};

const countTokens = (text: string) => Math.ceil(text.length / 4);
const cachedTokens = 16;

const buildResponse = (reply: ModelOutput, status: string, output: unknown[]) => ({
  id: "resp_fake",
  object: "response",
  created_at: 1_790_000_000,
  status,
  error: null,
  incomplete_details:
    reply.end === "stop" ? null : { reason: reply.end === "length" ? "max_output_tokens" : reply.end },
  model: reply.model,
  output,
  usage: {
    input_tokens: countTokens(reply.input),
    input_tokens_details: { cached_tokens: Math.min(cachedTokens, countTokens(reply.input)) },
    output_tokens: countTokens(reply.text),
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: countTokens(reply.input) + countTokens(reply.text),
  },
});
const buildMessage = ({ text, refusal }: ModelOutput) => ({
  id: "msg_fake",
  type: "message",
  role: "assistant",
  status: "completed",
  content: [refusal ? { type: "refusal", refusal } : { type: "output_text", text, annotations: [] }],
});
const buildFinalResponse = (reply: ModelOutput) =>
  buildResponse(reply, reply.end === "stop" ? "completed" : "incomplete", [buildMessage(reply)]);

export const responsesWire: Wire = {
  hasEventNames: true,
  toResponse: buildFinalResponse,
  toOpeningEvents: (reply) => [{ type: "response.created", response: buildResponse(reply, "in_progress", []) }],
  toTextEvent: (delta) => ({
    type: "response.output_text.delta",
    item_id: "msg_fake",
    output_index: 0,
    content_index: 0,
    delta,
  }),
  toClosingEvents: (reply) => [
    { type: reply.end === "stop" ? "response.completed" : "response.incomplete", response: buildFinalResponse(reply) },
  ],
  toErrorEvent: (code) => ({ type: "error", code, message: "Something went wrong", param: null }),
};

const buildChat = (reply: ModelOutput, object: string, choice: object) => ({
  id: "chatcmpl-fake",
  object,
  created: 1_790_000_000,
  model: reply.model,
  choices: [{ index: 0, ...choice }],
});
const buildUsage = ({ input, text }: ModelOutput) => ({
  prompt_tokens: countTokens(input),
  completion_tokens: countTokens(text),
  total_tokens: countTokens(input) + countTokens(text),
});

export const chatWire: Wire = {
  hasEventNames: false,
  toResponse: (reply) => ({
    ...buildChat(reply, "chat.completion", {
      message: { role: "assistant", content: reply.refusal ? null : reply.text, refusal: reply.refusal ?? null },
      finish_reason: reply.end,
    }),
    usage: buildUsage(reply),
  }),
  toOpeningEvents: (reply) => [
    buildChat(reply, "chat.completion.chunk", { delta: { role: "assistant", content: "" }, finish_reason: null }),
  ],
  toTextEvent: (content, reply) =>
    buildChat(reply, "chat.completion.chunk", { delta: { content }, finish_reason: null }),
  toClosingEvents: (reply) => [
    buildChat(reply, "chat.completion.chunk", {
      delta: reply.refusal ? { refusal: reply.refusal } : {},
      finish_reason: reply.end,
    }),
    { ...buildChat(reply, "chat.completion.chunk", {}), choices: [], usage: buildUsage(reply) },
    "[DONE]",
  ],
  toErrorEvent: (code) => ({ error: { code, message: "Something went wrong", type: "server_error" } }),
};
