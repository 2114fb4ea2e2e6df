import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { readDraftSource } from "#functions/documents/read-draft-source.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { factRoutes } from "#shared/api/facts.ts";
import { factHandlers } from "./facts.http.ts";

export const createHandler = defineHttpLambda(factRoutes, (dependencies) =>
  factHandlers(dependencies, readDraftSource),
);
export const handler = createHandler(getLambdaDependencies);
