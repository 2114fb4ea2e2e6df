import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { systemHandlers } from "./system.http.ts";

export const createHandler = defineHttpLambda(systemRoutes, systemHandlers);
export const handler = createHandler(getLambdaDependencies);
