import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type Answers,
  button,
  captureLoads,
  expectToast,
  holdTimers,
  invalid,
  openApp,
  pending,
  problem,
  signedIn,
  signedOut,
} from "#web/testing.tsx";
import { alert, emailField, token } from "./testing.ts";

const notValid = "This link is not valid any more. Please ask for a new one";
const sent = page.getByText("If this address has an account, a link is on its way. It is good for 30 minutes.");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("the form for a forgotten password takes the typed email along and answers alike for every address", async () => {
  const { calls } = await openApp("/auth", { ...signedOut, requestPasswordReset: undefined });
  await emailField.fill("ada@example.org");
  await button("Forgot your password?").click();
  await expect.element(heading("Reset Your Password")).toHaveFocus();
  await expect.element(emailField).toHaveValue("ada@example.org");
  await emailField.fill("nobody@");
  await button("Send Link").click();
  await expect.element(emailField).toHaveAccessibleDescription("Please enter a valid email");
  await emailField.fill("nobody@example.org");
  await userEvent.keyboard("{Enter}");
  await expect.element(sent).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ operation: "requestPasswordReset", body: { email: "nobody@example.org" } });
});

describe("the link to a new password", () => {
  test.each(["", "#token=", "#token=00000000-0000-0000-0000-000000000000.short"])(
    "is refused without a call when its token is torn (%j)",
    async (fragment) => {
      const { calls } = await openApp(`/reset-password${fragment}`, {});
      await expect.element(alert).toMatchTextContent(notValid);
      await expect.element(heading("Ask for a New Link")).toBeVisible();
      expect(calls).toEqual([]);
      window.location.hash = `token=${token}`;
      await expect.element(heading("Choose a New Password")).toBeVisible();
      expect(window.location.hash).toBe("");
    },
  );

  test("leaves neither the address bar nor storage with its token", async () => {
    await openApp(`/reset-password#token=${token}`, {});
    await expect.element(heading("Choose a New Password")).toBeVisible();
    expect(window.location.hash).toBe("");
    expect(JSON.stringify([sessionStorage, localStorage, history.state])).not.toContain(token);
  });

  test("opens a form that validates the password, and leads to sign-in when it is saved", async () => {
    const loads = captureLoads();
    const answers: Answers = { resetPassword: invalid({ "body.password": "attackers try first" }) };
    const { calls } = await openApp(`/reset-password#token=${token}`, answers);
    const field = page.getByLabelText("New password");
    await field.fill("lamp");
    await expect.element(page.getByText("Password strength: Too short")).toBeVisible();
    await button("Save Password").click();
    await expect.element(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    await field.fill("password1");
    await button("Save Password").click();
    await expect.element(field).toHaveAccessibleDescription(/attackers try first/);
    answers.resetPassword = undefined;
    await field.fill("green doors open slowly");
    holdTimers();
    await button("Save Password").click();
    await expectToast("Password Changed", "Redirecting to sign in...");
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/auth"]);
    expect(calls.at(-1)?.body).toEqual({ token, password: "green doors open slowly" });
  });

  test("offers a new link when it was used before", async () => {
    await openApp(`/reset-password#token=${token}`, {
      resetPassword: invalid({ "body.token": notValid }),
      requestPasswordReset: undefined,
    });
    await page.getByLabelText("New password").fill("another quiet sentence");
    await button("Save Password").click();
    await expect.element(alert).toMatchTextContent(notValid);
    await emailField.fill("ada@example.org");
    await button("Send Link").click();
    await expect.element(sent).toBeVisible();
  });
});

describe("the link to a new email address", () => {
  const confirmations = (calls: Awaited<ReturnType<typeof openApp>>["calls"]) =>
    calls.filter(({ operation }) => operation === "confirmEmailChange");
  const open = (answers: Answers) => openApp(`/confirm-email#token=${token}`, { ...signedIn, ...answers });

  test("confirms only when its button is pressed, and once", async () => {
    const confirmation = pending<undefined>();
    const { calls } = await open({ confirmEmailChange: () => confirmation.promise });
    await expect.element(heading("Confirm Your Email")).toBeVisible();
    expect(window.location.hash).toBe("");
    await expect.element(button("Confirm Address")).toBeVisible();
    expect(confirmations(calls)).toEqual([]);
    await button("Confirm Address").dblClick();
    await expect.element(button("Confirming...")).toHaveAttribute("aria-disabled", "true");
    confirmation.resolve(undefined);
    await expect.element(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Grantlamp" })).toHaveAttribute("href", "/");
    expect(confirmations(calls).map(({ body }) => body)).toEqual([{ token }]);
  });

  test("asks somebody who is signed out to sign in first", async () => {
    await open(signedOut);
    await expect.element(page.getByText("Please sign in with your present address", { exact: false })).toBeVisible();
    await expect.element(page.getByText("If you did not ask for this change", { exact: false })).toBeVisible();
    await expect.element(button("Confirm Address")).not.toBeInTheDocument();
  });

  test("is refused for good when it was used before", async () => {
    await open({ confirmEmailChange: problem(400, "invalid_request", notValid) });
    await button("Confirm Address").click();
    await expect.element(alert).toMatchTextContent(notValid);
    await expect.element(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute("href", "/account");
  });
});

describe("the link to the account's own address", () => {
  const open = (answers: Answers) => openApp("/confirm-email#address=one.two", answers);

  test("confirms it for whoever is signed in", async () => {
    const { calls } = await open({ ...signedIn, confirmAddress: undefined });
    await button("Confirm Address").click();
    await expect.element(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === "confirmAddress");
    expect(sent.map(({ body }) => body)).toEqual([{ key: "one.two" }]);
  });

  test("asks everybody else to sign in first, and says what to do where the account is a stranger's", async () => {
    await open(signedOut);
    await expect.element(page.getByText("Please sign in to the account", { exact: false })).toBeVisible();
    await expect.element(page.getByText("If you did not make an account", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Sign In" })).toHaveAttribute("href", "/auth");
    await expect.element(button("Confirm Address")).not.toBeInTheDocument();
  });
});
