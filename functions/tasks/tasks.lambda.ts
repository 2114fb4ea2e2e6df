import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { taskHandlers } from "./tasks.http.ts";

export const createHandler = defineHttpLambda(taskRoutes, (dependencies) => taskHandlers(withActivity(dependencies)));
export const handler = createHandler(getLambdaDependencies);
