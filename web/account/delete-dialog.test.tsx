import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accountTexts } from "#shared/api/account.ts";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import { capturePageLoads, findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";

test("deletes the account after a correct password and the confirmation word, and clears the browser's storage", async () => {
  const pageLoads = capturePageLoads();
  const { responses, getCalls } = await openAccount();
  sessionStorage.setItem("grantlamp-typed", "{}");
  await getSection("Delete account").getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  const [passwordField, confirmation] = [
    dialog.getByLabelText("Your password"),
    dialog.getByLabelText("Type DELETE to confirm"),
  ];
  const confirmButton = dialog.getByRole("button", { name: "Delete my account" });
  await confirmButton.click();
  await expect.element(passwordField).toHaveFocus();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await expect.element(dialog.getByText("Please type DELETE")).toBeVisible();
  await page.viewport(320, 720);
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  await passwordField.fill("not this one");
  await confirmation.fill("delete");
  await confirmButton.click();
  await expect.element(dialog.getByText("Please type DELETE")).toBeVisible();
  expect(getCalls("deleteAccount")).toEqual([]);
  responses.deleteAccount = problemResponse(401, "wrong_credentials", wrongPasswordMessage);
  await confirmation.fill("DELETE");
  await confirmButton.click();
  await expect.element(dialog.getByText(wrongPasswordMessage)).toBeVisible();
  expect(pageLoads).toEqual([]);
  responses.deleteAccount = undefined;
  await passwordField.fill(accountPassword);
  await confirmButton.click();
  await expect.poll(() => pageLoads).toEqual(["/"]);
  expect(sessionStorage.length).toBe(0);
  expect(getCalls("deleteAccount").at(-1)?.body).toEqual({ password: accountPassword, deleteWorkspaces: false });
});

test("asks the owner of a workspace with other members to transfer or delete it", async () => {
  const pageLoads = capturePageLoads();
  const workspace = {
    id: "7d40a1c3-1c3f-4a5e-8b6d-9e2b91a2b3c4",
    name: "Lantern House",
    role: "owner",
    current: true,
    memberCount: 3,
  } as const;
  const { getCalls } = await openAccount({ listWorkspaces: [workspace], deleteAccount: undefined });
  await getSection("Delete account").getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await expect.element(dialog.getByText("You own Lantern House, which has other members")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Transfer ownership" })).toHaveAttribute("href", "/team");
  await dialog.getByLabelText("Your password").fill(accountPassword);
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  const confirmButton = dialog.getByRole("button", { name: "Delete my account" });
  await confirmButton.click();
  await expect.element(dialog.getByText(accountTexts.ownsSharedWorkspace)).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  expect(getCalls("deleteAccount")).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Delete it and everything in it" }).click();
  await confirmButton.click();
  await expect.poll(() => pageLoads).toEqual(["/"]);
  expect(getCalls("deleteAccount").at(-1)?.body).toEqual({ password: accountPassword, deleteWorkspaces: true });
});
