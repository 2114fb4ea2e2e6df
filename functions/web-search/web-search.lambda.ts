import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { webSearchRoutes } from "#shared/api/web-search.ts";
import { webSearchHandlers } from "./web-search.http.ts";

export const createHandler = defineHttpLambda(webSearchRoutes, (dependencies) =>
  webSearchHandlers(withActivity(dependencies)),
);
export const handler = createHandler(getLambdaDependencies);
