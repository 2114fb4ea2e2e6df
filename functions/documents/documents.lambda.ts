import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { removeFromLibraryIndex } from "#functions/library/index-store.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { documentHandlers } from "./documents.http.ts";

export const createHandler = defineHttpLambda(documentRoutes, (dependencies) =>
  documentHandlers(dependencies, [removeFromLibraryIndex]),
);
export const handler = createHandler(getLambdaDependencies);
