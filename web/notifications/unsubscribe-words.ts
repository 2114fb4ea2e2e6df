import type { MailChoice } from "#shared/reminders.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

type KindTexts = {
  asks: string;
  button: string;
  done: string;
};

export const kinds: Record<MailChoice, KindTexts> = {
  deadlineReminders: {
    asks: "Grantlamp will send you no more reminders of deadlines and of tasks that are due. Your other mail goes on as you chose.",
    button: "Stop deadline reminders",
    done: "You get no more mail about deadlines and tasks.",
  },
  weeklyDigest: {
    asks: "Grantlamp will send you no more weekly digest. Deadline reminders and your other mail go on as you chose.",
    button: "Stop the weekly digest",
    done: "You get no more weekly digest.",
  },
  opportunityChanges: {
    asks: "Grantlamp will send you no more mail when an opportunity that you saved or track changes. Deadline reminders and your other mail go on as you chose.",
    button: "Stop mail about changes",
    done: "You get no more mail about changes of opportunities.",
  },
  emailNotifications: {
    asks: "Grantlamp will send you no more mail: no deadline reminders, no weekly digest, nothing about opportunities.",
    button: "Stop all mail",
    done: "You get no more mail, but what is about your account itself.",
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
