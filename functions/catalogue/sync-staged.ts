import * as z from "zod/mini";
import { Notice } from "./record.ts";
import { keys, SnapshotDamaged, type SnapshotFiles } from "./snapshot.ts";
import type { RunState } from "./sync-state.ts";

export const Staged = z.object({ notices: z.array(Notice), same: z.array(z.string()) });
export type Staged = z.infer<typeof Staged>;

export const discardStaged = async (files: SnapshotFiles, { runId, parts }: RunState): Promise<void> => {
  // One more than counted: a crash may have occurred between file and checkpoint.
  for (let part = 0; part <= parts; part++) await files.delete(keys.staged(runId, part));
};

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
