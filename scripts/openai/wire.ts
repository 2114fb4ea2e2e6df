/** The two protocols' response formats, whole and streamed. */
export type Said = {
  text: string;
  end: "stop" | "length" | "content_filter";
  refusal?: string | undefined;
  model: string;
  input: string;
};
export type Wire = {
  whole(said: Said): unknown;
  /** Events before the first chunk. */
  opening(said: Said): unknown[];
  piece(text: string, said: Said): unknown;
  /** Events after the last chunk. */
  closing(said: Said): unknown[];
  error(code: string): unknown;
  /** Whether each event has a name line. */
  named: boolean;
};

/** Estimates tokens. */
const count = (text: string) => Math.ceil(text.length / 4);
const cached = 16;

const response = (said: Said, status: string, output: unknown[]) => ({
  id: "resp_standin",
  object: "response",
  created_at: 1_790_000_000,
  status,
  error: null,
  incomplete_details: said.end === "stop" ? null : { reason: said.end === "length" ? "max_output_tokens" : said.end },
  model: said.model,
  output,
  usage: {
    input_tokens: count(said.input),
    input_tokens_details: { cached_tokens: Math.min(cached, count(said.input)) },
    output_tokens: count(said.text),
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: count(said.input) + count(said.text),
  },
});
const message = ({ text, refusal }: Said) => ({
  id: "msg_standin",
  type: "message",
  role: "assistant",
  status: "completed",
  content: [refusal ? { type: "refusal", refusal } : { type: "output_text", text, annotations: [] }],
});
const done = (said: Said) => response(said, said.end === "stop" ? "completed" : "incomplete", [message(said)]);

export const responsesWire: Wire = {
  named: true,
  whole: done,
  opening: (said) => [{ type: "response.created", response: response(said, "in_progress", []) }],
  piece: (delta) => ({
    type: "response.output_text.delta",
    item_id: "msg_standin",
    output_index: 0,
    content_index: 0,
    delta,
  }),
  closing: (said) => [
    { type: said.end === "stop" ? "response.completed" : "response.incomplete", response: done(said) },
  ],
  error: (code) => ({ type: "error", code, message: "Something went wrong", param: null }),
};

const chat = (said: Said, object: string, choice: object) => ({
  id: "chatcmpl-standin",
  object,
  created: 1_790_000_000,
  model: said.model,
  choices: [{ index: 0, ...choice }],
});
const usage = ({ input, text }: Said) => ({
  prompt_tokens: count(input),
  completion_tokens: count(text),
  total_tokens: count(input) + count(text),
});

export const chatWire: Wire = {
  named: false,
  whole: (said) => ({
    ...chat(said, "chat.completion", {
      message: { role: "assistant", content: said.refusal ? null : said.text, refusal: said.refusal ?? null },
      finish_reason: said.end,
    }),
    usage: usage(said),
  }),
  opening: (said) => [
    chat(said, "chat.completion.chunk", { delta: { role: "assistant", content: "" }, finish_reason: null }),
  ],
  piece: (content, said) => chat(said, "chat.completion.chunk", { delta: { content }, finish_reason: null }),
  closing: (said) => [
    chat(said, "chat.completion.chunk", {
      delta: said.refusal ? { refusal: said.refusal } : {},
      finish_reason: said.end,
    }),
    { ...chat(said, "chat.completion.chunk", {}), choices: [], usage: usage(said) },
    "[DONE]",
  ],
  error: (code) => ({ error: { code, message: "Something went wrong", type: "server_error" } }),
};
