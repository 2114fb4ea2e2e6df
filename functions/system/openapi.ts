import * as z from "zod/mini";
import { getAccessTokenScope, type Route } from "#shared/api/define-routes.ts";
import { JobAccepted } from "#shared/api/jobs.ts";
import { Problem, type ProblemCode, problems } from "#shared/api/problem.ts";
import { api } from "#shared/api/routes.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";

type Json = Record<string, unknown>;

const content = (schema: Json, type = "application/json") => ({ content: { [type]: { schema } } });
const problem = { $ref: "#/components/responses/Problem" };

const buildParameters = (location: "path" | "query", object: z.core.$ZodObject | undefined) => {
  if (!object) return [];
  const json = toJsonSchema(object, "input") as { properties?: Json; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: location,
    required: location === "path" || (json.required ?? []).includes(name),
    schema,
  }));
};

const getProblemCodes = (route: Route): ProblemCode[] => {
  const { method, auth, role, params, query, body, limit, job, problems = [] } = route;
  const acceptsTokens = getAccessTokenScope(route) !== undefined;
  return [
    // Every route validates its headers.
    "invalid_request",
    ...(auth === "user" || auth === "subscriber" ? (["unauthenticated"] as const) : []),
    ...(auth === "subscriber" ? (["subscription_required"] as const) : []),
    ...(role || acceptsTokens || (method !== "GET" && auth !== "token") ? (["forbidden"] as const) : []),
    ...(method !== "GET" && auth !== "token" ? (["conflict"] as const) : []),
    ...(method !== "GET" && (auth === "user" || auth === "subscriber") ? (["key_reused"] as const) : []),
    ...(params || query || body || auth === "token" ? (["not_found"] as const) : []),
    ...(body ? (["too_large", "unsupported_media_type"] as const) : []),
    ...(limit || acceptsTokens ? (["rate_limited"] as const) : []),
    ...(job ? (["timeout"] as const) : []),
    ...problems,
    "internal",
    // Caused by write contention or an unavailable dependency.
    "unavailable",
  ];
};

const eventStreamContent = {
  "text/event-stream": {
    schema: {
      type: "string",
      description:
        "With `Accept: text/event-stream`, events with JSON data. The last event is `done` with the response, or `error`.",
    },
  },
};

const buildSuccessResponses = ({ response, redirect, job, file, stream }: Route) => {
  if (redirect) return { 302: { description: "Redirect", headers: { location: { schema: { type: "string" } } } } };
  if (!response) return { 204: { description: "Done" } };
  return {
    200: {
      description: "OK",
      content: { ...content(toJsonSchema(response, "output"), file?.type).content, ...(stream && eventStreamContent) },
    },
    ...(job && {
      202: {
        description: "Accepted; poll the job",
        headers: { location: { schema: { type: "string" } } },
        ...content(toJsonSchema(JobAccepted, "output")),
      },
    }),
  };
};

/** The protocol defines the messages, and the errors for malformed ones. */
const protocolResponses = {
  "json-rpc": {
    200: { description: "The response to a request", ...content({ type: "object" }) },
    202: { description: "A notification was accepted" },
    406: { description: "The client must accept application/json and text/event-stream" },
    415: { description: "The content type must be application/json" },
  },
};

const getSecurity = (route: Route) => {
  if (route.auth === "public" || route.auth === "token") return [];
  const scope = getAccessTokenScope(route);
  return [{ session: [] }, ...(scope ? [{ accessToken: [scope] }] : [])];
};

const buildOperation = (operationId: string, route: Route) => ({
  operationId,
  summary: route.summary,
  security: getSecurity(route),
  parameters: [
    ...buildParameters("path", route.params),
    ...buildParameters("query", route.query),
    ...(route.job ? [{ name: "prefer", in: "header", required: false, schema: { const: "respond-async" } }] : []),
  ],
  ...(route.body && {
    requestBody: {
      required: !z.safeParse(route.body, undefined).success,
      ...content(toJsonSchema(route.body, "input")),
    },
  }),
  responses: {
    ...(route.protocol ? protocolResponses[route.protocol] : buildSuccessResponses(route)),
    ...Object.fromEntries(getProblemCodes(route).map((code) => [problems[code].status, problem])),
  },
});

export const buildOpenApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(api)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: buildOperation(name, route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Grantlamp", version: "1", description: "Find, write and track grant funding." },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-session" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A personal access token from the account settings. It acts as its user in one workspace. Each operation lists the scope it needs: `read`, `write` or `ai`. Operations without this scheme can't be called with a token.",
        },
      },
      responses: {
        Problem: {
          description: "Problem details (RFC 9457)",
          content: { "application/problem+json": { schema: toJsonSchema(Problem, "output") } },
        },
      },
    },
  };
};
