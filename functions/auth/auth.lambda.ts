import { httpLambda } from "#functions/http/http-lambda.ts";
import { authRoutes } from "#shared/auth.ts";
import { authHandlers } from "./auth.http.ts";
import { checkArgon2 } from "./password.ts";

await checkArgon2();

export const handler = httpLambda(authRoutes, authHandlers);
