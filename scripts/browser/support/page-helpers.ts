import type { Page, Route } from "@playwright/test";
import { expect } from "./fixtures.ts";

export { expect, test } from "./fixtures.ts";

export const visitorPassword = "quiet lamps burn long";
export const sameOriginHeaders = { "sec-fetch-site": "same-origin" };

/** Finds a button by its exact name: "Sign In" does not match "Sign in". */
export const getButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const expectToast = async (page: Page, title: string, text: string) => {
  const toast = page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
};

export const signIn = async (page: Page, email: string, userPassword = visitorPassword) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(userPassword);
  await getButton(page, "Sign In").click();
};
export const fillSignUpForm = async (page: Page, email: string) => {
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("555-0100");
  await page.getByLabel("Organization").fill("Lantern House");
  await page.getByLabel("Password", { exact: true }).fill(visitorPassword);
};

/** Responds with a problem, or with an empty body if no code is given. */
export const respondWithProblem =
  (status: number, code?: string, detail = "") =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: code ? JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: code, status, detail, code }) : "",
    });

/** Holds matching requests until the returned function is called. */
export const holdRequests = async (page: Page, path: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};

/** Returns the first link to `path` in the latest email with this subject to an address. Reads the local mail page. */
export const findMailedLink = async (page: Page, subject: string, to: string, path = "") => {
  let address = "";
  await expect(async () => {
    const list = await (await page.request.get("/__dev/mail")).text();
    const row = list.split("<li>").find((entry) => entry.includes(`>${subject}<`) && entry.includes(to));
    address = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    expect(address).not.toBe("");
  }).toPass();
  const mail = await (await page.request.get(address)).text();
  const links = Array.from(mail.matchAll(/href="(http[^"]+)"/g), ([, link = ""]) => link);
  return links.find((link) => link.includes(path)) ?? "";
};

export const confirmEmailAddress = async (page: Page, email: string) => {
  await page.goto(await findMailedLink(page, "Welcome to Grantlamp", email, "/confirm-email"));
  await getButton(page, "Confirm Address").click();
  await expect(page.getByRole("status").filter({ hasText: "is confirmed" })).toBeVisible();
};

export const mockJson = (page: Page, path: string, json: unknown) =>
  page.route(path, (route) => route.fulfill({ json }));
