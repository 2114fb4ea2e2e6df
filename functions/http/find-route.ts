import { AppError } from "#shared/api/problem.ts";
import { type Routes, getRouteKey } from "#shared/api/define-routes.ts";
import type { Middleware } from "./event.ts";

/** By method and resource name: API Gateway has already matched the path. */
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
      if (!operation) throw new AppError("not_found", "There is nothing at this address");
      event.operation = operation;
    },
  };
};
