import { writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Caller, Reply } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { seal, unseal } from "#functions/http/sealed.ts";
import { orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import type { Position } from "#functions/table/table.ts";
import type { ChatMessage, coachRoutes } from "#shared/coach.ts";
import { AppError } from "#shared/problem.ts";
import {
  againWrite,
  askToStop,
  deleteMessage,
  deleteMessages,
  getMessage,
  newMessageWrite,
  pageOfMessages,
  type StoredMessage,
} from "./coach.table.ts";

/** Milliseconds: for an answer in one piece, under what the way to the browser allows; streamed, under an idempotency lease. */
const answerTimes = { whole: 22_000, streamed: 50_000 };
/** Messages of a page. */
const pageLength = 30;
/** Beyond its time an answer still has so long to be written down, in milliseconds. */
const grace = 5_000;
const purpose = "messages of the coach";

const missing = () => new AppError("not_found", "There is no such message");

/** Settings that tests change. */
type Settings = { lookEvery?: number };

export const coachHandlers = (outside: Outside, { lookEvery = 1_500 }: Settings = {}): Handlers<typeof coachRoutes> => {
  const { table, clock, newId } = outside;

  const find = async (userId: string, id: string): Promise<StoredMessage> => {
    const message = await getMessage(table, userId, id);
    if (!message) throw missing();
    return message;
  };

  /** Whoever wrote an answer has gone where it is past its time: then it failed. */
  const present = (message: StoredMessage): ChatMessage => {
    const isLeft = message.status === "answering" && message.answerUntil < clock.now().getTime();
    return isLeft ? { ...message, status: "failed" } : message;
  };

  const readPlace = async (userId: string, sealed: string) => {
    const read = (await unseal(outside, purpose, sealed)) as { of: string; place: Position } | undefined; // as it was sealed
    if (read?.of !== userId) throw new AppError("invalid_request", "This page is not one of ours; please start again");
    return read.place;
  };

  const timesOf = ({ tell }: Reply) => {
    const deadline = clock.now().getTime() + (tell ? answerTimes.streamed : answerTimes.whole);
    return { deadline, answerUntil: deadline + grace };
  };

  const answered = async (actor: Caller, message: StoredMessage, deadline: number, { tell }: Reply) => {
    tell?.("message", shown(message));
    // The library is large: only who asks something reads it.
    const { answer } = await import("./answer.ts");
    return answer(outside, { actor, message, deadline, tell, lookEvery });
  };

  return {
    listChatMessages: async ({ caller: { userId }, query, reply }) => {
      const from = query.after === undefined ? undefined : await readPlace(userId, query.after);
      const { messages, next } = await pageOfMessages(table, userId, pageLength, from);
      if (next) reply.next = await seal(outside, purpose, { of: userId, place: next });
      return messages.map(present).toReversed();
    },

    sendChatMessage: async ({ caller, body, reply }) => {
      const { deadline, answerUntil } = timesOf(reply);
      const message: StoredMessage = {
        id: newId("message"),
        message: body.message,
        response: "",
        status: "answering",
        sources: [],
        model: null,
        createdAt: clock.now().toISOString(),
        attempt: 1,
        answerUntil,
      };
      const act = { rule: "coachQuestion" as const, subject: message.id };
      await writeWithPoints(outside, caller, [act], [newMessageWrite(caller.userId, message)]);
      return answered(caller, message, deadline, reply);
    },

    answerChatMessage: async ({ caller, params, reply }) => {
      const before = await find(caller.userId, params.id);
      if (present(before).status === "answering")
        throw new AppError("conflict", "This is being answered already. Please wait a moment");
      const { deadline, answerUntil } = timesOf(reply);
      await orConflict(table.write(againWrite(caller.userId, before, answerUntil)));
      const none = { status: "answering", response: "", sources: [], model: null } as const;
      const message: StoredMessage = { ...before, ...none, sources: [], attempt: before.attempt + 1, answerUntil };
      return answered(caller, message, deadline, reply);
    },

    stopChatMessage: async ({ caller: { userId }, params }) => {
      // One that has come to its end meanwhile is stopped as well.
      if (!(await askToStop(table, userId, params.id))) await find(userId, params.id);
    },

    deleteChatMessage: async ({ caller: { userId }, params }) => {
      if (!(await deleteMessage(table, userId, params.id))) throw missing();
    },

    clearChatMessages: ({ caller }) => deleteMessages(table, caller.userId),
  };
};

/** A message as it is told before its answer: of what is kept only what the contract names, as events have no schema. */
const shown = ({ id, message, response, status, sources, model, createdAt }: StoredMessage): ChatMessage => ({
  id,
  message,
  response,
  status,
  sources,
  model,
  createdAt,
});
