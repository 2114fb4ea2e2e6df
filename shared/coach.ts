import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";
import { id, idOut, instant, line, text } from "./words.ts";

const MessageId = id("msg");

/** Longest message, and longest answer that is kept, in characters. */
export const longestMessage = 4000;
export const longestAnswer = 20_000;

/** What is said of a message that cannot be sent. */
export const chatTexts = {
  empty: "Please write a message",
  tooLong: `Please keep a message under ${longestMessage.toLocaleString("en-US")} characters`,
} as const;

const NewChatMessage = z.object({
  message: text({
    min: 1,
    max: longestMessage,
    message: chatTexts.empty,
    tooLong: chatTexts.tooLong,
  }),
});

/** What an answer rests on; its place in the list is the number in brackets in the text. */
export const ChatSource = z.object({
  id: z.string(),
  title: z.string(),
  /** A path of ours, or the whole address of a page elsewhere. */
  url: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** `stopped` and `failed` keep what had come of the answer; any of the three last can be asked again. */
const ChatStatus = z.enum(["answering", "complete", "stopped", "failed"]);
export type ChatStatus = z.infer<typeof ChatStatus>;

/** A message and its answer. */
export const ChatMessage = z.object({
  id: idOut(),
  message: z.string(),
  /** Markdown without raw HTML, images and links elsewhere. */
  response: z.string(),
  status: ChatStatus,
  sources: z.array(ChatSource),
  /** The name of the model that answered; null: the library and the user's records alone. */
  model: z.nullable(z.string()),
  createdAt: instant(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * What an answer is streamed as: first the message as it is kept, then pieces of the answer, and at the end all of it.
 * An error after the first of them is a Problem; the message is kept nevertheless.
 */
export const chatEvents = { message: ChatMessage, text: z.object({ text: z.string() }), done: ChatMessage } as const;

const params = z.object({ id: MessageId });
export const coachRoutes = defineRoutes({
  listChatMessages: {
    method: "GET",
    path: "/api/chat/messages",
    auth: "user",
    summary: "Messages and answers, a page in the order in which they were written; the newest page first",
    query: z.object({ after: z.optional(line({ max: 1000 })) }),
    response: z.array(ChatMessage),
  },
  sendChatMessage: {
    method: "POST",
    path: "/api/chat/messages",
    auth: "subscriber",
    limit: "ai",
    summary: "Ask the coach; the answer in one piece, or as events with Accept: text/event-stream",
    body: NewChatMessage,
    response: ChatMessage,
    stream: true,
  },
  answerChatMessage: {
    method: "POST",
    path: "/api/chat/messages/{id}/answer",
    auth: "subscriber",
    limit: "ai",
    summary: "Have a message answered again, in place of its answer",
    params,
    response: ChatMessage,
    stream: true,
  },
  stopChatMessage: {
    method: "POST",
    path: "/api/chat/messages/{id}/stop",
    auth: "user",
    summary: "Stop the answer that is being written; what has come of it is kept",
    params,
  },
  deleteChatMessage: {
    method: "DELETE",
    path: "/api/chat/messages/{id}",
    auth: "user",
    summary: "Delete a message with its answer",
    params,
  },
  clearChatMessages: {
    method: "DELETE",
    path: "/api/chat/messages",
    auth: "user",
    summary: "Delete all messages and answers",
  },
});
