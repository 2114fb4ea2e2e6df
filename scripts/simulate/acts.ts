import { profileHandlers } from "#functions/account/profile.http.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { newAccount } from "#functions/auth/new-account.ts";
import { gamificationHandlers } from "#functions/gamification/gamification.http.ts";
import { readActor } from "#functions/gamification/points.table.ts";
import type { Caller } from "#functions/http/event.ts";
import type { RequestFacts } from "#functions/http/handlers.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import type { Outside } from "#functions/outside.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { NewApplication } from "#shared/applications.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import { NewTask } from "#shared/tasks.ts";

/** What the one person of the simulation does, through the product's own handlers, signed in as a request would be. */
export const userId = "11111111-1111-4111-8111-111111111111";
const origin = "https://grantlamp.example.org";
const request: RequestFacts = {
  requestId: "simulated",
  address: "203.0.113.7",
  cookie: undefined,
  prefersAsync: false,
  ifMatch: undefined,
  secure: true,
  origin,
  userAgent: undefined,
  header: () => undefined,
};
const person = {
  // Mail to an address that nobody confirmed is a promise of its own: functions/mail/chosen-mail.test.ts.
  emailConfirmedAt: "2026-11-01T00:00:00.000Z",
  firstName: "Ada",
  lastName: "Example",
  phone: "555-0100",
  organizationName: "Lantern House",
};
const application = NewApplication.parse({ grantName: "River Grant", funder: "River Fund" });
const task = NewTask.parse({ applicationId: `app_${"0".repeat(26)}`, title: "Call the county" });

/** What a handler is told of a request; the session is read anew each time, as in the product. */
const asked = async (outside: Outside) => {
  const actor = await readActor(outside.table, userId);
  if (!actor) throw new Error("Nobody is signed in");
  const caller: Caller = { ...actor, sessionHash: "simulated", hasAccess: true };
  return { caller, request, reply: { cookies: [] } };
};

export type Act = (outside: Outside) => Promise<unknown>;

export const signUp =
  (timeZone: string): Act =>
  async (outside) => {
    const { welcome, writes } = newAccount(
      outside,
      { ...person, email: "ada@example.org", userId, passwordHash: "none", timeZone },
      origin,
    );
    await outside.table.write(...writes);
    await welcome.send();
  };

export const track =
  (deadline: string | null): Act =>
  async (outside) =>
    applicationHandlers(outside).createApplication({ ...(await asked(outside)), body: { ...application, deadline } });

export const changeApplication =
  (id: string, body: { status: "submitted" | "draft" } | { deadline: string }): Act =>
  async (outside) =>
    applicationHandlers(outside).updateApplication({ ...(await asked(outside)), params: { id }, body });

export const deleteApplication =
  (id: string): Act =>
  async (outside) =>
    applicationHandlers(outside).deleteApplication({ ...(await asked(outside)), params: { id } });

export const addTask =
  (applicationId: string, dueDate: string | null): Act =>
  async (outside) =>
    taskHandlers(outside).createTask({ ...(await asked(outside)), body: { ...task, applicationId, dueDate } });

export const setTask =
  (id: string, completed: boolean): Act =>
  async (outside) =>
    taskHandlers(outside).toggleTask({ ...(await asked(outside)), params: { id }, body: { completed } });

export const choose =
  (body: NotificationPreferences): Act =>
  async (outside) =>
    notificationHandlers(outside).updateNotificationPreferences({ ...(await asked(outside)), body });

export const moveTo =
  (timeZone: string): Act =>
  async (outside) =>
    profileHandlers(outside).updateProfile({ ...(await asked(outside)), body: { ...person, timeZone } });

/** Whoever looks at their achievements has what was left over unlocked. */
export const lookAtAchievements: Act = async (outside) =>
  gamificationHandlers(outside).listAchievements(await asked(outside));
