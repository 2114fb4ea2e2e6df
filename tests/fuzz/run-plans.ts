import { type ApiResponse, confirmAddress, testPassword } from "#functions/testing-api.ts";
import { turnOnTwoStep } from "#tests/support/requests.ts";
import { createTenant, endPlan, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import { buildCall, getActualSort } from "./build-call.ts";
import { eventStreamType, findLogViolations, findPrototypeChanges, findViolations, type LogLines } from "./oracle.ts";
import { type PlaceholderValues, rememberValues } from "./placeholders.ts";
import type { Plan, Sort } from "./request-plan.ts";

/** The initial world of each run: two users with records, the second without a plan. */
export type Start = { kept: WorldSnapshot; own: Tenant; other: Tenant };
export const createStart = async (): Promise<Start> => {
  const world = openWorld();
  const own = await createTenant(world, "ada-lantern");
  const other = await createTenant(world, "eve-window");
  // Random requests rarely do these in order: one account can set up two-step sign-in, the other can change it and turn
  // it off.
  await confirmAddress(world.dependencies, { id: own.userId, email: own.email });
  await turnOnTwoStep(world, other);
  await endPlan(world, other);
  return { kept: world.keep(), own, other };
};

export type Counts = {
  requests: number;
  jobs: number;
  streamed: number;
  sorts: Partial<Record<Sort, number>>;
  answers: Partial<Record<string, number>>;
  done: Partial<Record<string, number>>;
};
export const createCounts = (): Counts => ({ requests: 0, jobs: 0, streamed: 0, sorts: {}, answers: {}, done: {} });

const count = <K extends string>(counts: Partial<Record<K, number>>, name: K) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
/** Whether the main session has ended. */
const isSignedOut = ({ who }: Plan, { body }: ApiResponse) =>
  who === "own" && (body as { code?: string } | undefined)?.code === "unauthenticated";

/**
 * Sends requests one after the other in a new world and runs their jobs. Opens another world when the main session
 * ends. Throws at the first violation.
 */
export const runPlans = async ({ kept, own, other }: Start, plans: readonly Plan[], log: LogLines, counts: Counts) => {
  const secrets = [own, other].flatMap(({ userId, email, word }) => [userId, email, word]).concat(testPassword);
  let world = openWorld(kept);
  const names: PlaceholderValues = { own, other, last: new Map(), now: () => world.dependencies.clock.now() };
  log.take();

  const workOff = async () => {
    counts.jobs += world.dependencies.queuedJobs.length;
    await world.workOff();
    const wrong = [...findPrototypeChanges(true), ...findLogViolations(log.take(), secrets, false)];
    if (wrong.length) throw new Error(`at work: ${wrong.join("; ")}`);
  };

  for (const plan of plans) {
    if (plan.after > 0) await workOff();
    world.dependencies.clock.forward(plan.after * 1000);
    const sort = getActualSort(plan, names);
    const answer = await send(world, plan, names);
    counts.requests += 1;
    count(counts.sorts, sort);
    count(counts.answers, String(answer.status));
    if (answer.headers["content-type"] === eventStreamType) counts.streamed += 1;
    if (answer.status < 400) count(counts.done, plan.operation);
    const found = [
      findViolations(plan.operation, answer),
      findPrototypeChanges(false),
      findLogViolations(log.take(), secrets, true),
    ];
    const wrong = found.flat();
    if (wrong.length) throw new Error(`${plan.operation}: ${wrong.join("; ")}`);
    if (plan.who === "own") rememberValues(names, answer.text);
    if (!isSignedOut(plan, answer)) continue;
    await workOff();
    world = openWorld(kept);
  }
  await workOff();
};

const send = async (world: World, plan: Plan, names: PlaceholderValues): Promise<ApiResponse> => {
  try {
    return await world.call(plan.operation, buildCall(plan, names));
  } catch (cause) {
    throw new Error(`${plan.operation} threw ${String(cause)}`, { cause });
  }
};
