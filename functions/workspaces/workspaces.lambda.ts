import { assertArgon2 } from "#functions/auth/password.ts";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { webhookHandlers } from "#functions/webhooks/webhooks.http.ts";
import { features } from "#shared/api/routes.ts";
import { workspaceHandlers } from "./workspaces.http.ts";

await assertArgon2();

export const createHandler = defineHttpLambda(features.workspaces, (dependencies) => ({
  ...workspaceHandlers(dependencies),
  ...webhookHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);
