import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { createAccountWrites } from "#functions/auth/new-account.ts";
import { openSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { readActor } from "#functions/gamification/points.table.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { OpportunityInput } from "#shared/api/opportunities.ts";
import { NewTask } from "#shared/api/tasks.ts";

/** Somebody at work, as the load sees them. */
export type Person = { cookie: string; application: string; task: string };

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
 * An account with eight applications, five tasks of one of them, and six opportunities, and a session for it. Nobody's
 * password is hashed: that is one request in thousands and would measure Argon2.
 */
export const makePerson = async (dependencies: Dependencies, at: number): Promise<Person> => {
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
  const session = await openSession(dependencies, { userId, era: undefined, userAgent: undefined });
  await dependencies.table.write(...writes, session.write);
  const asked = async () => {
    const actor = await readActor(dependencies.table, userId);
    if (!actor) throw new Error("Nobody is signed in");
    return { caller: { ...actor, sessionHash: "load", hasAccess: true }, request, reply: { cookies: [] } };
  };
  const made: string[] = [];
  for (let one = 1; one <= 8; one++) {
    const body = NewApplication.parse({ grantName: `River Grant ${one}`, funder: "River Fund", amountRequested: 5000 });
    made.push((await applicationHandlers(dependencies).createApplication({ ...(await asked()), body })).id);
  }
  const [application = ""] = made;
  const tasks: string[] = [];
  for (let one = 1; one <= 5; one++) {
    const body = NewTask.parse({ applicationId: application, title: `Call the county ${one}` });
    tasks.push((await taskHandlers(dependencies).createTask({ ...(await asked()), body })).id);
  }
  for (let one = 1; one <= 6; one++)
    await opportunityHandlers(dependencies).createFundingOpportunity({ ...(await asked()), body: opportunity });
  return { cookie: `session=${session.token}`, application, task: tasks[0] ?? "" };
};
