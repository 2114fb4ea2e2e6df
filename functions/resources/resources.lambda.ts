import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { resourceRoutes } from "#shared/api/resources.ts";
import { resourceHandlers } from "./resources.http.ts";

export const handler = createHttpLambda(resourceRoutes, resourceHandlers);
