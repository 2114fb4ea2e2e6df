import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SnapshotFiles } from "./snapshot.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Writes a file so that a reader sees the old text or the new one, never half of it, whatever ends the process. */
export const writeWhole = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.new`;
  const file = await open(beside, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
};

const ifThere = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
export const readIfThere = (path: string): Promise<string | undefined> => ifThere(readFile(path, "utf8"));

/** Snapshots in a folder of this machine. */
export const folderFiles = (folder: string): SnapshotFiles => ({
  get: (key) => readIfThere(join(folder, key)),
  getBytes: (key) => ifThere(readFile(join(folder, key))),
  put: (key, content) => writeWhole(join(folder, key), content),
  delete: (key) => rm(join(folder, key), { force: true }),
});
