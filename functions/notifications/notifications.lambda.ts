import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { reminderRoutes } from "#shared/reminders.ts";
import { notificationHandlers } from "./notifications.http.ts";
import { unsubscribeHandlers } from "./unsubscribe.http.ts";

export const handler = createHttpLambda({ ...notificationRoutes, ...reminderRoutes }, (dependencies) => ({
  ...notificationHandlers(dependencies),
  ...unsubscribeHandlers(dependencies),
}));
