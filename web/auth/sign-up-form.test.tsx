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

const error = (text: string) => expect.element(page.getByText(text, { exact: true }));
const field = (label: string) => page.getByLabelText(label, { exact: true });

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
    for (const [label] of fields) await field(label).click();
    await field("First name").click();
    for (const [label, , message] of fields)
      if (label === "Email" || label === "Password") await error(message).toBeVisible();
      else await error(message).not.toBeInTheDocument();
  });

  test("are all validated on submit, treating whitespace as empty, and then on every change", async () => {
    await openApp("/auth", signedOutResponses);
    await openSignUp();
    await field("Phone").fill("   ");
    await getButton("Create Account").click();
    for (const [label, , message] of fields)
      await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(field("First name")).toHaveFocus();
    for (const [label, value, message] of fields) {
      await field(label).fill(value);
      await error(message).not.toBeInTheDocument();
    }
    await passwordField.fill("1234567");
    await error("Password must be at least 8 characters").toBeVisible();
  });

  test("have autocomplete attributes for password managers", async () => {
    const { screen } = await openApp("/auth", signedOutResponses);
    const autocompletes = () =>
      [...screen.container.querySelectorAll("main input")].map((input) => input.getAttribute("autocomplete"));
    await expect.element(getButton("Sign In")).toBeVisible();
    expect(autocompletes()).toEqual(["email", "current-password"]);
    await openSignUp();
    await expect.element(getButton("Create Account")).toBeVisible();
    expect(autocompletes()).toEqual(["given-name", "family-name", "email", "tel", "organization", "new-password"]);
  });
});

test("rates a new password from too short to strong, and can show it", async () => {
  await openApp("/auth", signedOutResponses);
  await openSignUp();
  for (const [typed, rating] of [
    ["lamp", "Too short"],
    ["aaaaaaaaaa", "Weak"],
    ["quiet lamps", "Fair"],
    [signInPassword, "Strong"],
  ] as const) {
    await passwordField.fill(typed);
    await expect.element(page.getByText(`Password strength: ${rating}`)).toBeVisible();
  }
  await expect.element(passwordField).toHaveAttribute("type", "password");
  await getButton("Show password").click();
  await expect.element(passwordField).toHaveAttribute("type", "text");
  await expect.element(getButton("Show password")).toHaveAttribute("aria-pressed", "true");
});

test("shows the error on its field after a rejected sign-up, and accepts another attempt", async () => {
  const duplicateError = "An account with this email address already exists. Please sign in instead";
  const common = authTexts.commonPassword;
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

  responses.signUp = invalidResponse({ "body.password": common });
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
  const hosted = "https://pay.example.org/c/1";
  test.each([
    ["redirects to the hosted payment page", { url: hosted }, hosted],
    ["redirects to /subscribe when there is no hosted page", { url: null }, "/subscribe"],
    ["redirects to /subscribe when the hosted page cannot be opened", problemResponse(503), "/subscribe"],
  ])("%s", async (_, reply, url) => {
    const loads = capturePageLoads();
    const checkout = createDeferred<typeof reply>();
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
    checkout.resolve(reply);
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

test("does not treat showing the password or switching windows as leaving the field", async () => {
  await openApp("/auth", signedOutResponses);
  await openSignUp();
  await passwordField.fill("lamp");
  await getButton("Show password").click();
  const input = field("Email").element() as HTMLInputElement;
  input.focus();
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  await expect.element(field("Email")).toHaveFocus();
  await error("Password must be at least 8 characters").not.toBeInTheDocument();
  await error("Please enter a valid email address").not.toBeInTheDocument();
  await field("Phone").click();
  await error("Please enter a valid email address").toBeVisible();
});
