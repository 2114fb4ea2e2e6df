import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import { createDeferred, expectToast, getButton, getOverflow, problemResponse, testUser } from "#tests/web/testing.tsx";

const profile = getSection("Profile");
const getField = (label: string) => profile.getByLabelText(label);

describe("the profile", () => {
  test("validates on submit and focuses the first invalid field", async () => {
    const { getCalls } = await openAccount();
    await getField("First name").fill(" ");
    await getField("Phone").fill("");
    await getButton("Save changes").click();
    await expect.element(getField("First name")).toHaveFocus();
    await expect.element(getField("First name")).toHaveAccessibleDescription("First name is required");
    await expect.element(getField("Phone")).toHaveAccessibleDescription("Phone number is required");
    expect(getCalls("updateProfile")).toEqual([]);
  });

  test("sends the full profile and updates every part of the page", async () => {
    const { responses, getCalls } = await openAccount();
    responses.updateProfile = ({ body }) => ({ ...testUser, ...(body as object) });
    await getField("First name").fill("Grace");
    await getField("Phone").fill("555-0199");
    await getField("Organization name").fill("Harbor Light");
    await getField("Time zone").selectOptions("Europe/Berlin");
    await getButton("Save changes").click();
    await expectToast("Profile saved", "Your details are up to date");
    expect(getCalls("updateProfile")[0]?.body).toEqual({
      firstName: "Grace",
      lastName: "Example",
      phone: "555-0199",
      organizationName: "Harbor Light",
      timeZone: "Europe/Berlin",
      showsGamification: true,
    });
    await expect
      .element(getSection("Notifications").getByText("In your time zone, Central European Time."))
      .toBeVisible();
    await getSection("Organization").getByRole("link", { name: "Describe your organization" }).click();
    await expect.element(page.getByLabelText("Organization name")).toHaveValue("Harbor Light");
  });

  test("offers the device's time zone when a different one is selected", async () => {
    const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const otherZone = deviceZone === "Europe/Berlin" ? "Asia/Tokyo" : "Europe/Berlin";
    await openAccount({ getCurrentUser: { ...testUser, timeZone: otherZone } });
    await expect.element(getField("Time zone")).toHaveValue(otherZone);
    await profile.getByRole("button", { name: /Use this device/ }).click();
    await expect.element(getField("Time zone")).toHaveFocus();
    await expect.element(getField("Time zone")).toHaveValue(deviceZone);
  });

  test("explains an unknown time zone until a known one is saved", async () => {
    const userWithUnknownZone = { ...testUser, timeZone: "UTC", unknownTimeZone: "Mars/Olympus_Mons" };
    const { responses } = await openAccount({ getCurrentUser: userWithUnknownZone });
    await expect.element(getField("Time zone")).toHaveValue("UTC");
    await expect
      .element(getField("Time zone"))
      .toHaveAccessibleDescription(/We don't recognize the time zone “Mars\/Olympus_Mons”/);
    responses.updateProfile = { ...testUser, timeZone: "Europe/Berlin" };
    await getField("Time zone").selectOptions("Europe/Berlin");
    await getButton("Save changes").click();
    await expectToast("Profile saved", "Your details are up to date");
    await expect.element(page.getByText(/We don't recognize the time zone/)).not.toBeInTheDocument();
  });

  test("breaks a long email address on a phone", async () => {
    const email = `${"a-long-name-without-a-gap".repeat(2)}@${"lantern-house-of-the-whole-county".repeat(2)}.example.org`;
    await openAccount({ getCurrentUser: { ...testUser, email } });
    await expect.element(profile.getByText(email)).toBeVisible();
    await expect.element(getButton("Export all my data")).toBeVisible();
    for (const width of [360, 320]) {
      await page.viewport(width, 720);
      expect(getOverflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

test("requires the password for a new email address, which takes effect only after its link is opened", async () => {
  const { responses, getCalls } = await openAccount();
  await getButton("Change email").click();
  const dialog = page.getByRole("dialog", { name: "Change email" });
  const [emailField, passwordField] = [dialog.getByLabelText("New email"), dialog.getByLabelText("Your password")];
  await expect.element(emailField).toHaveFocus();
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect.element(emailField).toHaveAccessibleDescription("Please enter a valid email address");
  await expect.element(passwordField).toHaveAccessibleDescription("Please enter your password");
  await emailField.fill("other@example.org");
  await passwordField.fill("not this one");
  const request = createDeferred<Response>();
  responses.requestEmailChange = () => request.promise;
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect.element(dialog.getByRole("button", { name: "Sending..." })).toHaveAttribute("aria-disabled", "true");
  request.resolve(problemResponse(401, "wrong_credentials", wrongPasswordMessage));
  await expect.element(passwordField).toHaveAccessibleDescription(wrongPasswordMessage);
  await expect.element(passwordField).toHaveFocus();
  responses.requestEmailChange = undefined;
  await passwordField.fill(accountPassword);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("We sent a link to other@example.org")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getButton("Change email")).toHaveFocus();
  await expect.element(profile.getByText(testUser.email, { exact: true })).toBeVisible();
  expect(getCalls("requestEmailChange").at(-1)?.body).toEqual({
    email: "other@example.org",
    password: accountPassword,
  });
});
