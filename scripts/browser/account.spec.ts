import { allThere, expect, logIn, onTelephone, openAccount, part, test, toastOf } from "./account-page.ts";

test("the profile is checked, saved, shown everywhere at once, and there again", async ({ page }) => {
  await openAccount(page);
  const profile = part(page, "Profile");
  await profile.getByLabel("First name").fill(" ");
  await profile.getByLabel("Phone").fill("");
  await profile.getByRole("button", { name: "Save changes" }).click();
  await expect(profile.getByLabel("First name")).toBeFocused();
  await expect(profile.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
  await expect(profile.getByLabel("Phone")).toHaveAccessibleDescription("Phone number is required");
  await profile.getByLabel("First name").fill("Grace");
  await profile.getByLabel("Phone").fill("555-0199");
  await profile.getByLabel("Organization name").fill("Harbor Light");
  await profile.getByLabel("Time zone").selectOption("America/New_York");
  await profile.getByRole("button", { name: "Save changes" }).click();
  await expect(toastOf(page, "Profile saved")).toBeVisible();
  await expect(part(page, "Notifications").getByText("In your time zone, America/New_York.")).toBeVisible();
  // Another screen knows it without a load.
  await part(page, "Organization").getByRole("link", { name: "Describe your organization" }).click();
  await expect(page.getByLabel("Organization name")).toHaveValue("Harbor Light");
  await page.goto("/account");
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Phone")).toHaveValue("555-0199");
  await expect(profile.getByLabel("Time zone")).toHaveValue("America/New_York");
  await profile.getByRole("button", { name: /as this device says/ }).click();
  await expect(profile.getByLabel("Time zone")).toBeFocused();
  await expect(profile.getByLabel("Time zone")).not.toHaveValue("America/New_York");
});

test("the organization profile is summed up once there is one", async ({ page }) => {
  const { organizationName } = await openAccount(page);
  const organization = part(page, "Organization");
  await expect(organization.getByText("You have not described your organization yet.")).toBeVisible();
  await organization.getByRole("link", { name: "Describe your organization" }).click();
  await page.getByLabel("Housing", { exact: true }).check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toastOf(page, "Profile saved")).toBeVisible();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(organization.getByRole("definition").first()).toHaveText(organizationName);
  await expect(organization.getByText("Housing")).toBeVisible();
  await expect(organization.getByRole("link", { name: "Edit organization profile" })).toBeVisible();
});

test.describe("what is refused", () => {
  test.use({ provoked: ["status of 400"] });

  test("another e-mail address is asked for with the password, and the old one stays until it is confirmed", async ({
    page,
  }) => {
    const { email, password } = await openAccount(page);
    const other = `other-${email}`;
    const open = page.getByRole("button", { name: "Change email" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Change email" });
    await expect(dialog.getByLabel("New email")).toBeFocused();
    await dialog.getByRole("button", { name: "Send link" }).click();
    await expect(dialog.getByLabel("New email")).toHaveAccessibleDescription("Please enter a valid email address");
    await dialog.getByLabel("New email").fill(other);
    await dialog.getByLabel("Your password").fill("not this one");
    await dialog.getByRole("button", { name: "Send link" }).click();
    await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password");
    await expect(dialog.getByLabel("Your password")).toBeFocused();
    await dialog.getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(`We have sent a link to ${other}`)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(open).toBeFocused();
    await expect(part(page, "Profile").getByText(email, { exact: true })).toBeVisible();
    await expect(async () => {
      expect(await (await page.request.get("/__dev/mail")).text()).toContain(other);
    }).toPass();
  });

  test("a new password ends all other sessions, and only it signs in from then on", async ({ page, browser, host }) => {
    const { email, password } = await openAccount(page);
    const telephone = await onTelephone(browser, host.origin, { email, password });
    expect(await telephone.isSignedIn()).toBe(true);
    const form = part(page, "Password");
    await form.getByLabel("Current password").fill("not this one");
    await form.getByLabel("New password").fill("short");
    await expect(form.getByText("Password strength: Too short")).toBeVisible();
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("Password must be at least 8 characters")).toBeVisible();
    await form.getByLabel("New password").fill("lanterns burn quieter still");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByLabel("Current password")).toHaveAccessibleDescription("This is not your password");
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(toastOf(page, "Password changed")).toBeVisible();
    await expect(form.getByLabel("Current password")).toHaveValue("");
    await expect(form.getByLabel("New password")).toHaveValue("");
    expect(await telephone.isSignedIn()).toBe(false);
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);
    expect((await logIn(page.request, { email, password })).status()).toBe(401);
    expect((await logIn(page.request, { email, password: "lanterns burn quieter still" })).status()).toBe(200);
  });
});

test("devices are listed, and ended one by one or all at once", async ({ page, browser, host }) => {
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

test("notifications are chosen, checked and kept; without mail its choices rest", async ({ page }) => {
  await openAccount(page);
  const form = part(page, "Notifications");
  const [mail, days] = [form.getByLabel("Send me mail"), form.getByLabel("Days before the deadline")];
  await days.fill("61");
  await form.getByRole("button", { name: "Save notifications" }).click();
  await expect(days).toHaveAccessibleDescription(/Please give a number of days from 1 to 60$/);
  await expect(days).toBeFocused();
  // The bell tells of deadlines without mail, too.
  await form.getByLabel("Deadline reminders").uncheck();
  await expect(days).toBeEnabled();
  await form.getByLabel("Deadline reminders").check();
  await days.fill("21");
  await expect(form.getByText("Not saved yet")).toBeVisible();
  await form.getByLabel("Day", { exact: true }).selectOption("Friday");
  await form.getByLabel("Time").selectOption("5:00 PM");
  await form.getByLabel("New opportunities that match").uncheck();
  await mail.uncheck();
  await expect(form.getByText("Mail is off.")).toBeVisible();
  for (const label of ["Deadline reminders", "Weekly digest", "Time"])
    await expect(form.getByLabel(label)).toBeDisabled();
  await expect(days).toBeEnabled();
  await form.getByRole("button", { name: "Save notifications" }).click();
  await expect(toastOf(page, "Notifications saved")).toBeVisible();
  await expect(form.getByText("All choices are saved")).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(days).toHaveValue("21");
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue("5");
  await expect(form.getByLabel("Time")).toHaveValue("17");
  await expect(form.getByLabel("New opportunities that match")).not.toBeChecked();
  await mail.check();
  await expect(form.getByLabel("Time")).toBeEnabled();
});

test("its parts have addresses, stand beside the page, and the one in view is marked", async ({ page }) => {
  await openAccount(page, "/account#plan");
  await expect(part(page, "Plan")).toBeInViewport();
  const rail = page.getByRole("navigation", { name: "On this page" });
  await rail.getByRole("link", { name: "Devices" }).click();
  await expect(part(page, "Devices").getByRole("heading")).toBeInViewport();
  await expect(rail.locator("[aria-current=location]")).toHaveText("Devices");
  await expect(page).toHaveURL(/\/account#devices$/);
  await rail.getByRole("link", { name: "Your data" }).click();
  await expect(rail.locator("[aria-current=location]")).toHaveText("Your data");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toBeHidden();
});
