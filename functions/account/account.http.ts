import type { Handlers } from "#functions/http/handlers.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { accountRoutes } from "#shared/api/account.ts";
import type { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { calendarFeedHandlers } from "./calendar-feed.http.ts";
import { confirmAddressHandlers } from "./confirm-address.http.ts";
import { emailHandlers } from "./email.http.ts";
import { mailRetryHandlers } from "./mail-retry.http.ts";
import { passwordHandlers } from "./password.http.ts";
import { privacyHandlers } from "./privacy.http.ts";
import { profileHandlers } from "./profile.http.ts";
import { sessionHandlers } from "./sessions.http.ts";
import { twoStepHandlers } from "./two-step.http.ts";

export const accountHandlers = (dependencies: Dependencies): Handlers<typeof accountRoutes & typeof calendarFeedRoutes> => ({
  ...profileHandlers(dependencies),
  ...passwordHandlers(dependencies),
  ...emailHandlers(dependencies),
  ...confirmAddressHandlers(dependencies),
  ...mailRetryHandlers(dependencies),
  ...sessionHandlers(dependencies),
  ...twoStepHandlers(dependencies),
  ...privacyHandlers(dependencies),
  ...calendarFeedHandlers(dependencies),
});
