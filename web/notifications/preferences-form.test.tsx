import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { getSection, openAccount } from "#tests/web/account.ts";
import { expectToast } from "#tests/web/testing.tsx";

const form = getSection("Notifications");
const getField = (label: string) => form.getByLabelText(label);
const getCheckbox = (label: string) => form.getByRole("checkbox", { name: new RegExp(`^${label}`) });
const daysField = getField("Days before the deadline");
const saveButton = form.getByRole("button", { name: "Save notifications" });

test("validates the days before a deadline, and keeps the field enabled without deadline emails", async () => {
  const { getCalls } = await openAccount();
  await daysField.fill("61");
  await saveButton.click();
  await expect.element(daysField).toHaveAccessibleDescription(/Please enter a number of days from 1 to 60$/);
  await expect.element(daysField).toHaveFocus();
  expect(getCalls("updateNotificationPreferences")).toEqual([]);
  await getCheckbox("Deadline reminders").click();
  await expect.element(daysField).toBeEnabled();
});

test("saves all choices, and disables them while email is off", async () => {
  const { responses, getCalls } = await openAccount();
  responses.updateNotificationPreferences = ({ body }) => ({ ...(body as typeof defaultPreferences), version: 1 });
  await daysField.fill("21");
  await expect.element(form.getByText("Not saved yet")).toBeVisible();
  await getField("Day").selectOptions("Friday");
  await getField("Time").selectOptions("5:00 PM");
  await getCheckbox("New opportunities that match").click();
  await getCheckbox("Email notifications").click();
  await expect.element(form.getByText(/^Email is off\./)).toBeVisible();
  for (const disabledField of [getCheckbox("Deadline reminders"), getCheckbox("Weekly digest"), getField("Time")])
    await expect.element(disabledField).toBeDisabled();
  await expect.element(daysField).toBeEnabled();
  await saveButton.click();
  await expectToast("Notifications saved", "You'll only receive essential account emails");
  await expect.element(form.getByText("All changes saved")).toBeVisible();
  expect(getCalls("updateNotificationPreferences")[0]).toMatchObject({
    body: {
      ...defaultPreferences,
      emailNotifications: false,
      reminderDaysBefore: 21,
      digestWeekday: 5,
      digestHour: 17,
      opportunityMatches: false,
    },
  });
  await getCheckbox("Email notifications").click();
  await expect.element(getField("Time")).toBeEnabled();
});
