import { assertArgon2 } from "#functions/auth/password.ts";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { workspaceHandlers } from "./workspaces.http.ts";

await assertArgon2();

export const createHandler = defineHttpLambda(workspaceRoutes, workspaceHandlers);
export const handler = createHandler(getLambdaDependencies);
