import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { billingHandlers } from "./billing.http.ts";

export const createHandler = defineHttpLambda(billingRoutes, billingHandlers);
export const handler = createHandler(getLambdaDependencies);
