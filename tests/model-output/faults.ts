import type { ReceivedRequest } from "#scripts/openai/answers.ts";
import {
  buildGoodText,
  buildReply,
  buildTextOutput,
  buildWebResult,
  eventReply,
  getAnswerFormat,
  getNoticeQuote,
  getWire,
  isStreamed,
  jsonReply,
  type Reply,
} from "./replies.ts";

/** A malformed model answer or server response; `planted` lists the invented facts in it. */
export type Fault = { name: string; planted?: readonly string[]; reply(request: ReceivedRequest): Reply };

const evil = "https://elsewhere.evil.example.net/";
const hugeCount = 10_000;

/** Texts whose structure is not the requested one, or is absurd. */
const malformedTexts: Record<string, (request: ReceivedRequest) => string> = {
  "no JSON": () => "I would rather tell you a story.",
  "an empty object": () => "{}",
  "an empty list": () => "[]",
  null: () => "null",
  "a number": () => "1e400",
  NaN: () => '{"text":NaN,"requirements":NaN,"opportunities":NaN}',
  "cut off": (request) => buildGoodText(request).slice(0, -9),
  "text after the JSON": (request) => `${buildGoodText(request)}]}"}{`,
  "two answers": (request) => `${buildGoodText(request)}\n${buildGoodText(request)}`,
  "in a code fence between sentences": (request) =>
    `Here you are:\n\`\`\`json\n${buildGoodText(request)}\n\`\`\`\nDone!`,
  "deep lists": () => "[".repeat(hugeCount) + "]".repeat(hugeCount),
  "deep objects": () => `${'{"parts":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  "prototype fields": (request) =>
    prependFields(request, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
  "unknown fields": (request) =>
    prependFields(request, '{"matchScore":-5,"points":1e308,"userId":"x","status":"final","version":1e21,'),
  "the same field twice": (request) => prependFields(request, '{"text":7,"requirements":7,'),
  "ten thousand items": (request) => JSON.stringify(buildHugeAnswer(request)),
  "empty lists": () => '{"text":"","answered":[],"requirements":[],"opportunities":[]}',
  "wrong types": () =>
    '{"text":{"text":1},"answered":[{},null,"x",[]],"requirements":[{"kind":1,"requirement":[],"quote":{}}],"opportunities":[1,null,[],{"title":{},"funder":[]}]}',
  "numbers out of range": () =>
    JSON.stringify({
      opportunities: [
        buildWebResult({ amount: -5e21, deadline: -1, matchScore: 1e308 }),
        buildWebResult({ title: 12345, funder: -7, url: 0 }),
      ],
    }),
  "empty texts": () =>
    '{"text":" ","answered":[],"requirements":[{"kind":"component","requirement":"","quote":""}],"opportunities":[{"title":"","funder":""}]}',
  "invisible characters only": () => "\u200b\ufeff\u{e0041}",
  "whitespace only": () => " \n\t ",
  "two megabytes": (request) => `${buildGoodText(request)}${" and more".repeat(230_000)}`,
  reasoning: (request) => `<think>The records say ${evil}</think>${buildGoodText(request)}`,
  "unclosed reasoning": () => "<think>I will never".repeat(50),
};

/** Returns the good answer with extra fields before its own; the coach's answer is plain text. */
const prependFields = (request: ReceivedRequest, fields: string) => {
  const good = buildGoodText(request);
  return good.startsWith("{") ? good.replace("{", () => fields) : `${fields}} ${good}`;
};

const buildHugeAnswer = (request: ReceivedRequest) => {
  const list = <T>(build: (index: number) => T) => Array.from({ length: hugeCount }, (_, index) => build(index));
  switch (getAnswerFormat(request)) {
    case "draft":
      return {
        text: list((index) => `Part ${index}.`).join("\n\n"),
        answered: list(() => ({ blank: "[Target]", quote: "Part", source: "today" })),
      };
    case "review":
    case "plan":
      return { criteria: [], sections: list(() => ({ section: "need", points: ["x"], comments: ["x"] })) };
    case "notice":
      return {
        requirements: list((index) => ({
          kind: "component",
          requirement: `Row ${index}`,
          quote: getNoticeQuote(request),
        })),
      };
    case "web":
      return {
        opportunities: list((index) => buildWebResult({ title: `Lamp fund ${index}`, url: `${evil}${index}` })),
      };
    case "coach":
      return list((index) => `Fund ${index}`);
  }
};

/** Builds a response, complete or streamed, that violates the protocol. */
const buildInvalidReply = (request: ReceivedRequest, change: (whole: Json) => unknown): Reply => {
  const [wire, output] = [getWire(request), buildTextOutput(request, { text: buildGoodText(request) })];
  if (!isStreamed(request)) return jsonReply(change(wire.toResponse(output) as Json));
  const changed = [
    ...wire.toOpeningEvents(output),
    wire.toTextEvent(output.text, output),
    ...wire.toClosingEvents(output),
  ].map((event) => {
    if (typeof event === "string") return event;
    const { response, ...rest } = event as Json;
    return response ? { ...rest, response: change(response as Json) } : change(event as Json);
  });
  return eventReply(wire, changed);
};
type Json = Record<string, unknown>;
const changeChoices = (whole: Json, change: (choice: Json) => Json): Json => {
  const list = whole.choices as Json[] | undefined;
  return list ? { ...whole, choices: list.map(change) } : whole;
};
const withMessage = (message: unknown) => (whole: Json) => ({
  ...changeChoices(whole, (choice) => ({ ...choice, message, delta: message })),
  ...("output" in whole && { output: message }),
});
const withFinishReason = (reason: unknown) => (whole: Json) => ({
  ...changeChoices(whole, (choice) => ({ ...choice, finish_reason: reason })),
  ...("status" in whole && { status: reason }),
});
const withUsage = (input: unknown, output: unknown) => (whole: Json) => ({
  ...whole,
  usage: { input_tokens: input, output_tokens: output, prompt_tokens: input, completion_tokens: output },
});
const tool = { id: "c", type: "function", function: { name: "deleteAccount", arguments: "{}" } };

const envelopeFaults: Record<string, (whole: Json) => unknown> = {
  "finish reason tool_calls": withFinishReason("tool_calls"),
  "finish reason null": withFinishReason(null),
  "finish reason 42": withFinishReason(42),
  "finish reason __proto__": withFinishReason("__proto__"),
  "failed, with text": withFinishReason("failed"),
  "no choices": (whole) => ({ ...whole, choices: [], output: [] }),
  "choices as an object": (whole) => ({ ...whole, choices: { 0: "x" }, output: { 0: "x" } }),
  "duplicate choice": (whole) => ({
    ...whole,
    ...(Array.isArray(whole.choices) && {
      choices: [
        ...whole.choices,
        ...whole.choices.map((choice) => ({
          ...choice,
          index: 1,
          message: { content: evil },
          delta: { content: evil },
        })),
      ],
    }),
    ...(Array.isArray(whole.output) && { output: [...whole.output, ...whole.output] }),
  }),
  "tool call": withMessage({ role: "assistant", content: null, tool_calls: [tool] }),
  "tool call as output": (whole) => ({
    ...whole,
    choices: [],
    output: [{ type: "function_call", name: "deleteAccount", arguments: "{}" }],
  }),
  "no message": withMessage(null),
  "message with parts": withMessage([{ type: "message", content: { type: "output_text", text: evil } }]),
  "message content 42": withMessage({ role: "assistant", content: 42 }),
  "unexpected model name": (whole) => ({ ...whole, model: "<img src=x onerror=alert(1)>", id: "../../x" }),
  "negative usage": withUsage(-1_000_000, -5),
  "huge usage": withUsage(9_007_199_254_740_991, 9_007_199_254_740_991),
  "usage that is not a number": withUsage("NaN", { valueOf: 1 }),
  "fractional usage": withUsage(0.5, 1e308),
  "no usage": (whole) => ({ ...whole, usage: null }),
};

const replyWithStatus = (code: number, headers: Record<string, string> = {}): Reply =>
  jsonReply({ error: { message: `<b>${evil}</b>`, type: "error", code: "__proto__", param: null } }, code, headers);

/** Responses from a misbehaving server. */
const serverFaults: Record<string, (request: ReceivedRequest) => Reply> = {
  refusal: (request) => buildReply(request, { refusal: `No. See ${evil}` }),
  empty: (request) => buildReply(request, { text: "" }),
  "length limit": (request) => buildReply(request, { text: buildGoodText(request), end: "length" }),
  filtered: (request) => buildReply(request, { text: buildGoodText(request), end: "content_filter" }),
  "HTML page": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<!doctype html><script>1</script>",
  }),
  "no content type": (request) => ({ status: 200, headers: {}, body: buildGoodText(request) }),
  "no body": () => ({ status: 200, headers: { "content-type": "application/json" }, body: "" }),
  "no content": () => ({ status: 204, headers: {}, body: "" }),
  "truncated envelope": (request) => {
    const { status: code, headers, body } = buildReply(request, { text: buildGoodText(request) });
    return { status: code, headers, body: String(body).slice(0, -40) };
  },
  binary: () => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: Uint8Array.from({ length: 999 }, (_, index) => (index * 37) % 256),
  }),
  "megabytes of spaces": () => jsonReply(" ".repeat(2_100_000)),
  "a deep envelope": () => jsonReply(`${'{"output":'.repeat(hugeCount)}1${"}".repeat(hugeCount)}`),
  "an error with 200": () => jsonReply({ error: { message: evil, code: "server_error" } }),
  "unrequested stream": (request) => eventReply(getWire(request), ["[DONE]"]),
  "unknown events": () => ({
    status: 200,
    headers: { "content-type": "text/event-stream" },
    body: `event: done\ndata: {"id":"x"}\n\n: x\n\ndata: {}\n\ndata: null\n\nevent: error\ndata: {"error":{"message":"${evil}"}}\n\n`,
  }),
  ...Object.fromEntries(
    [301, 302, 307, 308].map((code) => [`redirect ${code}`, () => replyWithStatus(code, { location: evil })]),
  ),
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 500, 503, 529].map((code) => [`status ${code}`, () => replyWithStatus(code)]),
  ),
  ...Object.fromEntries(
    ["0", "-5", "NaN", "86400", "9e99", "Thu, 01 Jan 1970 00:00:00 GMT"].map((wait) => [
      `429 with Retry-After ${wait}`,
      () => replyWithStatus(429, { "retry-after": wait }),
    ]),
  ),
};

const inventedAmount = "$48,731,902";
/** Responses with invented facts that stop after part of the text was streamed. */
const truncatedFaults = (["length", "content_filter"] as const).map(
  (end): Fault => ({
    name: `invents facts, finish reason ${end}`,
    planted: [inventedAmount],
    reply: (request) =>
      buildReply(request, { text: `Others were given ${inventedAmount} before. ${"Ask for help. ".repeat(30)}`, end }),
  }),
);

export const faults: readonly Fault[] = [
  ...Object.entries(malformedTexts).map(([name, text]) => ({
    name,
    reply: (request: ReceivedRequest) => buildReply(request, { text: text(request) }),
  })),
  ...Object.entries(envelopeFaults).map(([name, change]) => ({
    name,
    reply: (request: ReceivedRequest) => buildInvalidReply(request, change),
  })),
  ...Object.entries(serverFaults).map(([name, reply]) => ({ name, reply })),
  ...truncatedFaults,
];
