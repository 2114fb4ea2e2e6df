import * as z from "zod/mini";
import { defineRoutes } from "./api/define-routes.ts";

/** Hour at which a day's reminders are sent, in the user's time zone. */
export const reminderHour = 8;

/** Preferences that an unsubscribe link can switch off. */
export const mailPreferenceKeys = ["deadlineReminders", "weeklyDigest", "opportunityChanges", "emailNotifications"] as const;
export type MailPreferenceKey = (typeof mailPreferenceKeys)[number];

export const unsubscribeTexts = {
  invalidLink: "This link is not complete, or it is not valid any more. You can switch off mail in your settings, too",
} as const;

// Accepts any text, so that every invalid key gets the same response.
const key = z.optional(z.string());

/** One-click unsubscribe (RFC 8058): mail clients send a POST, people follow the link. */
export const reminderRoutes = defineRoutes({
  unsubscribe: {
    method: "POST",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "Unsubscribe from the emails a link belongs to",
    query: z.object({ key }),
    raw: true,
  },
  openUnsubscribe: {
    method: "GET",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "Redirect to the page that confirms unsubscribing, so that link scanners do not unsubscribe anyone",
    query: z.object({ key }),
    redirect: true,
  },
  readUnsubscribe: {
    method: "POST",
    path: "/api/unsubscribe/read",
    auth: "public",
    summary: "Get the preference an unsubscribe link would switch off and whether it is on",
    body: z.object({ key }),
    response: z.object({ choice: z.enum(mailPreferenceKeys), isOn: z.boolean() }),
  },
});
