import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The environment variable with a temporary folder shared by the workers of a test run. */
export const runFolderVariable = "GRANTLAMP_TEST_FOLDER";

/** Vitest global setup: creates the folder and removes it after the last test. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-run-"));
  process.env[runFolderVariable] = folder;
  return () => rm(folder, { recursive: true });
};
