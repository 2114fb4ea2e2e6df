import { ConditionFailed, type If, type Item, type Position, type Table, type Write } from "#functions/table/table.ts";
import type { ChatMessage } from "#shared/coach.ts";
import { bare } from "#shared/ids.ts";

/** A message as it is kept. */
export type StoredMessage = ChatMessage & {
  /** Goes up with each answer that is begun: an older one may write no more. */
  attempt: number;
  /** While it is being answered: until when, in epoch milliseconds. Later nobody is at it any more. */
  answerUntil: number;
};

const chat = (userId: string) => ({ pk: `USER#${userId}`, sk: { prefix: "CHAT#" }, newestFirst: true });
export const messageKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `CHAT#${bare(id)}` });
const read = (item: Item) => item as unknown as StoredMessage; // as newMessageWrite wrote it

/** A page of messages, the newest first, and where the older ones begin. */
export const pageOfMessages = async (table: Table, userId: string, limit: number, after?: Position) => {
  const { items, next } = await table.query({ ...chat(userId), limit, after });
  return { messages: items.map(read), next };
};

/** Undefined when the user has no such message. */
export const getMessage = async (table: Table, userId: string, id: string): Promise<StoredMessage | undefined> => {
  const item = await table.get(messageKey(userId, id));
  return item && read(item);
};

export const newMessageWrite = (userId: string, message: StoredMessage): Write => ({
  put: { ...messageKey(userId, message.id), ...message },
  if: "absent",
});

/** Begins another answer in place of the last one; fails when somebody else has begun one since, or it is gone. */
export const againWrite = (userId: string, { id, attempt }: StoredMessage, answerUntil: number): Write => ({
  update: messageKey(userId, id),
  set: { status: "answering", response: "", sources: [], model: null, answerUntil },
  add: { attempt: 1 },
  remove: ["stopAsked"],
  if: { all: { attempt: { is: attempt } } },
});

/** Nobody else has begun another answer, and it has not come to its end. */
const mine = ({ attempt }: StoredMessage) => ({ attempt: { is: attempt }, status: { is: "answering" } });

const happens = async (table: Table, write: Write): Promise<boolean> => {
  try {
    await table.write(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Keeps what has come so far; false when somebody asked to stop, or the message is gone. */
export const keepSoFar = (table: Table, userId: string, message: StoredMessage, response: string) => {
  const still: If = { all: { ...mine(message), stopAsked: { missing: true } } };
  return happens(table, { update: messageKey(userId, message.id), set: { response }, if: still });
};

type End = Pick<ChatMessage, "status" | "response" | "sources" | "model">;
/** Writes the end of an answer; false when the message is gone, or is being answered anew. */
export const endAnswer = (table: Table, userId: string, message: StoredMessage, end: End) =>
  happens(table, {
    update: messageKey(userId, message.id),
    set: { ...end },
    remove: ["stopAsked"],
    if: { all: mine(message) },
  });

/** Asks for an answer to be stopped; false when none is being written. */
export const askToStop = (table: Table, userId: string, id: string) =>
  happens(table, {
    update: messageKey(userId, id),
    set: { stopAsked: true },
    if: { all: { status: { is: "answering" } } },
  });

/** False when the user has no such message. */
export const deleteMessage = (table: Table, userId: string, id: string) =>
  happens(table, { delete: messageKey(userId, id), if: "present" });

/** Deletes that fit one transaction. */
const atOnce = 90;

/** Deletes all messages, the newest first. */
export const deleteMessages = async (table: Table, userId: string): Promise<void> => {
  for (;;) {
    const { items } = await table.query({ ...chat(userId), limit: atOnce });
    const [first, ...rest] = items.map(({ pk, sk }): Write => ({ delete: { pk, sk } }));
    if (!first) return;
    await table.write(first, ...rest);
  }
};
