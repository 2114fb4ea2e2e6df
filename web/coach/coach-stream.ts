import * as z from "zod/mini";
import { type ChatMessage, chatEvents, coachRoutes } from "#shared/api/coach.ts";
import { Problem } from "#shared/api/problem.ts";
import { ApiError, type FetchFunction } from "#web/api/client.ts";

const maxLength = 1500;

/** Converts Markdown to plain text for a screen reader announcement, cut after `maxLength` characters. */
export const toSpokenText = (markdown: string): string => {
  const text = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/ ?\[\d{1,2}\]/g, "")
    .replaceAll(/^\s*(?:[>#]+|[-*+]|\d+\.)\s+/gm, "")
    .replaceAll(/\\([\\`*_[\]<>|~#!])|[*`]+/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}… The rest stands in the conversation.`;
};

type ServerSentEvent = { name: string; data: unknown };

/** Parses the complete events in a buffer and returns the incomplete rest. Skips comments such as keep-alive pings. */
export const parseServerSentEvents = (text: string): { events: ServerSentEvent[]; rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? "";
  const events = blocks.flatMap((block): ServerSentEvent[] => {
    const lines = block.split(/\r?\n/);
    const getValues = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, "")] : []));
    const data = getValues("data");
    return data.length ? [{ name: getValues("event").at(-1) ?? "message", data: JSON.parse(data.join("\n")) }] : [];
  });
  return { events, rest };
};

async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = parseServerSentEvents(text + decoder.decode(value, { stream: true }));
      text = rest;
      yield* events;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** A new message, or the ID of a stored message to answer again. */
export type CoachRequest = { message: string } | { again: string };
type StreamHandlers = {
  /** The server has stored the message, so it can no longer be lost. */
  onStored: (message: ChatMessage) => void;
  onText: (text: string) => void;
  signal: AbortSignal;
  idempotencyKey: string;
  fetch?: FetchFunction | undefined;
};

type HttpRequest = { path: string; headers: Record<string, string>; body: string | null };
const toRequest = (question: CoachRequest, key: string): HttpRequest =>
  "again" in question
    ? { path: coachRoutes.answerChatMessage.path.replace("{id}", question.again), headers: {}, body: null }
    : {
        path: coachRoutes.sendChatMessage.path,
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ message: question.message }),
      };

/** Sends a question to the coach and streams the answer. Throws an ApiError if the server rejects it. */
export const askCoach = async (question: CoachRequest, handlers: StreamHandlers): Promise<ChatMessage> => {
  const { signal, idempotencyKey, fetch = (url, init) => globalThis.fetch(url, init) } = handlers;
  const { path, headers, body } = toRequest(question, idempotencyKey);
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    signal,
    headers: { accept: "text/event-stream", ...headers },
    body,
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  // A replayed request may be answered with one JSON body.
  if (!response.body || !/event-stream/.test(response.headers.get("content-type") ?? ""))
    return z.parse(chatEvents.done, await response.json());
  for await (const { name, data } of readServerSentEvents(response.body)) {
    if (name === "message") handlers.onStored(z.parse(chatEvents.message, data));
    else if (name === "text") handlers.onText(z.parse(chatEvents.text, data).text);
    else if (name === "done") return z.parse(chatEvents.done, data);
    else if (name === "error") throw new ApiError(z.parse(Problem, data).status, JSON.stringify(data));
  }
  throw new Error("The answer stream ended early");
};
