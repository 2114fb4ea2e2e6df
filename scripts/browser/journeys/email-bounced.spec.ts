import type { Page } from "@playwright/test";
import { expect, test } from "../support/account-page.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { signUp } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";

const getBanner = (page: Page) => page.getByRole("region", { name: "Email to you is paused" });
const getRetryButton = (page: Page) => getBanner(page).getByRole("button", { name: "Try this address again" });

/** Marks the latest email to an address as bounced on the local mail page. */
const markAsBounced = async (userPage: Page, email: string) => {
  // A separate tab, because the browser logs an error about scripts in the email's sandboxed frame.
  const page = await userPage.context().newPage();
  const row = page.getByRole("listitem").filter({ hasText: `to ${email},` });
  await expect(async () => {
    await page.goto("/__dev/mail");
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.first().getByRole("link").click();
  await page.getByRole("button", { name: "Simulate a hard bounce" }).click();
  await expect(page.getByText("is now suppressed")).toBeVisible();
  await page.close();
};

test(
  "shows a banner on every screen after an email bounced, until the user retries the address",
  nightly,
  async ({ page, browser, baseURL }) => {
    const { email } = await signUp(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getBanner(page)).toBeHidden();
    await markAsBounced(page, email);
    for (const path of ["/dashboard", "/funding-finder"]) {
      await page.goto(path);
      await expect(getBanner(page)).toContainText(`We couldn't deliver email to ${email}:`);
      await expect(getBanner(page)).toContainText("Email is paused");
    }
    const otherPage = await (await browser.newContext({ baseURL })).newPage();
    await signUp(otherPage);
    await otherPage.goto("/dashboard");
    await expect(otherPage.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getBanner(otherPage)).toBeHidden();

    await getRetryButton(page).click();
    await expect(page.getByText("Email is back on", { exact: true })).toBeVisible();
    await expect(getBanner(page)).toBeHidden();
    const confirmationSubject = "Email from Grantlamp is working again";
    await expect(async () => {
      const list = await (await page.request.get("/__dev/mail")).text();
      expect(list.split("<li>").filter((row) => row.includes(confirmationSubject) && row.includes(email))).toHaveLength(
        1,
      );
    }).toPass();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getBanner(page)).toBeHidden();
  },
);

for (const theme of ["light", "dark"] as const)
  test(`the banner and an unknown time zone are displayed correctly (${theme})`, nightly, async ({ page }, info) => {
    await setInitialTheme(page, theme);
    const { email, password: _password, ...userDetails } = await signUp(page);
    await markAsBounced(page, email);
    const profile = { ...userDetails, timeZone: "Mars/Olympus_Mons" };
    const saveResponse = await page.request.put("/api/account/profile", { data: profile, headers: sameOriginHeaders });
    expect(saveResponse.status()).toBe(200);
    for (const width of [360, 1360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/dashboard", "/account"]) {
        await page.goto(path);
        await expect(getRetryButton(page)).toBeVisible();
        await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        expect(await findViolations(page), `${path} ${width}`).toEqual([]);
        expect(await getHorizontalOverflow(page), `${path} ${width}`).toBeLessThanOrEqual(0);
        if (path === "/account") await page.getByLabel("Time zone").scrollIntoViewIfNeeded();
        const name = `email-paused${path.replace("/", "-")}-${theme}-${width}.png`;
        await page.screenshot({ path: info.outputPath(name) });
      }
    }
  });
