import { expect, test } from "vitest";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import { expectToast, problemResponse } from "#tests/web/testing.tsx";

test("rates a new password, requires the current one and clears the form after saving", async () => {
  const { responses, getCalls } = await openAccount();
  const form = getSection("Password");
  const [currentField, newField] = [form.getByLabelText("Current password"), form.getByLabelText("New password")];
  const submitButton = form.getByRole("button", { name: "Change password" });
  await currentField.fill("not this one");
  await newField.fill("short");
  await expect.element(form.getByText("Password strength: Too short")).toBeVisible();
  await submitButton.click();
  await expect.element(form.getByText("Password must be at least 8 characters")).toBeVisible();
  await newField.fill("lanterns burn quieter still");
  responses.changePassword = problemResponse(401, "wrong_credentials", wrongPasswordMessage);
  await submitButton.click();
  await expect.element(currentField).toHaveAccessibleDescription(wrongPasswordMessage);
  await expect.element(currentField).toHaveFocus();
  responses.changePassword = undefined;
  await currentField.fill(accountPassword);
  await submitButton.click();
  await expectToast("Password changed", "All other devices are signed out");
  await expect.element(currentField).toHaveValue("");
  await expect.element(newField).toHaveValue("");
  expect(getCalls("changePassword").map(({ body }) => body)).toEqual([
    { currentPassword: "not this one", newPassword: "lanterns burn quieter still", keepCalendarFeed: false },
    { currentPassword: accountPassword, newPassword: "lanterns burn quieter still", keepCalendarFeed: false },
  ]);
});

test("lets a user keep the calendar link when changing the password", async () => {
  const { getCalls } = await openAccount({
    getCalendarFeed: { createdAt: "2026-11-23T09:00:00.000Z" },
    changePassword: undefined,
  });
  const form = getSection("Password");
  await form.getByLabelText("Current password").fill(accountPassword);
  await form.getByLabelText("New password").fill("lanterns burn quieter still");
  await form.getByLabelText(/^Keep my calendar link working/).click();
  await form.getByRole("button", { name: "Change password" }).click();
  await expectToast("Password changed", "All other devices are signed out");
  expect(getCalls("changePassword").map(({ body }) => body)).toEqual([
    { currentPassword: accountPassword, newPassword: "lanterns burn quieter still", keepCalendarFeed: true },
  ]);
});
