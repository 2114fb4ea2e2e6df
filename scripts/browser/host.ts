import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import { type Host, readSharedHost, startOwnHost } from "./shared-host.ts";
import { test as base, expect, paymentOrigins } from "./watched.ts";

/** The product for browser tests. All tests share one host, where each has an account of its own. */
export const test = base.extend<
  { quiet: undefined; provoked: readonly string[] },
  { withStripe: boolean; ownHost: boolean; host: Host; table: Table }
>({
  /** Is payment on, against a test payment service? `test.use({ withStripe: true })` at the top of a file. */
  withStripe: [false, { option: true, scope: "worker" }],
  /** Does the test need a host that reads the environment as the test has set it? */
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
  /** The table behind the host, for records that no call of the API makes. */
  table: [({ host }, use) => use(host.table), { scope: "worker" }],
  origins: [
    ({ host: { origin, filesOrigin, stripe } }, use) =>
      use({ own: [origin, filesOrigin], payment: stripe ? [stripe] : paymentOrigins }),
    { scope: "worker" },
  ],
  baseURL: ({ host }, use) => use(host.origin),
  /** Failures that the test brings about, as the browser reports them: "status of 500", "net::ERR_FAILED". */
  provoked: [[], { option: true }],
  /** Console noise fails a browser test. */
  quiet: [
    async ({ page, provoked, table }, use) => {
      // All tests come from one address, and are quicker than people: each begins with its tries at signing in.
      await table.write({ delete: { pk: "LIMIT#auth#ADDRESS#127.0.0.1", sk: "LIMIT" } });
      const noise: string[] = [];
      // The browser itself reports an answer of 401 to the question who is signed in.
      const tolerated = ["status of 401", ...provoked];
      const isReport = (text: string) =>
        text.startsWith("Failed to load resource: ") && tolerated.some((failure) => text.includes(failure));
      page.on("console", (message) => {
        if (message.type() === "error" && !isReport(message.text())) noise.push(message.text());
        if (message.type() === "warning") noise.push(message.text());
      });
      page.on("pageerror", (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Creates an account through the API in the browser's own session, and answers what it was made from. */
export const signUp = async (page: Pick<Page, "request">) => {
  const data = {
    firstName: "Ada",
    lastName: "Example",
    email: `ada-${randomUUID()}@example.org`,
    password: "quiet lamps burn long",
    phone: "555-0100",
    organizationName: "Lantern House",
  };
  const reply = await page.request.post("/api/signup", { data, headers: { "sec-fetch-site": "same-origin" } });
  expect(reply.status()).toBe(200);
  return data;
};
