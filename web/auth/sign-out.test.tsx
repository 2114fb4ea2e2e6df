import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { capturePageLoads, getButton, openApp, pendingResponses, signedInResponses } from "#tests/web/testing.tsx";
import { shellHeadings } from "#web/app/shell-headings.ts";

const logoutButton = getButton("Logout");

test("shows a Logout button on every screen, inside the menu on phones", async () => {
  await openApp("/dashboard", { ...pendingResponses, ...signedInResponses });
  for (const [path, [title]] of Object.entries({ ...shellHeadings, "/grant-coach": ["Grant Coach"] })) {
    history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(logoutButton, { message: path }).toBeVisible();
  }
  await page.viewport(390, 844);
  await getButton("Open navigation").click();
  await expect.element(logoutButton).toBeVisible();
});

test("clears the browser storage and loads the home page on logout", async () => {
  const loads = capturePageLoads();
  await openApp("/resources", { ...pendingResponses, ...signedInResponses, logOut: undefined });
  sessionStorage.setItem("grantlamp-typed", "{}");
  sessionStorage.setItem("grantlamp-payment", "{}");
  sessionStorage.setItem("grantlamp-results", "{}");
  await logoutButton.click();
  await expect.poll(() => loads).toEqual(["/"]);
  expect(sessionStorage.length).toBe(0);
});
