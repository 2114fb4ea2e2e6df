import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { opportunityHandlers } from "./opportunities.http.ts";

export const handler = createHttpLambda({ ...opportunityRoutes, ...savedSearchRoutes }, (dependencies) =>
  opportunityHandlers(withActivity(dependencies)),
);
