import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { notificationRoutes, reminderRoutes } from "#shared/api/notifications.ts";
import { notificationHandlers, unsubscribeHandlers } from "./notifications.http.ts";

export const createHandler = defineHttpLambda({ ...notificationRoutes, ...reminderRoutes }, (dependencies) => ({
  ...notificationHandlers(dependencies),
  ...unsubscribeHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);
