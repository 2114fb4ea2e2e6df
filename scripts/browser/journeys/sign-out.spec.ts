import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

/** Reads the browser's storage, except for cookies. */
const readStorage = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } as Record<string, string> }));

test("signing out removes all personal data from the browser, even if the server is unreachable", async ({ page }) => {
  const { firstName, email, organizationName } = await signUp(page);
  const notes = "A sentence that nobody else should read";
  // A separate page, because the browser logs the failed requests to its console.
  const otherPage = await page.context().newPage();
  await otherPage.goto("/dashboard");
  await otherPage.getByRole("heading", { level: 1 }).waitFor();
  await otherPage.evaluate(
    ([unsavedText, userEmail]) => {
      sessionStorage.setItem("grantlamp-typed", JSON.stringify({ form: { typed: unsavedText } }));
      sessionStorage.setItem("grantlamp-payment", JSON.stringify({ who: userEmail }));
    },
    [notes, email],
  );
  await otherPage.route("**/api/logout", (route) => route.abort());
  await otherPage.getByRole("button", { name: "Logout" }).click();
  await otherPage.waitForURL("**/");
  await otherPage.waitForLoadState();
  const storage = await readStorage(otherPage);
  const text = JSON.stringify(storage);
  for (const personalText of [firstName, email, organizationName, notes]) expect(text).not.toContain(personalText);
  expect(Object.keys(storage.session)).toEqual([]);
});

test("browser storage contains no personal data or user content while signed in", nightly, async ({ page }) => {
  const { email, organizationName } = await signUp(page);
  const createResponse = await page.request.post("/api/grant-applications", {
    data: { grantName: "Lamps for nobody else", funder: "Example Foundation" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(createResponse.status()).toBe(200);
  for (const path of ["/dashboard", "/application-tracker", "/organization", "/account"]) {
    await page.goto(path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  const text = JSON.stringify(await readStorage(page));
  for (const personalText of [email, organizationName, "Lamps for nobody else", "555-0100"])
    expect(text).not.toContain(personalText);
  // The session cookie is HttpOnly.
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test("serves the licenses of bundled packages and fonts", async ({ request }) => {
  const licenses = await (await request.get("/licenses.md")).text();
  for (const name of ["react", "react-dom", "zod", "lucide-react"]) expect(licenses).toContain(`\n## ${name} - `);
  expect(licenses).toContain("Permission is hereby granted, free of charge");
  for (const font of ["public-sans", "grantlamp-serif"])
    expect(await (await request.get(`/fonts/${font}-OFL.txt`)).text()).toContain("SIL OPEN FONT LICENSE");
});
