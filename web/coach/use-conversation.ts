import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ChatMessage, coachRoutes } from "#shared/api/coach.ts";
import { ApiError, createApiClient, getErrorDetail, requestPage } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { announce } from "#web/ui/a11y/announcer.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { askCoach, type CoachRequest, toSpokenText } from "./coach-stream.ts";
import * as texts from "./messages.ts";

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
  toast({ title: texts.messageFailed, description: getErrorDetail(error, fallback), variant: "error" });

export const useConversation = () => {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: conversationKey, queryFn: ({ signal }) => fetchPage(undefined, signal) });
  const [live, setLive] = useState<LiveAnswer>();
  const running = useRef<{ abort: AbortController; id: string | undefined; text: string }>(undefined);
  // Part of the input, so that asking the same question again gets a new idempotency key.
  const sequence = useRef(0);

  const updateItems = (to: (items: ChatMessage[]) => ChatMessage[]) =>
    queries.setQueryData<Conversation>(conversationKey, (before) => before && { ...before, items: to(before.items) });
  const upsert = (message: ChatMessage) =>
    updateItems((items) =>
      items.some(({ id }) => id === message.id)
        ? items.map((item) => (item.id === message.id ? message : item))
        : [...items, message],
    );
  const finish = () => {
    running.current = undefined;
    sequence.current += 1;
    setLive(undefined);
  };

  const askMutation = useOptimisticMutation<AskInput, ChatMessage>({
    run: ({ question, message, onStored }, idempotencyKey) => {
      const run = { abort: new AbortController(), id: undefined as string | undefined, text: "" };
      running.current = run;
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
      if (running.current?.id === undefined) onStored();
      upsert(message);
      finish();
      announce(
        message.status === "stopped" ? "The answer was stopped" : `Grant Coach: ${toSpokenText(message.response)}`,
      );
    },
    onError: (error) => {
      const run = running.current;
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
    send: (message: string, onStored: () => void) => startAnswer({ message }, message, onStored),
    retry: ({ id, message }: ChatMessage) => startAnswer({ again: id }, message),
    /** Stops the answer. Before the server has assigned an ID, aborts the request instead. */
    stop: () => {
      const { id, abort } = running.current ?? {};
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
