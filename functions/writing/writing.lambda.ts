import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { writingHandlers } from "./writing.http.ts";

export const handler = createHttpLambda(writingRoutes, writingHandlers);
