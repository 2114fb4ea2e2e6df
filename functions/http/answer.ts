import type { APIGatewayProxyResult } from "aws-lambda";
import * as z from "zod/mini";
import type { Route } from "#shared/route.ts";
import { compiledOf } from "./compiled.ts";
import type { HttpEvent, Middleware } from "./event.ts";
import { Accepted } from "./handlers.ts";

/** Nothing an API answers may be kept by anybody in between. */
const baseHeaders = { "cache-control": "no-store" };
export const jsonHeaders = { ...baseHeaders, "content-type": "application/json; charset=utf-8" };

const fileHeaders = ({ type, name }: NonNullable<Route["file"]>) => ({
  ...baseHeaders,
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
});

const withFacts = (
  result: APIGatewayProxyResult,
  { requestId, reply, operation }: HttpEvent,
): APIGatewayProxyResult => ({
  ...result,
  headers: {
    ...result.headers,
    "x-request-id": requestId,
    ...(reply?.next && { link: `<${operation.route.path}?${new URLSearchParams({ after: reply.next })}>; rel="next"` }),
  },
  ...(reply?.cookies.length && { multiValueHeaders: { "set-cookie": reply.cookies } }),
});

/** Turns what the handler answers into HTTP: parsed by the route's schema, so that nothing undeclared leaves. */
export const answer = (): Middleware => ({
  after: (request) => {
    const { event, response: value } = request;
    const { route } = event.operation;
    request.response = withFacts(resultOf(route, value), event);
  },
});

const resultOf = (route: HttpEvent["operation"]["route"], value: unknown): APIGatewayProxyResult => {
  if (value instanceof Accepted)
    return {
      statusCode: 202,
      headers: { ...jsonHeaders, location: `/api/jobs/${value.jobId}` },
      body: JSON.stringify({ jobId: value.jobId }),
    };
  if (route.redirect) return { statusCode: 302, headers: { ...baseHeaders, location: String(value) }, body: "" };
  if (!route.response) return { statusCode: 204, headers: baseHeaders, body: "" };
  const parsed = z.parse(compiledOf(route.response), value);
  if (route.file) return { statusCode: 200, headers: fileHeaders(route.file), body: String(parsed) };
  return { statusCode: 200, headers: jsonHeaders, body: JSON.stringify(parsed) };
};
