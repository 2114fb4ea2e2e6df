import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { jobHandlers } from "./jobs.http.ts";

export const handler = createHttpLambda(jobRoutes, jobHandlers);
