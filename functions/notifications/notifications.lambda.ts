import { httpLambda } from "#functions/http/http-lambda.ts";
import { notificationRoutes } from "#shared/notifications.ts";
import { notificationHandlers } from "./notifications.http.ts";

export const handler = httpLambda(notificationRoutes, notificationHandlers);
