import * as z from "zod/mini";
import { Notice } from "./record.ts";
import { keys, SnapshotDamaged, type SnapshotFiles } from "./snapshot.ts";
import type { RunState } from "./sync-state.ts";

/** What a part of a run found, already cleaned: notices, and ids of known records that stand as they were. */
export const Staged = z.object({ notices: z.array(Notice), same: z.array(z.string()) });
export type Staged = z.infer<typeof Staged>;

/** Lets go of what a run found. */
export const discardStaged = async (files: SnapshotFiles, { runId, parts }: RunState): Promise<void> => {
  // One more than was counted: the process may have ended between the file and the checkpoint.
  for (let part = 0; part <= parts; part++) await files.delete(keys.staged(runId, part));
};

/** All that a run has found so far. Throws SnapshotDamaged when a file of it is missing. */
export const readStaged = async (files: SnapshotFiles, { runId, parts }: RunState): Promise<Staged> => {
  const all: Staged = { notices: [], same: [] };
  for (let part = 0; part < parts; part++) {
    const text = await files.get(keys.staged(runId, part));
    if (text === undefined) throw new SnapshotDamaged(`${keys.staged(runId, part)} is missing`);
    const staged = Staged.parse(JSON.parse(text));
    all.notices.push(...staged.notices);
    all.same.push(...staged.same);
  }
  return all;
};
