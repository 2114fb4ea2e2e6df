import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "#scripts/host/host.ts";
import { createLoadUser, type LoadUser } from "./load-users.ts";

/**
 * Child process: runs the local host on the in-process table, with the given number of accounts.
 * Sends its parent the origin and the people. Replies to any message with the heap used after a
 * garbage collection, in bytes.
 */
export type LoadServerMessage = { origin: string; people: LoadUser[] };

const people: LoadUser[] = [];
const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-load-"));
const { origin, stop } = await startHost({
  dataDir,
  web: { folder: dataDir },
  seed: async (dependencies) => {
    for (let at = 0; at < Number(process.argv[2]); at++) people.push(await createLoadUser(dependencies, at));
  },
});
process.send?.({ origin, people } satisfies LoadServerMessage);
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.once("disconnect", async () => {
  await stop();
  await rm(dataDir, { recursive: true });
  process.exit();
});
