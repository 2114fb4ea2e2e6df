import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { signUp } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import {
  confirmEmailAddress,
  expect,
  expectToast,
  findMailedLink,
  getButton,
  sameOriginHeaders,
  signIn,
  test,
  visitorPassword,
} from "../support/page-helpers.ts";

const linkSentText = "If this address has an account, a link is on its way. It expires in 30 minutes.";
const invalidLinkText = "This link is no longer valid. Please request a new one";
const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: sameOriginHeaders });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response;
};

test.describe("password reset", () => {
  test.use({ expectedFailures: ["status of 400"] });
  test("an emailed link resets the password once", async ({ page, context }) => {
    const { email } = await signUp(page);
    await context.clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await getButton(page, "Forgot your password?").click();
    await expect(page.getByRole("heading", { level: 1, name: "Reset Your Password" })).toBeFocused();

    await test.step("the response does not reveal whether an account exists", async () => {
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await page.getByLabel("Email").fill("nobody@");
      await getButton(page, "Send Link").click();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email");
      for (const recipient of ["nobody@example.org", email]) {
        await page.getByLabel("Email").fill(recipient);
        await getButton(page, "Send Link").click();
        await expect(page.getByRole("status").filter({ hasText: "account" })).toHaveText(linkSentText);
      }
    });

    const link = await findMailedLink(page, "Reset your Grantlamp password", email);
    const newPassword = "green doors open slowly";
    await test.step("the link's token does not appear in the address bar or history", async () => {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: "Choose a New Password" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/reset-password");
      expect(new URL(page.url()).hash).toBe("");
      expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]))).not.toContain(
        link.split("token=")[1] ?? "token",
      );
    });
    await test.step("validates the new password like sign-up", async () => {
      const field = page.getByLabel("New password");
      await field.fill("lamp");
      await expect(page.getByText("Password strength: Too short")).toBeVisible();
      await getButton(page, "Save Password").click();
      await expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
      await field.fill("password1");
      await getButton(page, "Save Password").click();
      await expect(field).toHaveAccessibleDescription(/easy to guess/);
      await field.fill(newPassword);
      await getButton(page, "Save Password").click();
      await expectToast(page, "Password Changed", "Redirecting to sign in...");
      await page.waitForURL("**/auth");
    });
    await test.step("the old password is rejected, and the new one signs in", async () => {
      await signIn(page, email);
      await expectToast(page, "Login Failed", "Invalid credentials");
      await signIn(page, email, newPassword);
      await page.waitForURL("**/dashboard");
    });
    await test.step("a used link is rejected, and the page offers a new one", async () => {
      await page.goto("/dashboard");
      await page.goto(link);
      await page.getByLabel("New password").fill("another quiet sentence");
      await getButton(page, "Save Password").click();
      await expect(page.getByRole("alert")).toHaveText(invalidLinkText);
      await page.getByLabel("Email").fill(email);
      await getButton(page, "Send Link").click();
      await expect(page.getByText(linkSentText)).toBeVisible();
    });
  });
});

test.describe("email change", () => {
  test.use({ expectedFailures: ["status of 400"] });
  test("takes effect when the button is pressed, not when the link is opened", nightly, async ({ page, context }) => {
    const { email } = await signUp(page);
    const newEmail = `new.${email}`;
    await post(page, "/api/account/email", { email: newEmail, password: visitorPassword });
    const link = await findMailedLink(page, "Confirm your new email address for Grantlamp", newEmail);

    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") calls.push(request.url());
    });
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Confirm Your Email" })).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await page.waitForLoadState("networkidle");
    await expect(getButton(page, "Confirm Address")).toBeVisible();
    expect(calls).toEqual([]);
    await getButton(page, "Confirm Address").dblclick();
    await expect(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.getByRole("link", { name: "Go to Grantlamp" }).click();
    await page.waitForURL((url) => url.pathname !== "/confirm-email");
    await context.clearCookies();
    await page.goto("/auth");
    await signIn(page, newEmail);
    await page.waitForURL("**/dashboard");

    await page.goto(link);
    await getButton(page, "Confirm Address").click();
    await expect(page.getByRole("alert")).toContainText(invalidLinkText);
    await expect(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute("href", "/account");
  });
});

test.describe("two-step sign-in", () => {
  test("asks for a code and also accepts a recovery code", nightly, async ({ page, context }) => {
    const { email } = await signUp(page);
    await confirmEmailAddress(page, email);
    const { secret } = (await (await post(page, "/api/account/two-step", { password: visitorPassword })).json()) as {
      secret: string;
    };
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmationResponse = await post(page, "/api/account/two-step/confirm", { code: authenticator.generate() });
    const { recoveryCodes } = (await confirmationResponse.json()) as { recoveryCodes: string[] };
    await context.clearCookies();

    await page.goto("/auth?next=/application-tracker");
    await signIn(page, email);
    const codeField = page.getByLabel("Code", { exact: true });
    await test.step("asks for the code without showing an error", async () => {
      await expect(codeField).toBeFocused();
      await expect(codeField).toHaveAttribute("autocomplete", "one-time-code");
      await expect(codeField).toHaveAttribute("inputmode", "numeric");
      await expect(getButton(page, "Sign In")).toBeEnabled();
      await expect(page.getByText("Login Failed")).toBeHidden();
      await expect(page.getByRole("alert")).toBeHidden();
    });
    await test.step("accepts a recovery code typed in uppercase with a space", async () => {
      await getButton(page, "Use a recovery code").click();
      const recoveryCodeField = page.getByLabel("Recovery code");
      await expect(recoveryCodeField).toBeFocused();
      await expect(recoveryCodeField).not.toHaveAttribute("inputmode", "numeric");
      await recoveryCodeField.fill((recoveryCodes[0] ?? "").toUpperCase().replace("-", " "));
      await page.keyboard.press("Enter");
      await expectToast(page, "Login Successful", "Redirecting to dashboard...");
      await page.waitForURL("**/application-tracker");
    });
    await test.step("accepts an app code after a recovery code was used", async () => {
      await context.clearCookies();
      await page.goto("/auth");
      await signIn(page, email);
      await codeField.fill(authenticator.generate({ timestamp: Date.now() + 30_000 }));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/dashboard");
    });
  });
});
