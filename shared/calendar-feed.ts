import * as z from "zod/mini";
import { PasswordProof } from "./account.ts";
import { defineRoutes } from "./route.ts";
import { instant } from "./words.ts";

/** Whether there is an address to subscribe to, and since when. The address itself is shown once and never again. */
const CalendarFeed = z.object({ createdAt: z.nullable(instant()) });
/** A new address: whoever has it can read the calendar. */
const NewCalendarFeed = z.object({ address: z.string(), createdAt: instant() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** The private address of the calendar. It opens without a session, so making one takes the password. */
export const calendarFeedRoutes = defineRoutes({
  getCalendarFeed: {
    method: "GET",
    path: "/api/calendar-feed",
    auth: "user",
    summary: "Whether there is an address to subscribe to",
    response: CalendarFeed,
  },
  createCalendarFeed: {
    method: "POST",
    path: "/api/calendar-feed",
    auth: "user",
    limit: "auth",
    summary: "Make a private address to subscribe to; the one before it ends",
    body: PasswordProof,
    secret: true,
    response: NewCalendarFeed,
  },
  revokeCalendarFeed: {
    method: "DELETE",
    path: "/api/calendar-feed",
    auth: "user",
    summary: "End the private address",
  },
});
