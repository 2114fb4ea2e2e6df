import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SnapshotStorage } from "./snapshot-format.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

export const writeFileAtomically = async (path: string, content: string | Uint8Array): Promise<void> => {
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

const undefinedIfMissing = async <T>(result: Promise<T>): Promise<T | undefined> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
export const readFileIfExists = (path: string): Promise<string | undefined> =>
  undefinedIfMissing(readFile(path, "utf8"));

export const createFolderStorage = (folder: string): SnapshotStorage => ({
  get: (key) => readFileIfExists(join(folder, key)),
  getBytes: (key) => undefinedIfMissing(readFile(join(folder, key))),
  put: (key, content) => writeFileAtomically(join(folder, key), content),
  delete: (key) => rm(join(folder, key), { force: true }),
});
