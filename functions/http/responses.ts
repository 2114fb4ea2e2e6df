import type { APIGatewayProxyResult } from "aws-lambda";
import * as z from "zod/mini";
import { TransactionConflictError } from "#functions/table/table.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { AppError, problems, toProblem } from "#shared/api/problem.ts";
import { notIndexed } from "#shared/util/security-headers.ts";
import type { HttpEvent, Middleware } from "./event.ts";
import { Accepted, RawResponse } from "./handlers.ts";
import { getCompiledSchema } from "./parse-request.ts";

const conflictRetrySeconds = 1;

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // Nothing was written, so the request is safe to retry.
  if (error instanceof TransactionConflictError)
    return new AppError("unavailable", "Too many changes at once. Please try again in a moment", {
      retryAfterSeconds: conflictRetrySeconds,
      cause: error,
    });
  return new AppError("internal", "Something went wrong on our side. Please try again in a moment", { cause: error });
};

/** Builds the problem-details response for any thrown value, without its cause. */
export const toProblemResponse = (thrown: unknown, requestId: string): APIGatewayProxyResult => {
  const error = toAppError(thrown);
  return {
    statusCode: problems[error.code].status,
    headers: {
      ...jsonHeaders,
      "content-type": "application/problem+json; charset=utf-8",
      "x-request-id": requestId,
      ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
      ...(error.location && { location: error.location }),
    },
    body: JSON.stringify(toProblem(error)),
  };
};

export const handleErrors = (): Middleware => ({
  onError: (request) => {
    request.error = toAppError(request.error);
    request.response = toProblemResponse(request.error, request.event.requestId);
  },
});

const baseHeaders = { "cache-control": "no-store", ...notIndexed };
export const jsonHeaders = { ...baseHeaders, "content-type": "application/json; charset=utf-8" };

const fileHeaders = ({ type, name }: NonNullable<Route["file"]>) => ({
  ...baseHeaders,
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
});

const buildNextLink = ({ operation, pathParameters }: HttpEvent, after: string) => {
  const path = operation.route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(pathParameters?.[name] ?? ""),
  );
  return `<${path}?${new URLSearchParams({ after })}>; rel="next"`;
};

const addCommonHeaders = (result: APIGatewayProxyResult, event: HttpEvent): APIGatewayProxyResult => ({
  ...result,
  headers: {
    ...result.headers,
    "x-request-id": event.requestId,
    ...(event.reply?.nextCursor && { link: buildNextLink(event, event.reply.nextCursor) }),
  },
  ...(event.reply?.cookies.length && { multiValueHeaders: { "set-cookie": event.reply.cookies } }),
});

/** Parses the handler's result with the route's schema, so that undeclared fields are never sent. */
export const serializeResponse = (): Middleware => ({
  after: (request) => {
    const { event, response: value } = request;
    const { route } = event.operation;
    request.response = addCommonHeaders(serialize(route, value), event);
  },
});

const serialize = (route: HttpEvent["operation"]["route"], value: unknown): APIGatewayProxyResult => {
  if (value instanceof Accepted)
    return {
      statusCode: 202,
      headers: { ...jsonHeaders, location: `/api/jobs/${value.jobId}` },
      body: JSON.stringify({ jobId: value.jobId }),
    };
  if (value instanceof RawResponse)
    return {
      statusCode: value.status,
      headers: { ...baseHeaders, ...(value.contentType && { "content-type": value.contentType }) },
      body: value.body,
    };
  if (route.redirect) return { statusCode: 302, headers: { ...baseHeaders, location: String(value) }, body: "" };
  if (!route.response) return { statusCode: 204, headers: baseHeaders, body: "" };
  const parsed = z.parse(getCompiledSchema(route.response), value);
  if (route.file) return { statusCode: 200, headers: fileHeaders(route.file), body: String(parsed) };
  return { statusCode: 200, headers: jsonHeaders, body: JSON.stringify(parsed) };
};
