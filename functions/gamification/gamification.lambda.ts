import { httpLambda } from "#functions/http/http-lambda.ts";
import { gamificationRoutes } from "#shared/gamification.ts";
import { gamificationHandlers } from "./gamification.http.ts";

export const handler = httpLambda(gamificationRoutes, gamificationHandlers);
