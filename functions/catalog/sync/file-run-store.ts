import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { RunLostError, runLeaseMs } from "./run-lease.ts";
import { type SyncRunLease, SyncRunState, type SyncRunStore } from "./sync-run.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

const writeFileAtomically = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
};

const getIfExists = async <T>(result: Promise<T>): Promise<T | undefined> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
const readFileIfExists = (path: string): Promise<string | undefined> => getIfExists(readFile(path, "utf8"));

export const createFolderStorage = (folder: string): SnapshotStorage => ({
  get: (key) => readFileIfExists(join(folder, key)),
  getBytes: (key) => getIfExists(readFile(join(folder, key))),
  put: (key, content) => writeFileAtomically(join(folder, key), content),
  delete: (key) => rm(join(folder, key), { force: true }),
});

const Lease = z.object({ until: z.string(), pid: z.int(), host: z.string() });

/** Whether the owning process died. Unknown for processes on other hosts. */
const isOwnerDead = ({ pid, host }: z.infer<typeof Lease>): boolean => {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
};

const readJson = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.infer<S> | undefined> => {
  const text = await readFileIfExists(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

let attempts = 0;

/** Stores runs in a local folder. The highest file number owns the run; the lease of a dead process is void. */
export const createFolderRunStore = (folder: string): SyncRunStore => {
  const directory = join(folder, "catalog/sync");
  const getLeasePath = (turn: number) => join(directory, `${turn}.lease`);
  const getStatePath = (turn: number) => join(directory, `${turn}.json`);
  const findLatestTurn = async (): Promise<number> => {
    const turns = (await readdir(directory)).map((name) => Number(/^(\d+)\.lease$/.exec(name)?.[1] ?? 0));
    return Math.max(0, ...turns);
  };
  const formatLease = (until: number) =>
    JSON.stringify({ until: new Date(until).toISOString(), pid: process.pid, host: hostname() });

  const createHandle = (turn: number, state: SyncRunState | undefined): SyncRunLease => {
    const isOwner = async () => (await findLatestTurn()) === turn;
    return {
      state,
      async save(next, now) {
        if (!(await isOwner())) throw new RunLostError();
        await writeFileAtomically(getLeasePath(turn), formatLease(now.getTime() + runLeaseMs));
        if (next) await writeFileAtomically(getStatePath(turn), JSON.stringify(next));
        else await rm(getStatePath(turn), { force: true });
      },
      async release() {
        if (await isOwner()) await writeFileAtomically(getLeasePath(turn), formatLease(0));
      },
    };
  };

  return {
    async acquire(now) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const previousTurn = await findLatestTurn();
      const currentLease = previousTurn > 0 ? await readJson(Lease, getLeasePath(previousTurn)) : undefined;
      if (currentLease && currentLease.until >= now.toISOString() && !isOwnerDead(currentLease)) return undefined;
      const turn = previousTurn + 1;
      // Link the file only when complete, because another process would take over an empty lease.
      const temporary = join(directory, `${process.pid}-${++attempts}.new`);
      try {
        await writeFile(temporary, formatLease(now.getTime() + runLeaseMs), { mode: 0o600 });
        await link(temporary, getLeasePath(turn));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
      const state = previousTurn > 0 ? await readJson(SyncRunState, getStatePath(previousTurn)) : undefined;
      if (state) await writeFileAtomically(getStatePath(turn), JSON.stringify(state));
      for (const path of [getLeasePath(previousTurn), getStatePath(previousTurn)]) await rm(path, { force: true });
      return createHandle(turn, state);
    },
  };
};
