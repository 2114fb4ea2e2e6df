import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import type { GrantApplication } from "#shared/api/applications.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { createId } from "#shared/util/ids.ts";
import { emptyFacets } from "./sample-records.ts";
import {
  findAxeViolations,
  finishAnimations,
  getOverflow,
  isNightly,
  type MockResponses,
  signedInResponses,
} from "./testing.tsx";

const timestamp = "2026-11-21T10:00:00.000Z";

/** Responses to every query for an account without data. */
export const emptyAccount: MockResponses = {
  ...signedInResponses,
  getApplicationStats: { totalApplications: 0, successRate: 0, totalAwarded: 0, pending: 0 },
  listApplications: [],
  listAwards: [],
  listFundingOpportunities: [],
  listDocuments: [],
  listDrafts: [],
  listOrganizations: [],
  listFacts: { organizationId: null, facts: [], profile: [], conflicts: [] },
  listSavedSearches: [],
  listResources: [],
  listNotifications: [],
  listChatMessages: [],
  listAchievements: [],
  listAvailableAchievements: [],
  getProgress: { level: 1, totalPoints: 0, currentStreakDays: 0, longestStreakDays: 0 },
  getDailyGoals: { date: "2026-11-21", goals: [], isCompleted: false, points: 15, pointsEarned: 0 },
  listPointsHistory: { entries: [], next: null },
  getLastSearch: null,
  getLastImport: { last: null },
  getTrackerViews: { views: [], stages: [], version: 0 },
  getCatalogStatus: { version: "1", name: "Starter", records: 0, verifiedOn: null, model: null, webSearch: null },
  browseCatalog: {
    items: [],
    total: 0,
    relevantTotal: 0,
    omittedForOthers: 0,
    cursor: null,
    facets: emptyFacets,
    fallback: null,
    correctedQuery: null,
  },
  getSignInMethods: { hasPassword: true, available: [], identities: [] },
  getTwoStep: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  listSessions: [],
  getSubscription: {
    configured: false,
    status: "active",
    hasAccess: true,
    isCustomer: false,
    paidUntil: null,
    cancelsAtPeriodEnd: false,
  },
  getNotificationPreferences: { ...defaultPreferences, version: 0 },
  getCalendar: { items: [], next: null },
  getCalendarFeed: { createdAt: null },
  listAccessTokens: [],
};

export const buildApplication = (overrides: Partial<GrantApplication> = {}): GrantApplication => ({
  id: createId("application", new Date()),
  organizationId: null,
  opportunityId: null,
  ownerId: null,
  grantName: "Lamps for All",
  funder: "Example Foundation",
  amountRequested: 25_000,
  amountAwarded: null,
  status: "draft",
  stageId: null,
  priority: "medium",
  applicationDate: timestamp,
  deadline: null,
  deadlineEstimated: false,
  submissionDate: null,
  decisionDate: null,
  notes: null,
  tags: [],
  contactPerson: null,
  contactEmail: null,
  applicationUrl: null,
  programUrl: null,
  eligibilityRequirements: null,
  matchScore: 0,
  progress: 0,
  tasksTotal: 0,
  tasksCompleted: 0,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...overrides,
});

export const buildOpportunity = (overrides: Partial<FundingOpportunity> = {}): FundingOpportunity => ({
  id: createId("opportunity", new Date()),
  title: "Lamps for Porches",
  funder: "Example Foundation",
  description: null,
  amount: null,
  deadline: null,
  applicationLink: null,
  matchScore: null,
  status: "open",
  notes: null,
  saved: true,
  source: "user",
  sourceUrl: null,
  catalogId: null,
  roundsUrl: null,
  verifiedAt: null,
  deadlineNote: null,
  reasons: [],
  eligibility: null,
  scoreTips: [],
  confidence: null,
  foundAt: null,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...overrides,
});

export const buildTask = (overrides: Partial<ApplicationTask> = {}): ApplicationTask => ({
  id: createId("task", new Date()),
  applicationId: "app_1",
  assigneeId: null,
  title: "Read the notice",
  description: null,
  dueDate: null,
  completed: false,
  completedAt: null,
  priority: "medium",
  category: "general",
  createdAt: timestamp,
  version: 1,
  updatedAt: timestamp,
  ...overrides,
});

const parseValue = (name: string, value: unknown) => {
  if (value === "") return null;
  if (typeof value !== "string") return value;
  if (/^amount\w/.test(name)) return Number(value.replaceAll(",", ""));
  return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value;
};
/** Applies a request body to a record as the server would: amounts become dollars, days become instants. */
export const applyRequestBody = <T extends object>(record: T, body: unknown): T => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(body as object)
      .filter(([name]) => name in record)
      .map(([name, value]) => [name, parseValue(name, value)]),
  ),
});

export const setTheme = (theme: "light" | "dark") => {
  document.documentElement.className = theme;
};

/** Expects no axe violation or overflow at each width in both themes; outside nightly runs, at the first in light. */
export const expectAccessibleLayout = async (widths: readonly number[], height = 900) => {
  for (const theme of isNightly ? (["dark", "light"] as const) : (["light"] as const)) {
    setTheme(theme);
    for (const width of isNightly ? widths : [Math.min(...widths)]) {
      await page.viewport(width, height);
      finishAnimations();
      expect(await findAxeViolations(), `${theme}, ${width} px`).toEqual([]);
      expect(getOverflow(), `${theme}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
};
export const getCurrentPath = () => window.location.pathname + window.location.search;
export const getHeading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const getDialog = (name: string | RegExp) => page.getByRole("dialog", { name, exact: true });
/** Freezes the date, not the timers: 1 pm in New York on November 21, 2026. */
export const freezeDate = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T18:00:00Z") });
