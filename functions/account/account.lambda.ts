import { checkArgon2 } from "#functions/auth/password.ts";
import { httpLambda } from "#functions/http/http-lambda.ts";
import { accountRoutes } from "#shared/account.ts";
import { calendarFeedRoutes } from "#shared/calendar-feed.ts";
import { accountHandlers } from "./account.http.ts";

await checkArgon2();

export const handler = httpLambda({ ...accountRoutes, ...calendarFeedRoutes }, accountHandlers);
