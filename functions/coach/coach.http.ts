import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import type { Reply } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import type { ChatMessage, coachRoutes } from "#shared/api/coach.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  deleteAllChatMessages,
  deleteChatMessage,
  getChatMessage,
  newChatMessageWrite,
  queryChatMessages,
  requestStop,
  restartAnswerWrite,
  type StoredChatMessage,
} from "./coach.table.ts";

/** Milliseconds. A buffered answer must beat the gateway's timeout, a streamed one the idempotency lease. */
const answerTimeouts = { buffered: 22_000, streamed: 50_000 };
const pageSize = 30;
const gracePeriod = 5_000;
/** Binds a page token to this list. */
const tokenPurpose = "messages of the coach";

const notFoundError = () => new AppError("not_found", "There is no such message");

type Settings = { autosaveInterval?: number };

export const coachHandlers = (
  dependencies: ActivityDependencies,
  { autosaveInterval = 1_500 }: Settings = {},
): Handlers<typeof coachRoutes> => {
  const { table, clock, newId } = dependencies;

  const find = async (userId: string, id: string): Promise<StoredChatMessage> => {
    const message = await getChatMessage(table, userId, id);
    if (!message) throw notFoundError();
    return message;
  };

  /** Reports an answer past its deadline as failed: its process is gone. */
  const toChatMessage = (message: StoredChatMessage): ChatMessage => {
    const isAbandoned = message.status === "answering" && message.answerUntil < clock.now().getTime();
    return isAbandoned ? { ...message, status: "failed" } : message;
  };

  const readPageToken = async (userId: string, token: string) => {
    const payload = (await verifyToken(dependencies, tokenPurpose, token)) as
      | { of: string; place: QueryCursor }
      | undefined; // as listChatMessages signed it
    if (payload?.of !== userId)
      throw new AppError("invalid_request", "This page is not one of ours; please start again");
    return payload.place;
  };

  const getDeadlines = ({ emit }: Reply) => {
    const deadline = clock.now().getTime() + (emit ? answerTimeouts.streamed : answerTimeouts.buffered);
    return { deadline, answerUntil: deadline + gracePeriod };
  };

  const runAnswer = async (actor: Caller, message: StoredChatMessage, deadline: number, { emit }: Reply) => {
    emit?.("message", toEvent(message));
    // Loaded lazily because the library is large.
    const { answerMessage } = await import("./answer-message.ts");
    return answerMessage(dependencies, { actor, message, deadline, tell: emit, autosaveInterval });
  };

  return {
    listChatMessages: async ({ caller: { userId }, query, reply }) => {
      const from = query.after === undefined ? undefined : await readPageToken(userId, query.after);
      const { messages, next } = await queryChatMessages(table, userId, pageSize, from);
      if (next) reply.nextCursor = await signToken(dependencies, tokenPurpose, { of: userId, place: next });
      return messages.map(toChatMessage).toReversed();
    },

    sendChatMessage: async ({ caller, body, reply }) => {
      const { deadline, answerUntil } = getDeadlines(reply);
      const message: StoredChatMessage = {
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
      await dependencies.recordActivity(dependencies, caller, [act], [newChatMessageWrite(caller.userId, message)]);
      return runAnswer(caller, message, deadline, reply);
    },

    answerChatMessage: async ({ caller, params, reply }) => {
      const before = await find(caller.userId, params.id);
      if (toChatMessage(before).status === "answering")
        throw new AppError("conflict", "This is being answered already. Please wait a moment");
      const { deadline, answerUntil } = getDeadlines(reply);
      await mapVersionConflict(table.write(restartAnswerWrite(caller.userId, before, answerUntil)));
      const emptyAnswer = { status: "answering", response: "", sources: [], model: null } as const;
      const message: StoredChatMessage = {
        ...before,
        ...emptyAnswer,
        sources: [],
        attempt: before.attempt + 1,
        answerUntil,
      };
      return runAnswer(caller, message, deadline, reply);
    },

    stopChatMessage: async ({ caller: { userId }, params }) => {
      // Succeeds as well if the answer has ended in the meantime.
      if (!(await requestStop(table, userId, params.id))) await find(userId, params.id);
    },

    deleteChatMessage: async ({ caller: { userId }, params }) => {
      if (!(await deleteChatMessage(table, userId, params.id))) throw notFoundError();
    },

    clearChatMessages: ({ caller }) => deleteAllChatMessages(table, caller.userId),
  };
};

/** Picks the fields of the contract explicitly, because events are not validated against a schema. */
const toEvent = ({ id, message, response, status, sources, model, createdAt }: StoredChatMessage): ChatMessage => ({
  id,
  message,
  response,
  status,
  sources,
  model,
  createdAt,
});
