import { getMembers, getOwnerId, readWorkspace } from "#functions/auth/workspaces.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { type QueryCursor, tryWrite } from "#functions/table/table.ts";
import type { NotifyNewMatchesInput } from "./notify-new-matches.jobs.ts";
import {
  buildCheckedVersionWrite,
  buildClaimVersionWrite,
  listScheduledWorkspaces,
  readCheckedVersion,
  type ScheduledWorkspace,
  scheduleShards,
} from "./saved-searches.table.ts";

const [pageSize, concurrency] = [100, 5];
/** If less time (in ms) is left, the remaining workspaces wait for the next run. */
const minTimeLeft = 5000;

/**
 * Starts a job for every workspace with saved searches when a new catalog version is published. Other workspaces are
 * not read. Starts one job per workspace and version, even if runs overlap or repeat after a crash. Returns how many
 * jobs it started and whether it processed all workspaces.
 */
export const notifyNewMatches = async (
  dependencies: Dependencies,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<{ started: number; isDone: boolean }> => {
  const { catalog, table, searchEngine } = dependencies;
  const latest = (await catalog.listChanges?.(await readCheckedVersion(table)))?.at(-1);
  if (!latest) return { started: 0, isDone: true };
  // A later run starts the jobs if the version cannot be searched yet.
  if (searchEngine && (await searchEngine.status(latest.version)).version < latest.version)
    return { started: 0, isDone: false };
  const input: NotifyNewMatchesInput = { version: latest.version, at: latest.madeAt };
  let startedCount = 0;
  for (const shard of scheduleShards) {
    const result = await startShardJobs(dependencies, shard, input, timeLeft);
    startedCount += result.started;
    if (!result.isDone) return { started: startedCount, isDone: false };
  }
  await tryWrite(table.write(buildCheckedVersionWrite(latest.version)));
  if (startedCount) log.info("saved searches checked", { started: startedCount });
  return { started: startedCount, isDone: true };
};

const startShardJobs = async (
  dependencies: Dependencies,
  shard: number,
  input: NotifyNewMatchesInput,
  timeLeft: () => number,
) => {
  let startedCount = 0;
  let from: QueryCursor | undefined;
  do {
    const page = await listScheduledWorkspaces(dependencies.table, shard, input.version, pageSize, from);
    for (let index = 0; index < page.workspaces.length; index += concurrency) {
      if (timeLeft() < minTimeLeft) return { started: startedCount, isDone: false };
      const batch = page.workspaces.slice(index, index + concurrency);
      const results = await Promise.all(batch.map((scheduled) => startJob(dependencies, scheduled, input)));
      startedCount += results.filter(Boolean).length;
    }
    from = page.next;
  } while (from);
  return { started: startedCount, isDone: true };
};

/**
 * Returns false if another run claimed the workspace first or a search was just added; the next version covers that
 * search.
 */
const startJob = async (
  dependencies: Dependencies,
  scheduled: ScheduledWorkspace,
  input: NotifyNewMatchesInput,
): Promise<boolean> => {
  const { workspaceId } = scheduled;
  const members = getMembers(await readWorkspace(dependencies.table, workspaceId));
  // The workspace was deleted, and its schedule has not been removed yet.
  if (!Object.keys(members).length) return false;
  const job = prepareJob(dependencies, { userId: getOwnerId(members), workspaceId }, "notifyNewMatches", input);
  if (!(await tryWrite(dependencies.table.write(buildClaimVersionWrite(scheduled, input.version), ...job.writes))))
    return false;
  await job.send();
  return true;
};
