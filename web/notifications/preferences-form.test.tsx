import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { getSection, openAccount } from "#tests/web/account.ts";
import { expectToast } from "#tests/web/testing.tsx";

const form = getSection("Notifications");
const field = (label: string) => form.getByLabelText(label);
const choice = (label: string) => form.getByRole("checkbox", { name: new RegExp(`^${label}`) });
const days = field("Days before the deadline");
const save = form.getByRole("button", { name: "Save notifications" });

test("validates the days before a deadline, and keeps the field enabled without deadline emails", async () => {
  const { sent } = await openAccount();
  await days.fill("61");
  await save.click();
  await expect.element(days).toHaveAccessibleDescription(/Please enter a number of days from 1 to 60$/);
  await expect.element(days).toHaveFocus();
  expect(sent("updateNotificationPreferences")).toEqual([]);
  await choice("Deadline reminders").click();
  await expect.element(days).toBeEnabled();
});

test("saves all choices, and disables them while email is off", async () => {
  const { responses, sent } = await openAccount();
  responses.updateNotificationPreferences = ({ body }) => ({ ...(body as typeof defaultPreferences), version: 1 });
  await days.fill("21");
  await expect.element(form.getByText("Not saved yet")).toBeVisible();
  await field("Day").selectOptions("Friday");
  await field("Time").selectOptions("5:00 PM");
  await choice("New opportunities that match").click();
  await choice("Email notifications").click();
  await expect.element(form.getByText(/^Email is off\./)).toBeVisible();
  for (const off of [choice("Deadline reminders"), choice("Weekly digest"), field("Time")])
    await expect.element(off).toBeDisabled();
  await expect.element(days).toBeEnabled();
  await save.click();
  await expectToast("Notifications saved", "You'll only receive essential account emails");
  await expect.element(form.getByText("All changes saved")).toBeVisible();
  expect(sent("updateNotificationPreferences")[0]).toMatchObject({
    body: {
      ...defaultPreferences,
      emailNotifications: false,
      reminderDaysBefore: 21,
      digestWeekday: 5,
      digestHour: 17,
      opportunityMatches: false,
    },
  });
  await choice("Email notifications").click();
  await expect.element(field("Time")).toBeEnabled();
});
