import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { accountHandlers } from "#functions/account/account.http.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { requirementHandlers } from "#functions/applications/requirements.http.ts";
import { trackerHandlers } from "#functions/applications/tracker.http.ts";
import { trackerCalendarHandlers } from "#functions/applications/tracker-calendar.http.ts";
import { authHandlers } from "#functions/auth/auth.http.ts";
import { addressConfirmedWrite } from "#functions/auth/users.table.ts";
import { billingHandlers } from "#functions/billing/billing.http.ts";
import { catalogueHandlers } from "#functions/catalogue/catalogue.http.ts";
import { catalogueCheckHandlers } from "#functions/catalogue/catalogue-checks.http.ts";
import { coachHandlers } from "#functions/coach/coach.http.ts";
import { documentHandlers } from "#functions/documents/documents.http.ts";
import { gamificationHandlers } from "#functions/gamification/gamification.http.ts";
import { type HttpLambda, createHttpHandler } from "#functions/http/http-lambda.ts";
import { streamResponse, type ResponseHead } from "#functions/http/stream-lambda.ts";
import { jobHandlers } from "#functions/jobs/jobs.http.ts";
import { matchingHandlers } from "#functions/matching/matching.http.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import { unsubscribeHandlers } from "#functions/notifications/unsubscribe.http.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { organizationHandlers } from "#functions/organizations/organizations.http.ts";
import type { Dependencies } from "#functions/outside.ts";
import { resourceHandlers } from "#functions/resources/resources.http.ts";
import { systemHandlers } from "#functions/system/system.http.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { webSearchHandlers } from "#functions/web-search/web-search.http.ts";
import { writingHandlers } from "#functions/writing/writing.http.ts";
import { api, type Feature, features, type OperationName } from "#shared/api.ts";
import type { Route } from "#shared/route.ts";

export type ApiCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  text?: string;
  isBase64?: boolean;
  cookie?: string;
  headers?: Record<string, string>;
  /** Whether it comes from our page in a current browser. Default: true. */
  fromBrowser?: boolean;
};
export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: unknown;
  text: string;
};

/** Collects the whole response body, in one piece or as events. */
const collectStream =
  (lambda: HttpLambda): HttpLambda =>
  async (event, context) => {
    const heads: ResponseHead[] = [];
    let body = "";
    await streamResponse(lambda, event, context, (head) => {
      heads.push(head);
      return {
        write: (text) => {
          body += text;
        },
        end: () => {},
      };
    });
    const [{ statusCode, headers, cookies } = { statusCode: 0, headers: {}, cookies: [] }] = heads;
    return { statusCode, headers, multiValueHeaders: { "set-cookie": cookies }, body };
  };

const createLambdas = (outside: Dependencies): Record<Feature, HttpLambda> => ({
  account: createHttpHandler(outside, features.account, accountHandlers(outside)),
  applications: createHttpHandler(outside, features.applications, {
    ...applicationHandlers(outside),
    ...requirementHandlers(outside),
    ...trackerHandlers(outside),
    ...trackerCalendarHandlers(outside),
  }),
  auth: createHttpHandler(outside, features.auth, authHandlers(outside)),
  billing: createHttpHandler(outside, features.billing, billingHandlers(outside)),
  catalogue: createHttpHandler(outside, features.catalogue, {
    ...catalogueHandlers(outside),
    ...catalogueCheckHandlers(outside),
  }),
  coach: collectStream(createHttpHandler(outside, features.coach, coachHandlers(outside))),
  documents: createHttpHandler(outside, features.documents, documentHandlers(outside)),
  gamification: createHttpHandler(outside, features.gamification, gamificationHandlers(outside)),
  jobs: createHttpHandler(outside, features.jobs, jobHandlers(outside)),
  matching: createHttpHandler(outside, features.matching, matchingHandlers(outside)),
  notifications: createHttpHandler(outside, features.notifications, {
    ...notificationHandlers(outside),
    ...unsubscribeHandlers(outside),
  }),
  opportunities: createHttpHandler(outside, features.opportunities, opportunityHandlers(outside)),
  organizations: createHttpHandler(outside, features.organizations, organizationHandlers(outside)),
  resources: createHttpHandler(outside, features.resources, resourceHandlers()),
  system: createHttpHandler(outside, features.system, systemHandlers()),
  tasks: createHttpHandler(outside, features.tasks, taskHandlers(outside)),
  "web-search": createHttpHandler(outside, features["web-search"], webSearchHandlers(outside)),
  writing: createHttpHandler(outside, features.writing, writingHandlers(outside)),
});

const findFeature = (name: OperationName) =>
  (Object.keys(features) as Feature[]).find((feature) => name in features[feature]) ?? "system";

export const testPassword = "quiet lamps burn long";

/** The whole API in process, through the real middleware pipeline. */
export const createTestApi = (outside: Dependencies) => {
  const lambdas = createLambdas(outside);
  let accountCount = 0;

  const call = async (
    name: OperationName,
    { params, query, body, text, isBase64 = false, cookie, headers, fromBrowser = true }: ApiCall = {},
  ): Promise<ApiResponse> => {
    const route: Route = api[name];
    const sent = text ?? (body === undefined ? null : JSON.stringify(body));
    const event = {
      httpMethod: route.method,
      resource: route.path,
      path: route.path,
      headers: {
        Host: "grantlamp.example.org",
        ...(fromBrowser && { "Sec-Fetch-Site": "same-origin" }),
        ...(sent !== null && { "Content-Type": "application/json" }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      pathParameters: params ?? null,
      queryStringParameters: query ?? null,
      body: sent,
      isBase64Encoded: isBase64,
      requestContext: { requestId: "request-1", identity: { sourceIp: "203.0.113.7" } },
    } as unknown as APIGatewayProxyEvent; // the fields that the product reads
    const result = await lambdas[findFeature(name)](event, { awsRequestId: "lambda-1" } as Context);
    const cookies = (result.multiValueHeaders?.["set-cookie"] ?? []).map(String);
    const isJson = /[/+]json/.test(String(result.headers?.["content-type"]));
    const parsed = isJson && result.body ? JSON.parse(result.body) : undefined;
    return {
      status: result.statusCode,
      headers: (result.headers ?? {}) as Record<string, string>,
      cookies,
      body: parsed,
      text: result.body,
    };
  };

  const signUp = async (over: Record<string, unknown> = {}) => {
    accountCount += 1;
    const body = {
      firstName: "Ada",
      lastName: "Example",
      email: `ada${accountCount}@example.org`,
      password: testPassword,
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
      ...over,
    };
    // Its own IP address, so that limits per address do not interfere.
    const answer = await call("signUp", { body, headers: { "X-Viewer-Ip": `198.51.100.${accountCount % 250}` } });
    return { cookie: toCookieHeader(answer), user: answer.body as { id: string; email: string }, answer };
  };

  return { call, signUp };
};

/** As a browser sends it after a response. */
export const toCookieHeader = ({ cookies }: ApiResponse) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/** As if the user had followed the link in an email. */
export const confirmAddress = async ({ table, clock }: Dependencies, { id, email }: { id: string; email: string }) =>
  table.write(addressConfirmedWrite(id, email, clock.now()));
