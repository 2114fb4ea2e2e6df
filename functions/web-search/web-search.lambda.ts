import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { webSearchRoutes } from "#shared/api/web-search.ts";
import { webSearchHandlers } from "./web-search.http.ts";

export const handler = createHttpLambda(webSearchRoutes, (dependencies) =>
  webSearchHandlers(withActivity(dependencies)),
);
