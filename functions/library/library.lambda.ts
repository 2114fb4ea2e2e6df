import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { libraryRoutes } from "#shared/api/library.ts";
import { libraryHandlers } from "./library.http.ts";

export const createHandler = defineHttpLambda(libraryRoutes, libraryHandlers);
export const handler = createHandler(getLambdaDependencies);
