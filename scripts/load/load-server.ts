import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { readActor } from "#functions/auth/actor.ts";
import { openSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { createAccountWrites } from "#functions/sign-in/new-account.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { withTemporaryFolder } from "#scripts/bench/runner.ts";
import { startHost } from "#scripts/host/host.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { OpportunityInput } from "#shared/api/opportunities.ts";
import { NewTask } from "#shared/api/tasks.ts";

/** A user of the load test. */
export type LoadUser = { cookie: string; application: string; task: string };

const origin = "https://grantlamp.example.org";
const request = {
  requestId: "load",
  address: "203.0.113.7",
  cookie: undefined,
  prefersAsync: false,
  ifMatch: undefined,
  secure: false,
  origin,
  userAgent: undefined,
  header: () => undefined,
};
const opportunity = OpportunityInput.parse({ title: "Early Literacy Fund", funder: "Example Foundation" });

/**
 * Creates an account with eight applications, five tasks, six opportunities and a session. Hashes
 * no password: sign-ins are one request in thousands, and would measure Argon2.
 */
const createLoadUser = async (dependencies: Dependencies, at: number): Promise<LoadUser> => {
  const userId = crypto.randomUUID();
  const { writes } = createAccountWrites(
    dependencies,
    {
      userId,
      passwordHash: "none",
      email: `person-${at}@example.org`,
      firstName: "Ada",
      lastName: "Example",
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
    },
    origin,
  );
  const session = await openSession(dependencies, { userId, generation: undefined, userAgent: undefined });
  await dependencies.table.write(...writes, session.write);
  const createContext = async () => {
    const actor = await readActor(dependencies.table, userId);
    if (!actor) throw new Error("The account has no actor");
    return { caller: { ...actor, sessionHash: "load", hasAccess: true }, request, reply: { cookies: [] } };
  };
  const applicationIds: string[] = [];
  for (let one = 1; one <= 8; one++) {
    const body = NewApplication.parse({ grantName: `River Grant ${one}`, funder: "River Fund", amountRequested: 5000 });
    applicationIds.push(
      (await applicationHandlers(withActivity(dependencies)).createApplication({ ...(await createContext()), body }))
        .id,
    );
  }
  const [application = ""] = applicationIds;
  const taskIds: string[] = [];
  for (let one = 1; one <= 5; one++) {
    const body = NewTask.parse({ applicationId: application, title: `Call the county ${one}` });
    taskIds.push((await taskHandlers(withActivity(dependencies)).createTask({ ...(await createContext()), body })).id);
  }
  for (let one = 1; one <= 6; one++)
    await opportunityHandlers(withActivity(dependencies)).createFundingOpportunity({
      ...(await createContext()),
      body: opportunity,
    });
  return { cookie: `session=${session.token}`, application, task: taskIds[0] ?? "" };
};

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
