import { httpLambda } from "#functions/http/http-lambda.ts";
import { applicationRoutes } from "#shared/applications.ts";
import { applicationHandlers } from "./applications.http.ts";

export const handler = httpLambda(applicationRoutes, applicationHandlers);
