import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { matchingRoutes } from "#shared/api/matching.ts";
import { recordMatchRoutes } from "#shared/record-match.ts";
import { matchingHandlers } from "./matching.http.ts";

export const handler = createHttpLambda({ ...matchingRoutes, ...recordMatchRoutes }, matchingHandlers);
