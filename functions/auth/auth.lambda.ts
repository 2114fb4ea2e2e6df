import { getLambdaDependencies } from "#functions/clients/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { authHandlers } from "./auth.http.ts";
import { assertArgon2 } from "./password.ts";

await assertArgon2();

export const createHandler = defineHttpLambda(authRoutes, authHandlers);
export const handler = createHandler(getLambdaDependencies);
