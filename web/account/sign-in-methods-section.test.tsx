import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SignInMethods } from "#shared/api/identities.ts";
import { getSection, openAccount } from "#tests/web/account.ts";
import { signInPassword } from "#tests/web/auth.ts";
import { capturePageLoads, expectToast, findAxeViolations, getButton, problemResponse } from "#tests/web/testing.tsx";

const methods = getSection("Sign-in methods");
const getRow = (name: string) => methods.getByRole("listitem").filter({ hasText: name });
const google = { provider: "google", email: "ada@example.org", linkedAt: "2026-11-20T12:00:00.000Z" } as const;
const openSignInMethods = (overrides: Partial<SignInMethods>, path?: string) =>
  openAccount(
    { getSignInMethods: { hasPassword: true, available: ["google", "microsoft"], identities: [google], ...overrides } },
    path,
  );

test("removes a connected account after a confirmation", async () => {
  const { responses, getCalls } = await openSignInMethods({});
  await expect.element(getRow("Google")).toMatchTextContent(/ada@example\.org\. Connected Nov 20, 2026/);
  expect(await findAxeViolations()).toEqual([]);
  responses.unlinkIdentity = undefined;
  responses.getSignInMethods = { hasPassword: true, available: [], identities: [] };
  await methods.getByRole("button", { name: "Remove Google" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast("Removed", "You can no longer sign in with Google");
  await expect.element(getRow("Google")).not.toBeInTheDocument();
  expect(getCalls("unlinkIdentity")[0]?.params).toEqual({ provider: "google" });
});

test("asks for the password, then connects an account on the provider's page", async () => {
  const pageLoads = capturePageLoads();
  const { responses, getCalls } = await openSignInMethods({});
  responses.startIdentityLink = problemResponse(400, "invalid_request", "That password is wrong");
  await methods.getByRole("button", { name: "Connect Microsoft" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Your password").fill(signInPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(dialog.getByText("That password is wrong")).toBeVisible();
  responses.startIdentityLink = { url: `${window.location.origin}/provider` };
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => pageLoads).toEqual(["/provider"]);
  expect(getCalls("startIdentityLink").at(-1)).toMatchObject({
    params: { provider: "microsoft" },
    body: { password: signInPassword },
  });
});

test("does not allow removing the only method, and offers a link to set a password", async () => {
  const { responses, getCalls } = await openSignInMethods({ hasPassword: false });
  await expect.element(getSection("Password").getByText(/You don't have a password yet/)).toBeVisible();
  await expect.element(getRow("Google")).toMatchTextContent(/Your only way to sign in/);
  await expect.element(getRow("Microsoft")).toMatchTextContent(/Set a password before you connect it/);
  responses.requestPasswordReset = undefined;
  await getButton("Email me a link to set one").click();
  await expect.element(getRow("We sent a link")).toMatchTextContent(/We sent a link to ada@example\.org/);
  expect(getCalls("requestPasswordReset")[0]?.body).toEqual({ email: "ada@example.org" });
});

test.each([
  ["linked", "Connected. You can use it the next time you sign in."],
  ["taken", /already connected/],
  ["canceled", /you canceled/],
])("reports that connecting an account was %s", async (outcome, text) => {
  await openSignInMethods({}, `/account?signIn=${outcome}`);
  await expect.element(methods.getByText(text)).toBeVisible();
});
