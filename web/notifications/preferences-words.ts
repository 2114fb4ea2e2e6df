import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

const saved = "Notifications saved";

export const texts = {
  all: "Send me mail",
  allHint: messages.alwaysSent,
  off: "Mail is off. Switch it on to choose what is sent; your choices are kept.",
  reminders: "Deadline reminders",
  remindersHint:
    "Mail some days before an application is due, on the day, and when a task is due. The bell tells you anyway.",
  days: "Days before the deadline",
  daysHint: "So early the bell tells you of a deadline, and the mail where you want it.",
  digest: "Weekly digest",
  digestHint: "Deadlines and tasks ahead, what changed, and what is new.",
  weekday: "Day",
  hour: "Time",
  zone: (timeZone: string) => `In your time zone, ${timeZone}.`,
  matches: "New opportunities that match",
  matchesHint: "What is new in your saved searches: in the bell, and in your digest.",
  changes: "Changes of opportunities you follow",
  changesHint: "When a deadline moves, an amount changes or a program closes that you saved or track.",
  save: "Save notifications",
  saving: common.saving,
  unsaved: common.notSavedYet,
  isSaved: "All choices are saved",
  saved: { title: saved, description: "From now on mail is sent like this" },
  savedOff: { title: saved, description: "No mail but that about your account is sent" },
  failed: "Your choices could not be saved. Please try again",
  changed:
    "Your choices were changed elsewhere, as by a link in a mail. They are shown as they are now: please look again, then save.",
  what: messages.yourNotifications,
} as const;
