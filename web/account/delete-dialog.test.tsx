import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { captureLoads, dismissToasts, findAxeViolations, getOverflow, problem } from "#web/testing.tsx";
import { openAccount, password, section, wrongPassword } from "./testing.ts";

beforeEach(dismissToasts);

test("an account is deleted after the password and a typed word, and its browser storage with it", async () => {
  const loads = captureLoads();
  const { answers, sent } = await openAccount();
  sessionStorage.setItem("grantlamp-typed", "{}");
  await section("Delete account").getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  const [proof, word] = [dialog.getByLabelText("Your password"), dialog.getByLabelText("Type DELETE to confirm")];
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  await expect.element(proof).toHaveFocus();
  await expect.element(dialog.getByText("Please give your password")).toBeVisible();
  await expect.element(dialog.getByText("Please type the word DELETE")).toBeVisible();
  await page.viewport(320, 720);
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  await proof.fill("not this one");
  await word.fill("delete");
  await confirm.click();
  await expect.element(dialog.getByText("Please type the word DELETE")).toBeVisible();
  expect(sent("deleteAccount")).toEqual([]);
  answers.deleteAccount = problem(401, "wrong_credentials", wrongPassword);
  await word.fill("DELETE");
  await confirm.click();
  await expect.element(dialog.getByText(wrongPassword)).toBeVisible();
  expect(loads).toEqual([]);
  answers.deleteAccount = undefined;
  await proof.fill(password);
  await confirm.click();
  await expect.poll(() => loads).toEqual(["/"]);
  expect(sessionStorage.length).toBe(0);
  expect(sent("deleteAccount").at(-1)?.body).toEqual({ password });
});
