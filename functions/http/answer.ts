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

/** Where the next page of a list is. */
const linkTo = ({ operation, pathParameters }: HttpEvent, after: string) => {
  const path = operation.route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(pathParameters?.[name] ?? ""),
  );
  return `<${path}?${new URLSearchParams({ after })}>; rel="next"`;
};

const withFacts = (result: APIGatewayProxyResult, event: HttpEvent): APIGatewayProxyResult => ({
  ...result,
  headers: {
    ...result.headers,
    "x-request-id": event.requestId,
    ...(event.reply?.next && { link: linkTo(event, event.reply.next) }),
  },
  ...(event.reply?.cookies.length && { multiValueHeaders: { "set-cookie": event.reply.cookies } }),
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
