import {
  answerKey,
  answerPrefix,
  dismissedAnswersKey,
  getAnswerPrefix,
  getWorkspacePartition,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, isStill, queryAll, type Table, type Value, type Write } from "#functions/table/table.ts";
import type { Answer } from "#shared/api/answers.ts";
import { createAnswerNotFoundError } from "./answers.ts";

const toAnswer = ({ pk: _pk, sk: _sk, ...answer }: Item) => answer as unknown as Answer; // written by buildNewAnswerWrite

/** Lists the answers of an organization (of all organizations for null), oldest first. */
export const listAnswers = async (
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string | null,
): Promise<Answer[]> => {
  const prefix = organizationId === null ? answerPrefix : getAnswerPrefix(organizationId);
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix } };
  return (await queryAll(table, query)).map(toAnswer);
};

/** Throws not_found if the workspace has no such answer. */
export const getAnswer = async (table: Table, workspaceId: WorkspaceId, id: string): Promise<Answer> => {
  const item = await table.get(answerKey(workspaceId, id));
  if (!item) throw createAnswerNotFoundError();
  return toAnswer(item);
};

export const buildNewAnswerWrite = (workspaceId: WorkspaceId, answer: Answer): Write => ({
  put: { ...answerKey(workspaceId, answer.id), ...answer },
  if: "absent",
});

/** Changes the content. Fails if the answer has changed since `before` was read. */
export const buildChangeAnswerWrite = (
  workspaceId: WorkspaceId,
  { id, version }: Pick<Answer, "id" | "version">,
  set: Partial<Answer>,
): Write => ({
  update: answerKey(workspaceId, id),
  set: { ...(set as Record<string, Value>), version: version + 1 },
  if: { all: { version: { is: version } } },
});

/** Records a use or a confirmation, which never conflicts with an edit. Fails if the answer was deleted. */
export const buildMarkAnswerWrite = (
  workspaceId: WorkspaceId,
  id: string,
  set: Partial<Pick<Answer, "lastUsedAt" | "lastUsedIn" | "lastConfirmedAt" | "lastConfirmedBy">>,
): Write => ({ update: answerKey(workspaceId, id), set, if: "present" });

export const buildDeleteAnswerWrite = (
  workspaceId: WorkspaceId,
  { id, version }: Pick<Answer, "id" | "version">,
): Write => ({
  delete: answerKey(workspaceId, id),
  if: { all: { version: { is: version } } },
});

type Dismissals = { keys: readonly string[]; version: number | undefined };
/** Reads the keys of the proposals that an organization dismissed, oldest first. */
export const readDismissals = async (
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string,
): Promise<Dismissals> => {
  const item = await table.get(dismissedAnswersKey(workspaceId, organizationId));
  return { keys: (item?.keys as string[] | undefined) ?? [], version: item && Number(item.version) };
};

/** Fails if the dismissals have changed since they were read. */
export const buildDismissalsWrite = (
  workspaceId: WorkspaceId,
  organizationId: string,
  keys: readonly string[],
  readVersion: number | undefined,
): Write => ({
  put: { ...dismissedAnswersKey(workspaceId, organizationId), organizationId, keys, version: (readVersion ?? 0) + 1 },
  if: readVersion === undefined ? "absent" : { all: { version: isStill(readVersion) } },
});
