import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, getRegion, logIn, openAccount, signInOnPhone, test } from "../support/account-page.ts";

test("exports all data as a valid ZIP with the user's records", async ({ page }) => {
  const { email, password } = await openAccount(page);
  const dataRegion = getRegion(page, "Your data");
  const dialog = page.getByRole("dialog", { name: "Confirm your password" });
  await dataRegion.getByRole("button", { name: "Export all my data" }).click();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Create export" }).click();
  await expect(dataRegion.getByText("Your export is ready")).toBeVisible();
  await expect(dataRegion.getByText(/^\d+ records?, \d+ (kB|bytes)$/)).toBeVisible();
  await dataRegion.getByRole("button", { name: "Download the zip" }).click();
  await dialog.getByLabel("Your password").fill(password);
  const downloadEvent = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the zip" }).click();
  const files = unzipSync(await readFile(await (await downloadEvent).path()));
  const json = Object.entries(files).find(([name]) => name.endsWith(".json"))?.[1];
  expect(JSON.stringify(JSON.parse(strFromU8(json ?? new Uint8Array())))).toContain(email);
  expect(Object.keys(files).some((name) => name.endsWith(".csv"))).toBe(true);
  expect(page.url()).toMatch(/\/account$/);
});

test.describe("account deletion", () => {
  test.use({ expectedFailures: ["status of 400"] });
  test("requires the password and a confirmation word, clears browser storage and blocks sign-in", async ({
    page,
    browser,
    host,
  }) => {
    const { email, password } = await openAccount(page);
    const phone = await signInOnPhone(browser, host.origin, { email, password });
    await page.evaluate(() => sessionStorage.setItem("grantlamp-typed", "{}"));
    await getRegion(page, "Delete account").getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete account" });
    const confirmButton = dialog.getByRole("button", { name: "Delete my account" });
    await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
    await dialog.getByLabel("Your password").fill("not this one");
    await confirmButton.click();
    await expect(dialog.getByText("This password is incorrect")).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);
    await dialog.getByLabel("Your password").fill(password);
    await confirmButton.click();
    await page.waitForURL(`${host.origin}/`);
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await phone.isSignedIn()).toBe(false);
    expect((await logIn(page.request, { email, password })).status()).toBe(401);
  });
});
