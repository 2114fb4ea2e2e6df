import { marshall } from "@aws-sdk/util-dynamodb";
import { createSessionCookie, hashSecret, signSessionToken } from "#functions/auth/session-token.ts";
import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import { applicationKey, type WorkspaceId } from "#functions/table/keys.ts";
import { getLambdaEntry, permissionsByLambda } from "#infra/lambda/lambda-permissions.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { api, type Feature, type OperationName } from "#shared/api/routes.ts";
import { createId } from "#shared/util/ids.ts";

const userId = "0192f0c1-2b3a-7c4d-8e5f-001122334455";
const workspaceId = "0192f0c1-2b3a-7c4d-8e5f-001122334466" as WorkspaceId;
const secret = "stub-session-secret";
const now = new Date();
const createdAt = now.toISOString();
const jobId = createId("job", now);
const applicationId = createId("application", now);
export const sessionKey = new Uint8Array(32).fill(7);
const sessionKeys = { current: sessionKey, earlier: [], retired: [] };
const token = await signSessionToken(sessionKeys, { userId, workspaceId, secret });
const cookie = createSessionCookie(token, false).split(";")[0] ?? "";

/** A signed-in user with a finished job. */
const userItems: Record<string, object> = {
  [`SESSION#${hashSecret(secret)}`]: {
    id: "ses_1",
    device: "Firefox on Linux",
    createdAt,
    lastUsedAt: now.getTime(),
    expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
  },
  ACCESS: { timeZone: "America/New_York", workspaceId },
  PROFILE: {
    firstName: "Ada",
    lastName: "Example",
    email: "ada@example.org",
    phone: "555-0100",
    organizationName: "Lantern House",
    profileImageUrl: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  },
  [`JOB#${jobId}`]: {
    id: jobId,
    kind: "welcomeEmail",
    input: {},
    status: "succeeded",
    stage: "Done",
    progress: 100,
    attempt: 1,
    leaseUntil: null,
    result: {},
    createdAt,
    updatedAt: createdAt,
  },
};
const rows = [
  ...Object.entries(userItems).map(([sk, item]) => ({ pk: `USER#${userId}`, sk, ...item })),
  {
    pk: `WORKSPACE#${workspaceId}`,
    sk: "WORKSPACE",
    name: "Lantern House",
    members: { [userId]: "owner" },
    membersVersion: 1,
    subscriptionStatus: "inactive",
    createdAt,
  },
  { ...applicationKey(workspaceId, applicationId), id: applicationId, grantName: "Reading Rooms", createdAt },
  // The catalog was synced today, so the scheduled sync has nothing to do.
  { pk: "CATALOG", sk: "DAILY_SYNC", day: getSyncDay(now), isDone: true, failures: 0, notBefore: createdAt },
];
/** The stub's marshalled table items by key. */
export const tableItems = Object.fromEntries(rows.map((row) => [`${row.pk} ${row.sk}`, marshall(row)]));

/** A program in the starter catalog, which is the only catalog before the first sync. */
const program = { id: "al-10-175" };
type ApiRequest = { name: OperationName; params?: Record<string, string>; body?: object };
/** Each feature's most frequent request, for the user's own records if possible. */
const firstRequests: Record<Feature, ApiRequest> = {
  auth: { name: "getCurrentUser" },
  account: { name: "listSessions" },
  workspaces: { name: "listWorkspaces" },
  billing: { name: "getSubscription" },
  organizations: { name: "listOrganizations" },
  catalog: { name: "getCatalogOpportunity", params: program },
  funders: { name: "getFunder", params: { id: "ein-956054814" } },
  opportunities: { name: "listFundingOpportunities" },
  matching: { name: "matchCatalogOpportunity", params: program },
  "web-search": {
    name: "searchFunding",
    body: { organizationType: "nonprofit", geographicScope: "national", focusAreas: "Local food and farmers markets" },
  },
  applications: { name: "listApplications" },
  tasks: { name: "listTasks", params: { id: applicationId } },
  documents: { name: "listDocuments" },
  library: { name: "findEvidence", body: { facts: [{ fact: "500", context: "" }] } },
  answers: { name: "listAnswers" },
  comments: { name: "listApplicationComments", params: { id: applicationId } },
  writing: { name: "listDrafts" },
  coach: { name: "listChatMessages" },
  facts: { name: "listFacts" },
  collaboration: { name: "listAuditLog" },
  resources: { name: "listResources" },
  gamification: { name: "getProgress" },
  notifications: { name: "countUnreadNotifications" },
  jobs: { name: "getJob", params: { id: jobId } },
  mcp: { name: "callMcp", body: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
  system: { name: "getHealth" },
};

/** A Lambda's first invocation. `request` is set if it comes through the API. */
export type FirstCall = { name: string; entry: string; event: object; request?: ApiRequest };

const buildEvent = ({ name, params, body }: ApiRequest) => {
  const { method, path }: Route = api[name];
  return {
    httpMethod: method,
    resource: path,
    path,
    headers: {
      Host: "grantlamp.example.org",
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      ...(body && { "Content-Type": "application/json" }),
    },
    pathParameters: params ?? null,
    queryStringParameters: null,
    body: body ? JSON.stringify(body) : null,
    isBase64Encoded: false,
    requestContext: { requestId: "cold-1", identity: { sourceIp: "203.0.113.7" } },
  };
};

const mail = { timestamp: new Date(0).toISOString(), destination: ["nobody@example.org"] };
const bounce = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "nobody@example.org" }] };
/** Events for Lambdas without routes. Scheduled Lambdas ignore their event. */
const otherEvents: Record<string, object> = {
  worker: { Records: [{ messageId: "1", body: JSON.stringify({ userId, jobId, v: 1 } satisfies JobMessage) }] },
  mailEvents: { source: "aws.ses", detail: { eventType: "Bounce", mail, bounce } },
};

const isFeature = (name: string): name is Feature => name in firstRequests;
/** Builds the first call of every Lambda in the stack. `endpoint` is the stub's URL. */
export const buildFirstCalls = (endpoint: string): FirstCall[] => [
  ...Object.keys(permissionsByLambda).map((name): FirstCall => {
    const entry = getLambdaEntry(name);
    if (!isFeature(name)) return { name, entry, event: otherEvents[name] ?? {} };
    const request = firstRequests[name];
    return { name, entry, event: buildEvent(request), request };
  }),
  {
    // The bucket is already empty, and the stub receives the response for CloudFormation.
    name: "siteDeployer",
    entry: "infra/site-deployment/site-deployment.lambda.ts",
    event: {
      RequestType: "Delete",
      ResponseURL: `${endpoint}/response`,
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "EmptyWeb",
      PhysicalResourceId: "EmptyWeb-web",
      ResourceProperties: { Bucket: "web" },
    },
  },
];
