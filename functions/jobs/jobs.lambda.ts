import { httpLambda } from "#functions/http/http-lambda.ts";
import { jobRoutes } from "#shared/jobs.ts";
import { jobHandlers } from "./jobs.http.ts";

export const handler = httpLambda(jobRoutes, jobHandlers);
