import * as z from "zod/mini";
import { PasswordConfirmation } from "./account.ts";
import { defineRoutes } from "./define-routes.ts";
import { timestampResponse } from "./schemas.ts";

/** When the feed URL of the current workspace was created, if there is one. The URL itself is shown only once. */
const CalendarFeed = z.object({ createdAt: z.nullable(timestampResponse()) });
const NewCalendarFeed = z.object({ url: z.string(), createdAt: timestampResponse() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** The private feed URL works without a session, so creating one requires the password. */
export const calendarFeedRoutes = defineRoutes({
  getCalendarFeed: {
    method: "GET",
    path: "/api/calendar-feed",
    auth: "user",
    summary: "Get when the private feed URL of the current workspace was created",
    response: CalendarFeed,
  },
  createCalendarFeed: {
    method: "POST",
    path: "/api/calendar-feed",
    auth: "user",
    role: "viewer",
    limit: "auth",
    summary: "Create a private feed URL for the current workspace; revokes the previous one",
    body: PasswordConfirmation,
    secret: true,
    response: NewCalendarFeed,
  },
  revokeCalendarFeed: {
    method: "DELETE",
    path: "/api/calendar-feed",
    auth: "user",
    summary: "Revoke the private feed URL of the current workspace",
  },
});
