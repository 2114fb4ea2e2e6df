import { profileHandlers } from "#functions/account/account.http.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { gamificationHandlers } from "#functions/gamification/gamification.http.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { NewTask } from "#shared/api/tasks.ts";
import { type Act, toHandlerInput, user } from "#tests/support/test-user.ts";

const application = NewApplication.parse({ grantName: "River Grant", funder: "River Fund" });
const task = NewTask.parse({ applicationId: `app_${"0".repeat(26)}`, title: "Call the county" });

export const track =
  (deadline: string | null): Act =>
  async (dependencies) =>
    applicationHandlers(dependencies).createApplication({
      ...(await toHandlerInput(dependencies)),
      body: { ...application, deadline },
    });

export const changeApplication =
  (id: string, body: { status: "submitted" | "draft" | "withdrawn" } | { deadline: string }): Act =>
  async (dependencies) =>
    applicationHandlers(dependencies).updateApplication({
      ...(await toHandlerInput(dependencies)),
      params: { id },
      body,
    });

export const deleteApplication =
  (id: string): Act =>
  async (dependencies) =>
    applicationHandlers(dependencies).deleteApplication({ ...(await toHandlerInput(dependencies)), params: { id } });

export const addTask =
  (applicationId: string, dueDate: string | null): Act =>
  async (dependencies) =>
    taskHandlers(dependencies).createTask({
      ...(await toHandlerInput(dependencies)),
      body: { ...task, applicationId, dueDate },
    });

export const setTask =
  (id: string, completed: boolean): Act =>
  async (dependencies) =>
    taskHandlers(dependencies).toggleTask({
      ...(await toHandlerInput(dependencies)),
      params: { id },
      body: { completed },
    });

export const choose =
  (body: NotificationPreferences): Act =>
  async (dependencies) =>
    notificationHandlers(dependencies).updateNotificationPreferences({ ...(await toHandlerInput(dependencies)), body });

export const moveTo =
  (timeZone: string): Act =>
  async (dependencies) =>
    profileHandlers(dependencies).updateProfile({
      ...(await toHandlerInput(dependencies)),
      body: { ...user, timeZone },
    });

/** Whoever looks at their achievements has what was left over unlocked. */
export const viewAchievements =
  (who?: string): Act =>
  async (dependencies) =>
    gamificationHandlers(dependencies).listAchievements(await toHandlerInput(dependencies, who));
