import type { MailPreferenceKey } from "#shared/reminders.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

type KindTexts = {
  question: string;
  button: string;
  confirmation: string;
};

export const unsubscribeKinds: Record<MailPreferenceKey, KindTexts> = {
  deadlineReminders: {
    question: "Grantlamp will send you no more reminders of deadlines and of tasks that are due. Your other mail goes on as you chose.",
    button: "Stop deadline reminders",
    confirmation: "You get no more mail about deadlines and tasks.",
  },
  weeklyDigest: {
    question: "Grantlamp will send you no more weekly digest. Deadline reminders and your other mail go on as you chose.",
    button: "Stop the weekly digest",
    confirmation: "You get no more weekly digest.",
  },
  opportunityChanges: {
    question: "Grantlamp will send you no more mail when an opportunity that you saved or track changes. Deadline reminders and your other mail go on as you chose.",
    button: "Stop mail about changes",
    confirmation: "You get no more mail about changes of opportunities.",
  },
  emailNotifications: {
    question: "Grantlamp will send you no more mail: no deadline reminders, no weekly digest, nothing about opportunities.",
    button: "Stop all mail",
    confirmation: "You get no more mail, but what is about your account itself.",
  },
};

export const texts = {
  title: "Unsubscribe",
  always: messages.alwaysSent,
  isOff: "Mail of this kind is off already. Nothing has to be done.",
  pending: "Stopping...",
  checking: "Looking at your link",
  unreachable: common.unreachable,
  again: common.retry,
  settings: "Choose which mail you get",
} as const;
