import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { clearCounters, differences, type ReadItems, snapshotOf } from "#tests/support/snapshot.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** An answer and all that came with it: what was changed, whose jobs were sent, which calls the table got. */
export type Asked = { answer: ApiResponse; changed: string[]; told: string[]; calls: string };
type Settings = {
  /** How the table is read as a whole, where it is not the world's own. */
  readItems?: ReadItems | undefined;
  /** The world cannot be made again: whatever changes it counts from then on. */
  isFixed: boolean;
};

/**
 * Asks one request after the other, each in the world as it was at first, and with all its tries. `late` does in it what
 * has to come before, and makes the request.
 */
export const asking = async (first: World, { readItems, isFixed }: Settings) => {
  const kept = isFixed ? undefined : first.keep();
  let world = first;
  let before = await snapshotOf(world, readItems);

  return async (
    operation: OperationName,
    request: ApiCall,
    late?: (world: World) => Promise<ApiCall>,
  ): Promise<Asked> => {
    const made = late ? { ...(await late(world)), cookie: request.cookie } : request;
    world.takeCalls();
    const answer = await world.call(operation, made);
    const calls = world.takeCalls().join(" ");
    const asked = answer.status === 202 ? await withResult(world, answer, request) : answer;
    const after = await snapshotOf(world, readItems);
    const changed = differences(before, after);
    const told = world.dependencies.queuedJobs.slice(before.sent).map(({ userId }) => userId);
    if (kept && changed.length > 0) {
      world = openWorld(kept);
      before = await snapshotOf(world);
    } else {
      await clearCounters(world, after.items);
      if (changed.length > 0) before = await snapshotOf(world, readItems);
    }
    return { answer: asked, changed, told, calls };
  };
};

/** The answer with what came of its job behind it. */
const withResult = async ({ workOff, call }: World, answer: ApiResponse, { cookie }: ApiCall): Promise<ApiResponse> => {
  await workOff();
  const { jobId } = answer.body as { jobId: string };
  const job = await call("getJob", { params: { id: jobId }, ...(cookie !== undefined && { cookie }) });
  return { ...answer, text: answer.text + job.text };
};
