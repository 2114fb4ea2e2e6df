import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, signedOutResponses } from "#tests/web/testing.tsx";

const errors = {
  email: "Please enter a valid email",
  password: "Password must be at least 6 characters",
  newEmail: "Please enter a valid email address",
};
const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const expectError = (text: string) => expect.element(page.getByText(text, { exact: true }));

describe("sign-in fields", () => {
  test("are validated on submit and then on every change, with focus on the first invalid field", async () => {
    await openApp("/auth", signedOutResponses);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect.element(email).toHaveAccessibleDescription(errors.email);
    await expect.element(password).toHaveAccessibleDescription(errors.password);
    await expect.element(email).toHaveFocus();
    await email.fill("ada@example.org");
    await expectError(errors.email).not.toBeInTheDocument();
    await email.fill("ada@");
    await expectError(errors.email).toBeVisible();
    await password.fill("12345");
    await expectError(errors.password).toBeVisible();
    await password.fill("123456");
    await expectError(errors.password).not.toBeInTheDocument();
  });

  test("are validated on blur, but not while the user first types", async () => {
    await openApp("/auth", signedOutResponses);
    await email.click();
    await userEvent.keyboard("ada");
    await expectError(errors.email).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expectError(errors.email).toBeVisible();
    await userEvent.keyboard("12345");
    await expectError(errors.password).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expectError(errors.password).toBeVisible();
    await password.click();
    await userEvent.keyboard("6");
    await expectError(errors.password).not.toBeInTheDocument();
  });

  test("do not shift a button during a click when an error appears", async () => {
    await openApp("/auth", signedOutResponses);
    await email.fill("ada");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Create Your Account" })).toHaveFocus();
    await expect.element(email).toHaveValue("ada");
    await expectError(errors.newEmail).not.toBeInTheDocument();
  });
});
