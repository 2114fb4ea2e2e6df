import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { irsListRoutes } from "#shared/api/irs-list.ts";
import { organizationImportRoutes, organizationRoutes } from "#shared/api/organizations.ts";
import { organizationHandlers } from "./organizations.http.ts";

export const createHandler = defineHttpLambda(
  { ...organizationRoutes, ...organizationImportRoutes, ...irsListRoutes },
  (dependencies) => organizationHandlers(withActivity(dependencies)),
);
export const handler = createHandler(getLambdaDependencies);
