import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { ApiError, createApiClient, type FetchFunction, getErrorDetail, requestPage } from "#shared/api/client.ts";
import { type ChatMessage, chatEvents, coachRoutes } from "#shared/api/coach.ts";
import { Problem } from "#shared/api/problem.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { announce } from "#web/ui/accessibility.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

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
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}… The rest is in the conversation.`;
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
type CoachRequest =
  | { message: string; organizationId?: string | undefined; applicationId?: string | undefined }
  | { again: string };
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
        body: JSON.stringify(question),
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

const client = createApiClient(coachRoutes);
const conversationKey = ["listChatMessages"] as const;
/** Messages, oldest first, and the cursor of the next older page. */
type Conversation = Awaited<ReturnType<typeof fetchPage>>;
const fetchPage = (after: string | undefined, signal?: AbortSignal) =>
  requestPage(coachRoutes.listChatMessages, { ...(after && { query: { after } }), ...(signal && { signal }) });

/** The message being answered. `id` is undefined until the server has stored it. */
export type LiveAnswer = { id: string | undefined; message: string; text: string; stopping: boolean };
type AskInput = { question: CoachRequest; message: string; sequence: number; onStored: () => void };

const showError = (error: unknown, fallback: string) =>
  toast({ title: "Message Failed", description: getErrorDetail(error, fallback), variant: "error" });

export const useConversation = (applicationId: string | undefined) => {
  const queries = useQueryClient();
  const scope = useOrganizationScope();
  const organizationId = scope && !scope.isAll ? scope.current.id : undefined;
  const query = useQuery({ queryKey: conversationKey, queryFn: ({ signal }) => fetchPage(undefined, signal) });
  const [live, setLive] = useState<LiveAnswer>();
  const activeRequest = useRef<{ abort: AbortController; id: string | undefined; text: string }>(undefined);
  // Part of the input, so that asking the same question again gets a new idempotency key.
  const sequence = useRef(0);

  const updateItems = (update: (items: ChatMessage[]) => ChatMessage[]) =>
    queries.setQueryData<Conversation>(
      conversationKey,
      (before) => before && { ...before, items: update(before.items) },
    );
  const upsert = (message: ChatMessage) =>
    updateItems((items) =>
      items.some(({ id }) => id === message.id)
        ? items.map((item) => (item.id === message.id ? message : item))
        : [...items, message],
    );
  const finish = () => {
    activeRequest.current = undefined;
    sequence.current += 1;
    setLive(undefined);
  };

  const askMutation = useOptimisticMutation<AskInput, ChatMessage>({
    run: ({ question, message, onStored }, idempotencyKey) => {
      const run = { abort: new AbortController(), id: undefined as string | undefined, text: "" };
      activeRequest.current = run;
      setLive({ id: undefined, message, text: "", stopping: false });
      return askCoach(question, {
        signal: run.abort.signal,
        idempotencyKey,
        onStored: (stored) => {
          run.id = stored.id;
          upsert(stored);
          setLive((before) => before && { ...before, id: stored.id });
          onStored();
        },
        onText: (text) => {
          run.text += text;
          setLive((before) => before && { ...before, text: run.text });
        },
      });
    },
    invalidates: ["getProgress", "listAchievements", "listAvailableAchievements"],
    onSuccess: (message, { onStored }) => {
      // The answer to a replayed request arrives without a `message` event.
      if (activeRequest.current?.id === undefined) onStored();
      upsert(message);
      finish();
      announce(
        message.status === "stopped" ? "The answer was stopped" : `Grant Coach: ${toSpokenText(message.response)}`,
      );
    },
    onError: (error) => {
      const run = activeRequest.current;
      finish();
      const isStopped = run?.abort.signal.aborted;
      if (!isStopped) showError(error, "The connection was lost. Please check it and try again");
      // An ApiError is the final outcome. After a lost connection, refetch what the server has stored.
      if (error instanceof ApiError && run?.id)
        updateItems((items) =>
          items.map((item) => (item.id === run.id ? { ...item, status: "failed", response: run.text.trim() } : item)),
        );
      else if (!(error instanceof ApiError)) void queries.invalidateQueries({ queryKey: conversationKey });
    },
  });

  const loadMutation = useOptimisticMutation<string, Conversation>({
    run: (after) => fetchPage(after),
    onSuccess: (page) =>
      queries.setQueryData<Conversation>(
        conversationKey,
        (before) => before && { items: [...page.items, ...before.items], next: page.next },
      ),
    onError: (error) =>
      toast({
        title: "Not Loaded",
        description: getErrorDetail(error, "Earlier messages could not be loaded"),
        variant: "error",
      }),
  });

  const showDeleteError = (error: Error) =>
    toast({ title: common.deleteFailed, description: getErrorDetail(error, common.pleaseTryAgain), variant: "error" });
  const deleteMutation = useOptimisticMutation<string, unknown>({
    run: (id, idempotencyKey) => client.deleteChatMessage({ params: { id }, idempotencyKey }),
    onSuccess: (_, id) => {
      updateItems((items) => items.filter((item) => item.id !== id));
      announce("Message deleted");
    },
    onError: showDeleteError,
  });
  const clearMutation = useOptimisticMutation<null, unknown>({
    run: () => client.clearChatMessages(),
    onSuccess: () => {
      queries.setQueryData<Conversation>(conversationKey, { items: [], next: undefined });
      announce("History cleared");
    },
    onError: showDeleteError,
  });

  const startAnswer = (question: CoachRequest, message: string, onStored = () => {}) =>
    askMutation.mutate({ question, message, sequence: sequence.current, onStored });
  return {
    query,
    live,
    send: (message: string, onStored: () => void) =>
      startAnswer(
        { message, ...(organizationId && { organizationId }), ...(applicationId && { applicationId }) },
        message,
        onStored,
      ),
    retry: ({ id, message }: ChatMessage) => startAnswer({ again: id }, message),
    /** Stops the answer. Before the server has assigned an ID, aborts the request instead. */
    stop: () => {
      const { id, abort } = activeRequest.current ?? {};
      setLive((before) => before && { ...before, stopping: true });
      if (!id) abort?.abort();
      else
        client.stopChatMessage({ params: { id } }).catch((error: unknown) => {
          setLive((before) => before && { ...before, stopping: false });
          toast({ title: "Not Stopped", description: getErrorDetail(error, common.pleaseTryAgain), variant: "error" });
        });
    },
    refetch: () => void query.refetch(),
    loadEarlier: () => query.data?.next && loadMutation.mutate(query.data.next),
    isLoadingEarlier: loadMutation.isPending,
    remove: (id: string, then: () => void) => deleteMutation.mutate(id, { onSettled: then }),
    isRemoving: deleteMutation.isPending,
    clear: (then: () => void) => clearMutation.mutate(null, { onSettled: then }),
    isClearing: clearMutation.isPending,
  };
};
export type ConversationState = ReturnType<typeof useConversation>;
