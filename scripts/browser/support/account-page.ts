import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { test as base, expect, signUp } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

/** Account tests use their own host because they would exhaust the shared host's rate limits per IP address. */
export const test = base.extend<object, { accountHost: undefined }>({
  accountHost: [({ host: _ }, use) => use(undefined), { scope: "worker", auto: true }],
});
export { expect };

export const getRegion = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
export const getToast = (page: Page, title: string) => page.getByText(title, { exact: true });

/** Signs up, opens the account page and waits until it has loaded. Returns the sign-up data. */
export const openAccount = async (page: Page, path = "/account") => {
  const credentials = await signUp(page);
  await page.goto(path);
  await expectAccountLoaded(page);
  return credentials;
};
export const expectAccountLoaded = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  for (const button of ["Save changes", "Change password", "Save notifications", "Export all my data"])
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  await expect(getRegion(page, "Devices").getByText("This device", { exact: true })).toBeVisible();
};

type Credentials = { email: string; password: string; code?: string };
export const logIn = (request: APIRequestContext, { email, password, code }: Credentials) =>
  request.post("/api/login", { data: { email, password, ...(code && { code }) }, headers: sameOriginHeaders });

/** Signs the user in on a phone, in a separate session. */
export const signInOnPhone = async (browser: Browser, baseURL: string, credentials: Credentials) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const { request } = await browser.newContext({ baseURL, userAgent });
  expect((await logIn(request, credentials)).status()).toBe(200);
  return { isSignedIn: async () => (await request.get("/api/auth/user")).status() === 200 };
};
