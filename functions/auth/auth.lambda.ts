import { httpLambda } from "#functions/http/http-lambda.ts";
import { authRoutes } from "#shared/auth.ts";
import { authHandlers } from "./auth.http.ts";

export const handler = httpLambda(authRoutes, authHandlers);
