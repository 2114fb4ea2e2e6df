import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { systemHandlers } from "./system.http.ts";

export const handler = createHttpLambda(systemRoutes, systemHandlers);
