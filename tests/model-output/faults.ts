import type { Asked } from "#scripts/openai/answers.ts";
import {
  buildGoodAnswer,
  buildReply,
  buildSaid,
  buildWebResult,
  eventReply,
  getNoticeQuote,
  getShape,
  getWire,
  isStreamed,
  jsonReply,
  type Reply,
  toText,
} from "./replies.ts";

/** A malformed answer or response; `planted` are its invented facts. */
export type Fault = { name: string; planted?: readonly string[]; reply(asked: Asked): Reply };

const evil = "https://elsewhere.evil.example.net/";
const many = 10_000;

/** Texts that do not have the requested shape, or an absurd one. */
const texts: Record<string, (asked: Asked) => string> = {
  "no JSON": () => "I would rather tell you a story.",
  "an empty object": () => "{}",
  "an empty list": () => "[]",
  null: () => "null",
  "a number": () => "1e400",
  "a word that is no JSON": () => '{"parts":NaN,"requirements":NaN,"opportunities":NaN}',
  "cut off": (asked) => toText(buildGoodAnswer(asked)).slice(0, -9),
  "something behind it": (asked) => `${toText(buildGoodAnswer(asked))}]}"}{`,
  "two answers": (asked) => `${toText(buildGoodAnswer(asked))}\n${toText(buildGoodAnswer(asked))}`,
  "in a fence, between sentences": (asked) =>
    `Here you are:\n\`\`\`json\n${toText(buildGoodAnswer(asked))}\n\`\`\`\nDone!`,
  "deep lists": () => "[".repeat(many) + "]".repeat(many),
  "deep objects": () => `${'{"parts":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  "fields of prototypes": (asked) =>
    withFields(asked, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
  "further fields": (asked) =>
    withFields(asked, '{"matchScore":-5,"points":1e308,"userId":"x","status":"final","version":1e21,'),
  "the same field twice": (asked) => withFields(asked, '{"parts":[],"requirements":7,'),
  "ten thousand": (asked) => JSON.stringify(tenThousand(asked)),
  "none of them": () => '{"parts":[],"requirements":[],"opportunities":[]}',
  "of other types": () =>
    '{"parts":[{"text":1},null,"x",[]],"requirements":[{"kind":1,"requirement":[],"quote":{}}],"opportunities":[1,null,[],{"title":{},"funder":[]}]}',
  "numbers out of range": () =>
    JSON.stringify({
      opportunities: [
        buildWebResult({ amount: -5e21, deadline: -1, matchScore: 1e308 }),
        buildWebResult({ title: 12345, funder: -7, url: 0 }),
      ],
    }),
  "nothing in them": () =>
    '{"parts":[{"text":""},{"text":" "}],"requirements":[{"kind":"component","requirement":"","quote":""}],"opportunities":[{"title":"","funder":""}]}',
  "only what is not seen": () => "\u200b\ufeff\u{e0041}",
  "spaces alone": () => " \n\t ",
  "two megabytes": (asked) => `${toText(buildGoodAnswer(asked))}${" and more".repeat(230_000)}`,
  "what it thinks": (asked) => `<think>The records say ${evil}</think>${toText(buildGoodAnswer(asked))}`,
  "thinking without an end": () => "<think>I will never".repeat(50),
};

/** The good answer with additional fields before its own; for the coach, as plain text. */
const withFields = (asked: Asked, fields: string) => {
  const good = toText(buildGoodAnswer(asked));
  return good.startsWith("{") ? good.replace("{", () => fields) : `${fields}} ${good}`;
};

const tenThousand = (asked: Asked) => {
  const list = <T>(make: (at: number) => T) => Array.from({ length: many }, (_, at) => make(at));
  switch (getShape(asked)) {
    case "draft":
      return { parts: list((at) => ({ text: `Part ${at}` })) };
    case "notice":
      return {
        requirements: list((at) => ({ kind: "component", requirement: `Row ${at}`, quote: getNoticeQuote(asked) })),
      };
    case "web":
      return { opportunities: list((at) => buildWebResult({ title: `Lamp fund ${at}`, url: `${evil}${at}` })) };
    case "coach":
      return list((at) => `Fund ${at}`);
  }
};

/** A response that violates the protocol, whole or streamed. */
const sent = (asked: Asked, change: (whole: Json) => unknown): Reply => {
  const [wire, said] = [getWire(asked), buildSaid(asked, { text: toText(buildGoodAnswer(asked)) })];
  if (!isStreamed(asked)) return jsonReply(change(wire.whole(said) as Json));
  const changed = [...wire.opening(said), wire.piece(said.text, said), ...wire.closing(said)].map((event) => {
    if (typeof event === "string") return event;
    const { response, ...rest } = event as Json;
    return response ? { ...rest, response: change(response as Json) } : change(event as Json);
  });
  return eventReply(wire, changed);
};
type Json = Record<string, unknown>;
const firstOf = (whole: Json, change: (choice: Json) => Json): Json => {
  const list = whole.choices as Json[] | undefined;
  return list ? { ...whole, choices: list.map(change) } : whole;
};
const messageOf = (message: unknown) => (whole: Json) => ({
  ...firstOf(whole, (choice) => ({ ...choice, message, delta: message })),
  ...("output" in whole && { output: message }),
});
const endedBy = (reason: unknown) => (whole: Json) => ({
  ...firstOf(whole, (choice) => ({ ...choice, finish_reason: reason })),
  ...("status" in whole && { status: reason }),
});
const usageOf = (input: unknown, output: unknown) => (whole: Json) => ({
  ...whole,
  usage: { input_tokens: input, output_tokens: output, prompt_tokens: input, completion_tokens: output },
});
const tool = { id: "c", type: "function", function: { name: "deleteAccount", arguments: "{}" } };

const changes: Record<string, (whole: Json) => unknown> = {
  "ended by a tool": endedBy("tool_calls"),
  "ended by nothing": endedBy(null),
  "ended by a number": endedBy(42),
  "ended by a name of prototypes": endedBy("__proto__"),
  "failed, and says a text": endedBy("failed"),
  "no choices": (whole) => ({ ...whole, choices: [], output: [] }),
  "choices that are none": (whole) => ({ ...whole, choices: { 0: "x" }, output: { 0: "x" } }),
  "the choice twice": (whole) => ({
    ...whole,
    ...(Array.isArray(whole.choices) && {
      choices: [
        ...whole.choices,
        ...whole.choices.map((one) => ({ ...one, index: 1, message: { content: evil }, delta: { content: evil } })),
      ],
    }),
    ...(Array.isArray(whole.output) && { output: [...whole.output, ...whole.output] }),
  }),
  "a call of a tool": messageOf({ role: "assistant", content: null, tool_calls: [tool] }),
  "a call of a tool as output": (whole) => ({
    ...whole,
    choices: [],
    output: [{ type: "function_call", name: "deleteAccount", arguments: "{}" }],
  }),
  "no message": messageOf(null),
  "a message of parts": messageOf([{ type: "message", content: { type: "output_text", text: evil } }]),
  "a message that is a number": messageOf({ role: "assistant", content: 42 }),
  "the name of another model": (whole) => ({ ...whole, model: "<img src=x onerror=alert(1)>", id: "../../x" }),
  "uses less than nothing": usageOf(-1_000_000, -5),
  "uses more than there is": usageOf(9_007_199_254_740_991, 9_007_199_254_740_991),
  "uses what is no number": usageOf("NaN", { valueOf: 1 }),
  "uses parts of tokens": usageOf(0.5, 1e308),
  "says no use": (whole) => ({ ...whole, usage: null }),
};

const status = (code: number, headers: Record<string, string> = {}): Reply =>
  jsonReply({ error: { message: `<b>${evil}</b>`, type: "error", code: "__proto__", param: null } }, code, headers);

/** Responses of a misbehaving server. */
const servers: Record<string, (asked: Asked) => Reply> = {
  refusal: (asked) => buildReply(asked, { refusal: `No. See ${evil}` }),
  empty: (asked) => buildReply(asked, { text: "" }),
  "out of room": (asked) => buildReply(asked, { text: toText(buildGoodAnswer(asked)), end: "length" }),
  filtered: (asked) => buildReply(asked, { text: toText(buildGoodAnswer(asked)), end: "content_filter" }),
  "a page": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<!doctype html><script>1</script>",
  }),
  "of no type": (asked) => ({ status: 200, headers: {}, body: toText(buildGoodAnswer(asked)) }),
  "no body": () => ({ status: 200, headers: { "content-type": "application/json" }, body: "" }),
  "no content": () => ({ status: 204, headers: {}, body: "" }),
  "an envelope cut off": (asked) => {
    const { status: code, headers, body } = buildReply(asked, { text: toText(buildGoodAnswer(asked)) });
    return { status: code, headers, body: String(body).slice(0, -40) };
  },
  "bytes that are no text": () => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: Uint8Array.from({ length: 999 }, (_, at) => (at * 37) % 256),
  }),
  "megabytes of spaces": () => jsonReply(" ".repeat(2_100_000)),
  "a deep envelope": () => jsonReply(`${'{"output":'.repeat(many)}1${"}".repeat(many)}`),
  "an error with 200": () => jsonReply({ error: { message: evil, code: "server_error" } }),
  "a stream nobody asked for": (asked) => eventReply(getWire(asked), ["[DONE]"]),
  "events that mean nothing": () => ({
    status: 200,
    headers: { "content-type": "text/event-stream" },
    body: `event: done\ndata: {"id":"x"}\n\n: x\n\ndata: {}\n\ndata: null\n\nevent: error\ndata: {"error":{"message":"${evil}"}}\n\n`,
  }),
  ...Object.fromEntries(
    [301, 302, 307, 308].map((code) => [`leads elsewhere by ${code}`, () => status(code, { location: evil })]),
  ),
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 500, 503, 529].map((code) => [`answers ${code}`, () => status(code)]),
  ),
  ...Object.fromEntries(
    ["0", "-5", "NaN", "86400", "9e99", "Thu, 01 Jan 1970 00:00:00 GMT"].map((wait) => [
      `busy, come back after ${wait}`,
      () => status(429, { "retry-after": wait }),
    ]),
  ),
};

const invented = "$48,731,902";
/** Invents facts and then breaks off, after some of it was streamed. */
const broken = (["length", "content_filter"] as const).map(
  (end): Fault => ({
    name: `invents, and ends by ${end}`,
    planted: [invented],
    reply: (asked) =>
      buildReply(asked, { text: `Others were given ${invented} before. ${"Ask for help. ".repeat(30)}`, end }),
  }),
);

export const faults: readonly Fault[] = [
  ...Object.entries(texts).map(([name, text]) => ({
    name,
    reply: (asked: Asked) => buildReply(asked, { text: text(asked) }),
  })),
  ...Object.entries(changes).map(([name, change]) => ({ name, reply: (asked: Asked) => sent(asked, change) })),
  ...Object.entries(servers).map(([name, reply]) => ({ name, reply })),
  ...broken,
];
