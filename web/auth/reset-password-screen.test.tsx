import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alertMessage, emailField, linkToken } from "#tests/web/auth.ts";
import {
  capturePageLoads,
  createDeferred,
  expectToast,
  getButton,
  invalidResponse,
  type MockResponses,
  openApp,
  pauseTimers,
  problemResponse,
  signedInResponses,
  signedOutResponses,
} from "#tests/web/testing.tsx";

const linkError = "This link is no longer valid. Please request a new one";
const sent = page.getByText("If this address has an account, a link is on its way. It expires in 30 minutes.");
const getTitle = (name: string) => page.getByRole("heading", { level: 1, name });

test("carries the email over to the forgot-password form, which responds the same way for every address", async () => {
  const { calls } = await openApp("/auth", { ...signedOutResponses, requestPasswordReset: undefined });
  await emailField.fill("ada@example.org");
  await getButton("Forgot your password?").click();
  await expect.element(getTitle("Reset Your Password")).toHaveFocus();
  await expect.element(emailField).toHaveValue("ada@example.org");
  await emailField.fill("nobody@");
  await getButton("Send Link").click();
  await expect.element(emailField).toHaveAccessibleDescription("Please enter a valid email");
  await emailField.fill("nobody@example.org");
  await userEvent.keyboard("{Enter}");
  await expect.element(sent).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ operation: "requestPasswordReset", body: { email: "nobody@example.org" } });
});

describe("the password reset link", () => {
  test.each(["", "#token=", "#token=00000000-0000-0000-0000-000000000000.short"])(
    "is rejected without a request when its token is incomplete (%j)",
    async (fragment) => {
      const { calls } = await openApp(`/reset-password${fragment}`, {});
      await expect.element(alertMessage).toMatchTextContent(linkError);
      await expect.element(getTitle("Request a New Link")).toBeVisible();
      expect(calls).toEqual([]);
      window.location.hash = `token=${linkToken}`;
      await expect.element(getTitle("Choose a New Password")).toBeVisible();
      expect(window.location.hash).toBe("");
    },
  );

  test("removes its token from the address bar and does not store it", async () => {
    await openApp(`/reset-password#token=${linkToken}`, {});
    await expect.element(getTitle("Choose a New Password")).toBeVisible();
    expect(window.location.hash).toBe("");
    expect(JSON.stringify([sessionStorage, localStorage, history.state])).not.toContain(linkToken);
  });

  test("opens a form that validates the password and redirects to sign-in after saving", async () => {
    const loads = capturePageLoads();
    const responses: MockResponses = { resetPassword: invalidResponse({ "body.password": "attackers try first" }) };
    const { calls } = await openApp(`/reset-password#token=${linkToken}`, responses);
    const field = page.getByLabelText("New password");
    await field.fill("lamp");
    await expect.element(page.getByText("Password strength: Too short")).toBeVisible();
    await getButton("Save Password").click();
    await expect.element(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    await field.fill("password1");
    await getButton("Save Password").click();
    await expect.element(field).toHaveAccessibleDescription(/attackers try first/);
    responses.resetPassword = undefined;
    await field.fill("green doors open slowly");
    pauseTimers();
    await getButton("Save Password").click();
    await expectToast("Password Changed", "Redirecting to sign in...");
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/auth"]);
    expect(calls.at(-1)?.body).toEqual({ token: linkToken, password: "green doors open slowly" });
  });

  test("offers a new link when it was already used", async () => {
    await openApp(`/reset-password#token=${linkToken}`, {
      resetPassword: invalidResponse({ "body.token": linkError }),
      requestPasswordReset: undefined,
    });
    await page.getByLabelText("New password").fill("another quiet sentence");
    await getButton("Save Password").click();
    await expect.element(alertMessage).toMatchTextContent(linkError);
    await emailField.fill("ada@example.org");
    await getButton("Send Link").click();
    await expect.element(sent).toBeVisible();
  });
});

describe("the link that confirms a new email address", () => {
  const getConfirmations = (calls: Awaited<ReturnType<typeof openApp>>["calls"]) =>
    calls.filter(({ operation }) => operation === "confirmEmailChange");
  const open = (responses: MockResponses) =>
    openApp(`/confirm-email#token=${linkToken}`, { ...signedInResponses, ...responses });

  test("confirms only once, when its button is pressed", async () => {
    const confirmation = createDeferred<undefined>();
    const { calls } = await open({ confirmEmailChange: () => confirmation.promise });
    await expect.element(getTitle("Confirm Your Email")).toBeVisible();
    expect(window.location.hash).toBe("");
    await expect.element(getButton("Confirm Address")).toBeVisible();
    expect(getConfirmations(calls)).toEqual([]);
    await getButton("Confirm Address").dblClick();
    await expect.element(getButton("Confirming...")).toHaveAttribute("aria-disabled", "true");
    confirmation.resolve(undefined);
    await expect.element(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Grantlamp" })).toHaveAttribute("href", "/");
    expect(getConfirmations(calls).map(({ body }) => body)).toEqual([{ token: linkToken }]);
  });

  test("asks a signed-out visitor to sign in first", async () => {
    await open(signedOutResponses);
    await expect.element(page.getByText("Sign in with your current email", { exact: false })).toBeVisible();
    await expect.element(page.getByText("If you didn't request this change", { exact: false })).toBeVisible();
    await expect.element(getButton("Confirm Address")).not.toBeInTheDocument();
  });

  test("reports a used link as invalid and links to the account", async () => {
    await open({ confirmEmailChange: problemResponse(400, "invalid_request", linkError) });
    await getButton("Confirm Address").click();
    await expect.element(alertMessage).toMatchTextContent(linkError);
    await expect.element(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute("href", "/account");
  });
});

describe("the link that confirms the account's own address", () => {
  const open = (responses: MockResponses) => openApp("/confirm-email#address=one.two", responses);

  test("confirms it for the signed-in user", async () => {
    const { calls } = await open({ ...signedInResponses, confirmEmailAddress: undefined });
    await getButton("Confirm Address").click();
    await expect.element(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === "confirmEmailAddress");
    expect(sent.map(({ body }) => body)).toEqual([{ key: "one.two" }]);
  });

  test("asks visitors to sign in first and explains what to do if someone else created the account", async () => {
    await open(signedOutResponses);
    await expect.element(page.getByText("Sign in to the account", { exact: false })).toBeVisible();
    await expect.element(page.getByText("If you didn't create an account", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Sign In" })).toHaveAttribute("href", "/auth");
    await expect.element(getButton("Confirm Address")).not.toBeInTheDocument();
  });
});
