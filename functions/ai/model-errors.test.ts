import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { isNightly } from "#scripts/nightly.ts";
import { type Answer, jsonAnswer, textAnswer } from "#scripts/openai/answers.ts";
import { type FakeOpenAi, startFakeOpenAi } from "#scripts/openai/fake-openai.ts";
import { chatWire, responsesWire } from "#scripts/openai/wire.ts";
import { createChatCompletionsModel } from "./chat-completions-model.ts";
import { ModelDeclinedError, type ModelRequest, type TokenUsage } from "./model.ts";
import { createOpenAiModel } from "./openai-model.ts";
import { createTestModelRequest } from "./testing.ts";

let server: FakeOpenAi;
let sleeps: number[];
let tokens: TokenUsage[];
beforeEach(async () => {
  server = await startFakeOpenAi({ answer: () => jsonAnswer(validValue) });
  sleeps = [];
  tokens = [];
});
afterEach(() => server.close());

const clock = { now: () => new Date() };
const sleep = async (milliseconds: number) => void sleeps.push(milliseconds);
const modelFactories = {
  OpenAI: () => createOpenAiModel({ key: "test-key", base: server.base, clock, sleep }),
  "a compatible server": () =>
    createChatCompletionsModel({ key: "test-key", base: server.base, model: "local", clock, sleep }),
};
const Shape = z.object({ parts: z.array(z.object({ text: z.string() })) });
const validValue = { parts: [{ text: "A sentence." }] };
const modes = ["whole", "streamed"] as const;
/** The nightly run covers every combination; the regular run covers each client and each mode once. */
const combinations: [keyof typeof modelFactories, (typeof modes)[number]][] = [
  ["OpenAI", "streamed"],
  ["a compatible server", "whole"],
];
if (isNightly) combinations.push(["OpenAI", "whole"], ["a compatible server", "streamed"]);

const generate = (
  client: keyof typeof modelFactories,
  mode: (typeof modes)[number],
  overrides: Partial<ModelRequest<z.infer<typeof Shape>>> = {},
) => {
  const chunks: string[] = [];
  const onText = mode === "streamed" ? { onText: (chunk: string) => void chunks.push(chunk) } : {};
  const onUsage = (used: TokenUsage) => void tokens.push(used);
  const response = modelFactories[client]().generate(
    createTestModelRequest({ schema: Shape, onUsage, ...onText, ...overrides }),
  );
  return { answer: response, chunks };
};

const transientFaults: Record<string, Answer> = {
  "429 without Retry-After": { kind: "error", status: 429, code: "rate_limit_exceeded" },
  "429 with Retry-After": { kind: "error", status: 429, headers: { "retry-after": "3" } },
  500: { kind: "error", status: 500 },
  529: { kind: "error", status: 529, code: "overloaded_error" },
  "a reset before the first byte": { kind: "reset" },
  "a reset in the middle": { kind: "reset", after: 0 },
  "200 with HTML": { kind: "page" },
  "other JSON": { kind: "raw", body: '{"hello":"you"}' },
  "no JSON at all": { kind: "raw", body: '{"id": "resp_1", "outp' },
  "truncated JSON": textAnswer('{"parts": [{"text": "A sente'),
  "JSON of another shape": jsonAnswer({ parts: [{ words: 7 }] }),
  "an empty answer": textAnswer(""),
};
test.each(
  combinations.flatMap(([client, mode]) => Object.keys(transientFaults).map((fault) => [fault, client, mode] as const)),
)("retries after %s from %s, %s, if no chunk was emitted", async (fault, client, mode) => {
  const response = transientFaults[fault] as Answer;
  server.next(response);
  const { answer: first, chunks } = generate(client, mode);
  const result = await first.catch((error: unknown) => error);
  // Text that is already on the user's screen must not start over.
  const isFinal = chunks.length > 0 && server.requests.length === 1;
  if (isFinal) expect(result).toMatchObject({ code: "unavailable" });
  else {
    expect(result).toMatchObject({ value: validValue });
    expect(server.requests).toHaveLength(2);
    expect(sleeps).toHaveLength(1);
  }
  if (fault.includes("with Retry")) expect(sleeps).toEqual([3000]);

  server.next(response, response);
  const before = server.requests.length;
  await expect(generate(client, mode).answer).rejects.toMatchObject({ name: "AppError", code: "unavailable" });
  expect(server.requests.length - before).toBeLessThanOrEqual(2);
});

test.each(combinations)("returns the response from %s, %s, with its model and token usage", async (client, mode) => {
  const { answer: response, chunks } = generate(client, mode);
  expect(await response).toMatchObject({ value: validValue, model: client === "OpenAI" ? "gpt-6-luna" : "local" });
  expect(chunks.join("")).toBe(mode === "streamed" ? JSON.stringify(validValue) : "");
  expect(tokens).toEqual([{ input: expect.any(Number), cached: expect.any(Number), output: 9 }]);
  expect(server.requests[0]?.key).toBe("Bearer test-key");
});

test.each(combinations)(
  "reports a Retry-After from %s, %s that exceeds the remaining time instead of retrying",
  async (client, mode) => {
    server.next({ kind: "error", status: 429, headers: { "retry-after": "40" } });
    await expect(generate(client, mode).answer).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 40 });
    expect(server.requests).toHaveLength(1);
  },
);

test.each(combinations)("times out at the deadline when %s, %s hangs or drips", async (client, mode) => {
  for (const response of [{ kind: "hang" }, { kind: "drip", every: 20 }] satisfies Answer[]) {
    server.next(response);
    await expect(generate(client, mode, { deadline: Date.now() + 250 }).answer).rejects.toMatchObject({
      code: "timeout",
    });
  }
  expect(tokens).toHaveLength(2);
  expect(tokens[0]?.input).toBeGreaterThan(5);
  await expect(generate(client, mode, { deadline: Date.now() - 1 }).answer).rejects.toMatchObject({ code: "timeout" });
  expect(server.requests).toHaveLength(2);
});

test("times out an OpenAI attempt before the deadline and retries", async () => {
  server.next({ kind: "hang" });
  const model = createOpenAiModel({ key: "key", base: server.base, clock, sleep, attemptTimeout: 150 });
  expect(await model.generate(createTestModelRequest({ schema: Shape }))).toMatchObject({ value: validValue });
  expect(server.requests).toHaveLength(2);
});

test.each(combinations)("rejects a 2 MB response from %s, %s", async (client, mode) => {
  const longAnswer = textAnswer(JSON.stringify({ parts: [{ text: "x".repeat(2_000_000) }] }));
  server.next(longAnswer, longAnswer);
  await expect(generate(client, mode).answer).rejects.toMatchObject({ code: "unavailable" });
});

test.each(combinations)("aborts an endless response from %s, %s before the deadline", async (client, mode) => {
  server.next({ kind: "flood" }, { kind: "flood" });
  await expect(generate(client, mode, { deadline: Date.now() + 60_000 }).answer).rejects.toMatchObject({
    code: "unavailable",
  });
});

test.each(combinations)("does not retry a refusal or content-filter error from %s, %s", async (client, mode) => {
  for (const response of [
    { kind: "refusal" },
    { kind: "unfinished", text: '{"parts": []', why: "content_filter" },
  ] satisfies Answer[]) {
    server.next(response);
    const error = await generate(client, mode).answer.catch((rejection: unknown) => rejection);
    expect(error).toBeInstanceOf(ModelDeclinedError);
    expect(error).toMatchObject({ code: "invalid_request", reason: "refusal" });
  }
  expect(server.requests).toHaveLength(2);
});

test.each(combinations)(
  "rejects a response from %s, %s that reached the output limit, even if it parses",
  async (client, mode) => {
    server.next({ kind: "unfinished", text: JSON.stringify(validValue), why: "length" });
    await expect(generate(client, mode).answer).rejects.toMatchObject({ code: "unavailable" });
    expect(server.requests).toHaveLength(1);
    expect(tokens).toHaveLength(1);
  },
);

test.each(combinations)(
  "neither retries nor bills an invalid key, model or account with %s, %s",
  async (client, mode) => {
    const answers: Answer[] = [
      { kind: "error", status: 401, code: "invalid_api_key" },
      { kind: "error", status: 404, code: "model_not_found" },
      { kind: "error", status: 429, code: "insufficient_quota" },
    ];
    for (const response of answers) {
      server.next(response);
      await expect(generate(client, mode).answer).rejects.toMatchObject({
        code: "invalid_request",
        reason: "misconfigured",
      });
    }
    expect(server.requests).toHaveLength(3);
    expect(tokens).toEqual([]);
  },
);

test.each(["OpenAI", "a compatible server"] as const)(
  "throws on an error event in the middle of a stream from %s",
  async (client) => {
    server.next({ kind: "errorEvent", text: '{"parts"', code: "server_error" });
    await expect(generate(client, "streamed").answer).rejects.toMatchObject({ code: "unavailable" });
    expect(server.requests).toHaveLength(1);
  },
);

test.each(combinations)(
  "rejects with the signal's reason when a request to %s, %s is aborted, without a retry",
  async (client, mode) => {
    for (const response of [{ kind: "hang" }, { kind: "drip", every: 20 }] satisfies Answer[]) {
      server.next(response);
      const controller = new AbortController();
      const reason = new Error("the job was canceled");
      const { answer: pendingAnswer } = generate(client, mode, { signal: controller.signal });
      await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0));
      controller.abort(reason);
      await expect(pendingAnswer).rejects.toBe(reason);
      server.requests.length = 0;
    }
  },
);

test("does not follow redirects, which would leak the key and the prompt", async () => {
  const otherServer = await startFakeOpenAi({ answer: () => jsonAnswer(validValue) });
  const redirect: Answer = { kind: "error", status: 307, headers: { location: `${otherServer.base}/responses` } };
  server.next(redirect, redirect);
  await expect(generate("OpenAI", "whole").answer).rejects.toMatchObject({ code: "unavailable" });
  expect(otherServer.requests).toEqual([]);
  await otherServer.close();
});

test.each(["OpenAI", "a compatible server"] as const)("does not retry a broken stream from %s", async (client) => {
  server.next({ kind: "reset", after: 2, text: JSON.stringify({ parts: [{ text: "A long sentence. ".repeat(9) }] }) });
  const { answer: response, chunks } = generate(client, "streamed");
  await expect(response).rejects.toMatchObject({ code: "unavailable" });
  expect(chunks.join("")).toHaveLength(32);
  expect(server.requests).toHaveLength(1);
  expect(tokens).toEqual([{ input: expect.any(Number), cached: 0, output: 10 }]);
});

test("extracts JSON from surrounding prose and from a code fence", async () => {
  server.next(textAnswer(`Here it is:\n\`\`\`json\n${JSON.stringify(validValue)}\n\`\`\`\nEnjoy!`));
  expect(await generate("a compatible server", "whole").answer).toMatchObject({ value: validValue });
});

test.each(modes)("stops sending a schema to a compatible server that rejects it: %s", async (mode) => {
  server.next({ kind: "error", status: 400, code: "unknown_parameter" });
  const model = modelFactories["a compatible server"]();
  const onText = mode === "streamed" ? { onText: () => undefined } : {};
  expect(await model.generate(createTestModelRequest({ schema: Shape, ...onText }))).toMatchObject({
    value: validValue,
  });
  expect(await model.generate(createTestModelRequest({ schema: Shape, ...onText }))).toMatchObject({
    value: validValue,
  });
  expect(server.requests.map(({ body }) => ["response_format" in body, "stream_options" in body])).toEqual([
    [true, mode === "streamed"],
    [false, false],
    [false, false],
  ]);
  expect(sleeps).toEqual([]);
});

test.each(modes)("strips reasoning from a compatible server's response: %s", async (mode) => {
  const reasoning = `<think>The shape is {"parts": 7}?</think>\n${JSON.stringify(validValue)}`;
  server.next(textAnswer(reasoning));
  const { answer: response, chunks } = generate("a compatible server", mode);
  expect(await response).toMatchObject({ value: validValue });
  expect(chunks.join("")).toBe(mode === "streamed" ? JSON.stringify(validValue) : "");
});

test("sends no reasoning effort to an unlisted model", async () => {
  const model = createOpenAiModel({ key: "key", base: server.base, model: "other-model", clock });
  await model.generate(createTestModelRequest({ schema: Shape }));
  expect(server.requests[0]?.body).not.toHaveProperty("reasoning");
});

test("sends OpenAI a bounded request with a strict schema and store: false, and other servers an equivalent one", async () => {
  await generate("OpenAI", "whole").answer;
  await generate("a compatible server", "whole").answer;
  const schema = {
    type: "object",
    properties: {
      parts: {
        type: "array",
        items: {
          type: "object",
          properties: { text: { type: "string" } },
          required: ["text"],
          additionalProperties: false,
        },
      },
    },
    required: ["parts"],
    additionalProperties: false,
  };
  expect(server.requests[0]?.body).toEqual({
    model: "gpt-6-luna",
    instructions: "Write a sentence.",
    input: "<facts>\n{}\n</facts>",
    reasoning: { effort: "low" },
    max_output_tokens: 4000,
    prompt_cache_key: "grantlamp-loi",
    store: false,
    text: { format: { type: "json_schema", name: "loi", strict: true, schema } },
  });
  expect(server.requests[1]?.body).toMatchObject({
    model: "local",
    // A third of Ollama's default context.
    max_tokens: 1365,
    response_format: { type: "json_schema", json_schema: { name: "loi", strict: true, schema } },
  });
  expect(server.requests[1]?.instructions).toMatch(/^Write a sentence\.\n\nAnswer only with a JSON object/);
});

test.each(["OpenAI", "a compatible server"] as const)(
  "estimates usage when %s reports implausible usage",
  async (client) => {
    const text = JSON.stringify(validValue);
    const { toResponse } = client === "OpenAI" ? responsesWire : chatWire;
    const usages = [null, {}, toUsage(-1), toUsage("NaN"), toUsage(0.5), toUsage(9_007_199_254_740_991)];
    for (const usage of usages) {
      const response = toResponse({ text, end: "stop", model: "x", input: "" }) as object;
      server.next({ kind: "raw", body: JSON.stringify({ ...response, usage }) });
      expect(await generate(client, "whole").answer).toMatchObject({ value: validValue });
      expect(tokens.pop()).toEqual({ input: 11, cached: 0, output: 10 });
    }
  },
);
const toUsage = (count: unknown) => ({
  input_tokens: count,
  output_tokens: count,
  prompt_tokens: count,
  completion_tokens: count,
});
