import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getSection, openAccount, thisDevice } from "#tests/web/account.ts";
import { expectToast, problemResponse } from "#tests/web/testing.tsx";

const buildPhoneSession = (number: number) => ({
  ...thisDevice,
  id: `ses_0000000000000000000000001${number}`,
  device: "Safari on iOS",
  current: false,
});
const devices = getSection("Devices");
const rows = devices.getByRole("listitem");

test("offers no sign-out for a single device", async () => {
  await openAccount();
  await expect.element(devices.getByText("You're signed in only on this device.")).toBeVisible();
  await expect.element(rows.filter({ hasText: "This device" })).toMatchTextContent(/Last used today/);
  await expect.element(devices.getByRole("button")).not.toBeInTheDocument();
});

test("signs out another device immediately and moves the focus to the section", async () => {
  const { responses, getCalls } = await openAccount({
    listSessions: [thisDevice, buildPhoneSession(1), buildPhoneSession(2)],
  });
  await expect.element(rows.filter({ hasText: "This device" }).getByRole("button")).not.toBeInTheDocument();
  await expect.poll(() => rows.length).toBe(3);
  responses.revokeSession = undefined;
  responses.listSessions = [thisDevice, buildPhoneSession(2)];
  await devices.getByRole("button", { name: "Sign out Safari on iOS" }).first().click();
  await expect.poll(() => rows.length).toBe(2);
  await expectToast("Signed out", "Safari on iOS is signed out");
  await expect.element(devices.getByRole("heading")).toHaveFocus();
  expect(getCalls("revokeSession")[0]?.params).toEqual({ id: buildPhoneSession(1).id });
});

test("restores a device that could not be signed out and shows an error", async () => {
  await openAccount({ listSessions: [thisDevice, buildPhoneSession(1)], revokeSession: problemResponse(503) });
  await devices.getByRole("button", { name: "Sign out Safari on iOS" }).click();
  await expectToast("Error", "The device could not be signed out. Please try again");
  await expect.poll(() => rows.length).toBe(2);
});

test("signs out all other devices after a confirmation that starts on Cancel", async () => {
  const { responses, getCalls } = await openAccount({
    listSessions: [thisDevice, buildPhoneSession(1), buildPhoneSession(2)],
  });
  await devices.getByRole("button", { name: "Sign out all others" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Sign out all other devices?" });
  await expect.element(confirmDialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  responses.revokeOtherSessions = undefined;
  responses.listSessions = [thisDevice];
  await confirmDialog.getByRole("button", { name: "Sign out all others" }).click();
  await expect.poll(() => rows.length).toBe(1);
  await expectToast("Signed out", "All other devices are signed out");
  expect(getCalls("revokeOtherSessions")).toHaveLength(1);
});
