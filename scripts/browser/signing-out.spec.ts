import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";

/** The browser's storage, except cookies. */
const storageOf = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } as Record<string, string> }));

test("signing out removes all personal data from the browser, even when the server is unreachable", async ({
  page,
}) => {
  const { firstName, email, organizationName } = await signUp(page);
  const notes = "A sentence that nobody else shall read";
  // In a separate page, because the failed requests are logged to its console.
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("heading", { level: 1 }).waitFor();
  await other.evaluate(
    ([typed, who]) => {
      sessionStorage.setItem("grantlamp-typed", JSON.stringify({ form: { typed } }));
      sessionStorage.setItem("grantlamp-payment", JSON.stringify({ who }));
    },
    [notes, email],
  );
  await other.route("**/api/logout", (route) => route.abort());
  await other.getByRole("button", { name: "Logout" }).click();
  await other.waitForURL("**/");
  await other.waitForLoadState();
  const kept = await storageOf(other);
  const text = JSON.stringify(kept);
  for (const said of [firstName, email, organizationName, notes]) expect(text).not.toContain(said);
  expect(Object.keys(kept.session)).toEqual([]);
});

test("browser storage holds no personal data or user content while signed in", nightly, async ({ page }) => {
  const { email, organizationName } = await signUp(page);
  const made = await page.request.post("/api/grant-applications", {
    data: { grantName: "Lamps for nobody else", funder: "Example Foundation" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(made.status()).toBe(200);
  for (const path of ["/dashboard", "/application-tracker", "/organization", "/account"]) {
    await page.goto(path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  const text = JSON.stringify(await storageOf(page));
  for (const said of [email, organizationName, "Lamps for nobody else", "555-0100"]) expect(text).not.toContain(said);
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
