import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { funderRoutes } from "#shared/api/funders.ts";
import { funderHandlers } from "./funders.http.ts";

export const createHandler = defineHttpLambda(funderRoutes, funderHandlers);
export const handler = createHandler(getLambdaDependencies);
