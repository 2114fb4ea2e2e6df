import type { Page } from "@playwright/test";
import { expect, sameOrigin, test } from "./account-page.ts";
import { signUp } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { nightly } from "./nightly.ts";

const band = (page: Page) => page.getByRole("region", { name: "Mail to you is paused" });
const retry = (page: Page) => band(page).getByRole("button", { name: "Try this address again" });

/** Says of the newest mail to an address that it came back, as somebody would who tries this on their machine. */
const bounced = async (visitor: Page, email: string) => {
  // A tab of its own: the frame that shows the mail as HTML runs no script, and this browser says so.
  const page = await visitor.context().newPage();
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
  "mail that came back is told over every screen of its owner, until they have the address tried again",
  nightly,
  async ({ page, browser, baseURL }) => {
    const { email } = await signUp(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(band(page)).toBeHidden();
    await bounced(page, email);
    for (const path of ["/dashboard", "/funding-finder"]) {
      await page.goto(path);
      await expect(band(page)).toContainText(`We could not deliver mail to ${email}:`);
      await expect(band(page)).toContainText("Mail is paused");
    }
    const other = await (await browser.newContext({ baseURL })).newPage();
    await signUp(other);
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(band(other)).toBeHidden();

    await retry(page).click();
    await expect(page.getByText("Mail is on again", { exact: true })).toBeVisible();
    await expect(band(page)).toBeHidden();
    const mailed = "Mail from Grantlamp reaches this address";
    await expect(async () => {
      const list = await (await page.request.get("/__dev/mail")).text();
      expect(list.split("<li>").filter((row) => row.includes(mailed) && row.includes(email))).toHaveLength(1);
    }).toPass();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(band(page)).toBeHidden();
  },
);

for (const theme of ["light", "dark"] as const)
  test(`the band and a time zone that is not known look right (${theme})`, nightly, async ({ page }, info) => {
    await inTheme(page, theme);
    const { email, password: _password, ...person } = await signUp(page);
    await bounced(page, email);
    const zone = { ...person, timeZone: "Mars/Olympus_Mons" };
    const saved = await page.request.put("/api/account/profile", { data: zone, headers: sameOrigin });
    expect(saved.status()).toBe(200);
    for (const width of [360, 1360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/dashboard", "/account"]) {
        await page.goto(path);
        await expect(retry(page)).toBeVisible();
        await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        expect(await violations(page), `${path} ${width}`).toEqual([]);
        expect(await sticksOut(page), `${path} ${width}`).toBeLessThanOrEqual(0);
        if (path === "/account") await page.getByLabel("Time zone").scrollIntoViewIfNeeded();
        const name = `mail-stopped${path.replace("/", "-")}-${theme}-${width}.png`;
        await page.screenshot({ path: info.outputPath(name) });
      }
    }
  });
