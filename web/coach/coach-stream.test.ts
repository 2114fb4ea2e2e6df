import { expect, test } from "vitest";
import { ApiError } from "#shared/api/client.ts";
import { askCoach, parseServerSentEvents, toSpokenText } from "./use-conversation.ts";

const message = {
  id: "msg_1",
  message: "How?",
  response: "",
  status: "answering",
  sources: [],
  model: null,
  createdAt: "2026-11-21T15:00:00.000Z",
};
const completeMessage = { ...message, response: "Grüße 🏮 all", status: "complete" };
const formatEvent = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const createServer = (text: string, size: number, type = "text/event-stream", status = 200) => {
  const bytes = new TextEncoder().encode(text);
  const calls: RequestInit[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    calls.push(init);
    const body = new ReadableStream({
      start(controller) {
        for (let start = 0; start < bytes.length; start += size) controller.enqueue(bytes.slice(start, start + size));
        controller.close();
      },
    });
    return new Response(body, { status, headers: { "content-type": type } });
  };
  return { fetch, calls };
};
const askServer = async ({ fetch }: ReturnType<typeof createServer>) => {
  const receivedValues: unknown[] = [];
  const { signal } = new AbortController();
  const answer = await askCoach(
    { message: "How?" },
    {
      signal,
      idempotencyKey: "key-1",
      fetch,
      onStored: ({ id }) => receivedValues.push(id),
      onText: (text) => receivedValues.push(text),
    },
  );
  return { received: receivedValues, answer };
};

test.each([1, 2, 3, 7, 64, 10_000])("parses whole events from chunks of %i bytes", async (size) => {
  const stream = [
    formatEvent("message", message),
    ": ping\n\n",
    formatEvent("text", { text: "Grüße 🏮" }),
    formatEvent("text", { text: " all" }),
  ];
  const server = createServer([...stream, formatEvent("done", completeMessage)].join(""), size);
  expect(await askServer(server)).toEqual({ received: ["msg_1", "Grüße 🏮", " all"], answer: completeMessage });
  expect(server.calls[0]).toMatchObject({
    headers: { accept: "text/event-stream", "idempotency-key": "key-1" },
    body: '{"message":"How?"}',
  });
});

test("accepts the answer to a replayed request as one JSON body", async () => {
  expect(await askServer(createServer(JSON.stringify(completeMessage), 5, "application/json"))).toEqual({
    received: [],
    answer: completeMessage,
  });
});

test("rejects on an error before or after the first event, and when the stream ends early", async () => {
  const problem = { type: "x", title: "x", status: 503, detail: "The model is busy", code: "unavailable" };
  const rejectingServer = createServer(JSON.stringify(problem), 9, "application/problem+json", 503);
  await expect(askServer(rejectingServer)).rejects.toMatchObject({ status: 503, detail: "The model is busy" });
  const failingServer = createServer(formatEvent("message", message) + formatEvent("error", problem), 9);
  await expect(askServer(failingServer)).rejects.toThrow(ApiError);
  await expect(askServer(createServer(formatEvent("message", message), 9))).rejects.toThrow("ended early");
});

test("accepts CRLF line endings and multiline data", () => {
  expect(parseServerSentEvents("event: a\r\ndata: [1,\r\ndata: 2]\r\n\r\nevent: b\ndata")).toEqual({
    events: [{ name: "a", data: [1, 2] }],
    rest: "event: b\ndata",
  });
});

test("strips Markdown from the text for screen readers", () => {
  expect(
    toSpokenText("From “One” [1]:\n\n> Say **who**, then\n- what [2]\n- see [this](https://x.example.org)\n\n*Done.*"),
  ).toBe("From “One”: Say who, then what see this Done.");
  expect(toSpokenText("word ".repeat(1000)).length).toBeLessThan(1600);
});
