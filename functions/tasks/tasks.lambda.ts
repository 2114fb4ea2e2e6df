import { withActivity } from "#functions/gamification/points.table.ts";
import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { taskHandlers } from "./tasks.http.ts";

export const handler = createHttpLambda(taskRoutes, (dependencies) => taskHandlers(withActivity(dependencies)));
