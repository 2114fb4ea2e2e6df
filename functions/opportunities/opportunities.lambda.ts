import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { opportunityRoutes } from "#shared/opportunities.ts";
import { savedSearchRoutes } from "#shared/saved-searches.ts";
import { opportunityHandlers } from "./opportunities.http.ts";

export const handler = createHttpLambda({ ...opportunityRoutes, ...savedSearchRoutes }, opportunityHandlers);
