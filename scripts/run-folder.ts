import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The environment variable that names the folder of a test run, for what its workers share. */
export const runFolder = "GRANTLAMP_TEST_FOLDER";

/** Vitest's global setup: makes the folder, and removes it after the last test. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-run-"));
  process.env[runFolder] = folder;
  return () => rm(folder, { recursive: true });
};
