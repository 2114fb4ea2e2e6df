import { httpLambda } from "#functions/http/http-lambda.ts";
import { taskRoutes } from "#shared/tasks.ts";
import { taskHandlers } from "./tasks.http.ts";

export const handler = httpLambda(taskRoutes, taskHandlers);
