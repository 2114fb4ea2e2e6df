import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import { test as base, expect, paymentOrigins } from "./csp-monitor.ts";
import { type Host, readSharedHost, startOwnHost } from "./shared-host.ts";

/** The browser tests' fixtures. All tests share one host, and each signs up its own account. */
export const test = base.extend<
  { failOnConsoleOutput: undefined; expectedFailures: readonly string[] },
  { withStripe: boolean; ownHost: boolean; host: Host; table: Table }
>({
  /** Enables payment with a test payment service: `test.use({ withStripe: true })` at the top of a file. */
  withStripe: [false, { option: true, scope: "worker" }],
  /** Starts a separate host that reads the environment variables that the test has set. */
  ownHost: [false, { option: true, scope: "worker" }],
  host: [
    async ({ withStripe, ownHost }, use) => {
      if (!withStripe && !ownHost) return use(readSharedHost());
      const { host, stop } = await startOwnHost({ withStripe });
      await use(host);
      await stop();
    },
    { scope: "worker" },
  ],
  /** The host's table, for records that the API cannot create. */
  table: [({ host }, use) => use(host.table), { scope: "worker" }],
  origins: [
    ({ host: { origin, filesOrigin, stripe } }, use) =>
      use({ own: [origin, filesOrigin], payment: stripe ? [stripe] : paymentOrigins }),
    { scope: "worker" },
  ],
  baseURL: ({ host }, use) => use(host.origin),
  /** Failures that the test causes on purpose, as the browser logs them, such as "status of 500" or "net::ERR_FAILED". */
  expectedFailures: [[], { option: true }],
  /** Fails the test on console errors and warnings. */
  failOnConsoleOutput: [
    async ({ page, expectedFailures, table }, use) => {
      // All tests share one IP address, so reset its sign-in rate limit before each test.
      await table.write({ delete: { pk: "LIMIT#auth#ADDRESS#127.0.0.1", sk: "LIMIT" } });
      const consoleOutput: string[] = [];
      // The browser logs the 401 response to the request for the current user.
      const toleratedFailures = ["status of 401", ...expectedFailures];
      const isToleratedFailure = (text: string) =>
        text.startsWith("Failed to load resource: ") && toleratedFailures.some((failure) => text.includes(failure));
      page.on("console", (message) => {
        if (message.type() === "error" && !isToleratedFailure(message.text())) consoleOutput.push(message.text());
        if (message.type() === "warning") consoleOutput.push(message.text());
      });
      page.on("pageerror", (error) => consoleOutput.push(String(error)));
      await use(undefined);
      expect(consoleOutput).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs up through the API in the browser's session. Returns the sign-up data. */
export const signUp = async (page: Pick<Page, "request">) => {
  const data = {
    firstName: "Ada",
    lastName: "Example",
    email: `ada-${randomUUID()}@example.org`,
    password: "quiet lamps burn long",
    phone: "555-0100",
    organizationName: "Lantern House",
  };
  const response = await page.request.post("/api/signup", { data, headers: { "sec-fetch-site": "same-origin" } });
  expect(response.status()).toBe(200);
  return data;
};
