import {
  expect,
  expectAccountLoaded,
  getRegion,
  getToast,
  logIn,
  openAccount,
  signInOnPhone,
  test,
} from "../support/account-page.ts";
import { nightly } from "../support/nightly-tags.ts";

test("saved profile, organization and notification settings survive a reload", async ({ page }) => {
  const { organizationName } = await openAccount(page);
  const [profile, organization] = [getRegion(page, "Profile"), getRegion(page, "Organization")];
  await profile.getByLabel("First name").fill("Grace");
  await profile.getByLabel("Time zone").selectOption("America/New_York");
  await profile.getByRole("button", { name: "Save changes" }).click();
  await expect(getToast(page, "Profile saved")).toBeVisible();

  const form = getRegion(page, "Notifications");
  const [emailSwitch, days] = [form.getByLabel("Email notifications"), form.getByLabel("Days before the deadline")];
  await days.fill("21");
  await form.getByLabel("Day", { exact: true }).selectOption("Friday");
  await form.getByLabel("Time").selectOption("5:00 PM");
  await form.getByLabel("New opportunities that match").uncheck();
  await emailSwitch.uncheck();
  await form.getByRole("button", { name: "Save notifications" }).click();
  await expect(getToast(page, "Notifications saved")).toBeVisible();

  await organization.getByRole("link", { name: "Describe your organization" }).click();
  await page.getByLabel("Housing", { exact: true }).check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(getToast(page, "Profile saved")).toBeVisible();
  await page.goto("/account");
  await expect(organization.getByRole("definition").first()).toHaveText(organizationName);
  await expect(organization.getByText("Housing")).toBeVisible();
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Time zone")).toHaveValue("America/New_York");
  await expect(emailSwitch).not.toBeChecked();
  await expect(days).toHaveValue("21");
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue("5");
  await expect(form.getByLabel("Time")).toHaveValue("17");
  await expect(form.getByLabel("New opportunities that match")).not.toBeChecked();
});

test("changing the password ends all other sessions and invalidates the old password", async ({
  page,
  browser,
  host,
}) => {
  const { email, password } = await openAccount(page);
  const phone = await signInOnPhone(browser, host.origin, { email, password });
  expect(await phone.isSignedIn()).toBe(true);
  const form = getRegion(page, "Password");
  await form.getByLabel("Current password").fill(password);
  await form.getByLabel("New password").fill("lanterns burn quieter still");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(getToast(page, "Password changed")).toBeVisible();
  expect(await phone.isSignedIn()).toBe(false);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  expect((await logIn(page.request, { email, password })).status()).toBe(401);
  expect((await logIn(page.request, { email, password: "lanterns burn quieter still" })).status()).toBe(200);
});

test("lists devices and signs them out individually or all at once", nightly, async ({ page, browser, host }) => {
  const user = await openAccount(page);
  const devices = getRegion(page, "Devices");
  await expect(devices.getByText("You're only signed in on this device.")).toBeVisible();
  const [first, second, third] = [
    await signInOnPhone(browser, host.origin, user),
    await signInOnPhone(browser, host.origin, user),
    await signInOnPhone(browser, host.origin, user),
  ];
  await page.reload();
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  const thisDevice = devices.getByRole("listitem").filter({ hasText: "This device" });
  await expect(thisDevice).toContainText("Last used today");
  await expect(thisDevice.getByRole("button")).toHaveCount(0);
  await devices.getByRole("button", { name: "Sign out Safari on iOS" }).first().click();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Safari on iOS is signed out", { exact: true })).toBeVisible();
  await expect(devices.getByRole("heading")).toBeFocused();
  const countSignedIn = async () =>
    (await Promise.all([first, second, third].map((device) => device.isSignedIn()))).filter(Boolean).length;
  expect(await countSignedIn()).toBe(2);
  await devices.getByRole("button", { name: "Sign out all others" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Sign out all other devices?" });
  await expect(confirmDialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirmDialog.getByRole("button", { name: "Sign out all others" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect(await countSignedIn()).toBe(0);
  await expectAccountLoaded(page);
});
