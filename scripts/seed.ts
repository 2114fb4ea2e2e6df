import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { authHandlers } from "#functions/auth/auth.http.ts";
import { verifyPassword } from "#functions/auth/password.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { billingHandlers } from "#functions/billing/billing.http.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createHttpHandler, type HttpLambda } from "#functions/http/http-lambda.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { organizationHandlers } from "#functions/organizations/organizations.http.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import type { Subscription } from "#shared/api/billing.ts";
import type { Route, RouteRequest } from "#shared/api/define-routes.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { type Feature, features, type OperationName } from "#shared/api/routes.ts";
import { addDays } from "#shared/util/dates.ts";
import { StartProblem, shown } from "./host/checks.ts";

/** The demo account of the local host; an invented person of an invented organization. */
export const demo = { email: "demo@example.org", password: "lamplight-demo" } as const;

type Seeded = Extract<Feature, "auth" | "billing" | "organizations" | "opportunities" | "applications" | "tasks">;

/** Calls operations through the real onion, as the demo's browser would. */
const session = (dependencies: Dependencies) => {
  const lambdas: Record<Seeded, HttpLambda> = {
    auth: createHttpHandler(dependencies, features.auth, authHandlers(dependencies)),
    billing: createHttpHandler(dependencies, features.billing, billingHandlers(dependencies)),
    organizations: createHttpHandler(dependencies, features.organizations, organizationHandlers(dependencies)),
    opportunities: createHttpHandler(dependencies, features.opportunities, opportunityHandlers(dependencies)),
    applications: createHttpHandler(dependencies, features.applications, applicationHandlers(dependencies)),
    tasks: createHttpHandler(dependencies, features.tasks, taskHandlers(dependencies)),
  };
  let cookie = "";
  return async <F extends Seeded, K extends keyof (typeof features)[F] & OperationName>(
    feature: F,
    name: K,
    request: (typeof features)[F][K] extends Route ? RouteRequest<(typeof features)[F][K]> : never,
  ): Promise<unknown> => {
    const route = features[feature][name] as Route;
    const { params = null, body } = request as { params?: Record<string, string>; body?: unknown };
    const event = {
      httpMethod: route.method,
      resource: route.path,
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", ...(cookie && { cookie }) },
      pathParameters: params,
      body: body === undefined ? null : JSON.stringify(body),
      requestContext: { requestId: "seed", identity: { sourceIp: "127.0.0.1" } },
    } as unknown as APIGatewayProxyEvent; // the parts of an event that the product reads
    const answer: APIGatewayProxyResult = await lambdas[feature](event, { awsRequestId: "seed" } as Context);
    if (answer.statusCode >= 300)
      throw new Error(`The demo account could not be made: ${name} answered ${answer.body}`);
    const set = answer.multiValueHeaders?.["set-cookie"]?.[0];
    if (set) cookie = String(set).split(";")[0] ?? "";
    return answer.body ? JSON.parse(answer.body) : undefined;
  };
};

const marker = (userId: string) => ({ pk: `USER#${userId}`, sk: "SEEDED" });

/** Pays at a hosted payment page. */
export type Pay = (page: string) => void;

/** Subscribes the demo account as a person would, unless it has or had a subscription. */
const subscribe = async (call: ReturnType<typeof session>, pay: Pay) => {
  const { status } = (await call("billing", "getSubscription", {})) as Subscription;
  if (status !== "inactive") return;
  const { url } = (await call("billing", "startCheckout", {})) as { url: string | null };
  if (url) pay(url);
  await call("billing", "refreshSubscription", {});
};

/**
 * Makes the demo account with a few records. A start that was interrupted is taken up again: each step looks first, and
 * the last one leaves a mark, after which the account is its user's. Where there is a payment service, `pay` pays there:
 * without its subscription the demo could make nothing.
 */
export const seedDemo = async (dependencies: Dependencies, pay?: Pay): Promise<typeof demo> => {
  const found = await findUserByEmail(dependencies.table, demo.email);
  const isMade = found && (await dependencies.table.get(marker(found.userId)));
  if (isMade && !pay) return demo;
  const call = session(dependencies);
  if (isMade) {
    try {
      await call("auth", "logIn", { body: demo });
    } catch {
      return demo; // Its user has given it another password.
    }
  } else if (found) await call("auth", "logIn", { body: demo });
  else await call("auth", "signUp", { body: { ...demo, ...person } });
  if (pay) await subscribe(call, pay);
  if (isMade) return demo;
  const list = async <T>(feature: Seeded, name: OperationName) =>
    (await call(feature, name as never, {} as never)) as T[];

  if ((await list("organizations", "listOrganizations")).length === 0)
    await call("organizations", "createOrganization", { body: organization });
  let opportunities = await list<FundingOpportunity>("opportunities", "listFundingOpportunities");
  if (opportunities.length === 0) {
    await call("opportunities", "searchFundingOpportunities", { body: search });
    opportunities = await list<FundingOpportunity>("opportunities", "listFundingOpportunities");
  }
  for (const { id } of opportunities.slice(0, 3))
    await call("opportunities", "saveFundingOpportunity", { params: { id }, body: { saved: true } });

  const day = (days: number) => addDays(dependencies.clock.now().toISOString(), days);
  const applications = await list<{ id: string; opportunityId: string | null }>("applications", "listApplications");
  for (const [at, { title, funder, id }] of opportunities.slice(0, demoApplications.length).entries()) {
    const { dueIn, decidedIn, amountAwarded, ...said } = demoApplications[at] ?? {};
    if (applications.some(({ opportunityId }) => opportunityId === id)) continue;
    const body = {
      grantName: title,
      funder,
      opportunityId: id,
      ...said,
      ...(dueIn && { deadline: day(dueIn) }),
    } as RouteRequest<(typeof features)["applications"]["createApplication"]>["body"];
    const made = (await call("applications", "createApplication", { body })) as { id: string };
    const decided = { ...(decidedIn && { decisionDate: day(decidedIn) }), ...(amountAwarded && { amountAwarded }) };
    if (decidedIn) await call("applications", "updateApplication", { params: { id: made.id }, body: decided });
  }
  const [first] = opportunities;
  const application = (await list<(typeof applications)[number]>("applications", "listApplications")).find(
    ({ opportunityId }) => opportunityId === first?.id,
  );
  if (application) {
    const tasks = (await call("tasks", "listTasks", { params: { id: application.id }, query: {} })) as {
      title: string;
    }[];
    for (const { inDays, ...task } of demoTasks)
      if (!tasks.some(({ title }) => title === task.title))
        await call("tasks", "createTask", { body: { ...task, dueDate: day(inDays), applicationId: application.id } });
  }
  const { userId } = found ?? (await findUserByEmail(dependencies.table, demo.email)) ?? {};
  if (userId)
    await dependencies.table.write({ put: { ...marker(userId), at: dependencies.clock.now().toISOString() } });
  return demo;
};

/** Refuses to open a data folder to others in which the demo account still has its public password. Throws StartProblem. */
export const refuseOpenDemo = async ({ table }: Pick<Dependencies, "table">, dataDir: string): Promise<void> => {
  const found = await findUserByEmail(table, demo.email);
  if (!found || !(await verifyPassword(demo.password, found.passwordHash))) return;
  throw new StartProblem(
    `The data folder ${shown(dataDir)} has the demo account, whose password is public. ` +
      `Delete it (npm run user:delete -- ${demo.email} --local), or set GRANTLAMP_DATA to a new folder.`,
  );
};

const person = {
  firstName: "Dana",
  lastName: "Example",
  phone: "555-0100",
  organizationName: "Lantern House",
  timeZone: "America/New_York",
};

const organization = {
  name: "Lantern House",
  type: "non-profit",
  mission:
    "Lantern House offers warm meals, a safe bed and a way back to a home of their own to families and veterans in Mill County.",
  focusAreas: ["Housing", "Social Services", "Veteran Services"],
  veteranStatus: true,
  geographicScope: "local",
  state: "OH",
  targetPopulation: "Families and veterans without a stable home",
  annualBudget: "500k-1m",
  fundingAmount: "50k-100k",
  history: "Founded by neighbors in a church basement, Lantern House now runs a shelter and a day kitchen.",
} satisfies RouteRequest<(typeof features)["organizations"]["createOrganization"]>["body"];

const search = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  veteranStatus: true,
  geographicScope: "local",
  fundingAmount: "50k-100k",
} satisfies RouteRequest<(typeof features)["opportunities"]["searchFundingOpportunities"]>["body"];

/** Of the programs found first, in their order; what came of them is invented, as the organization is. Days from today. */
const demoApplications = [
  { status: "in_progress", priority: "high", amountRequested: 75_000, dueIn: 18 },
  { status: "draft", priority: "medium", amountRequested: 40_000, dueIn: 27 },
  { status: "submitted", priority: "medium", amountRequested: 60_000, dueIn: -9 },
  {
    status: "awarded",
    priority: "medium",
    amountRequested: 25_000,
    amountAwarded: 25_000,
    dueIn: -96,
    decidedIn: -40,
  },
  { status: "declined", priority: "low", amountRequested: 50_000, dueIn: -120, decidedIn: -61 },
];

const demoTasks = [
  { title: "Confirm that our SAM.gov registration is active", category: "submission", inDays: 3 },
  { title: "Collect last year's outcome figures", category: "research", inDays: 7 },
  { title: "Draft the budget narrative", category: "document_prep", inDays: 14 },
] as const;
