import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import { type Act, actOf, lookAround } from "./crowd.ts";
import type { House } from "./house.ts";

/** So many hands are at work at the same time, and of those so many send the same request under one key. */
const hands = 50;
const twins = 4;
export type Acts = { done: number; refused: number; problems: string[] };

/** What a hand may be told: that it is not there any more, that another was faster, or that there is no room. */
const isFair = ({ status }: ApiResponse) => status < 300 || status === 400 || status === 404 || status === 409;

/**
 * All kinds of things at the same time in one account; then every counter says what the records say, and no record is left
 * of what is gone.
 */
export const actRound = async (house: House, round: number): Promise<Acts> => {
  const { ask, together, random, table, userId, clock } = house;
  clock.forward(1 + random.below(3_600_000));
  const ids = await lookAround(house);
  const title = `Round ${round}`;
  const draft = { name: title, kind: "cover_letter", fields: {} };
  const twin = { body: draft, headers: { "Idempotency-Key": `round-${round}` } };
  const works = Array.from({ length: hands }, (_, at) => {
    const act: Act = at < twins ? ["createDraft", twin] : actOf(ids, random);
    return async () => ({ name: act[0], answer: await ask(...act) });
  });
  const all = await together(works);
  const problems = all.flatMap(({ name, answer }) => (isFair(answer) ? [] : [`${name} answered ${answer.text}`]));
  problems.push(
    ...(await twinProblems(
      house,
      title,
      all.slice(0, twins).map(({ answer }) => answer),
    )),
  );
  const wrong = await findCounterDrift(table, userId);
  problems.push(...wrong.map(({ counter, stored, actual }) => `${counter} says ${stored}, the records say ${actual}`));
  problems.push(...(await orphans(table, userId)));
  const done = all.filter(({ answer }) => answer.status < 300).length;
  return { done, refused: all.length - done, problems };
};

type Draft = { id: string; name: string };
/** A request that is sent several times under one key is done once, and answered alike to whoever is not told to wait. */
const twinProblems = async ({ sure }: House, title: string, answers: readonly ApiResponse[]): Promise<string[]> => {
  const made = (await sure<Draft[]>("listDrafts")).filter(({ name }) => name === title);
  const told = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body as Draft).id));
  if (answers.every(({ status }) => status === 400)) return []; // there was no room for one more
  if (made.length !== 1) return [`${made.length} drafts came of one key`];
  return told.size === 1 && told.has(made[0]?.id ?? "") ? [] : [`one key was answered as ${told.size} drafts`];
};

/** What is left of an application or a document that is gone. */
const orphans = async (table: Table, userId: string): Promise<string[]> => {
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
    if (parent && !parent.has(of.slice(0, 26))) return [`${sk} is left of what is gone`];
    const isLost =
      kind === "DOC" && typeof applicationId === "string" && !applications.has(stripIdPrefix(applicationId));
    return isLost ? [`${sk} is under an application that is gone`] : [];
  });
};
