import * as z from "zod/mini";
import { getRouteKey, maxBodyBytes, type Routes } from "#shared/api/define-routes.ts";
import { AppError, type Issue } from "#shared/api/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

type Schema = z.core.$ZodType;
/** Compile late, so that a cold start does not pay for compilations that are never reused. */
const compileAfterUses = 3;
const uses = new WeakMap<Schema, number>();
const compiledSchemas = new WeakMap<Schema, Schema>();

/** Returns the schema, compiled after several uses, which makes validating lists several times faster. */
export const getCompiledSchema = (schema: Schema): Schema => {
  const cached = compiledSchemas.get(schema);
  if (cached) return cached;
  const useCount = (uses.get(schema) ?? 0) + 1;
  uses.set(schema, useCount);
  if (useCount < compileAfterUses) return schema;
  const validator = z.compile(schema);
  compiledSchemas.set(schema, validator);
  return validator;
};

/** Finds the route by method and resource name, because API Gateway has already matched the path. */
export const findRoute = (routes: Routes): Middleware => {
  const operations = new Map(Object.entries(routes).map(([name, route]) => [getRouteKey(route), { name, route }]));
  return {
    before: ({ event, context }) => {
      event.header = {};
      for (const [name, value] of Object.entries(event.headers ?? {})) event.header[name.toLowerCase()] = value;
      event.requestId = event.requestContext?.requestId ?? context.awsRequestId;
      event.address = event.header["x-viewer-ip"] ?? event.requestContext?.identity?.sourceIp ?? "unknown";
      event.input = {};
      event.reply = { cookies: [], ...(event.emit && { emit: event.emit }) };
      const operation = operations.get(`${event.httpMethod} ${event.resource}`);
      if (!operation) throw new AppError("not_found", "No such endpoint");
      event.operation = operation;
    },
  };
};

const maxRawBytes = 1024 * 1024;

/** Validates params, query and body against the route's schemas and reports every invalid field. */
export const parseRequest = (): Middleware => ({
  before: ({ event }) => {
    const { route } = event.operation;
    if (route.raw) event.input.rawBody = decodeBody(event, maxRawBytes).toString("utf8");
    const raw = {
      params: event.pathParameters ?? {},
      query: event.queryStringParameters ?? {},
      body: route.body ? readBody(event) : undefined,
    };
    const issues: Issue[] = [];
    if (!/^"?\d{1,15}"?$/.test(event.header["if-match"] ?? "0"))
      issues.push({ path: "if-match", message: "Please send the record's version as a number" });
    for (const part of ["params", "query", "body"] as const) {
      const schema = route[part];
      if (!schema) continue;
      const result = z.safeParse(getCompiledSchema(schema), raw[part]);
      if (result.success) event.input[part] = result.data;
      else issues.push(...result.error.issues.map((issue) => toIssue(part, issue)));
    }
    if (issues.length) throw new AppError("invalid_request", summarizeIssues(issues), { issues: issues.slice(0, 50) });
  },
});

/** Matches zod's default messages, which are used by schemas without a custom message. */
const zodDefaultMessage = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b.*/;
const toIssue = (part: string, { path, message }: z.core.$ZodIssue): Issue => ({
  path: [part, ...path].join("."),
  message: !zodDefaultMessage.test(message) ? message : path.length ? "Invalid value" : "Please send a JSON object",
});

const summarizeIssues = (issues: Issue[]) => [...new Set(issues.map(({ message }) => message))].slice(0, 3).join(". ");

const decodeBody = ({ body, isBase64Encoded }: HttpEvent, maxBytes: number): Buffer => {
  const bytes = Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes) throw new AppError("too_large", "The request body is too large");
  return bytes;
};

const readBody = (event: HttpEvent): unknown => {
  const { body, header, operation } = event;
  if (!body) return undefined;
  const bytes = decodeBody(event, operation.route.bodyBytes ?? maxBodyBytes);
  if (!/^application\/json\s*(;|$)/i.test(header["content-type"] ?? ""))
    throw new AppError("unsupported_media_type", "Please send JSON with the content type application/json");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new AppError("invalid_request", "The body is not valid JSON", { cause });
  }
};
