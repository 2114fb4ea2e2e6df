import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { jobHandlers } from "./jobs.http.ts";

export const createHandler = defineHttpLambda(jobRoutes, jobHandlers);
export const handler = createHandler(getLambdaDependencies);
