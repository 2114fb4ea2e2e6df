import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { test as base, expect, signUp } from "./host.ts";

/** Tests about the account have a host of their own: they would use up what one address may try, for everybody else. */
export const test = base.extend<object, { accountHost: undefined }>({
  accountHost: [({ host: _ }, use) => use(undefined), { scope: "worker", auto: true }],
});
export { expect };

export const sameOrigin = { "sec-fetch-site": "same-origin" };
export const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
export const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true });

/** A new account, its page opened and all of it there; answers what the account was made from. */
export const openAccount = async (page: Page, path = "/account") => {
  const person = await signUp(page);
  await page.goto(path);
  await allThere(page);
  return person;
};
export const allThere = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  for (const button of ["Save changes", "Change password", "Save notifications", "Export all my data"])
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  await expect(part(page, "Devices").getByText("This device", { exact: true })).toBeVisible();
};

type Credentials = { email: string; password: string; code?: string };
export const logIn = (request: APIRequestContext, { email, password, code }: Credentials) =>
  request.post("/api/login", { data: { email, password, ...(code && { code }) }, headers: sameOrigin });

/** The same person on a telephone, by a session of its own. */
export const onTelephone = async (browser: Browser, baseURL: string, person: Credentials) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const { request } = await browser.newContext({ baseURL, userAgent });
  expect((await logIn(request, person)).status()).toBe(200);
  return { isSignedIn: async () => (await request.get("/api/auth/user")).status() === 200 };
};
