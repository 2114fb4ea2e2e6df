import { page } from "vitest/browser";
import type { Session } from "#shared/api/account.ts";
import type { Subscription } from "#shared/api/billing.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { type MockResponses, openApp, signedInResponses } from "./testing.tsx";

export const accountPassword = "quiet lamps burn long";
export const wrongPasswordMessage = "This password is incorrect";

export const thisDevice: Session = {
  id: "ses_00000000000000000000000001",
  device: "Chrome on Linux",
  createdAt: "2026-11-23T09:00:00.000Z",
  lastUsedAt: new Date().toISOString(),
  current: true,
};
export const unconfiguredSubscription: Subscription = {
  configured: false,
  status: "inactive",
  hasAccess: true,
  isCustomer: false,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
};
/** Responses for the page of a new account without a configured payment service. */
export const newAccountResponses: MockResponses = {
  ...signedInResponses,
  listSessions: [thisDevice],
  getSignInMethods: { hasPassword: true, available: [], identities: [] },
  getTwoStep: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  getNotificationPreferences: { ...defaultPreferences, version: 0 },
  getCalendarFeed: { createdAt: null },
  listAccessTokens: [],
  listOrganizations: [],
  listWorkspaces: [],
  getSubscription: unconfiguredSubscription,
};

export const getSection = (title: string) => page.getByRole("region", { name: title, exact: true });

/** Opens the account page. `overrides` replace responses for a new account; tests may change `responses` later. */
export const openAccount = async (overrides: MockResponses = {}, path = "/account") => {
  const responses: MockResponses = { ...newAccountResponses, ...overrides };
  const { calls, screen } = await openApp(path, responses);
  const getCalls = (operation: keyof MockResponses) => calls.filter((call) => call.operation === operation);
  return { responses, calls, screen, getCalls };
};
