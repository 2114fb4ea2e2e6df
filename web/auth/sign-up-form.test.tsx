import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { authTexts } from "#shared/auth.ts";
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
  signedOut,
  user,
} from "#web/testing.tsx";
import { emailField, fillSignUp, openSignUp, password, passwordField } from "./testing.ts";

const error = (text: string) => expect.element(page.getByText(text, { exact: true }));
const field = (label: string) => page.getByLabelText(label, { exact: true });

describe("sign-up fields", () => {
  const fields = [
    ["First name", "Dana", "First name is required"],
    ["Last name", "Example", "Last name is required"],
    ["Email", "dana@example.org", "Please enter a valid email address"],
    ["Phone", "555-0100", "Phone number is required"],
    ["Organization", "Lantern House", "Organization name is required"],
    ["Password", password, "Password must be at least 8 characters"],
  ] as const;

  test("validate email and password on blur, the others on submit", async () => {
    await openApp("/auth", signedOut);
    await openSignUp();
    for (const [label] of fields) await field(label).click();
    await field("First name").click();
    for (const [label, , message] of fields)
      if (label === "Email" || label === "Password") await error(message).toBeVisible();
      else await error(message).not.toBeInTheDocument();
  });

  test("are all validated on submit, where blanks count as empty, and then on every change", async () => {
    await openApp("/auth", signedOut);
    await openSignUp();
    await field("Phone").fill("   ");
    await button("Create Account").click();
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

  test("tell password managers what they hold", async () => {
    const { screen } = await openApp("/auth", signedOut);
    const autocompletes = () =>
      [...screen.container.querySelectorAll("main input")].map((input) => input.getAttribute("autocomplete"));
    await expect.element(button("Sign In")).toBeVisible();
    expect(autocompletes()).toEqual(["email", "current-password"]);
    await openSignUp();
    await expect.element(button("Create Account")).toBeVisible();
    expect(autocompletes()).toEqual(["given-name", "family-name", "email", "tel", "organization", "new-password"]);
  });
});

test("a new password is rated from too short to strong, and can be shown", async () => {
  await openApp("/auth", signedOut);
  await openSignUp();
  for (const [typed, rating] of [
    ["lamp", "Too short"],
    ["aaaaaaaaaa", "Weak"],
    ["quiet lamps", "Fair"],
    [password, "Strong"],
  ] as const) {
    await passwordField.fill(typed);
    await expect.element(page.getByText(`Password strength: ${rating}`)).toBeVisible();
  }
  await expect.element(passwordField).toHaveAttribute("type", "password");
  await button("Show password").click();
  await expect.element(passwordField).toHaveAttribute("type", "text");
  await expect.element(button("Show password")).toHaveAttribute("aria-pressed", "true");
});

test("a rejected sign-up is explained at its field and accepts another attempt", async () => {
  const duplicateError = "An account with this e-mail address already exists. Please sign in instead";
  const common = authTexts.commonPassword;
  const signUp = pending<Response>();
  const answers: Answers = { ...signedOut, signUp: () => signUp.promise };
  const { calls } = await openApp("/auth", answers);
  await openSignUp();
  await fillSignUp();
  await button("Create Account").click();
  await expect.element(button("Creating Account...")).toHaveAttribute("aria-disabled", "true");
  signUp.resolve(invalid({ "body.email": duplicateError }, 409, "email_taken"));
  await expectToast("Signup Failed", duplicateError);
  await expect.element(emailField).toHaveAccessibleDescription(duplicateError);
  await expect.element(emailField).toHaveFocus();

  answers.signUp = invalid({ "body.password": common });
  await emailField.fill("dana.second@example.org");
  await button("Create Account").click();
  await expect.element(passwordField).toHaveAccessibleDescription(/easy to guess/);

  answers.signUp = problem(500);
  await passwordField.fill("green doors open slowly");
  await button("Create Account").click();
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

describe("a created account", () => {
  const hosted = "https://pay.example.org/c/1";
  test.each([
    ["leads to the hosted payment page", { url: hosted }, hosted],
    ["leads to the own payment page when there is no hosted one", { url: null }, "/subscribe"],
    ["leads to the own payment page when the hosted one cannot be opened", problem(503), "/subscribe"],
  ])("%s", async (_, reply, address) => {
    const loads = captureLoads();
    const checkout = pending<typeof reply>();
    await openApp("/auth", {
      ...signedOut,
      signUp: { ...user, email: "dana@example.org", firstName: "Dana" },
      startCheckout: () => checkout.promise,
    });
    await openSignUp();
    await fillSignUp();
    holdTimers();
    await button("Create Account").click();
    await expectToast("Account Created Successfully!", "Redirecting to payment...");
    expect(JSON.parse(sessionStorage.getItem("grantlamp-payment") ?? "")).toEqual({
      email: "dana@example.org",
      name: "Dana Example",
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual([]);
    await expect.element(button("Creating Account...")).toBeVisible();
    checkout.resolve(reply);
    await expect.poll(() => loads).toEqual([address]);
  });
});
