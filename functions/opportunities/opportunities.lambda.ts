import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { opportunityHandlers } from "./opportunities.http.ts";

export const createHandler = defineHttpLambda({ ...opportunityRoutes, ...savedSearchRoutes }, (dependencies) =>
  opportunityHandlers(withActivity(dependencies)),
);
export const handler = createHandler(getLambdaDependencies);
