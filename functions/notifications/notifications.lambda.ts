import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { notificationRoutes, reminderRoutes } from "#shared/api/notifications.ts";
import { notificationHandlers } from "./notifications.http.ts";
import { unsubscribeHandlers } from "./unsubscribe.http.ts";

export const handler = createHttpLambda({ ...notificationRoutes, ...reminderRoutes }, (dependencies) => ({
  ...notificationHandlers(dependencies),
  ...unsubscribeHandlers(dependencies),
}));
