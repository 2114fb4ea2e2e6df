import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { verifyPassword } from "#functions/auth/password.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { billingHandlers } from "#functions/billing/billing.http.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpHandler, type HttpLambda } from "#functions/http/http-lambda.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { organizationHandlers } from "#functions/organizations/organizations.http.ts";
import { authHandlers } from "#functions/sign-in/sign-in.http.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import type { Subscription } from "#shared/api/billing.ts";
import type { Route, RouteRequest } from "#shared/api/define-routes.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { type Feature, features, type OperationName } from "#shared/api/routes.ts";
import { addDays, toWorkday } from "#shared/util/dates.ts";
import { StartupError, toDisplayPath } from "./host/startup-checks.ts";

export const demoAccount = { email: "demo@example.org", password: "lamplight-demo" } as const;

type SeededFeature = Extract<
  Feature,
  "auth" | "billing" | "organizations" | "opportunities" | "applications" | "tasks"
>;

/** Creates a function that calls operations through the real HTTP handlers with the demo account's session cookie. */
const createSession = (dependencies: Dependencies) => {
  const withPoints = withActivity(dependencies);
  const lambdas: Record<SeededFeature, HttpLambda> = {
    auth: createHttpHandler(withPoints, features.auth, authHandlers),
    billing: createHttpHandler(withPoints, features.billing, billingHandlers),
    organizations: createHttpHandler(withPoints, features.organizations, organizationHandlers),
    opportunities: createHttpHandler(withPoints, features.opportunities, opportunityHandlers),
    applications: createHttpHandler(withPoints, features.applications, applicationHandlers),
    tasks: createHttpHandler(withPoints, features.tasks, taskHandlers),
  };
  let cookie = "";
  return async <F extends SeededFeature, K extends keyof (typeof features)[F] & OperationName>(
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
    } as unknown as APIGatewayProxyEvent; // Only the fields that the app reads.
    const response: APIGatewayProxyResult = await lambdas[feature](event, { awsRequestId: "seed" } as Context);
    if (response.statusCode >= 300)
      throw new Error(`The demo account could not be created: ${name} returned ${response.body}`);
    const setCookie = response.multiValueHeaders?.["set-cookie"]?.[0];
    if (setCookie) cookie = String(setCookie).split(";")[0] ?? "";
    return response.body ? JSON.parse(response.body) : undefined;
  };
};

const toSeedMarker = (userId: string) => ({ pk: `USER#${userId}`, sk: "SEEDED" });

export type PayAtPage = (page: string) => void;

/** Subscribes the demo account through checkout, unless it has or had a subscription. */
const subscribe = async (call: ReturnType<typeof createSession>, pay: PayAtPage) => {
  const { status } = (await call("billing", "getSubscription", {})) as Subscription;
  if (status !== "inactive") return;
  const { url } = (await call("billing", "startCheckout", {})) as { url: string | null };
  if (url) pay(url);
  await call("billing", "refreshSubscription", {});
};

/**
 * Creates the demo account, or resumes creating it. A marker written at the end protects it from later changes. `pay` pays
 * for the subscription.
 */
export const seedDemo = async (dependencies: Dependencies, pay?: PayAtPage): Promise<typeof demoAccount> => {
  const user = await findUserByEmail(dependencies.table, demoAccount.email);
  const isSeeded = user && (await dependencies.table.get(toSeedMarker(user.userId)));
  if (isSeeded && !pay) return demoAccount;
  const call = createSession(dependencies);
  if (isSeeded) {
    try {
      await call("auth", "logIn", { body: demoAccount });
    } catch {
      return demoAccount; // The demo account's password was changed.
    }
  } else if (user) await call("auth", "logIn", { body: demoAccount });
  else await call("auth", "signUp", { body: { ...demoAccount, ...userDetails } });
  if (pay) await subscribe(call, pay);
  if (isSeeded) return demoAccount;
  const listAll = async <T>(feature: SeededFeature, name: OperationName) =>
    (await call(feature, name as never, {} as never)) as T[];

  if ((await listAll("organizations", "listOrganizations")).length === 0)
    await call("organizations", "createOrganization", { body: organization });
  let opportunities = await listAll<FundingOpportunity>("opportunities", "listFundingOpportunities");
  if (opportunities.length === 0) {
    await call("opportunities", "searchFundingOpportunities", { body: search });
    opportunities = await listAll<FundingOpportunity>("opportunities", "listFundingOpportunities");
  }
  for (const { id } of opportunities.slice(0, 3))
    await call("opportunities", "saveFundingOpportunity", { params: { id }, body: { saved: true } });

  const formatDay = (days: number) => toWorkday(addDays(dependencies.clock.now().toISOString(), days), "before");
  const applications = await listAll<{ id: string; opportunityId: string | null }>("applications", "listApplications");
  for (const [index, { title, funder, id }] of opportunities.slice(0, demoApplications.length).entries()) {
    const { dueIn, decidedIn, amountAwarded, ...fields } = demoApplications[index] ?? {};
    if (applications.some(({ opportunityId }) => opportunityId === id)) continue;
    const body = {
      grantName: title,
      funder,
      opportunityId: id,
      ...fields,
      ...(dueIn && { deadline: formatDay(dueIn) }),
    } as RouteRequest<(typeof features)["applications"]["createApplication"]>["body"];
    const created = (await call("applications", "createApplication", { body })) as { id: string };
    const decision = {
      ...(decidedIn && { decisionDate: formatDay(decidedIn) }),
      ...(amountAwarded && { amountAwarded }),
    };
    if (decidedIn) await call("applications", "updateApplication", { params: { id: created.id }, body: decision });
  }
  const [first] = opportunities;
  const application = (await listAll<(typeof applications)[number]>("applications", "listApplications")).find(
    ({ opportunityId }) => opportunityId === first?.id,
  );
  if (application) {
    const tasks = (await call("tasks", "listTasks", { params: { id: application.id }, query: {} })) as {
      title: string;
    }[];
    for (const { inDays, ...task } of demoTasks)
      if (!tasks.some(({ title }) => title === task.title))
        await call("tasks", "createTask", {
          body: { ...task, dueDate: formatDay(inDays), applicationId: application.id },
        });
  }
  const { userId } = user ?? (await findUserByEmail(dependencies.table, demoAccount.email)) ?? {};
  if (userId)
    await dependencies.table.write({ put: { ...toSeedMarker(userId), at: dependencies.clock.now().toISOString() } });
  return demoAccount;
};

/** Throws StartupError if the demo account in the data folder still has its public password. */
export const rejectPublicDemo = async ({ table }: Pick<Dependencies, "table">, dataDir: string): Promise<void> => {
  const user = await findUserByEmail(table, demoAccount.email);
  if (!user || !(await verifyPassword(demoAccount.password, user.passwordHash))) return;
  throw new StartupError(
    `The data folder ${toDisplayPath(dataDir)} has the demo account, whose password is public. ` +
      `Delete it (npm run user:delete -- ${demoAccount.email} --local), or set GRANTLAMP_DATA to a new folder.`,
  );
};

const userDetails = {
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
  applicantCodes: ["12"],
  taxStatus: "501c3",
  specialStatuses: ["faith-based"],
  county: "Mill County",
  doesResearch: false,
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

/** Applications to the first matching programs, in order, with fictional outcomes. Dates are days from today, moved back from a weekend to Friday. */
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
