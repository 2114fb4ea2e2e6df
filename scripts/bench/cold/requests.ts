import { getLambdaEntry, permissionsByLambda } from "#infra/lambda/lambda-permissions.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { api, type Feature, type OperationName } from "#shared/api/routes.ts";
import { makeId } from "#shared/util/ids.ts";
import { cookie, jobId, userId } from "./person.ts";

/** A program of the starter catalog, which is what there is before a first sync. */
const program = { id: "al-10-175" };
type Asked = { name: OperationName; params?: Record<string, string>; body?: object };
/** The first request of each feature: what a person who is signed in asks most, where that is about their own records. */
const firstOf: Record<Feature, Asked> = {
  auth: { name: "getCurrentUser" },
  account: { name: "listSessions" },
  billing: { name: "getSubscription" },
  organizations: { name: "listOrganizations" },
  catalog: { name: "getCatalogOpportunity", params: program },
  opportunities: { name: "listFundingOpportunities" },
  matching: { name: "matchCatalogOpportunity", params: program },
  "web-search": {
    name: "searchFunding",
    body: { organizationType: "nonprofit", geographicScope: "national", focusAreas: "Local food and farmers markets" },
  },
  applications: { name: "listApplications" },
  tasks: { name: "listTasks", params: { id: makeId("application", new Date(0)) } },
  documents: { name: "listDocuments" },
  writing: { name: "listDrafts" },
  coach: { name: "listChatMessages" },
  resources: { name: "listResources" },
  gamification: { name: "getProgress" },
  notifications: { name: "countUnreadNotifications" },
  jobs: { name: "getJob", params: { id: jobId } },
  system: { name: "getHealth" },
};

/** An event that starts a Lambda; `asks` is what a request asks of which route. */
export type First = { name: string; entry: string; event: object; asks?: Asked };

/** A request as API Gateway hands it over. */
const eventOf = ({ name, params, body }: Asked) => {
  const route: Route = api[name];
  return {
    httpMethod: route.method,
    resource: route.path,
    path: route.path,
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
/** What starts the Lambdas that no request reaches; the schedules bring nothing that is read. */
const others: Record<string, object> = {
  worker: { Records: [{ messageId: "1", body: JSON.stringify({ userId, jobId, v: 1 } satisfies JobMessage) }] },
  mailEvents: { source: "aws.ses", detail: { eventType: "Bounce", mail, bounce } },
};

/** The bucket that is to go is empty; CloudFormation is answered at the stub. */
const keeperOf = (endpoint: string): First => ({
  name: "keeper",
  entry: "infra/site-deployment/site-deployment.lambda.ts",
  event: {
    RequestType: "Delete",
    ResponseURL: `${endpoint}/answer`,
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: "EmptyWeb",
    PhysicalResourceId: "EmptyWeb-web",
    ResourceProperties: { Bucket: "web" },
  },
});

const isFeature = (name: string): name is Feature => name in firstOf;
/** Every Lambda of the stack with the event of its first call; `endpoint` is the stub's. */
export const firstCalls = (endpoint: string): First[] => [
  ...Object.keys(permissionsByLambda).map((name) => {
    const asks = isFeature(name) ? firstOf[name] : undefined;
    return {
      name,
      entry: getLambdaEntry(name),
      event: asks ? eventOf(asks) : (others[name] ?? {}),
      ...(asks && { asks }),
    };
  }),
  keeperOf(endpoint),
];
