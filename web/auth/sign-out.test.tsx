import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shellTexts } from "#web/app/shell-texts.ts";
import { button, captureLoads, neverAnswered, openApp, signedIn } from "#web/testing.tsx";

const logOut = button("Logout");

test("every screen offers the logout, behind the menu on a phone", async () => {
  await openApp("/dashboard", { ...neverAnswered, ...signedIn });
  for (const [path, [title]] of Object.entries({ ...shellTexts, "/grant-coach": ["Grant Coach"] })) {
    history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(logOut, { message: path }).toBeVisible();
  }
  await page.viewport(390, 844);
  await button("Open navigation").click();
  await expect.element(logOut).toBeVisible();
});

test("the logout clears the browser storage and loads the home page", async () => {
  const loads = captureLoads();
  await openApp("/resources", { ...neverAnswered, ...signedIn, logOut: undefined });
  sessionStorage.setItem("grantlamp-typed", "{}");
  sessionStorage.setItem("grantlamp-payment", "{}");
  await logOut.click();
  await expect.poll(() => loads).toEqual(["/"]);
  expect(sessionStorage.length).toBe(0);
});
