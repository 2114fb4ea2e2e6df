import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineStreamingLambda } from "#functions/http/stream-lambda.ts";
import { coachRoutes } from "#shared/api/coach.ts";
import { coachHandlers } from "./coach.http.ts";

export const createHandler = defineStreamingLambda(coachRoutes, (dependencies) =>
  coachHandlers(withActivity(dependencies)),
);
export const handler = createHandler(getLambdaDependencies);
