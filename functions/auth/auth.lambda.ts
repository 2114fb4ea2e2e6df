import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { authHandlers } from "./auth.http.ts";
import { assertArgon2 } from "./password.ts";

await assertArgon2();

export const handler = createHttpLambda(authRoutes, authHandlers);
