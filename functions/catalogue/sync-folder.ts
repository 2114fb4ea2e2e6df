import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { readIfThere, writeWhole } from "./snapshot-folder.ts";
import { type HeldRun, leaseMilliseconds, RunLost, RunState, type Runs } from "./sync-state.ts";

/** Until when somebody has the run, and which process on which machine. */
const Lease = z.object({ until: z.string(), pid: z.int(), host: z.string() });

/** Did the holder's process end without letting go? Of another machine's nobody here can tell. */
const hasEnded = ({ pid, host }: z.infer<typeof Lease>): boolean => {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
};

const readJson = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.infer<S> | undefined> => {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // A damaged file is as good as none.
    return undefined;
  }
};

/**
 * The run of this machine, in a folder: for a sync by hand, whether the host runs or not. Each holder makes files of
 * its own with the next number, which only one of several can; whoever has the highest number has the run. One whose
 * process was killed has it no more.
 */
export const folderRuns = (folder: string): Runs => {
  const home = join(folder, "catalogue/sync");
  const leasePath = (turn: number) => join(home, `${turn}.lease`);
  const statePath = (turn: number) => join(home, `${turn}.json`);
  const latest = async (): Promise<number> => {
    const turns = (await readdir(home)).map((name) => Number(/^(\d+)\.lease$/.exec(name)?.[1] ?? 0));
    return Math.max(0, ...turns);
  };
  const lease = (until: number) =>
    JSON.stringify({ until: new Date(until).toISOString(), pid: process.pid, host: hostname() });

  const hold = (turn: number, state: RunState | undefined): HeldRun => {
    const isMine = async () => (await latest()) === turn;
    return {
      state,
      async save(next, now) {
        if (!(await isMine())) throw new RunLost();
        await writeWhole(leasePath(turn), lease(now.getTime() + leaseMilliseconds));
        if (next) await writeWhole(statePath(turn), JSON.stringify(next));
        else await rm(statePath(turn), { force: true });
      },
      async release() {
        if (await isMine()) await writeWhole(leasePath(turn), lease(0));
      },
    };
  };

  return {
    async take(now) {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const last = await latest();
      const known = last > 0 ? await readJson(Lease, leasePath(last)) : undefined;
      if (known && known.until >= now.toISOString() && !hasEnded(known)) return undefined;
      const turn = last + 1;
      try {
        await writeFile(leasePath(turn), lease(now.getTime() + leaseMilliseconds), { flag: "wx", mode: 0o600 });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
        throw error;
      }
      const state = last > 0 ? await readJson(RunState, statePath(last)) : undefined;
      if (state) await writeWhole(statePath(turn), JSON.stringify(state));
      for (const path of [leasePath(last), statePath(last)]) await rm(path, { force: true });
      return hold(turn, state);
    },
  };
};
