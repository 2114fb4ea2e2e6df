import * as z from "zod/mini";
import { type ChatMessage, chatEvents, coachRoutes } from "#shared/coach.ts";
import { Problem } from "#shared/problem.ts";
import { ApiError, type Fetch } from "#web/api/client.ts";
import { eventsOf } from "./events.ts";

/** A new message, or one that is to be answered again. */
export type Question = { message: string } | { again: string };
type Heard = {
  /** The message is kept: nothing of it can be lost any more. */
  onKept: (message: ChatMessage) => void;
  /** A piece of the answer. */
  onText: (text: string) => void;
  signal: AbortSignal;
  idempotencyKey: string;
  fetch?: Fetch | undefined;
};

type Sent = { path: string; headers: Record<string, string>; body: string | null };
const requestOf = (question: Question, key: string): Sent =>
  "again" in question
    ? { path: coachRoutes.answerChatMessage.path.replace("{id}", question.again), headers: {}, body: null }
    : {
        path: coachRoutes.sendChatMessage.path,
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ message: question.message }),
      };

/** Asks the coach and tells of the answer while it comes. Throws an ApiError for what the server refuses. */
export const ask = async (question: Question, heard: Heard): Promise<ChatMessage> => {
  const { signal, idempotencyKey, fetch = (url, init) => globalThis.fetch(url, init) } = heard;
  const { path, headers, body } = requestOf(question, idempotencyKey);
  const reply = await fetch(path, {
    method: "POST",
    credentials: "include",
    signal,
    headers: { accept: "text/event-stream", ...headers },
    body,
  });
  if (!reply.ok) throw new ApiError(reply.status, (await reply.text()) || reply.statusText);
  // Sent a second time, it may be answered in one piece.
  if (!reply.body || !/event-stream/.test(reply.headers.get("content-type") ?? ""))
    return z.parse(chatEvents.done, await reply.json());
  for await (const { name, data } of eventsOf(reply.body)) {
    if (name === "message") heard.onKept(z.parse(chatEvents.message, data));
    else if (name === "text") heard.onText(z.parse(chatEvents.text, data).text);
    else if (name === "done") return z.parse(chatEvents.done, data);
    else if (name === "error") throw new ApiError(z.parse(Problem, data).status, JSON.stringify(data));
  }
  throw new Error("The answer broke off");
};
