import * as z from "zod/mini";
import { Notice } from "#functions/catalog/record.ts";
import {
  SnapshotDamagedError,
  type SnapshotStorage,
  snapshotKeys,
} from "#functions/catalog/snapshot/snapshot-format.ts";
import type { SyncRunState } from "./sync-run.ts";

export const StagedResults = z.object({ notices: z.array(Notice), same: z.array(z.string()) });
export type StagedResults = z.infer<typeof StagedResults>;

export const deleteStagedResults = async (files: SnapshotStorage, { runId, parts }: SyncRunState): Promise<void> => {
  // One more than counted: a crash may have occurred between file and checkpoint.
  for (let part = 0; part <= parts; part++) await files.delete(snapshotKeys.staged(runId, part));
};

export const readStagedResults = async (
  files: SnapshotStorage,
  { runId, parts }: SyncRunState,
): Promise<StagedResults> => {
  const all: StagedResults = { notices: [], same: [] };
  for (let part = 0; part < parts; part++) {
    const text = await files.get(snapshotKeys.staged(runId, part));
    if (text === undefined) throw new SnapshotDamagedError(`${snapshotKeys.staged(runId, part)} is missing`);
    const staged = StagedResults.parse(JSON.parse(text));
    all.notices.push(...staged.notices);
    all.same.push(...staged.same);
  }
  return all;
};
