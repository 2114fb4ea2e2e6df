import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ChatMessage, coachRoutes } from "#shared/coach.ts";
import { ApiError, callPage, clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { announce } from "#web/ui/announcer.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { ask, type Question } from "./ask.ts";
import * as texts from "./messages.ts";
import { spoken } from "./spoken.ts";

const client = clientOf(coachRoutes);
const key = ["listChatMessages"] as const;
/** Messages in the order in which they were said, and where the older ones begin. */
type Conversation = Awaited<ReturnType<typeof pageOf>>;
const pageOf = (after: string | undefined, signal?: AbortSignal) =>
  callPage(coachRoutes.listChatMessages, { ...(after && { query: { after } }), ...(signal && { signal }) });

/** The message that is being answered now. `id`: undefined until the server keeps it. */
export type Live = { id: string | undefined; message: string; text: string; stopping: boolean };
type Asked = { question: Question; message: string; act: number; onKept: () => void };

const failed = (error: unknown, fallback: string) =>
  toast({ title: texts.failed, description: detailOf(error, fallback), variant: "error" });

/** The conversation with the coach: what was said, what is being answered, and what can be done with both. */
export const useConversation = () => {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => pageOf(undefined, signal) });
  const [live, setLive] = useState<Live>();
  const running = useRef<{ abort: AbortController; id: string | undefined; text: string }>(undefined);
  const acts = useRef(0);

  const change = (to: (items: ChatMessage[]) => ChatMessage[]) =>
    queries.setQueryData<Conversation>(key, (before) => before && { ...before, items: to(before.items) });
  const put = (message: ChatMessage) =>
    change((items) =>
      items.some(({ id }) => id === message.id)
        ? items.map((item) => (item.id === message.id ? message : item))
        : [...items, message],
    );
  const end = () => {
    running.current = undefined;
    acts.current += 1;
    setLive(undefined);
  };

  const asking = useChange<Asked, ChatMessage>({
    run: ({ question, message, onKept }, idempotencyKey) => {
      const run = { abort: new AbortController(), id: undefined as string | undefined, text: "" };
      running.current = run;
      setLive({ id: undefined, message, text: "", stopping: false });
      return ask(question, {
        signal: run.abort.signal,
        idempotencyKey,
        onKept: (kept) => {
          run.id = kept.id;
          put(kept);
          setLive((before) => before && { ...before, id: kept.id });
          onKept();
        },
        onText: (text) => {
          run.text += text;
          setLive((before) => before && { ...before, text: run.text });
        },
      });
    },
    refresh: ["getProgress", "listAchievements", "listAvailableAchievements"],
    onSuccess: (message, { onKept }) => {
      // Where it was answered before, this is the first that is heard of it.
      if (running.current?.id === undefined) onKept();
      put(message);
      end();
      announce(message.status === "stopped" ? "The answer was stopped" : `Grant Coach: ${spoken(message.response)}`);
    },
    onError: (error) => {
      const run = running.current;
      end();
      const isStopped = run?.abort.signal.aborted;
      if (!isStopped) failed(error, "The connection was lost. Please check it and try again");
      // What the server said is so; where nobody knows, it is asked what it has kept.
      if (error instanceof ApiError && run?.id)
        change((items) =>
          items.map((item) => (item.id === run.id ? { ...item, status: "failed", response: run.text.trim() } : item)),
        );
      else if (!(error instanceof ApiError)) void queries.invalidateQueries({ queryKey: key });
    },
  });

  const earlier = useChange<string, Conversation>({
    run: (after) => pageOf(after),
    onSuccess: (page) =>
      queries.setQueryData<Conversation>(
        key,
        (before) => before && { items: [...page.items, ...before.items], next: page.next },
      ),
    onError: (error) =>
      toast({
        title: "Not Loaded",
        description: detailOf(error, "Earlier messages could not be loaded"),
        variant: "error",
      }),
  });

  const notDeleted = (error: Error) =>
    toast({ title: common.deleteFailed, description: detailOf(error, common.tryOnceMore), variant: "error" });
  const deleting = useChange<string, unknown>({
    run: (id, idempotencyKey) => client.deleteChatMessage({ params: { id }, idempotencyKey }),
    onSuccess: (_, id) => {
      change((items) => items.filter((item) => item.id !== id));
      announce("Message deleted");
    },
    onError: notDeleted,
  });
  const clearing = useChange<null, unknown>({
    run: () => client.clearChatMessages(),
    onSuccess: () => {
      queries.setQueryData<Conversation>(key, { items: [], next: undefined });
      announce("History cleared");
    },
    onError: notDeleted,
  });

  const begin = (question: Question, message: string, onKept = () => {}) =>
    asking.mutate({ question, message, act: acts.current, onKept });
  return {
    query,
    live,
    /** Sends a message; `onKept` once it cannot be lost any more. */
    send: (message: string, onKept: () => void) => begin({ message }, message, onKept),
    retry: ({ id, message }: ChatMessage) => begin({ again: id }, message),
    /** Stops the answer; where nobody knows yet what to stop, nobody listens to it any more. */
    stop: () => {
      const { id, abort } = running.current ?? {};
      setLive((before) => before && { ...before, stopping: true });
      if (!id) abort?.abort();
      else
        client.stopChatMessage({ params: { id } }).catch((error: unknown) => {
          setLive((before) => before && { ...before, stopping: false });
          toast({ title: "Not Stopped", description: detailOf(error, common.tryOnceMore), variant: "error" });
        });
    },
    lookAgain: () => void query.refetch(),
    loadEarlier: () => query.data?.next && earlier.mutate(query.data.next),
    isLoadingEarlier: earlier.isPending,
    remove: (id: string, then: () => void) => deleting.mutate(id, { onSettled: then }),
    isRemoving: deleting.isPending,
    clear: (then: () => void) => clearing.mutate(null, { onSettled: then }),
    isClearing: clearing.isPending,
  };
};
export type ConversationState = ReturnType<typeof useConversation>;
