import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { authHandlers } from "#functions/sign-in/sign-in.http.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { assertArgon2 } from "./password.ts";

await assertArgon2();

export const handler = createHttpLambda(authRoutes, authHandlers);
