import fc from "fast-check";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { isProfileComplete, type OrganizationInput } from "#shared/api/organizations.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import { pickOrganizationColor } from "#shared/domain/organization-colors.ts";
import { recordActivities } from "./gamification.ts";
import {
  defineOperation,
  defineRecordOperation,
  getCreatedId,
  isStale,
  ok,
  problem,
  type UserState,
  word,
} from "./state.ts";

const preferences: fc.Arbitrary<NotificationPreferences> = fc.record({
  emailNotifications: fc.boolean(),
  deadlineReminders: fc.boolean(),
  reminderDaysBefore: fc.constantFrom(1, 7, 60),
  weeklyDigest: fc.boolean(),
  digestWeekday: fc.constantFrom(1, 7),
  digestHour: fc.constantFrom(0, 23),
  opportunityMatches: fc.boolean(),
  opportunityChanges: fc.boolean(),
  comments: fc.boolean(),
});
const createViewArbitrary = (id: string): fc.Arbitrary<SavedView> =>
  fc.record({ id: fc.constant(id), name: word, query: fc.constantFrom("", "deadline=30") });
const views = fc.oneof(
  fc.constant<SavedView[]>([]),
  createViewArbitrary("soon").map((soon) => [soon]),
  fc.tuple(createViewArbitrary("soon"), createViewArbitrary("all")).map((pair): SavedView[] => pair),
);

/** Settings that exist once per user: notification preferences and tracker views. */
export const settingsOperations = {
  getNotificationPreferences: defineOperation({ weight: 1, respond: (state) => ok({ ...state.preferences }) }),
  updateNotificationPreferences: defineOperation({
    weight: 3,
    target: "preferences",
    body: preferences,
    respond: (state, request) => {
      const { version } = state.preferences;
      if (isStale(request, version)) return problem("conflict");
      state.preferences = { ...request.body, version: version + 1 };
      return ok({ ...state.preferences });
    },
  }),
  getTrackerViews: defineOperation({ weight: 1, respond: (state) => ok({ ...state.views }) }),
  saveTrackerViews: defineOperation({
    weight: 3,
    target: "views",
    body: fc.record({ views }),
    respond: (state, request) => {
      const { version } = state.views;
      if (isStale(request, version)) return problem("conflict");
      state.views = { ...state.views, views: request.body.views, version: version + 1 };
      return ok({ ...state.views });
    },
  }),
};

const maxOrganizations = 50;
const body: fc.Arbitrary<OrganizationInput> = fc.record({
  name: word,
  type: fc.constant("non-profit"),
  // Matches the small catalog's texts, so that every record remains a match.
  mission: fc.constantFrom(null, "Reading rooms and books for children"),
  focusAreas: fc.constantFrom<OrganizationInput["focusAreas"]>([], ["Education"]),
  veteranStatus: fc.boolean(),
  geographicScope: fc.constantFrom(null, "local"),
  state: fc.constant(null),
  applicantCodes: fc.constantFrom<OrganizationInput["applicantCodes"]>([], ["12"]),
  taxStatus: fc.constantFrom(null, "501c3", "fiscal-sponsor"),
  specialStatuses: fc.constantFrom<OrganizationInput["specialStatuses"]>([], ["library", "rural"]),
  country: fc.constantFrom(null, "Kenya"),
  county: fc.constantFrom(null, "Mill County"),
  doesResearch: fc.constantFrom(null, true, false),
  targetPopulation: fc.constantFrom(null, "Children"),
  annualBudget: fc.constant("under-100k"),
  fundingAmount: fc.constant(null),
  usualRequest: fc.constantFrom(null, 20_000),
  taxId: fc.constantFrom(null, "12-3456789"),
  history: fc.constant(null),
});
const recordProfile = (state: UserState, now: string, input: OrganizationInput) =>
  recordActivities(state, now, isProfileComplete(input) ? [["profileCompleted", "profile"]] : []);

export const organizationOperations = {
  listOrganizations: defineOperation({
    weight: 1,
    respond: ({ organization }) => ok([...organization.values()]),
  }),
  createOrganization: defineOperation({
    weight: 3,
    body,
    respond: (state, request) => {
      if (state.organization.size >= maxOrganizations) return problem("conflict");
      const { now, body } = request;
      const color = body.color ?? pickOrganizationColor([...state.organization.values()].map((other) => other.color));
      const organization = { ...body, color, id: getCreatedId(request), version: 1, createdAt: now, updatedAt: now };
      state.organization.set(organization.id, organization);
      recordProfile(state, now, body);
      return ok({ ...organization });
    },
  }),
  updateOrganization: defineRecordOperation("organization", {
    weight: 4,
    isVersioned: true,
    body,
    respond: (before, { id, now, body }, state) => {
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      state.organization.set(id, after);
      recordProfile(state, now, body);
      return ok(after);
    },
  }),
};
