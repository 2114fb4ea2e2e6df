import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { organizationRoutes } from "#shared/api/organizations.ts";
import { organizationHandlers } from "./organizations.http.ts";

export const handler = createHttpLambda(organizationRoutes, (dependencies) =>
  organizationHandlers(withActivity(dependencies)),
);
