import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { writingHandlers } from "./writing.http.ts";

export const createHandler = defineHttpLambda(writingRoutes, writingHandlers);
export const handler = createHandler(getLambdaDependencies);
