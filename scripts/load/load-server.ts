import { openSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createAccountWrites } from "#functions/sign-in/new-account.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { benchAccount } from "#scripts/bench/bench-account.ts";
import { withTemporaryFolder } from "#scripts/bench/runner.ts";
import { startHost } from "#scripts/host/host.ts";

export type LoadUser = { cookie: string; application: string; task: string };
/** The first message to the parent process. */
export type LoadServerMessage = { origin: string; users: LoadUser[] };

/** Creates an account and a session without hashing a password, so that the test does not measure Argon2. */
const createSession = async (dependencies: Dependencies, index: number): Promise<string> => {
  const userId = crypto.randomUUID();
  const workspaceId = crypto.randomUUID() as string as WorkspaceId;
  const { password: _, ...profile } = benchAccount;
  const ids = { userId, workspaceId };
  const account = { ...profile, ...ids, email: `user-${index}@example.org`, passwordHash: "none", timeZone: "UTC" };
  const { writes } = createAccountWrites(dependencies, account, "https://grantlamp.example.org");
  const session = await openSession(dependencies, { ...ids, generation: undefined, userAgent: undefined });
  await dependencies.table.write(...writes, session.write);
  return `session=${session.token}`;
};

const createRecords = async (origin: string, cookie: string): Promise<LoadUser> => {
  const post = async (path: string, body: object): Promise<string> => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  };
  const grant = { grantName: "River Grant", funder: "River Fund", amountRequested: 5000 };
  const application = await post("/api/grant-applications", grant);
  for (let count = 1; count < 8; count++) await post("/api/grant-applications", grant);
  const task = await post("/api/application-tasks", { applicationId: application, title: "Call the county" });
  for (let count = 1; count < 5; count++)
    await post("/api/application-tasks", { applicationId: application, title: `Call the county ${count}` });
  for (let count = 0; count < 6; count++)
    await post("/api/funding-opportunities", { title: "Early Literacy Fund", funder: "Example Foundation" });
  return { cookie, application, task };
};

// Runs the local host for its parent. Replies to any message with the heap size after garbage collection, in bytes.
await withTemporaryFolder(async (dataDir) => {
  const cookies: string[] = [];
  const { origin, stop } = await startHost({
    dataDir,
    web: { folder: dataDir },
    seed: async (dependencies) => {
      for (let index = 0; index < Number(process.argv[2]); index++)
        cookies.push(await createSession(dependencies, index));
    },
  });
  const users = await Promise.all(cookies.map((cookie) => createRecords(origin, cookie)));
  process.send?.({ origin, users } satisfies LoadServerMessage);
  process.on("message", () => {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
  await new Promise((resolve) => process.once("disconnect", resolve));
  await stop();
});
process.exit();
