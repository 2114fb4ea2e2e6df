import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import {
  idResponse,
  idSchema,
  multilineText,
  organizationReference,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

const MessageId = idSchema("msg");

export const maxChatMessageLength = 4000;
export const maxChatAnswerLength = 20_000;

export const chatTexts = {
  empty: "Please write a message",
  tooLong: `Please keep a message under ${maxChatMessageLength.toLocaleString("en-US")} characters`,
} as const;

const NewChatMessage = z.object({
  message: multilineText({
    min: 1,
    max: maxChatMessageLength,
    message: chatTexts.empty,
    tooLong: chatTexts.tooLong,
  }),
  /** The organization that the question is about; null means all of them. */
  organizationId: organizationReference(),
  /** The application that the question is about; null means none in particular. */
  applicationId: z.optional(z.nullable(ApplicationId)),
});

/** A source of an answer. The answer cites it by its position in the list: [1]. */
export const ChatSource = z.object({
  id: z.string(),
  title: z.string(),
  /** A path within the app, or an absolute URL. */
  url: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** `stopped` and `failed` keep the partial answer; every status but `answering` allows another attempt. */
const ChatStatus = z.enum(["answering", "complete", "stopped", "failed"]);

export const ChatMessage = z.object({
  id: idResponse(),
  message: z.string(),
  /** Markdown without raw HTML, images or external links. */
  response: z.string(),
  status: ChatStatus,
  sources: z.array(ChatSource),
  /** Name of the model that answered; null if only the library and the user's records were used. */
  model: z.nullable(z.string()),
  organizationId: z.optional(z.nullable(z.string())),
  applicationId: z.optional(z.nullable(z.string())),
  createdAt: timestampResponse(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Events of a streamed answer. An error after the first event is sent as a Problem; the message stays stored. */
export const chatEvents = { message: ChatMessage, text: z.object({ text: z.string() }), done: ChatMessage } as const;

const params = z.object({ id: MessageId });
export const coachRoutes = defineRoutes({
  listChatMessages: {
    method: "GET",
    path: "/api/chat/messages",
    auth: "user",
    summary: "List messages and answers, newest page first, oldest first within a page",
    query: z.object({ after: z.optional(singleLineText({ max: 1000 })) }),
    response: z.array(ChatMessage),
  },
  sendChatMessage: {
    method: "POST",
    path: "/api/chat/messages",
    auth: "subscriber",
    role: "viewer",
    limit: "ai",
    accessToken: false,
    summary: "Ask the coach; streams the answer with Accept: text/event-stream",
    body: NewChatMessage,
    response: ChatMessage,
    stream: true,
  },
  answerChatMessage: {
    method: "POST",
    path: "/api/chat/messages/{id}/answer",
    auth: "subscriber",
    role: "viewer",
    limit: "ai",
    accessToken: false,
    summary: "Answer a message again and replace the previous answer",
    params,
    response: ChatMessage,
    stream: true,
  },
  stopChatMessage: {
    method: "POST",
    path: "/api/chat/messages/{id}/stop",
    auth: "user",
    summary: "Stop the answer in progress and keep the partial text",
    params,
  },
  deleteChatMessage: {
    method: "DELETE",
    path: "/api/chat/messages/{id}",
    auth: "user",
    summary: "Delete a message and its answer",
    params,
  },
  clearChatMessages: {
    method: "DELETE",
    path: "/api/chat/messages",
    auth: "user",
    summary: "Delete all messages and answers",
  },
});
