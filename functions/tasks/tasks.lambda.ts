import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { taskRoutes } from "#shared/tasks.ts";
import { taskHandlers } from "./tasks.http.ts";

export const handler = createHttpLambda(taskRoutes, taskHandlers);
