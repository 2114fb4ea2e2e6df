import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { billingHandlers } from "./billing.http.ts";

export const handler = createHttpLambda(billingRoutes, billingHandlers);
