import { httpLambda } from "#functions/http/http-lambda.ts";
import { organizationRoutes } from "#shared/organizations.ts";
import { organizationHandlers } from "./organizations.http.ts";

export const handler = httpLambda(organizationRoutes, organizationHandlers);
