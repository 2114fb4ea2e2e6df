import fc from "fast-check";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { isProfileComplete, type OrganizationInput } from "#shared/api/organizations.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import { recordActs } from "./earned.ts";
import {
  defineOperation,
  getCreatedId,
  isStale,
  notFound,
  respondWith,
  respondWithProblem,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

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

/** Settings of which a user has one: notification preferences and tracker views. */
export const settingsOperations = {
  getNotificationPreferences: defineOperation({ weight: 1, says: (mine) => respondWith({ ...mine.preferences }) }),
  updateNotificationPreferences: defineOperation({
    weight: 3,
    of: "preferences",
    body: preferences,
    says: (mine, asked) => {
      const { version } = mine.preferences;
      if (isStale(asked, version)) return versionConflict();
      mine.preferences = { ...asked.body, version: version + 1 };
      return respondWith({ ...mine.preferences });
    },
  }),
  getTrackerViews: defineOperation({ weight: 1, says: (mine) => respondWith({ ...mine.views }) }),
  saveTrackerViews: defineOperation({
    weight: 3,
    of: "views",
    body: fc.record({ views }),
    says: (mine, asked) => {
      const { version } = mine.views;
      if (isStale(asked, version)) return versionConflict();
      mine.views = { views: asked.body.views, version: version + 1 };
      return respondWith({ ...mine.views });
    },
  }),
};

const most = 50;
const body: fc.Arbitrary<OrganizationInput> = fc.record({
  name: word,
  type: fc.constant("non-profit"),
  mission: fc.constantFrom(null, "Lamps for every porch"),
  focusAreas: fc.constantFrom<OrganizationInput["focusAreas"]>([], ["Education"]),
  veteranStatus: fc.boolean(),
  geographicScope: fc.constantFrom(null, "local"),
  state: fc.constant(null),
  targetPopulation: fc.constantFrom(null, "Children"),
  annualBudget: fc.constant("under-100k"),
  fundingAmount: fc.constant(null),
  taxId: fc.constantFrom(null, "12-3456789"),
  history: fc.constant(null),
});
const profile = (input: OrganizationInput) =>
  isProfileComplete(input) ? (["profileCompleted", "profile"] as const) : undefined;
const earn = (mine: UserState, now: string, input: OrganizationInput) => {
  const one = profile(input);
  recordActs(mine, now, one ? [[...one]] : []);
};

export const organizationOperations = {
  listOrganizations: defineOperation({
    weight: 1,
    says: ({ organization }) => respondWith([...organization.values()]),
  }),
  createOrganization: defineOperation({
    weight: 3,
    body,
    says: (mine, asked) => {
      if (mine.organization.size >= most) return respondWithProblem("conflict", "An account can hold 50 organizations");
      const { now, body } = asked;
      const one = { ...body, id: getCreatedId(asked), version: 1, createdAt: now, updatedAt: now };
      mine.organization.set(one.id, one);
      earn(mine, now, body);
      return respondWith({ ...one });
    },
  }),
  updateOrganization: defineOperation({
    weight: 4,
    of: "organization",
    body,
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.organization.get(id);
      if (!before) return notFound("organization");
      if (isStale(asked, before.version)) return versionConflict();
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      mine.organization.set(id, after);
      earn(mine, now, body);
      return respondWith(after);
    },
  }),
};
