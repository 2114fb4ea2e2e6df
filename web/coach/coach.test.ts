import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { ask } from "./ask.ts";
import { eventsIn } from "./events.ts";
import { spoken } from "./spoken.ts";

const message = {
  id: "msg_1",
  message: "How?",
  response: "",
  status: "answering",
  sources: [],
  model: null,
  createdAt: "2026-11-21T15:00:00.000Z",
};
const done = { ...message, response: "Grüße 🏮 all", status: "complete" };
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A server that answers a text in pieces of so many bytes. */
const says = (text: string, size: number, type = "text/event-stream", status = 200) => {
  const bytes = new TextEncoder().encode(text);
  const calls: RequestInit[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    calls.push(init);
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    return new Response(body, { status, headers: { "content-type": type } });
  };
  return { fetch, calls };
};
const asked = async ({ fetch }: ReturnType<typeof says>) => {
  const heard: unknown[] = [];
  const { signal } = new AbortController();
  const answer = await ask(
    { message: "How?" },
    { signal, idempotencyKey: "key-1", fetch, onKept: ({ id }) => heard.push(id), onText: (text) => heard.push(text) },
  );
  return { heard, answer };
};

test.each([1, 2, 3, 7, 64, 10_000])("events are whole, however the bytes come: %i at a time", async (size) => {
  const stream = [
    event("message", message),
    ": ping\n\n",
    event("text", { text: "Grüße 🏮" }),
    event("text", { text: " all" }),
  ];
  const server = says([...stream, event("done", done)].join(""), size);
  expect(await asked(server)).toEqual({ heard: ["msg_1", "Grüße 🏮", " all"], answer: done });
  expect(server.calls[0]).toMatchObject({
    headers: { accept: "text/event-stream", "idempotency-key": "key-1" },
    body: '{"message":"How?"}',
  });
});

test("what is sent a second time may come in one piece", async () => {
  expect(await asked(says(JSON.stringify(done), 5, "application/json"))).toEqual({ heard: [], answer: done });
});

test("an error is one, before the first event and after it; so is a stream that breaks off", async () => {
  const problem = { type: "x", title: "x", status: 503, detail: "The model is busy", code: "unavailable" };
  const before = says(JSON.stringify(problem), 9, "application/problem+json", 503);
  await expect(asked(before)).rejects.toMatchObject({ status: 503, detail: "The model is busy" });
  const after = says(event("message", message) + event("error", problem), 9);
  await expect(asked(after)).rejects.toThrow(ApiError);
  await expect(asked(says(event("message", message), 9))).rejects.toThrow("broke off");
});

test("lines may end as they like, and data may be of several", () => {
  expect(eventsIn("event: a\r\ndata: [1,\r\ndata: 2]\r\n\r\nevent: b\ndata")).toEqual({
    events: [{ name: "a", data: [1, 2] }],
    rest: "event: b\ndata",
  });
});

test("an answer is read out without its marks", () => {
  expect(
    spoken("From “One” [1]:\n\n> Say **who**, then\n- what [2]\n- see [this](https://x.example.org)\n\n*Done.*"),
  ).toBe("From “One”: Say who, then what see this Done.");
  expect(spoken("word ".repeat(1000)).length).toBeLessThan(1600);
});
