import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { documentHandlers } from "./documents.http.ts";

export const handler = createHttpLambda(documentRoutes, documentHandlers);
