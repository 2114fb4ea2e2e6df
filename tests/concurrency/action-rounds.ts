import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import { type Action, chooseAction, readIds } from "./random-actions.ts";
import type { TestAccount } from "./test-account.ts";

/** Concurrent clients, and how many of them send the same request under one idempotency key. */
const clients = 50;
const duplicates = 4;
export type Acts = { done: number; refused: number; problems: string[] };

/** Acceptable responses: done, deleted meanwhile, a conflict, or a full list. */
const isAcceptable = ({ status }: ApiResponse) => status < 300 || status === 400 || status === 404 || status === 409;

/** Fifty concurrent actions in one account; then checks the counters, and that no record lacks its parent. */
export const runActionRound = async (account: TestAccount, round: number): Promise<Acts> => {
  const { send, runConcurrently, random, table, userId, clock } = account;
  clock.forward(1 + random.below(3_600_000));
  const ids = await readIds(account);
  const title = `Round ${round}`;
  const draft = { name: title, kind: "cover_letter", fields: {} };
  const twin = { body: draft, headers: { "Idempotency-Key": `round-${round}` } };
  const works = Array.from({ length: clients }, (_, at) => {
    const act: Action = at < duplicates ? ["createDraft", twin] : chooseAction(ids, random);
    return async () => ({ name: act[0], answer: await send(...act) });
  });
  const all = await runConcurrently(works);
  const problems = all.flatMap(({ name, answer }) => (isAcceptable(answer) ? [] : [`${name} answered ${answer.text}`]));
  problems.push(
    ...(await findDuplicates(
      account,
      title,
      all.slice(0, duplicates).map(({ answer }) => answer),
    )),
  );
  const wrong = await findCounterDrift(table, userId);
  problems.push(...wrong.map(({ counter, stored, actual }) => `${counter} is ${stored}, the records give ${actual}`));
  problems.push(...(await findOrphans(table, userId)));
  const done = all.filter(({ answer }) => answer.status < 300).length;
  return { done, refused: all.length - done, problems };
};

type Draft = { id: string; name: string };
/** A request sent several times under one key runs once, and every success has the same response. */
const findDuplicates = async (
  { sendOk }: TestAccount,
  title: string,
  answers: readonly ApiResponse[],
): Promise<string[]> => {
  const made = (await sendOk<Draft[]>("listDrafts")).filter(({ name }) => name === title);
  const told = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body as Draft).id));
  if (answers.every(({ status }) => status === 400)) return []; // the list was full
  if (made.length !== 1) return [`${made.length} drafts were created under one key`];
  return told.size === 1 && told.has(made[0]?.id ?? "") ? [] : [`one key returned ${told.size} drafts`];
};

/** Records whose application or document is deleted. */
const findOrphans = async (table: Table, userId: string): Promise<string[]> => {
  const items = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "" } }, 100_000);
  const idsOf = (prefix: string) =>
    new Set(items.filter(({ sk }) => sk.startsWith(prefix)).map(({ id }) => stripIdPrefix(String(id))));
  const [applications, documents] = [idsOf("APP#"), idsOf("DOC#")];
  const parents: Record<string, Set<string>> = {
    TASK: applications,
    HISTORY: applications,
    REQUIREMENTS: applications,
    TEXT: documents,
  };
  return items.flatMap(({ sk, applicationId }) => {
    const [kind = "", of = ""] = sk.split("#");
    const parent = parents[kind];
    if (parent && !parent.has(of.slice(0, 26))) return [`${sk} lacks its parent`];
    const isLost =
      kind === "DOC" && typeof applicationId === "string" && !applications.has(stripIdPrefix(applicationId));
    return isLost ? [`${sk} belongs to a deleted application`] : [];
  });
};
