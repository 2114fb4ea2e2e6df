import { TOTP } from "otpauth";
import { allThere, expect, openAccount, test } from "./account-page.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { nightly } from "./nightly.ts";
import { confirmAddress } from "./visitor.ts";

for (const theme of ["dark", "light"] as const)
  test(
    `the account page and its dialogs have no axe violations and no overflow on a phone (${theme})`,
    nightly,
    async ({ page }) => {
      await inTheme(page, theme);
      const { email, password } = await openAccount(page);
      await confirmAddress(page, email);
      await page.goto("/account");
      await allThere(page);
      const narrow = { width: 320, height: 720 };
      const look = async (what: string) => {
        // Contrast during a transition is not meaningful.
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        expect(await violations(page), what).toEqual([]);
        expect(await sticksOut(page), what).toBeLessThanOrEqual(0);
      };
      await look("wide");
      await page.setViewportSize(narrow);
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      await page.getByLabel("Send me mail").uncheck();

      await page.getByRole("button", { name: "Change email" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Send link" }).click();
      await expect(dialog.getByText("Please give your password")).toBeVisible();
      await look("e-mail");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
      await dialog.getByLabel("Your password").fill(password);
      await look("set-up, password");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
      await look("set-up, scan");
      const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await dialog.getByLabel("Code from the app").fill(new TOTP({ secret }).generate());
      await dialog.getByRole("button", { name: "Switch on" }).click();
      await expect(dialog.getByRole("listitem")).toHaveCount(10);
      await look("recovery codes");
      await dialog.getByRole("button", { name: "I have kept them" }).click();

      await page.getByRole("button", { name: "Delete account" }).click();
      await dialog.getByRole("button", { name: "Delete my account" }).click();
      await expect(dialog.getByText("Please type the word DELETE")).toBeVisible();
      await look("delete");
    },
  );
