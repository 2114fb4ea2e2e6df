import { isDeepStrictEqual } from "node:util";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { operations } from "./operations.ts";
import { type Kind, type Mine, nothing, refused, type Says } from "./reference/mine.ts";
import { requestOf, type Sight } from "./resolve.ts";
import type { Step } from "./step.ts";

/** The API over a world of its own, and the cookies of two people in it who have nothing yet. */
export type Start = {
  call(name: OperationName, call: ApiCall): Promise<ApiResponse>;
  cookies: readonly [string, string];
  clock: { now(): Date; forward(milliseconds: number): void };
  /** Milliseconds that pass at least between two steps. */
  least: number;
};
/** How often each operation came, and each was done; by what was answered. */
export type Counts = { commands: number; done: Record<string, number>; answers: Record<string, number> };
export const noCounts = (): Counts => ({ commands: 0, done: {}, answers: {} });
export const addCounts = (sum: Counts, { commands, done, answers }: Counts): void => {
  sum.commands += commands;
  for (const [name, count] of Object.entries(done)) sum.done[name] = (sum.done[name] ?? 0) + count;
  for (const [status, count] of Object.entries(answers)) sum.answers[status] = (sum.answers[status] ?? 0) + count;
};

/** API and reference differ; `at` is the number of the step that showed it. */
export class Diverged extends Error {
  override readonly name = "Diverged";
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

type Sent = { operation: OperationName; call: ApiCall; answer: ApiResponse; at: number };
type Person = { mine: Mine; cookie: string; ever: Map<string, Set<string>>; keys: number; last: Sent | undefined };
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
/** A key is good for a day; so long after it, it is not used any more here. */
const keyIsGood = 23 * 3_600_000;

/** Lives through steps, each with the API and with the reference. Throws Diverged where they do not say the same. */
export const live = async (start: Start, steps: readonly Step[], counts: Counts): Promise<void> => {
  const { call, clock, least } = start;
  const people = start.cookies.map(
    (cookie): Person => ({ mine: nothing(), cookie, ever: new Map(), keys: 0, last: undefined }),
  );
  for (const [at, step] of steps.entries()) {
    clock.forward(Math.max(least, step.wait));
    const person = people[step.who];
    const other = people[1 - step.who];
    if (!person || !other) throw new Error("There are two people");
    const ask = (name: OperationName, one: ApiCall) => call(name, { ...one, cookie: person.cookie });
    const check = (name: string, answer: ApiResponse, says: Says) => {
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
    const sight: Sight = { mine: person.mine, others: other.mine, ever: person.ever };
    // Both people use the same keys: one's are nothing to the other.
    const request = requestOf(step, sight, `key-${person.keys}`);
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

/** The same under the same key is answered as the first time and changes nothing; anything else under it is refused. */
const sendAgain = async (
  { last }: Person,
  how: "again" | "reuse",
  ask: Start["call"],
  check: (name: string, answer: ApiResponse, says: Says) => void,
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
const noObject = refused("invalid_request", "Please send a JSON object", "body");
const keyTaken = refused("key_reused", "This Idempotency-Key was used for another request. Please take a new one");
const otherDraft = { name: "Under a key that is taken", kind: "proposal", fields: {} };

/** What is different of an answer; undefined where nothing is. */
const difference = ({ status, body, text }: ApiResponse, says: Says): string | undefined => {
  if (status !== says.status) return `answered ${status}, not ${says.status}: ${text.slice(0, 300)}`;
  if (isDeepStrictEqual(body, says.body)) return undefined;
  return `answered ${where(body, says.body)}`;
};
const where = (one: unknown, other: unknown, path = ""): string => {
  const isBoth = [one, other].every((value) => typeof value === "object" && value !== null);
  if (!isBoth) return `${path || "body"} ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>]; // as was asked above
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
    if (!isDeepStrictEqual(a[name], b[name])) return where(a[name], b[name], `${path}.${name}`);
  return `${path || "body"} of another length`;
};
