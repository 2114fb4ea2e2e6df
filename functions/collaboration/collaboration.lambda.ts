import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { auditLogRoutes } from "#shared/api/audit-log.ts";
import { presenceRoutes } from "#shared/api/presence.ts";
import { auditLogHandlers } from "./audit-log.http.ts";
import { presenceHandlers } from "./presence.http.ts";

const routes = { ...auditLogRoutes, ...presenceRoutes };
export const createHandler = defineHttpLambda(routes, (dependencies) => ({
  ...auditLogHandlers(dependencies),
  ...presenceHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);
