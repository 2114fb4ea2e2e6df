import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import {
  expectToast,
  findAxeViolations,
  getButton,
  getOverflow,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";

const secret = "JBSWY3DPEHPK3PXP";
const setup = { secret, url: `otpauth://totp/Grantlamp:ada@example.org?secret=${secret}` };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbb${index}`);
const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
const codesDialog = page.getByRole("dialog", { name: "Your recovery codes" });
const codeField = dialog.getByLabelText("Code from the app");
const openButton = getButton("Set up two-step sign-in");

const openAuthenticatorStep = async () => {
  const account = await openAccount({ startTwoStep: setup });
  await openButton.click();
  await dialog.getByLabelText("Your password").fill(accountPassword);
  await userEvent.keyboard("{Enter}");
  await expect.element(codeField).toHaveFocus();
  return account;
};
const finishTransitions = () =>
  Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));

describe("two-step sign-in setup", () => {
  test("offers setup once the email is confirmed, and lets the user resend the link until then", async () => {
    const { getCalls } = await openAccount({
      getCurrentUser: { ...testUser, emailConfirmed: false },
      resendConfirmationLink: undefined,
    });
    const section = getSection("Two-step sign-in");
    await expect.element(section.getByText("Confirm your email first", { exact: false })).toBeVisible();
    await expect.element(openButton).not.toBeInTheDocument();
    await section.getByRole("button", { name: "Resend link" }).click();
    await expectToast("Link sent", "Check your inbox at ada@example.org");
    expect(getCalls("resendConfirmationLink")).toHaveLength(1);
  });

  test("requires the password first", async () => {
    const { responses } = await openAccount({
      startTwoStep: problemResponse(401, "wrong_credentials", wrongPasswordMessage),
    });
    await openButton.click();
    const passwordField = dialog.getByLabelText("Your password");
    await expect.element(passwordField).toHaveFocus();
    await passwordField.fill("not this one");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect.element(passwordField).toHaveAccessibleDescription(wrongPasswordMessage);
    responses.startTwoStep = setup;
    await passwordField.fill(accountPassword);
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect.element(codeField).toHaveFocus();
    await expect.element(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await page.viewport(320, 720);
    await finishTransitions();
    expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  });

  test("copies the secret, and leaves two-step sign-in off when closed early", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { getCalls } = await openAuthenticatorStep();
    await dialog.getByRole("button", { name: "Copy secret" }).click();
    await expectToast("Copied", "Secret copied to clipboard");
    expect(writeText).toHaveBeenCalledExactlyOnceWith(secret);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(openButton).toHaveFocus();
    expect(getCalls("confirmTwoStep")).toEqual([]);
  });

  test("shows an error on the field for a wrong code, then recovery codes that warn before closing", async () => {
    const { responses, getCalls } = await openAuthenticatorStep();
    responses.confirmTwoStep = problemResponse(401, "wrong_code", "This code is incorrect or has already been used");
    await codeField.fill("000000");
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect.element(codeField).toHaveAccessibleDescription(/This code is incorrect/);
    responses.confirmTwoStep = { recoveryCodes };
    responses.getTwoStep = { enabled: true, enabledAt: "2026-11-23T12:00:00.000Z", recoveryCodesLeft: 10 };
    await codeField.fill("123456");
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() =>
        codesDialog
          .getByRole("listitem")
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(recoveryCodes);
    expect(getCalls("confirmTwoStep").map(({ body }) => body)).toEqual([{ code: "000000" }, { code: "123456" }]);
    await page.viewport(320, 720);
    await finishTransitions();
    expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
    await userEvent.keyboard("{Escape}");
    await expect.element(codesDialog.getByText(/The codes won't be shown again\./)).toBeVisible();
    await codesDialog.getByRole("button", { name: "I've saved them" }).click();
    await expect.element(codesDialog).not.toBeInTheDocument();
    await expect.element(getSection("Two-step sign-in").getByText(/^On since /)).toBeVisible();
    await expect.element(getSection("Two-step sign-in").getByText("You have 10 recovery codes left.")).toBeVisible();
  });
});
