import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { allThere, expect, logIn, openAccount, part, test, toastOf } from "./account-page.ts";
import { confirmAddress } from "./visitor.ts";

test.use({ provoked: ["status of 400"] });

/** Period of an authenticator code, in milliseconds; each code works once. */
const step = 30_000;

const start = async (page: Page, password: string) => {
  await part(page, "Two-step sign-in").getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password");
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByLabel("Code from the app")).toBeFocused();
  const shown = (await dialog.locator("code").textContent()) ?? "";
  expect(shown).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  return { dialog, totp: new TOTP({ secret: shown.replaceAll(" ", "") }) };
};

test("sets up two-step sign-in with an authenticator code, signs in with it and turns it off", async ({
  page,
  playwright,
  host,
}) => {
  const { email, password } = await openAccount(page);
  await expect(part(page, "Two-step sign-in").getByText("Confirm your email address first")).toBeVisible();
  await confirmAddress(page, email);
  await page.goto("/account");
  await allThere(page);
  const { dialog, totp } = await start(page, password);
  const now = Date.now();
  await dialog.getByLabel("Code from the app").fill(totp.generate({ timestamp: now - 40 * step }));
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(dialog.getByLabel("Code from the app")).toHaveAccessibleDescription(/This code is not right/);
  await dialog.getByLabel("Code from the app").fill(totp.generate({ timestamp: now }));
  await page.keyboard.press("Enter");

  const codesDialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
  const codes = await codesDialog.getByRole("listitem").allTextContents();
  const arrives = page.waitForEvent("download");
  await codesDialog.getByRole("button", { name: "Download" }).click();
  const download = await arrives;
  expect(download.suggestedFilename()).toBe("Grantlamp recovery codes.txt");
  const file = await readFile(await download.path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await page.keyboard.press("Escape");
  await expect(codesDialog.getByText("The codes are not shown again.")).toBeVisible();
  await codesDialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(codesDialog).toBeHidden();

  const section = part(page, "Two-step sign-in");
  await expect(section.getByText(/^On since /)).toBeVisible();
  await expect(section.getByText("You have 10 recovery codes left.")).toBeVisible();

  // In another session the password alone no longer suffices; an app code does, and so does a recovery code, once.
  const elsewhere = await playwright.request.newContext({ baseURL: host.origin });
  const enter = async (code?: string) => (await logIn(elsewhere, { email, password, ...(code && { code }) })).status();
  expect(await enter()).toBe(401);
  expect(await enter(totp.generate({ timestamp: now + step }))).toBe(200);
  expect(await enter(codes[0])).toBe(200);
  expect(await enter(codes[0])).toBe(401);
  await page.reload();
  await expect(section.getByText("You have 9 recovery codes left.")).toBeVisible();

  await section.getByRole("button", { name: "New recovery codes" }).click();
  const renew = page.getByRole("dialog", { name: "New recovery codes" });
  await renew.getByLabel("Your password").fill(password);
  await renew.getByRole("button", { name: "Make new codes" }).click();
  await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
  const fresh = await codesDialog.getByRole("listitem").allTextContents();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await codesDialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(section.getByText("You have 10 recovery codes left.")).toBeVisible();
  expect(await enter(codes[1])).toBe(401);
  await elsewhere.dispose();

  await section.getByRole("button", { name: "Switch off" }).click();
  const end = page.getByRole("dialog", { name: "Switch off two-step sign-in" });
  await end.getByLabel("Your password").fill(password);
  await end.getByRole("button", { name: "Switch off" }).click();
  await expect(toastOf(page, "Two-step sign-in is off")).toBeVisible();
  await expect(section.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  expect((await logIn(page.request, { email, password })).status()).toBe(200);
});
