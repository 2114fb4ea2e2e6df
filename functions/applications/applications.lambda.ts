import { awardHandlers } from "#functions/awards/awards.http.ts";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { awardRoutes } from "#shared/api/awards.ts";
import { budgetRoutes } from "#shared/api/budget.ts";
import { requirementRoutes } from "#shared/api/requirements.ts";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { trackerExportRoutes } from "#shared/api/tracker-export.ts";
import { applicationHandlers } from "./applications.http.ts";
import { budgetHandlers } from "./budget.http.ts";
import { requirementHandlers } from "./requirements.http.ts";
import { trackerCalendarHandlers, trackerHandlers } from "./tracker.http.ts";

const routes = {
  ...applicationRoutes,
  ...requirementRoutes,
  ...budgetRoutes,
  ...awardRoutes,
  ...trackerExportRoutes,
  ...trackerRoutes,
  ...trackerCalendarRoutes,
};
export const createHandler = defineHttpLambda(routes, (dependencies) => ({
  ...applicationHandlers(withActivity(dependencies)),
  ...requirementHandlers(dependencies),
  ...budgetHandlers(dependencies),
  ...awardHandlers(withActivity(dependencies)),
  ...trackerHandlers(dependencies),
  ...trackerCalendarHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);
