import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { PendingSignIn } from "#shared/api/identities.ts";
import { identityProviderLabels } from "#shared/domain/identity-providers.ts";
import { alertMessage, emailField, passwordField, signInPassword } from "#tests/web/auth.ts";
import {
  capturePageLoads,
  expectToast,
  findAxeViolations,
  getButton,
  invalidResponse,
  type MockResponses,
  openApp,
  pauseTimers,
  problemResponse,
  signedOutResponses,
  testUser,
} from "#tests/web/testing.tsx";

/** The response to a visitor while both providers are set up. */
const withProviders: MockResponses = {
  getCurrentUser: () =>
    new Response(
      JSON.stringify({
        type: "urn:grantlamp:problem:unauthenticated",
        title: "Not signed in",
        status: 401,
        detail: "Please sign in to continue",
        code: "unauthenticated",
        identityProviders: ["google", "microsoft"],
      }),
      { status: 401 },
    ),
};
const getProviderLink = (name: keyof typeof identityProviderLabels) =>
  page.getByRole("link", { name: `Continue with ${identityProviderLabels[name]}` });

describe("the sign-in page", () => {
  test("offers the providers that are set up, on both forms, and returns to the requested page", async () => {
    const { calls } = await openApp("/auth?next=%2Flibrary", withProviders);
    await expect
      .element(getProviderLink("google"))
      .toHaveAttribute("href", "/api/auth/providers/google/start?next=%2Flibrary");
    await getButton("Create an account").click();
    await expect.element(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    await expect.element(getProviderLink("microsoft")).toBeVisible();
    expect(calls.map(({ operation }) => operation)).toEqual(["getCurrentUser"]);
    expect(await findAxeViolations()).toEqual([]);
  });

  test("offers no providers if none is set up", async () => {
    await openApp("/auth", signedOutResponses);
    await expect.element(getButton("Sign In")).toBeVisible();
    expect(page.getByRole("link", { name: /Continue with/ }).length).toBe(0);
  });

  test.each([
    ["canceled", /was canceled/],
    ["expired", /took too long/],
    ["failed", /couldn't sign you in/],
  ])("explains a sign-in that was %s", async (problem, text) => {
    await openApp(`/auth?problem=${problem}`, withProviders);
    await expect.element(page.getByText(text)).toBeVisible();
  });
});

const pending: PendingSignIn = {
  provider: "google",
  step: "signUp",
  email: "robin@example.org",
  emailVerified: true,
  firstName: "Robin",
  lastName: "Vale",
};
const openContinueScreen = (changes: Partial<PendingSignIn>, responses: MockResponses = {}) =>
  openApp("/continue-sign-in?next=%2Flibrary", {
    ...signedOutResponses,
    getPendingSignIn: { ...pending, ...changes },
    ...responses,
  });

describe("new user", () => {
  test("is asked only for the details that the provider does not supply", async () => {
    const loads = capturePageLoads();
    const { calls } = await openContinueScreen(
      {},
      { signUpWithProvider: { ...testUser, hasAccess: false }, startCheckout: problemResponse(503) },
    );
    await expect.element(page.getByText(/as robin@example\.org/)).toBeVisible();
    await expect.element(page.getByLabelText("First name")).toHaveValue("Robin");
    expect(emailField.length).toBe(0);
    expect(passwordField.length).toBe(0);
    await getButton("Create Account").click();
    await expect.element(page.getByLabelText("Phone")).toHaveAccessibleDescription("Phone number is required");
    await page.getByLabelText("Phone").fill("555-0101");
    await page.getByLabelText("Organization").fill("Lantern House");
    expect(await findAxeViolations()).toEqual([]);
    pauseTimers();
    await getButton("Create Account").click();
    await expectToast("Account Created Successfully!", "Redirecting to payment...");
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/subscribe"]);
    const { body } = calls.find(({ operation }) => operation === "signUpWithProvider") ?? {};
    expect(body).toMatchObject({ firstName: "Robin", phone: "555-0101", organizationName: "Lantern House" });
  });

  test("can correct an address that the provider has not verified", async () => {
    const taken = invalidResponse({ "body.email": "This address has an account" }, 409, "email_taken");
    await openContinueScreen({ provider: "microsoft", emailVerified: false }, { signUpWithProvider: taken });
    await expect.element(emailField).toHaveValue("robin@example.org");
    await page.getByLabelText("Phone").fill("555-0101");
    await page.getByLabelText("Organization").fill("Lantern House");
    await getButton("Create Account").click();
    await expect.element(emailField).toHaveAccessibleDescription("This address has an account");
  });
});

test("connects the provider to an existing account with the password and a code", async () => {
  const loads = capturePageLoads();
  const responses: MockResponses = { confirmProviderSignIn: problemResponse(401, "code_required") };
  const { calls } = await openContinueScreen({ step: "link" }, responses);
  await getButton("Connect Google").click();
  await expect
    .element(passwordField)
    .toHaveAccessibleDescription("Please enter the password of your Grantlamp account");
  await passwordField.fill(signInPassword);
  await getButton("Connect Google").click();
  await page.getByLabelText("Code", { exact: true }).fill("123456");
  expect(await findAxeViolations()).toEqual([]);
  expect(calls.findLast(({ operation }) => operation === "confirmProviderSignIn")?.body).toMatchObject({ code: null });
  expect(loads).toEqual([]);
});

test("reports a wrong password, and returns to the requested page with the right one", async () => {
  const loads = capturePageLoads();
  const responses: MockResponses = {
    ...signedOutResponses,
    getPendingSignIn: { ...pending, step: "link" },
    confirmProviderSignIn: problemResponse(401, "wrong_credentials", "Invalid credentials"),
  };
  await openApp("/continue-sign-in?next=%2Flibrary", responses);
  await passwordField.fill(signInPassword);
  await getButton("Connect Google").click();
  await expect.element(alertMessage).toHaveTextContent("Invalid credentials");
  responses.confirmProviderSignIn = testUser;
  pauseTimers();
  await getButton("Connect Google").click();
  await expectToast("Login Successful", "Redirecting to dashboard...");
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toEqual(["/library"]);
});

test("asks only for a code for an account with two-step sign-in", async () => {
  const { calls } = await openContinueScreen(
    { step: "code" },
    { confirmProviderSignIn: problemResponse(401, "wrong_code", "Wrong") },
  );
  expect(passwordField.length).toBe(0);
  await page.getByLabelText("Code", { exact: true }).fill("123456");
  await getButton("Sign In").click();
  await expect.element(page.getByLabelText("Code", { exact: true })).toHaveAccessibleDescription(/Wrong/);
  const { body } = calls.find(({ operation }) => operation === "confirmProviderSignIn") ?? {};
  expect(body).toMatchObject({ password: null, code: "123456" });
});

test("returns to the sign-in page after an expired sign-in", async () => {
  await openApp("/continue-sign-in", {
    ...signedOutResponses,
    getPendingSignIn: problemResponse(404, "not_found", "This sign-in has expired"),
  });
  await expect.element(alertMessage).toHaveTextContent("This sign-in has expired");
  await expect.element(page.getByRole("link", { name: "Go to Sign In" })).toHaveAttribute("href", "/auth");
});
