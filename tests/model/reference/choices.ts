import fc from "fast-check";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import { answers, isStale, operation, stale } from "./mine.ts";
import { word } from "./words.ts";

const preferences: fc.Arbitrary<NotificationPreferences> = fc.record({
  emailNotifications: fc.boolean(),
  deadlineReminders: fc.boolean(),
  reminderDaysBefore: fc.constantFrom(1, 7, 60),
  weeklyDigest: fc.boolean(),
  digestWeekday: fc.constantFrom(1, 7),
  digestHour: fc.constantFrom(0, 23),
  opportunityMatches: fc.boolean(),
  opportunityChanges: fc.boolean(),
});
const view = (id: string): fc.Arbitrary<SavedView> =>
  fc.record({ id: fc.constant(id), name: word, query: fc.constantFrom("", "deadline=30") });
const views = fc.oneof(
  fc.constant<SavedView[]>([]),
  view("soon").map((one) => [one]),
  fc.tuple(view("soon"), view("all")),
);

/** What there is one of for each person: which mail they want, and their views of the tracker. */
export const choiceOperations = {
  getNotificationPreferences: operation({ weight: 1, says: (mine) => answers({ ...mine.preferences }) }),
  updateNotificationPreferences: operation({
    weight: 3,
    of: "preferences",
    body: preferences,
    says: (mine, asked) => {
      const { version } = mine.preferences;
      if (isStale(asked, version)) return stale();
      mine.preferences = { ...asked.body, version: version + 1 };
      return answers({ ...mine.preferences });
    },
  }),
  getTrackerViews: operation({ weight: 1, says: (mine) => answers({ ...mine.views }) }),
  saveTrackerViews: operation({
    weight: 3,
    of: "views",
    body: fc.record({ views }),
    says: (mine, asked) => {
      const { version } = mine.views;
      if (isStale(asked, version)) return stale();
      mine.views = { views: asked.body.views, version: version + 1 };
      return answers({ ...mine.views });
    },
  }),
};
