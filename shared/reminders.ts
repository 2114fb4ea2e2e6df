import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";

/** Reminders of a day come at this hour, in the user's own time zone. */
export const morningHour = 8;

/** Which choice a mail belongs to: what its link to unsubscribe switches off. */
export const mailChoices = ["deadlineReminders", "weeklyDigest", "opportunityChanges", "emailNotifications"] as const;
export type MailChoice = (typeof mailChoices)[number];

export const unsubscribeTexts = {
  wrongLink: "This link is not complete, or it is not valid any more. You can switch off mail in your settings, too",
} as const;

// Any text: a key that is wrong in whatever way is answered alike.
const key = z.optional(z.string());

/** One click out of a mail (RFC 8058): mail programs send a POST, people follow the link. */
export const reminderRoutes = defineRoutes({
  unsubscribe: {
    method: "POST",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "Switch off the kind of mail that a link belongs to",
    query: z.object({ key }),
    raw: true,
  },
  openUnsubscribe: {
    method: "GET",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "The page on which a link out of a mail is confirmed: programs that look at links switch nothing off",
    query: z.object({ key }),
    redirect: true,
  },
  readUnsubscribe: {
    method: "POST",
    path: "/api/unsubscribe/read",
    auth: "public",
    summary: "Which kind of mail a link would switch off, and whether it is on",
    body: z.object({ key }),
    response: z.object({ choice: z.enum(mailChoices), isOn: z.boolean() }),
  },
});
