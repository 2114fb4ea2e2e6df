import { TOTP } from "otpauth";
import { expect, expectAccountLoaded, openAccount, test } from "../support/account-page.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { nightly } from "../support/nightly-tags.ts";
import { confirmEmailAddress } from "../support/page-helpers.ts";

for (const theme of ["dark", "light"] as const)
  test(
    `the account page and its dialogs have no axe violations and no overflow on a phone (${theme})`,
    nightly,
    async ({ page }) => {
      await setInitialTheme(page, theme);
      const { email, password } = await openAccount(page);
      await confirmEmailAddress(page, email);
      await page.goto("/account");
      await expectAccountLoaded(page);
      const narrowViewport = { width: 320, height: 720 };
      const checkScreen = async (label: string) => {
        // Contrast can't be judged during a transition.
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        expect(await findViolations(page), label).toEqual([]);
        expect(await getHorizontalOverflow(page), label).toBeLessThanOrEqual(0);
      };
      await checkScreen("wide");
      await page.setViewportSize(narrowViewport);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await page.getByLabel("Email notifications").uncheck();

      await page.getByRole("button", { name: "Change email" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Send link" }).click();
      await expect(dialog.getByText("Please enter your password")).toBeVisible();
      await checkScreen("e-mail");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
      await dialog.getByLabel("Your password").fill(password);
      await checkScreen("set-up, password");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
      await checkScreen("set-up, scan");
      const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await dialog.getByLabel("Code from the app").fill(new TOTP({ secret }).generate());
      await dialog.getByRole("button", { name: "Turn on" }).click();
      await expect(dialog.getByRole("listitem")).toHaveCount(10);
      await checkScreen("recovery codes");
      await dialog.getByRole("button", { name: "I've saved them" }).click();

      await page.getByRole("button", { name: "Delete account" }).click();
      await dialog.getByRole("button", { name: "Delete my account" }).click();
      await expect(dialog.getByText("Please type DELETE")).toBeVisible();
      await checkScreen("delete");
    },
  );
