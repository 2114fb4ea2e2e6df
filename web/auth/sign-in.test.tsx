import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alertMessage, emailField, fillSignIn, passwordField } from "#tests/web/auth.ts";
import {
  capturePageLoads,
  createDeferred,
  expectToast,
  getButton,
  type MockResponses,
  openApp,
  pauseTimers,
  problemResponse,
  signedInResponses,
  signedOutResponses,
  testUser,
} from "#tests/web/testing.tsx";

describe("sign-in", () => {
  test("shows why it failed and accepts another attempt", async () => {
    const loginResponse = createDeferred<Response>();
    const responses: MockResponses = { ...signedOutResponses, logIn: () => loginResponse.promise };
    await openApp("/auth", responses);
    await fillSignIn();
    await getButton("Sign In").click();
    await expect.element(getButton("Signing In...")).toHaveAttribute("aria-disabled", "true");
    await expect.element(getButton("Signing In...")).toHaveFocus();
    loginResponse.resolve(problemResponse(401, "wrong_credentials", "Invalid credentials"));
    await expectToast("Login Failed", "Invalid credentials");
    await expect.element(alertMessage).toHaveTextContent("Invalid credentials");

    for (const [response, message] of [
      [problemResponse(500, "internal", "Something went wrong on our side"), "Something went wrong on our side"],
      [problemResponse(500), "Invalid credentials"],
    ] as const) {
      responses.logIn = response;
      await getButton("Sign In").click();
      await expectToast("Login Failed", message);
      await expect.element(alertMessage).toHaveTextContent(message);
    }
    responses.logIn = () => Promise.reject(new TypeError("Failed to fetch"));
    await getButton("Sign In").click();
    await expect.element(alertMessage).toMatchTextContent(/cannot be reached/);
    await expect.element(getButton("Sign In")).toBeEnabled();
  });

  test("announces the redirect and returns to the requested page", async () => {
    const loads = capturePageLoads();
    await openApp("/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft", { ...signedOutResponses, logIn: testUser });
    await fillSignIn();
    pauseTimers();
    await getButton("Sign In").click();
    await expectToast("Login Successful", "Redirecting to dashboard...");
    await expect.element(getButton("Signing In...")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/application-tracker?status=draft"]);
  });

  test("never redirects to another site", async () => {
    const loads = capturePageLoads();
    await openApp(`/auth?next=${encodeURIComponent("//evil.example.org")}`, { ...signedOutResponses, logIn: testUser });
    await fillSignIn();
    pauseTimers();
    await getButton("Sign In").click();
    await expectToast("Login Successful", "Redirecting to dashboard...");
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/dashboard"]);
  });

  test("redirects a signed-in user to the payment page with a full page load", async () => {
    const loads = capturePageLoads();
    await openApp("/auth?next=%2Fsubscribe%3Fcheckout%3Dcanceled", signedInResponses);
    await expect.poll(() => [...new Set(loads)]).toEqual(["/subscribe?checkout=canceled"]);
  });
});

test("redirects a signed-out visitor to sign-in, and then back to the requested page", async () => {
  const loads = capturePageLoads();
  await openApp("/application-tracker?status=draft", signedOutResponses);
  await expect
    .poll(() => [...new Set(loads)])
    .toEqual([`/api/login?next=${encodeURIComponent("/application-tracker?status=draft")}`]);
});

describe("two-step sign-in", () => {
  const code = page.getByLabelText("Code", { exact: true });
  const openCodeStep = async () => {
    const responses: MockResponses = {
      ...signedOutResponses,
      logIn: problemResponse(401, "code_required", "A code is required"),
    };
    const { calls } = await openApp("/auth", responses);
    await fillSignIn();
    await getButton("Sign In").click();
    await expect.element(code).toHaveFocus();
    return {
      responses,
      getSentBodies: () => calls.filter(({ operation }) => operation === "logIn").map(({ body }) => body),
    };
  };

  test("asks for the app's code without an error message", async () => {
    await openCodeStep();
    await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(code).toHaveAttribute("inputmode", "numeric");
    await expect.element(getButton("Sign In")).toBeEnabled();
    await expect.element(alertMessage).not.toBeInTheDocument();
  });

  test("shows an error on the field for a missing or wrong code", async () => {
    const { responses } = await openCodeStep();
    await getButton("Sign In").click();
    await expect.element(code).toHaveAccessibleDescription(/Please enter the code from your authenticator app/);
    responses.logIn = problemResponse(401, "wrong_code", "This code is incorrect or has already been used");
    await code.fill("000000");
    await getButton("Sign In").click();
    await expect.element(code).toHaveAccessibleDescription(/This code is incorrect or has already been used/);
    await expect.element(code).toHaveFocus();
    await expectToast("Login Failed", "This code is incorrect or has already been used");
  });

  test("starts over when the password changes", async () => {
    const { responses } = await openCodeStep();
    await code.fill("000000");
    await passwordField.fill("not this one");
    await expect.element(code).not.toBeInTheDocument();
    responses.logIn = problemResponse(401, "wrong_credentials", "Invalid credentials");
    await getButton("Sign In").click();
    await expectToast("Login Failed", "Invalid credentials");
    responses.logIn = problemResponse(401, "code_required", "A code is required");
    await getButton("Sign In").click();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue("");
  });

  test("accepts a recovery code instead", async () => {
    const loads = capturePageLoads();
    const { responses, getSentBodies } = await openCodeStep();
    await getButton("Use a recovery code").click();
    const recovery = page.getByLabelText("Recovery code");
    await expect.element(recovery).toHaveFocus();
    await expect.element(recovery).not.toHaveAttribute("inputmode");
    responses.logIn = testUser;
    await recovery.fill("ABCD EFGH");
    pauseTimers();
    await userEvent.keyboard("{Enter}");
    await expectToast("Login Successful", "Redirecting to dashboard...");
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual(["/dashboard"]);
    expect(getSentBodies().at(-1)).toMatchObject({ email: "ada@example.org", code: "ABCD EFGH" });
  });
});

test("supports sign-in and sign-up with the keyboard alone", async () => {
  const { calls } = await openApp("/auth", {
    ...signedOutResponses,
    logIn: problemResponse(401, "wrong_credentials", "Invalid credentials"),
  });
  const getHeading = (name: string) => page.getByRole("heading", { name });
  await getHeading("Welcome Back").click();
  const tabThrough = async (...names: string[]) => {
    for (const name of names) {
      await userEvent.tab();
      await expect.poll(() => document.activeElement).toHaveAccessibleName(name);
    }
  };
  await tabThrough("Email", "Password", "Show password", "Forgot your password?", "Sign In", "Create an account");
  await userEvent.keyboard("{Enter}");
  await expect.element(getHeading("Create Your Account")).toHaveFocus();
  await expect.element(getButton("Create Account")).toBeVisible();
  await tabThrough("First name", "Last name", "Email", "Phone", "Organization", "Password", "Show password");
  await tabThrough("Create Account", "Sign in");
  await userEvent.keyboard("{Enter}");
  await expect.element(getHeading("Welcome Back")).toHaveFocus();
  await tabThrough("Email");
  await userEvent.keyboard("ada@example.org");
  await tabThrough("Password");
  await userEvent.keyboard("quiet lamps{Enter}");
  await expect.element(alertMessage).toHaveTextContent("Invalid credentials");
  expect(calls.at(-1)?.body).toMatchObject({ email: "ada@example.org", password: "quiet lamps" });
  await expect.element(emailField).toHaveValue("ada@example.org");
});
