import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { accountHandlers } from "#functions/account/account.http.ts";
import { answerHandlers } from "#functions/answers/answers.http.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { budgetHandlers } from "#functions/applications/budget.http.ts";
import { requirementHandlers } from "#functions/applications/requirements.http.ts";
import { trackerHandlers } from "#functions/applications/tracker.http.ts";
import { buildConfirmAddressWrite } from "#functions/auth/users.table.ts";
import { awardHandlers } from "#functions/awards/awards.http.ts";
import { billingHandlers } from "#functions/billing/billing.http.ts";
import { catalogHandlers } from "#functions/catalog/catalog.http.ts";
import { coachHandlers } from "#functions/coach/coach.http.ts";
import { auditLogHandlers } from "#functions/collaboration/audit-log.http.ts";
import { presenceHandlers } from "#functions/collaboration/presence.http.ts";
import { commentHandlers } from "#functions/comments/comments.http.ts";
import { reviewHandlers } from "#functions/comments/review.http.ts";
import { documentHandlers } from "#functions/documents/documents.http.ts";
import { readDraftSource } from "#functions/documents/read-draft-source.ts";
import { factHandlers } from "#functions/facts/facts.http.ts";
import { funderHandlers } from "#functions/funders/funders.http.ts";
import { gamificationHandlers } from "#functions/gamification/gamification.http.ts";
import { createHttpHandler, type HttpLambda } from "#functions/http/http-lambda.ts";
import { type ResponseHead, streamResponse } from "#functions/http/stream-lambda.ts";
import { jobHandlers } from "#functions/jobs/jobs.http.ts";
import { removeFromLibraryIndex } from "#functions/library/index-store.ts";
import { libraryHandlers } from "#functions/library/library.http.ts";
import { loadCallerFit } from "#functions/matching/match-context.ts";
import { matchingHandlers } from "#functions/matching/matching.http.ts";
import { mcpHandlers } from "#functions/mcp/mcp.http.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { organizationHandlers } from "#functions/organizations/organizations.http.ts";
import { resourceHandlers } from "#functions/resources/resources.http.ts";
import { systemHandlers } from "#functions/system/system.http.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { webSearchHandlers } from "#functions/web-search/web-search.http.ts";
import { webhookHandlers } from "#functions/webhooks/webhooks.http.ts";
import { workspaceHandlers } from "#functions/workspaces/workspaces.http.ts";
import { writingHandlers } from "#functions/writing/writing.http.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type Feature, features, type OperationName } from "#shared/api/routes.ts";
import type { ActivityDependencies } from "./activity.ts";
import { trackerCalendarHandlers } from "./applications/tracker.http.ts";
import { catalogCheckHandlers } from "./catalog/catalog.http.ts";
import type { Dependencies } from "./dependencies.ts";
import { unsubscribeHandlers } from "./notifications/notifications.http.ts";
import { identityHandlers } from "./sign-in/identities.http.ts";
import { authHandlers } from "./sign-in/sign-in.http.ts";

export type ApiCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  text?: string;
  isBase64?: boolean;
  cookie?: string;
  headers?: Record<string, string>;
  /** Whether the call comes from one of our own pages in a current browser. Default: true. */
  fromBrowser?: boolean;
};
export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: unknown;
  text: string;
};

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

const createLambdas = (dependencies: ActivityDependencies): Record<Feature, HttpLambda> => {
  const lambdas: Record<Feature, HttpLambda> = {
    ...createFeatureLambdas(dependencies),
    mcp: createHttpHandler(dependencies, features.mcp, () =>
      mcpHandlers((feature, event) => lambdas[feature](event, { awsRequestId: "lambda-1" } as Context)),
    ),
  };
  return lambdas;
};

const createFeatureLambdas = (dependencies: ActivityDependencies): Omit<Record<Feature, HttpLambda>, "mcp"> => ({
  account: createHttpHandler(dependencies, features.account, accountHandlers),
  answers: createHttpHandler(dependencies, features.answers, answerHandlers),
  applications: createHttpHandler(dependencies, features.applications, (featureDependencies) => ({
    ...applicationHandlers(featureDependencies),
    ...requirementHandlers(featureDependencies),
    ...budgetHandlers(featureDependencies),
    ...awardHandlers(featureDependencies),
    ...trackerHandlers(featureDependencies),
    ...trackerCalendarHandlers(featureDependencies),
  })),
  auth: createHttpHandler(dependencies, features.auth, (featureDependencies) => ({
    ...authHandlers(featureDependencies),
    ...identityHandlers(featureDependencies),
  })),
  billing: createHttpHandler(dependencies, features.billing, billingHandlers),
  catalog: createHttpHandler(dependencies, features.catalog, (featureDependencies) => ({
    ...catalogHandlers(featureDependencies, loadCallerFit),
    ...catalogCheckHandlers(featureDependencies),
  })),
  coach: collectStream(createHttpHandler(dependencies, features.coach, coachHandlers)),
  collaboration: createHttpHandler(dependencies, features.collaboration, (featureDependencies) => ({
    ...auditLogHandlers(featureDependencies),
    ...presenceHandlers(featureDependencies),
  })),
  comments: createHttpHandler(dependencies, features.comments, (featureDependencies) => ({
    ...commentHandlers(featureDependencies),
    ...reviewHandlers(featureDependencies),
  })),
  documents: createHttpHandler(dependencies, features.documents, (featureDependencies) =>
    documentHandlers(featureDependencies, [removeFromLibraryIndex]),
  ),
  facts: createHttpHandler(dependencies, features.facts, (featureDependencies) =>
    factHandlers(featureDependencies, readDraftSource),
  ),
  library: createHttpHandler(dependencies, features.library, libraryHandlers),
  funders: createHttpHandler(dependencies, features.funders, funderHandlers),
  gamification: createHttpHandler(dependencies, features.gamification, gamificationHandlers),
  jobs: createHttpHandler(dependencies, features.jobs, jobHandlers),
  matching: createHttpHandler(dependencies, features.matching, matchingHandlers),
  notifications: createHttpHandler(dependencies, features.notifications, (featureDependencies) => ({
    ...notificationHandlers(featureDependencies),
    ...unsubscribeHandlers(featureDependencies),
  })),
  opportunities: createHttpHandler(dependencies, features.opportunities, opportunityHandlers),
  organizations: createHttpHandler(dependencies, features.organizations, organizationHandlers),
  resources: createHttpHandler(dependencies, features.resources, resourceHandlers),
  system: createHttpHandler(dependencies, features.system, systemHandlers),
  tasks: createHttpHandler(dependencies, features.tasks, taskHandlers),
  "web-search": createHttpHandler(dependencies, features["web-search"], webSearchHandlers),
  workspaces: createHttpHandler(dependencies, features.workspaces, (featureDependencies) => ({
    ...workspaceHandlers(featureDependencies),
    ...webhookHandlers(featureDependencies),
  })),
  writing: createHttpHandler(dependencies, features.writing, writingHandlers),
});

const findFeature = (name: OperationName) =>
  (Object.keys(features) as Feature[]).find((feature) => name in features[feature]) ?? "system";

export const testPassword = "quiet lamps burn long";

/** Runs the whole API in-process, through the real middleware pipeline. */
export const createTestApi = (dependencies: ActivityDependencies) => {
  const lambdas = createLambdas(dependencies);
  let accountCount = 0;

  const call = async (
    name: OperationName,
    { params, query, body, text, isBase64 = false, cookie, headers, fromBrowser = true }: ApiCall = {},
  ): Promise<ApiResponse> => {
    const route: Route = api[name];
    const content = text ?? (body === undefined ? null : JSON.stringify(body));
    const event = {
      httpMethod: route.method,
      resource: route.path,
      path: route.path,
      headers: {
        Host: "grantlamp.example.org",
        ...(fromBrowser && { "Sec-Fetch-Site": "same-origin" }),
        ...(content !== null && { "Content-Type": "application/json" }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      pathParameters: params ?? null,
      queryStringParameters: query ?? null,
      body: content,
      isBase64Encoded: isBase64,
      requestContext: { requestId: "request-1", identity: { sourceIp: "203.0.113.7" } },
    } as unknown as APIGatewayProxyEvent; // the fields that the app reads
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

  const signUp = async (overrides: Record<string, unknown> = {}) => {
    accountCount += 1;
    const body = {
      firstName: "Ada",
      lastName: "Example",
      email: `ada${accountCount}@example.org`,
      password: testPassword,
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
      ...overrides,
    };
    // Use a separate IP address so that per-address limits do not interfere.
    const response = await call("signUp", { body, headers: { "X-Viewer-Ip": `198.51.100.${accountCount % 250}` } });
    const currentUser = response.body as CurrentUser;
    const user = { ...currentUser, workspaceId: currentUser.workspace?.id as WorkspaceId }; // set unless sign-up was rejected
    return { cookie: toCookieHeader(response), user, response };
  };

  return { call, signUp };
};

export const toCookieHeader = ({ cookies }: ApiResponse) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

export const confirmEmailAddress = async (
  { table, clock }: Dependencies,
  { id, email }: { id: string; email: string },
) => table.write(buildConfirmAddressWrite(id, email, clock.now()));
