import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { authHandlers } from "#functions/auth/auth.http.ts";
import { findByEmail } from "#functions/auth/users.table.ts";
import { type HttpLambda, onion } from "#functions/http/http-lambda.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { organizationHandlers } from "#functions/organizations/organizations.http.ts";
import type { Outside } from "#functions/outside.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { type Feature, features, type OperationName } from "#shared/api.ts";
import { addDays } from "#shared/dates.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import type { RequestOf, Route } from "#shared/route.ts";

/** The demo account of the local host; an invented person of an invented organization. */
export const demo = { email: "demo@example.org", password: "lamplight-demo" } as const;

type Seeded = Extract<Feature, "auth" | "organizations" | "opportunities" | "applications" | "tasks">;

/** Calls operations through the real onion, as the demo's browser would. */
const session = (outside: Outside) => {
  const lambdas: Record<Seeded, HttpLambda> = {
    auth: onion(outside, features.auth, authHandlers(outside)),
    organizations: onion(outside, features.organizations, organizationHandlers(outside)),
    opportunities: onion(outside, features.opportunities, opportunityHandlers(outside)),
    applications: onion(outside, features.applications, applicationHandlers(outside)),
    tasks: onion(outside, features.tasks, taskHandlers(outside)),
  };
  let cookie = "";
  return async <F extends Seeded, K extends keyof (typeof features)[F] & OperationName>(
    feature: F,
    name: K,
    request: (typeof features)[F][K] extends Route ? RequestOf<(typeof features)[F][K]> : never,
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

/** Makes the demo account with a few records, once; later starts find it. Its tasks and deadlines lie ahead of today. */
export const seedDemo = async (outside: Outside): Promise<typeof demo> => {
  if (await findByEmail(outside.table, demo.email)) return demo;
  const call = session(outside);
  const inDays = (days: number) => addDays(outside.clock.now().toISOString(), days);
  await call("auth", "signUp", {
    body: {
      ...demo,
      firstName: "Dana",
      lastName: "Example",
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
    },
  });
  await call("organizations", "createOrganization", {
    body: {
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
      history: "Founded by neighbours in a church basement, Lantern House now runs a shelter and a day kitchen.",
    },
  });
  const found = (await call("opportunities", "searchFundingOpportunities", {
    body: {
      organizationType: "non-profit",
      focusAreas: ["Housing", "Veteran Services"],
      veteranStatus: true,
      geographicScope: "local",
      fundingAmount: "50k-100k",
    },
  })) as { opportunities: FundingOpportunity[] };
  const [first, second, third] = found.opportunities;
  for (const opportunity of [first, second, third])
    if (opportunity)
      await call("opportunities", "saveFundingOpportunity", { params: { id: opportunity.id }, body: { saved: true } });
  if (!first) return demo;
  const application = (await call("applications", "createApplication", {
    body: {
      grantName: first.title,
      funder: first.funder,
      amountRequested: 75000,
      status: "in_progress",
      priority: "high",
      deadline: inDays(24),
      opportunityId: first.id,
    },
  })) as { id: string };
  const tasks = [
    { title: "Confirm that our SAM.gov registration is active", category: "submission", dueDate: inDays(3) },
    { title: "Collect last year's outcome figures", category: "research", dueDate: inDays(7) },
    { title: "Draft the budget narrative", category: "document_prep", dueDate: inDays(14) },
  ] as const;
  for (const task of tasks) await call("tasks", "createTask", { body: { ...task, applicationId: application.id } });
  return demo;
};
