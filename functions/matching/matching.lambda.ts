import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { matchingRoutes, recordMatchRoutes } from "#shared/api/matching.ts";
import { matchingHandlers } from "./matching.http.ts";

export const handler = createHttpLambda({ ...matchingRoutes, ...recordMatchRoutes }, (dependencies) =>
  matchingHandlers(withActivity(dependencies)),
);
