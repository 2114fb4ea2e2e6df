import { type ApiResponse, confirmEmailAddress, testPassword } from "#functions/testing-api.ts";
import { turnOnTwoStep } from "#tests/support/requests.ts";
import { createTenant, endPlan, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import { buildCall, getActualCategory } from "./build-call.ts";
import { eventStreamType, findLogViolations, findPrototypeChanges, findViolations, type LogCapture } from "./oracle.ts";
import { type PlaceholderValues, rememberValues } from "./placeholders.ts";
import type { Category, Plan } from "./request-plan.ts";

/** The initial world for each run: two users with records, the second without a subscription. */
export type InitialState = { snapshot: WorldSnapshot; own: Tenant; other: Tenant };
export const createInitialState = async (): Promise<InitialState> => {
  const world = openWorld();
  const ownTenant = await createTenant(world, "ada-lantern");
  const otherTenant = await createTenant(world, "eve-window");
  // Random requests rarely perform these steps in order. After this, one account can set up two-step sign-in, and the
  // other can change it and turn it off.
  await confirmEmailAddress(world.dependencies, { id: ownTenant.userId, email: ownTenant.email });
  await turnOnTwoStep(world, otherTenant);
  await endPlan(world, otherTenant);
  return { snapshot: world.save(), own: ownTenant, other: otherTenant };
};

export type Counts = {
  requests: number;
  jobs: number;
  streamed: number;
  categories: Partial<Record<Category, number>>;
  statuses: Partial<Record<string, number>>;
  succeeded: Partial<Record<string, number>>;
};
export const createCounts = (): Counts => ({
  requests: 0,
  jobs: 0,
  streamed: 0,
  categories: {},
  statuses: {},
  succeeded: {},
});

const increment = <K extends string>(counts: Partial<Record<K, number>>, name: K) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
/** Whether the response shows that the main session has ended. */
const isSignedOut = ({ caller }: Plan, { body }: ApiResponse) =>
  caller === "own" && (body as { code?: string } | undefined)?.code === "unauthenticated";

/**
 * Sends requests in sequence in a new world and runs their jobs. Starts over in another new world when the main session
 * ends. Throws at the first violation.
 */
export const runPlans = async (
  { snapshot, own, other }: InitialState,
  plans: readonly Plan[],
  capture: LogCapture,
  counts: Counts,
) => {
  const secrets = [own, other].flatMap(({ userId, email, word }) => [userId, email, word]).concat(testPassword);
  let world = openWorld(snapshot);
  const values: PlaceholderValues = { own, other, last: new Map(), now: () => world.dependencies.clock.now() };
  capture.take();

  const runQueuedJobs = async () => {
    counts.jobs += world.dependencies.queuedJobs.length;
    await world.runJobs();
    const violations = [...findPrototypeChanges(true), ...findLogViolations(capture.take(), secrets, false)];
    if (violations.length) throw new Error(`in a job: ${violations.join("; ")}`);
  };

  for (const plan of plans) {
    if (plan.waitSeconds > 0) await runQueuedJobs();
    world.dependencies.clock.advance(plan.waitSeconds * 1000);
    const category = getActualCategory(plan, values);
    const response = await send(world, plan, values);
    counts.requests += 1;
    increment(counts.categories, category);
    increment(counts.statuses, String(response.status));
    if (response.headers["content-type"] === eventStreamType) counts.streamed += 1;
    if (response.status < 400) increment(counts.succeeded, plan.operation);
    const violations = [
      findViolations(plan.operation, response),
      findPrototypeChanges(false),
      findLogViolations(capture.take(), secrets, true),
    ].flat();
    if (violations.length) throw new Error(`${plan.operation}: ${violations.join("; ")}`);
    if (plan.caller === "own") rememberValues(values, response.text);
    if (!isSignedOut(plan, response)) continue;
    await runQueuedJobs();
    world = openWorld(snapshot);
  }
  await runQueuedJobs();
};

const send = async (world: World, plan: Plan, values: PlaceholderValues): Promise<ApiResponse> => {
  try {
    return await world.call(plan.operation, buildCall(plan, values));
  } catch (cause) {
    throw new Error(`${plan.operation} threw ${String(cause)}`, { cause });
  }
};
