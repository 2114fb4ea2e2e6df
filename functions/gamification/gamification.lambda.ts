import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { gamificationRoutes } from "#shared/api/gamification.ts";
import { goalRoutes } from "#shared/goals.ts";
import { gamificationHandlers } from "./gamification.http.ts";

export const handler = createHttpLambda({ ...gamificationRoutes, ...goalRoutes }, gamificationHandlers);
