import { assertArgon2 } from "#functions/auth/password.ts";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { accessTokenRoutes } from "#shared/api/access-tokens.ts";
import { accountRoutes } from "#shared/api/account.ts";
import { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { accountHandlers } from "./account.http.ts";

await assertArgon2();

export const createHandler = defineHttpLambda(
  { ...accountRoutes, ...accessTokenRoutes, ...calendarFeedRoutes },
  accountHandlers,
);
export const handler = createHandler(getLambdaDependencies);
