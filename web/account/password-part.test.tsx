import { expect, test } from "vitest";
import { expectToast, problem } from "#web/testing.tsx";
import { openAccount, password, section, wrongPassword } from "./testing.ts";

test("a new password is rated, requires the current one and clears the form when saved", async () => {
  const { answers, sent } = await openAccount();
  const form = section("Password");
  const [current, next] = [form.getByLabelText("Current password"), form.getByLabelText("New password")];
  const submit = form.getByRole("button", { name: "Change password" });
  await current.fill("not this one");
  await next.fill("short");
  await expect.element(form.getByText("Password strength: Too short")).toBeVisible();
  await submit.click();
  await expect.element(form.getByText("Password must be at least 8 characters")).toBeVisible();
  await next.fill("lanterns burn quieter still");
  answers.changePassword = problem(401, "wrong_credentials", wrongPassword);
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription(wrongPassword);
  await expect.element(current).toHaveFocus();
  answers.changePassword = undefined;
  await current.fill(password);
  await submit.click();
  await expectToast("Password changed", "All other devices are signed out");
  await expect.element(current).toHaveValue("");
  await expect.element(next).toHaveValue("");
  expect(sent("changePassword").map(({ body }) => body)).toEqual([
    { currentPassword: "not this one", newPassword: "lanterns burn quieter still", keepCalendarFeed: false },
    { currentPassword: password, newPassword: "lanterns burn quieter still", keepCalendarFeed: false },
  ]);
});

test("a user with a calendar feed can keep its address when changing the password", async () => {
  const { sent } = await openAccount({
    getCalendarFeed: { createdAt: "2026-11-23T09:00:00.000Z" },
    changePassword: undefined,
  });
  const form = section("Password");
  await form.getByLabelText("Current password").fill(password);
  await form.getByLabelText("New password").fill("lanterns burn quieter still");
  await form.getByLabelText(/^Keep my calendar address working/).click();
  await form.getByRole("button", { name: "Change password" }).click();
  await expectToast("Password changed", "All other devices are signed out");
  expect(sent("changePassword").map(({ body }) => body)).toEqual([
    { currentPassword: password, newPassword: "lanterns burn quieter still", keepCalendarFeed: true },
  ]);
});
