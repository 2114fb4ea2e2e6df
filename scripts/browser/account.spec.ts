import { allThere, expect, logIn, onTelephone, openAccount, part, test, toastOf } from "./account-page.ts";
import { nightly } from "./nightly.ts";

test("saved profile, organization and notification settings survive a reload", async ({ page }) => {
  const { organizationName } = await openAccount(page);
  const [profile, organization] = [part(page, "Profile"), part(page, "Organization")];
  await profile.getByLabel("First name").fill("Grace");
  await profile.getByLabel("Time zone").selectOption("America/New_York");
  await profile.getByRole("button", { name: "Save changes" }).click();
  await expect(toastOf(page, "Profile saved")).toBeVisible();

  const form = part(page, "Notifications");
  const [mail, days] = [form.getByLabel("Send me mail"), form.getByLabel("Days before the deadline")];
  await days.fill("21");
  await form.getByLabel("Day", { exact: true }).selectOption("Friday");
  await form.getByLabel("Time").selectOption("5:00 PM");
  await form.getByLabel("New opportunities that match").uncheck();
  await mail.uncheck();
  await form.getByRole("button", { name: "Save notifications" }).click();
  await expect(toastOf(page, "Notifications saved")).toBeVisible();

  await organization.getByRole("link", { name: "Describe your organization" }).click();
  await page.getByLabel("Housing", { exact: true }).check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toastOf(page, "Profile saved")).toBeVisible();
  await page.goto("/account");
  await expect(organization.getByRole("definition").first()).toHaveText(organizationName);
  await expect(organization.getByText("Housing")).toBeVisible();
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Time zone")).toHaveValue("America/New_York");
  await expect(mail).not.toBeChecked();
  await expect(days).toHaveValue("21");
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue("5");
  await expect(form.getByLabel("Time")).toHaveValue("17");
  await expect(form.getByLabel("New opportunities that match")).not.toBeChecked();
});

test("changing the password ends all other sessions and invalidates the old password", async ({ page, browser, host }) => {
  const { email, password } = await openAccount(page);
  const telephone = await onTelephone(browser, host.origin, { email, password });
  expect(await telephone.isSignedIn()).toBe(true);
  const form = part(page, "Password");
  await form.getByLabel("Current password").fill(password);
  await form.getByLabel("New password").fill("lanterns burn quieter still");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(toastOf(page, "Password changed")).toBeVisible();
  expect(await telephone.isSignedIn()).toBe(false);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  expect((await logIn(page.request, { email, password })).status()).toBe(401);
  expect((await logIn(page.request, { email, password: "lanterns burn quieter still" })).status()).toBe(200);
});

test("lists devices and ends their sessions one by one or all at once", nightly, async ({ page, browser, host }) => {
  const person = await openAccount(page);
  const devices = part(page, "Devices");
  await expect(devices.getByText("You are signed in on this device only.")).toBeVisible();
  const [first, second, third] = [
    await onTelephone(browser, host.origin, person),
    await onTelephone(browser, host.origin, person),
    await onTelephone(browser, host.origin, person),
  ];
  await page.reload();
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  const here = devices.getByRole("listitem").filter({ hasText: "This device" });
  await expect(here).toContainText("Last used today");
  await expect(here.getByRole("button")).toHaveCount(0);
  await devices.getByRole("button", { name: "End Safari on iOS" }).first().click();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Safari on iOS is signed out", { exact: true })).toBeVisible();
  await expect(devices.getByRole("heading")).toBeFocused();
  const stillIn = async () =>
    (await Promise.all([first, second, third].map((one) => one.isSignedIn()))).filter(Boolean).length;
  expect(await stillIn()).toBe(2);
  await devices.getByRole("button", { name: "End all others" }).click();
  const confirm = page.getByRole("alertdialog", { name: "End all other sign-ins?" });
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirm.getByRole("button", { name: "End all others" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect(await stillIn()).toBe(0);
  await allThere(page);
});
