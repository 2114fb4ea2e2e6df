import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { organizationRoutes } from "#shared/organizations.ts";
import { organizationHandlers } from "./organizations.http.ts";

export const handler = createHttpLambda(organizationRoutes, organizationHandlers);
