import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { resourceRoutes } from "#shared/api/resources.ts";
import { resourceHandlers } from "./resources.http.ts";

export const createHandler = defineHttpLambda(resourceRoutes, resourceHandlers);
export const handler = createHandler(getLambdaDependencies);
