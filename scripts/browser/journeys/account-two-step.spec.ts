import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, expectAccountLoaded, getRegion, getToast, logIn, openAccount, test } from "../support/account-page.ts";
import { confirmEmailAddress } from "../support/page-helpers.ts";

test.use({ expectedFailures: ["status of 400"] });

/** How long an authenticator code is valid. Each code works once. */
const codePeriodMs = 30_000;

const startSetup = async (page: Page, password: string) => {
  await getRegion(page, "Two-step sign-in").getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription("This password is incorrect");
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByLabel("Code from the app")).toBeFocused();
  const displayedSecret = (await dialog.locator("code").textContent()) ?? "";
  expect(displayedSecret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  return { dialog, totp: new TOTP({ secret: displayedSecret.replaceAll(" ", "") }) };
};

test("sets up two-step sign-in with an authenticator code, signs in with it and turns it off", async ({
  page,
  playwright,
  host,
}) => {
  const { email, password } = await openAccount(page);
  await expect(getRegion(page, "Two-step sign-in").getByText("Confirm your email first")).toBeVisible();
  await confirmEmailAddress(page, email);
  await page.goto("/account");
  await expectAccountLoaded(page);
  const { dialog, totp } = await startSetup(page, password);
  const now = Date.now();
  await dialog.getByLabel("Code from the app").fill(totp.generate({ timestamp: now - 40 * codePeriodMs }));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByLabel("Code from the app")).toHaveAccessibleDescription(/This code is incorrect/);
  await dialog.getByLabel("Code from the app").fill(totp.generate({ timestamp: now }));
  await page.keyboard.press("Enter");

  const codesDialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
  const codes = await codesDialog.getByRole("listitem").allTextContents();
  const downloadEvent = page.waitForEvent("download");
  await codesDialog.getByRole("button", { name: "Download" }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe("Grantlamp_recovery_codes.txt");
  const file = await readFile(await download.path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await page.keyboard.press("Escape");
  await expect(codesDialog.getByText("The codes won't be shown again.")).toBeVisible();
  await codesDialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(codesDialog).toBeHidden();

  const section = getRegion(page, "Two-step sign-in");
  await expect(section.getByText(/^On since /)).toBeVisible();
  await expect(section.getByText("You have 10 recovery codes left.")).toBeVisible();

  // In another session, the password alone is no longer enough; an app code works, and a recovery code works once.
  const otherSession = await playwright.request.newContext({ baseURL: host.origin });
  const logInWithCode = async (code?: string) =>
    (await logIn(otherSession, { email, password, ...(code && { code }) })).status();
  expect(await logInWithCode()).toBe(401);
  expect(await logInWithCode(totp.generate({ timestamp: now + codePeriodMs }))).toBe(200);
  expect(await logInWithCode(codes[0])).toBe(200);
  expect(await logInWithCode(codes[0])).toBe(401);
  await page.reload();
  await expect(section.getByText("You have 9 recovery codes left.")).toBeVisible();

  await section.getByRole("button", { name: "New recovery codes" }).click();
  const renewDialog = page.getByRole("dialog", { name: "New recovery codes" });
  await renewDialog.getByLabel("Your password").fill(password);
  await renewDialog.getByRole("button", { name: "Create new codes" }).click();
  await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
  const newCodes = await codesDialog.getByRole("listitem").allTextContents();
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
  await codesDialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(section.getByText("You have 10 recovery codes left.")).toBeVisible();
  expect(await logInWithCode(codes[1])).toBe(401);
  await otherSession.dispose();

  await section.getByRole("button", { name: "Turn off" }).click();
  const disableDialog = page.getByRole("dialog", { name: "Turn off two-step sign-in" });
  await disableDialog.getByLabel("Your password").fill(password);
  await disableDialog.getByRole("button", { name: "Turn off" }).click();
  await expect(getToast(page, "Two-step sign-in is off")).toBeVisible();
  await expect(section.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  expect((await logIn(page.request, { email, password })).status()).toBe(200);
});
