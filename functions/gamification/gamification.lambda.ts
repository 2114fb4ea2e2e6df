import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { gamificationRoutes, goalRoutes } from "#shared/api/gamification.ts";
import { gamificationHandlers } from "./gamification.http.ts";

export const handler = createHttpLambda({ ...gamificationRoutes, ...goalRoutes }, gamificationHandlers);
