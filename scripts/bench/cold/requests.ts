import { globSync } from "node:fs";
import { join } from "node:path";
import { api, type Feature, type OperationName } from "#shared/api.ts";
import { makeId } from "#shared/ids.ts";
import type { Route } from "#shared/route.ts";

/** The first request of each feature: what a person who is signed in asks most, where that is about their own records. */
const firstOf: Record<
  Feature,
  { name: OperationName; params?: Record<string, string>; body?: object; status?: number }
> = {
  auth: { name: "getCurrentUser" },
  account: { name: "listSessions" },
  billing: { name: "getSubscription" },
  organizations: { name: "listOrganizations" },
  // The catalogue is fetched by the first search and takes its own time: these ask for a record that cannot be one.
  catalogue: { name: "getCatalogueOpportunity", params: { id: "?" }, status: 400 },
  opportunities: { name: "listFundingOpportunities" },
  matching: { name: "matchCatalogueOpportunity", params: { id: "?" }, status: 400 },
  "web-search": { name: "searchFunding", body: {}, status: 400 },
  applications: { name: "listApplications" },
  tasks: { name: "listTasks", params: { id: makeId("application", new Date(0)) } },
  documents: { name: "listDocuments" },
  writing: { name: "listDrafts" },
  coach: { name: "listChatMessages" },
  resources: { name: "listResources" },
  gamification: { name: "getProgress" },
  notifications: { name: "countUnreadNotifications" },
  jobs: { name: "getJob", params: { id: makeId("job", new Date(0)) }, status: 404 },
  system: { name: "getHealth" },
};

export type First = {
  name: string;
  entry: string;
  event: object;
  status: number;
};

const eventOf = (feature: Feature, cookie: string): First => {
  const { name, params, body, status = 200 } = firstOf[feature];
  const route: Route = api[name];
  const event = {
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
  return { name: feature, entry: `functions/${feature}/${feature}.lambda.ts`, event, status };
};

/** What starts the Lambdas that are no feature's. */
const others: Record<string, object> = {
  "functions/jobs/worker.lambda.ts": {
    Records: [
      {
        messageId: "1",
        body: JSON.stringify({
          userId: "0192f0c1-2b3a-7c4d-8e5f-001122334455",
          jobId: "job_01kah0000000000000000000000",
        }),
      },
    ],
  },
};

/** It reads from the servers of others, for minutes: it is not started here, and how it starts is no matter. */
const notHere = "functions/catalogue/sync.lambda.ts";

/** Every Lambda of ours but one with the event of its first request; `cookie` is that of the stub's session. */
export const firstRequests = (folder: string, cookie: string): First[] =>
  globSync("functions/*/*.lambda.ts", { cwd: folder })
    .filter((entry) => entry !== notHere)
    .sort()
    .map((entry) => {
      const feature = entry.split("/")[1] as Feature;
      if (entry === join("functions", feature, `${feature}.lambda.ts`) && feature in firstOf)
        return eventOf(feature, cookie);
      const name = /(\w+)\.lambda\.ts$/.exec(entry)?.[1] ?? entry;
      return {
        name,
        entry,
        event: others[entry] ?? {},
        status: 200,
        ...(name === "sync" && { isSlow: true as const }),
      };
    });
