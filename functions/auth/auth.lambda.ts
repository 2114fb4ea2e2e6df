import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { identityHandlers } from "#functions/sign-in/identities.http.ts";
import { authHandlers } from "#functions/sign-in/sign-in.http.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { assertArgon2 } from "./password.ts";

await assertArgon2();

export const createHandler = defineHttpLambda({ ...authRoutes, ...identityRoutes }, (dependencies) => ({
  ...authHandlers(dependencies),
  ...identityHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);
