import { withTemporaryFolder } from "#scripts/bench/runner.ts";
import { startHost } from "#scripts/host/host.ts";
import { createLoadUser, type LoadUser } from "./load-users.ts";

/**
 * Child process: runs the local host on the in-process table with the given number of accounts. Sends its parent the
 * origin and the users. Replies to any message with the heap used after a garbage collection, in bytes.
 */
export type LoadServerMessage = { origin: string; users: LoadUser[] };

await withTemporaryFolder(async (dataDir) => {
  const users: LoadUser[] = [];
  const { origin, stop } = await startHost({
    dataDir,
    web: { folder: dataDir },
    seed: async (dependencies) => {
      for (let at = 0; at < Number(process.argv[2]); at++) users.push(await createLoadUser(dependencies, at));
    },
  });
  process.send?.({ origin, users } satisfies LoadServerMessage);
  process.on("message", () => {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
  await new Promise((resolve) => process.once("disconnect", resolve));
  await stop();
});
process.exit();
