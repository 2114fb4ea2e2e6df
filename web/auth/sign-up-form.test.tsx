import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { authTexts } from "#shared/api/auth.ts";
import { emailField, fillSignUp, openSignUp, passwordField, signInPassword } from "#tests/web/auth.ts";
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
  signedOutResponses,
  testUser,
} from "#tests/web/testing.tsx";

const expectError = (text: string) => expect.element(page.getByText(text, { exact: true }));
const getField = (label: string) => page.getByLabelText(label, { exact: true });

describe("sign-up fields", () => {
  const fields = [
    ["First name", "Dana", "First name is required"],
    ["Last name", "Example", "Last name is required"],
    ["Email", "dana@example.org", "Please enter a valid email address"],
    ["Phone", "555-0100", "Phone number is required"],
    ["Organization", "Lantern House", "Organization name is required"],
    ["Password", signInPassword, "Password must be at least 8 characters"],
  ] as const;

  test("validate email and password on blur, the others on submit", async () => {
    await openApp("/auth", signedOutResponses);
    await openSignUp();
    for (const [label] of fields) await getField(label).click();
    await getField("First name").click();
    for (const [label, , message] of fields)
      if (label === "Email" || label === "Password") await expectError(message).toBeVisible();
      else await expectError(message).not.toBeInTheDocument();
  });

  test("are all validated on submit, treating whitespace as empty, and then on every change", async () => {
    await openApp("/auth", signedOutResponses);
    await openSignUp();
    await getField("Phone").fill("   ");
    await getButton("Create Account").click();
    for (const [label, , message] of fields)
      await expect.element(getField(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(getField("First name")).toHaveFocus();
    for (const [label, value, message] of fields) {
      await getField(label).fill(value);
      await expectError(message).not.toBeInTheDocument();
    }
    await passwordField.fill("1234567");
    await expectError("Password must be at least 8 characters").toBeVisible();
  });

  test("have autocomplete attributes for password managers", async () => {
    const { screen } = await openApp("/auth", signedOutResponses);
    const getAutocompletes = () =>
      [...screen.container.querySelectorAll("main input")].map((input) => input.getAttribute("autocomplete"));
    await expect.element(getButton("Sign In")).toBeVisible();
    expect(getAutocompletes()).toEqual(["email", "current-password"]);
    await openSignUp();
    await expect.element(getButton("Create Account")).toBeVisible();
    expect(getAutocompletes()).toEqual(["given-name", "family-name", "email", "tel", "organization", "new-password"]);
  });
});

test("rates a new password from too short to strong, and can show it", async () => {
  await openApp("/auth", signedOutResponses);
  await openSignUp();
  for (const [password, rating] of [
    ["lamp", "Too short"],
    ["aaaaaaaaaa", "Weak"],
    ["quiet lamps", "Fair"],
    [signInPassword, "Strong"],
  ] as const) {
    await passwordField.fill(password);
    await expect.element(page.getByText(`Password strength: ${rating}`)).toBeVisible();
  }
  await expect.element(passwordField).toHaveAttribute("type", "password");
  await getButton("Show password").click();
  await expect.element(passwordField).toHaveAttribute("type", "text");
  await expect.element(getButton("Show password")).toHaveAttribute("aria-pressed", "true");
});

test("shows the error on its field after a rejected sign-up, and accepts another attempt", async () => {
  const duplicateError = "An account with this email address already exists. Please sign in instead";
  const commonPasswordError = authTexts.commonPassword;
  const signUp = createDeferred<Response>();
  const responses: MockResponses = { ...signedOutResponses, signUp: () => signUp.promise };
  const { calls } = await openApp("/auth", responses);
  await openSignUp();
  await fillSignUp();
  await getButton("Create Account").click();
  await expect.element(getButton("Creating Account...")).toHaveAttribute("aria-disabled", "true");
  signUp.resolve(invalidResponse({ "body.email": duplicateError }, 409, "email_taken"));
  await expectToast("Signup Failed", duplicateError);
  await expect.element(emailField).toHaveAccessibleDescription(duplicateError);
  await expect.element(emailField).toHaveFocus();

  responses.signUp = invalidResponse({ "body.password": commonPasswordError });
  await emailField.fill("dana.second@example.org");
  await getButton("Create Account").click();
  await expect.element(passwordField).toHaveAccessibleDescription(/easy to guess/);

  responses.signUp = problemResponse(500);
  await passwordField.fill("green doors open slowly");
  await getButton("Create Account").click();
  await expectToast("Signup Failed", "Please try again");
  expect(calls.at(-1)?.body).toMatchObject({
    firstName: "Dana",
    lastName: "Example",
    email: "dana.second@example.org",
    phone: "555-0100",
    organizationName: "Lantern House",
    password: "green doors open slowly",
  });
});

describe("after sign-up", () => {
  const hostedUrl = "https://pay.example.org/c/1";
  test.each([
    ["redirects to the hosted payment page", { url: hostedUrl }, hostedUrl],
    ["redirects to /subscribe when there is no hosted page", { url: null }, "/subscribe"],
    ["redirects to /subscribe when the hosted page cannot be opened", problemResponse(503), "/subscribe"],
  ])("%s", async (_, response, url) => {
    const loads = capturePageLoads();
    const checkout = createDeferred<typeof response>();
    await openApp("/auth", {
      ...signedOutResponses,
      signUp: { ...testUser, email: "dana@example.org", firstName: "Dana", hasAccess: false },
      startCheckout: () => checkout.promise,
    });
    await openSignUp();
    await fillSignUp();
    pauseTimers();
    await getButton("Create Account").click();
    await expectToast("Account Created Successfully!", "Redirecting to payment...");
    expect(JSON.parse(sessionStorage.getItem("grantlamp-payment") ?? "")).toEqual({
      email: "dana@example.org",
      name: "Dana Example",
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual([]);
    await expect.element(getButton("Creating Account...")).toBeVisible();
    checkout.resolve(response);
    await expect.poll(() => loads).toEqual([url]);
  });

  test("opens the first search when no payment is needed", async () => {
    const loads = capturePageLoads();
    await openApp("/auth", { ...signedOutResponses, signUp: { ...testUser, hasAccess: true } });
    await openSignUp();
    await fillSignUp();
    pauseTimers();
    await getButton("Create Account").click();
    await expectToast("Account Created Successfully!", "Opening the Funding Finder...");
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => loads).toEqual(["/funding-finder"]);
  });
});

test("does not treat showing the password or switching windows as a blur", async () => {
  await openApp("/auth", signedOutResponses);
  await openSignUp();
  await passwordField.fill("lamp");
  await getButton("Show password").click();
  const input = getField("Email").element() as HTMLInputElement;
  input.focus();
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  await expect.element(getField("Email")).toHaveFocus();
  await expectError("Password must be at least 8 characters").not.toBeInTheDocument();
  await expectError("Please enter a valid email address").not.toBeInTheDocument();
  await getField("Phone").click();
  await expectError("Please enter a valid email address").toBeVisible();
});
