import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { gamificationRoutes, goalRoutes } from "#shared/api/gamification.ts";
import { gamificationHandlers } from "./gamification.http.ts";

export const createHandler = defineHttpLambda({ ...gamificationRoutes, ...goalRoutes }, gamificationHandlers);
export const handler = createHandler(getLambdaDependencies);
