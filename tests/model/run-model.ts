import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { timeZone } from "./reference/earned.ts";
import {
  createUserState,
  type ExpectedResponse,
  type Kind,
  respondWithProblem,
  type UserState,
} from "./reference/user-state.ts";
import type { Step } from "./steps.ts";
import { type Context, operations, resolveRequest, step } from "./steps.ts";

/** The API over a new world, and the sessions of two users without records. */
type Start = {
  call(name: OperationName, call: ApiCall): Promise<ApiResponse>;
  cookies: readonly [string, string];
  clock: { now(): Date; forward(milliseconds: number): void };
  /** Minimum milliseconds between two steps. */
  least: number;
};
export type Counts = { commands: number; done: Record<string, number>; answers: Record<string, number> };
export const createCounts = (): Counts => ({ commands: 0, done: {}, answers: {} });
export const addCounts = (sum: Counts, { commands, done, answers }: Counts): void => {
  sum.commands += commands;
  for (const [name, count] of Object.entries(done)) sum.done[name] = (sum.done[name] ?? 0) + count;
  for (const [status, count] of Object.entries(answers)) sum.answers[status] = (sum.answers[status] ?? 0) + count;
};

/** API and reference differ at the step with the index `at`. */
class Diverged extends Error {
  override readonly name = "Diverged";
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

type Sent = { operation: OperationName; call: ApiCall; answer: ApiResponse; at: number };
type Person = { mine: UserState; cookie: string; ever: Map<string, Set<string>>; keys: number; last: Sent | undefined };
const kinds: readonly Kind[] = [
  "organization",
  "opportunity",
  "application",
  "task",
  "requirement",
  "document",
  "draft",
  "savedSearch",
];
/** Keys expire after a day; the model stops reusing them before that. */
const keyIsGood = 23 * 3_600_000;

/** Performs each step with the API and the reference model. Throws Diverged where they differ. */
const live = async (start: Start, steps: readonly Step[], counts: Counts): Promise<void> => {
  const { call, clock, least } = start;
  const people = start.cookies.map(
    (cookie): Person => ({ mine: createUserState(), cookie, ever: new Map(), keys: 0, last: undefined }),
  );
  for (const [at, step] of steps.entries()) {
    clock.forward(Math.max(least, step.wait));
    const person = people[step.who];
    const other = people[1 - step.who];
    if (!person || !other) throw new Error("There are two people");
    const ask = (name: OperationName, one: ApiCall) => call(name, { ...one, cookie: person.cookie });
    const check = (name: string, answer: ApiResponse, says: ExpectedResponse) => {
      counts.commands += 1;
      counts.answers[answer.status] = (counts.answers[answer.status] ?? 0) + 1;
      if (answer.status < 400) counts.done[name] = (counts.done[name] ?? 0) + 1;
      const wrong = difference(answer, says);
      if (wrong) throw new Diverged(`${name}: ${wrong}`, at);
    };
    if (!("pick" in step)) {
      await sendAgain(person, step.operation, ask, check, clock.now().getTime());
      continue;
    }
    const sight: Context = { mine: person.mine, others: other.mine, ever: person.ever };
    // Both users use the same keys, which must not interfere.
    const request = resolveRequest(step, sight, `key-${person.keys}`);
    const answer = await ask(step.operation, request.call);
    const { body, query = {}, params } = request.call;
    const asked = {
      id: request.id,
      body,
      query: { ...query, ...(params?.version && { "@version": params.version }) },
      ifMatch: request.ifMatch,
      now: clock.now().toISOString(),
      answered: answer.body,
    };
    const isRefused = Array.isArray(body);
    check(step.operation, answer, isRefused ? noObject : operations[step.operation].says(person.mine, asked));
    if (step.keyed && request.call.headers?.["Idempotency-Key"] && answer.status < 400) {
      person.keys += 1;
      person.last = { operation: step.operation, call: request.call, answer, at: clock.now().getTime() };
    }
    for (const kind of kinds) note(person, kind);
  }
};

const note = ({ mine, ever }: Person, kind: Kind) => {
  const seen = ever.get(kind) ?? new Set();
  ever.set(kind, seen);
  for (const id of mine[kind].keys()) seen.add(id);
};

/** The same request under the same key gets the first response and changes nothing; another request is rejected. */
const sendAgain = async (
  { last }: Person,
  how: "again" | "reuse",
  ask: Start["call"],
  check: (name: string, answer: ApiResponse, says: ExpectedResponse) => void,
  now: number,
) => {
  if (!last || now - last.at > keyIsGood) return;
  const { operation, call, answer } = last;
  if (how === "again")
    check("again", await ask(operation, call), {
      status: answer.status,
      ...(answer.body !== undefined && { body: answer.body }),
    });
  else check("reuse", await ask("createDraft", { ...call, body: otherDraft }), keyTaken);
};
const noObject = respondWithProblem("invalid_request", "Please send a JSON object", "body");
const keyTaken = respondWithProblem(
  "key_reused",
  "This Idempotency-Key was used for another request. Please use a new one",
);
const otherDraft = { name: "Under a key that is taken", kind: "proposal", fields: {} };

const difference = ({ status, body, text }: ApiResponse, says: ExpectedResponse): string | undefined => {
  if (status !== says.status) return `answered ${status}, not ${says.status}: ${text.slice(0, 300)}`;
  if (isDeepStrictEqual(body, says.body)) return undefined;
  return `answered ${where(body, says.body)}`;
};
const where = (one: unknown, other: unknown, path = ""): string => {
  const isBoth = [one, other].every((value) => typeof value === "object" && value !== null);
  if (!isBoth) return `${path || "body"} ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>]; // both are objects, see above
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
    if (!isDeepStrictEqual(a[name], b[name])) return where(a[name], b[name], `${path}.${name}`);
  return `${path || "body"} of another length`;
};

/** Enough steps to reach limits, few enough to repeat often. */
export const lifeLength = 400;

export type OpenLife = () => Promise<Start>;

/** Signs up users, each with a unique address. */
const door = (table: Table) => {
  const { signUp } = createTestApi(createTestDependencies({ ...smallCatalog, table }));
  return async (name: string): Promise<string> => {
    const { cookie, answer } = await signUp({ email: `${name}@example.org`, timeZone });
    if (answer.status !== 200) throw new Error(`signUp: ${answer.text}`);
    return cookie;
  };
};
const open = (table: Table, cookies: Start["cookies"], least: number): Start => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  return { call: createTestApi(dependencies).call, clock: dependencies.clock, cookies, least };
};

/** Lives over in-memory tables; both users signed up once for all of them. */
export const createMemoryLives = async (): Promise<OpenLife> => {
  const { table, items } = createRecordingTable();
  const enter = door(table);
  const cookies = [await enter("ada"), await enter("eve")] as const;
  const kept = [...items().values()];
  const journal = { load: () => kept, append: () => {}, close: () => {} };
  return async () => open(createMemoryTable({ journal }), cookies, 0);
};

/** Lives over one engine table, with two new users each; concurrent lives need IDs of different moments. */
export const createTableLives = (table: Table): OpenLife => {
  const enter = door(table);
  let lives = 0;
  return async () => {
    const life = ++lives;
    return open(table, [await enter(`ada${life}`), await enter(`eve${life}`)], 1);
  };
};

export type Found = { counts: Counts; failure?: string };

/** Runs lives drawn from a seed up to the first divergence, which is shrunk. */
export const runModel = async (begin: OpenLife, seed: number, lives: number, length = lifeLength): Promise<Found> => {
  const counts = createCounts();
  // Steps are dropped but not shrunk, which takes few tries instead of thousands.
  const steps = fc.noBias(fc.array(fc.noShrink(step), { minLength: 1, maxLength: length, size: "max" }));
  const property = fc.asyncProperty(steps, async (drawn) => live(await begin(), drawn, counts));
  const details = await fc.check(property, { seed, numRuns: lives });
  if (!details.failed) return { counts };
  if (!(details.errorInstance instanceof Diverged)) throw details.errorInstance;
  const left = (details.counterexample?.[0] ?? []).slice(0, details.errorInstance.at + 1);
  const message = details.errorInstance.message.slice(0, 2_000);
  return {
    counts,
    failure: [message, `seed ${seed}`, ...left.map((one) => JSON.stringify(one).slice(0, 600))].join("\n"),
  };
};
