import { chatKey, chatPrefix, getUserPartition, type WorkspaceId } from "#functions/table/keys.ts";
import {
  type Condition,
  ConditionFailedError,
  type Item,
  type QueryCursor,
  type Table,
  type Write,
} from "#functions/table/table.ts";
import type { ChatMessage } from "#shared/api/coach.ts";

export type StoredChatMessage = ChatMessage & {
  /** The workspace whose records the answer may quote. */
  workspaceId: WorkspaceId;
  /** Fencing token, incremented when an answer is started: only the latest attempt may write. */
  attempt: number;
  /** End of the current attempt's lease in epoch milliseconds; only meaningful while `status` is `answering`. */
  answerUntil: number;
};

const chatQuery = (userId: string) => ({ pk: getUserPartition(userId), sk: { prefix: chatPrefix }, newestFirst: true });
const toMessage = (item: Item) => item as unknown as StoredChatMessage; // written by buildNewChatMessageWrite

export const queryChatMessages = async (table: Table, userId: string, limit: number, after?: QueryCursor) => {
  const { items, next } = await table.query({ ...chatQuery(userId), limit, after });
  return { messages: items.map(toMessage), next };
};

export const getChatMessage = async (
  table: Table,
  userId: string,
  id: string,
): Promise<StoredChatMessage | undefined> => {
  const item = await table.get(chatKey(userId, id));
  return item && toMessage(item);
};

export const buildNewChatMessageWrite = (userId: string, message: StoredChatMessage): Write => ({
  put: { ...chatKey(userId, message.id), ...message },
  if: "absent",
});

/** Starts a new answer in place of the last one; fails if another has been started or the message was deleted. */
export const buildRestartAnswerWrite = (
  userId: string,
  { id, attempt }: StoredChatMessage,
  answerUntil: number,
): Write => ({
  update: chatKey(userId, id),
  set: { status: "answering", response: "", sources: [], model: null, answerUntil },
  add: { attempt: 1 },
  remove: ["stopRequested"],
  if: { all: { attempt: { is: attempt } } },
});

const isCurrentAttempt = ({ attempt }: StoredChatMessage) => ({
  attempt: { is: attempt },
  status: { is: "answering" },
});

const tryWrite = async (table: Table, write: Write): Promise<boolean> => {
  try {
    await table.write(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
};

/** Saves a partial answer; false if a stop was requested, or this attempt is no longer current. */
export const savePartialAnswer = (table: Table, userId: string, message: StoredChatMessage, response: string) => {
  const condition: Condition = { all: { ...isCurrentAttempt(message), stopRequested: { missing: true } } };
  return tryWrite(table, { update: chatKey(userId, message.id), set: { response }, if: condition });
};

type Result = Pick<ChatMessage, "status" | "response" | "sources" | "model">;
/** Writes the final state of an answer; false if the message was deleted or is being answered again. */
export const finishAnswer = (table: Table, userId: string, message: StoredChatMessage, result: Result) =>
  tryWrite(table, {
    update: chatKey(userId, message.id),
    set: { ...result },
    remove: ["stopRequested"],
    if: { all: isCurrentAttempt(message) },
  });

export const requestStop = (table: Table, userId: string, id: string) =>
  tryWrite(table, {
    update: chatKey(userId, id),
    set: { stopRequested: true },
    if: { all: { status: { is: "answering" } } },
  });

export const deleteChatMessage = (table: Table, userId: string, id: string) =>
  tryWrite(table, { delete: chatKey(userId, id), if: "present" });

/** Within the limit of 100 writes per transaction. */
const deleteBatchSize = 90;

export const deleteAllChatMessages = async (table: Table, userId: string): Promise<void> => {
  for (;;) {
    const { items } = await table.query({ ...chatQuery(userId), limit: deleteBatchSize });
    const [first, ...rest] = items.map(({ pk, sk }): Write => ({ delete: { pk, sk } }));
    if (!first) return;
    await table.write(first, ...rest);
  }
};
