import type { ActivityDependencies } from "#functions/activity.ts";
import { getApplication } from "#functions/applications/applications.table.ts";
import type { Caller } from "#functions/auth/actor.ts";
import type { Reply } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import type { ChatMessage, coachRoutes } from "#shared/api/coach.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  buildNewChatMessageWrite,
  buildRestartAnswerWrite,
  deleteAllChatMessages,
  deleteChatMessage,
  getChatMessage,
  queryChatMessages,
  requestStop,
  type StoredChatMessage,
} from "./coach.table.ts";

/** In milliseconds. A buffered answer must finish before the gateway times out, a streamed one before the idempotency lease expires. */
const answerTimeouts = { buffered: 22_000, streamed: 50_000 };
const pageSize = 30;
const gracePeriod = 5_000;
/** Prevents page tokens of other lists from being accepted. */
const tokenPurpose = "messages of the coach";

const emptyAnswer = () => ({ status: "answering" as const, response: "", sources: [], model: null });
const notFoundError = () => new AppError("not_found", "Message not found");

type PageToken = { userId: string; cursor: QueryCursor };
type Settings = { autosaveInterval?: number };

export const coachHandlers = (
  dependencies: ActivityDependencies,
  { autosaveInterval = 1_500 }: Settings = {},
): Handlers<typeof coachRoutes> => {
  const { table, clock, newId } = dependencies;

  const findMessage = async (userId: string, id: string): Promise<StoredChatMessage> => {
    const message = await getChatMessage(table, userId, id);
    if (!message) throw notFoundError();
    return message;
  };

  /** Reports an answer past its deadline as failed, because its process must have crashed. */
  const toChatMessage = (message: StoredChatMessage): ChatMessage => {
    const isAbandoned = message.status === "answering" && message.answerUntil < clock.now().getTime();
    return isAbandoned ? { ...message, status: "failed" } : message;
  };

  const readPageToken = async (userId: string, token: string) => {
    // The shape that listChatMessages signs.
    const payload = (await verifyToken(dependencies, tokenPurpose, token)) as PageToken | undefined;
    if (payload?.userId !== userId)
      throw new AppError("invalid_request", "This page link is not valid. Please start from the first page");
    return payload.cursor;
  };

  const getDeadlines = ({ emit }: Reply) => {
    const deadline = clock.now().getTime() + (emit ? answerTimeouts.streamed : answerTimeouts.buffered);
    return { deadline, answerUntil: deadline + gracePeriod };
  };

  const runAnswer = async (actor: Caller, message: StoredChatMessage, deadline: number, { emit }: Reply) => {
    emit?.("message", toEvent(message));
    // Loaded lazily because the library is large.
    const { answerMessage } = await import("./answer-message.ts");
    return answerMessage(dependencies, { actor, message, deadline, emit, autosaveInterval });
  };

  return {
    listChatMessages: async ({ caller: { userId }, query, reply }) => {
      const from = query.after === undefined ? undefined : await readPageToken(userId, query.after);
      const { messages, next } = await queryChatMessages(table, userId, pageSize, from);
      if (next)
        reply.nextCursor = await signToken(dependencies, tokenPurpose, { userId, cursor: next } satisfies PageToken);
      return messages.map(toChatMessage).toReversed();
    },

    sendChatMessage: async ({ caller, body, reply }) => {
      const { deadline, answerUntil } = getDeadlines(reply);
      if (body.applicationId) await getApplication(table, caller.workspaceId, body.applicationId);
      if (body.organizationId) await resolveOrganization(table, caller.workspaceId, body.organizationId);
      const message: StoredChatMessage = {
        id: newId("message"),
        message: body.message,
        ...emptyAnswer(),
        organizationId: body.organizationId ?? null,
        applicationId: body.applicationId ?? null,
        workspaceId: caller.workspaceId,
        createdAt: clock.now().toISOString(),
        attempt: 1,
        answerUntil,
      };
      const action = { rule: "coachQuestion" as const, subject: message.id };
      await dependencies.recordActivity(
        dependencies,
        caller,
        [action],
        [buildNewChatMessageWrite(caller.userId, message)],
      );
      return runAnswer(caller, message, deadline, reply);
    },

    answerChatMessage: async ({ caller, params, reply }) => {
      const previous = await findMessage(caller.userId, params.id);
      if (toChatMessage(previous).status === "answering")
        throw new AppError("conflict", "This question is already being answered. Please wait a moment");
      const { deadline, answerUntil } = getDeadlines(reply);
      await mapVersionConflict(table.write(buildRestartAnswerWrite(caller.userId, previous, answerUntil)));
      const message: StoredChatMessage = {
        ...previous,
        ...emptyAnswer(),
        attempt: previous.attempt + 1,
        answerUntil,
      };
      return runAnswer(caller, message, deadline, reply);
    },

    stopChatMessage: async ({ caller: { userId }, params }) => {
      // Also succeeds if the answer has ended in the meantime.
      if (!(await requestStop(table, userId, params.id))) await findMessage(userId, params.id);
    },

    deleteChatMessage: async ({ caller: { userId }, params }) => {
      if (!(await deleteChatMessage(table, userId, params.id))) throw notFoundError();
    },

    clearChatMessages: ({ caller }) => deleteAllChatMessages(table, caller.userId),
  };
};

/** Picks the fields of the contract explicitly, because events are not validated against a schema. */
const toEvent = ({
  id,
  message,
  response,
  status,
  sources,
  model,
  organizationId,
  applicationId,
  createdAt,
}: StoredChatMessage): ChatMessage => ({
  id,
  message,
  response,
  status,
  sources,
  model,
  organizationId: organizationId ?? null,
  applicationId: applicationId ?? null,
  createdAt,
});
