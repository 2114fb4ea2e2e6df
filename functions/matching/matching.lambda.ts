import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { matchingRoutes, recordMatchRoutes } from "#shared/api/matching.ts";
import { matchingHandlers } from "./matching.http.ts";

export const createHandler = defineHttpLambda({ ...matchingRoutes, ...recordMatchRoutes }, (dependencies) =>
  matchingHandlers(withActivity(dependencies)),
);
export const handler = createHandler(getLambdaDependencies);
