import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { awardRoutes } from "#shared/api/awards.ts";
import { catalogRoutes } from "#shared/api/catalog.ts";
import type { FetchFunction } from "#shared/api/client.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { writingRoutes } from "#shared/api/writing.ts";

/** Features whose routes the tools call. */
const toolRoutes = {
  catalog: catalogRoutes,
  opportunities: opportunityRoutes,
  applications: { ...applicationRoutes, ...awardRoutes, ...trackerCalendarRoutes },
  tasks: taskRoutes,
  documents: documentRoutes,
  writing: writingRoutes,
  jobs: jobRoutes,
} as const;
export type ToolFeature = keyof typeof toolRoutes;
export const toolFeatures = Object.keys(toolRoutes) as ToolFeature[];

/**
 * Runs a feature's Lambda in this process: the whole pipeline, with authorization, scopes, limits and the activity log.
 */
export type InvokeFeature = (feature: ToolFeature, event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Literal paths first, so that they take precedence over parameters. */
const routes = toolFeatures
  .flatMap((feature) =>
    Object.values<Route>(toolRoutes[feature]).map(({ method, path }) => ({
      feature,
      method,
      path,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
    })),
  )
  .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length);

/** Headers that identify the caller. All other headers concern only the MCP request. */
const forwardedHeaders = [
  ...["authorization", "cookie", "origin", "sec-fetch-site", "host", "user-agent"],
  ...["x-viewer-host", "x-viewer-ip"],
];

const decodeParams = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Creates a fetch for the API client that sends each call as the caller of `request`. */
export const createApiFetch =
  (invoke: InvokeFeature, { header, address, requestId }: RequestMetadata): FetchFunction =>
  async (path, { method, headers, body }) => {
    const url = new URL(path, "https://localhost");
    const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(url.pathname));
    if (!route) throw new Error(`No tool may call ${method} ${url.pathname}`);
    const forwarded = forwardedHeaders.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const event = {
      httpMethod: route.method,
      resource: route.path,
      path: url.pathname,
      headers: { ...(headers as Record<string, string>), ...Object.fromEntries(forwarded) }, // the client passes an object
      pathParameters: decodeParams({ ...route.pattern.exec(url.pathname)?.groups }),
      queryStringParameters: Object.fromEntries(url.searchParams),
      body: typeof body === "string" ? body : null,
      isBase64Encoded: false,
      requestContext: { requestId, identity: { sourceIp: address } },
    } as unknown as APIGatewayProxyEvent; // the fields that the app reads
    const result = await invoke(route.feature, event);
    return new Response(result.body || null, {
      status: result.statusCode,
      headers: (result.headers ?? {}) as Record<string, string>, // set by serializeResponse
    });
  };
