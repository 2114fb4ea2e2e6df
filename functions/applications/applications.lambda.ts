import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { applicationRoutes } from "#shared/applications.ts";
import { requirementRoutes } from "#shared/requirements.ts";
import { trackerRoutes } from "#shared/tracker.ts";
import { trackerCalendarRoutes } from "#shared/tracker-calendar.ts";
import { applicationHandlers } from "./applications.http.ts";
import { requirementHandlers } from "./requirements.http.ts";
import { trackerHandlers } from "./tracker.http.ts";
import { trackerCalendarHandlers } from "./tracker-calendar.http.ts";

const routes = { ...applicationRoutes, ...requirementRoutes, ...trackerRoutes, ...trackerCalendarRoutes };
export const handler = createHttpLambda(routes, (dependencies) => ({
  ...applicationHandlers(dependencies),
  ...requirementHandlers(dependencies),
  ...trackerHandlers(dependencies),
  ...trackerCalendarHandlers(dependencies),
}));
