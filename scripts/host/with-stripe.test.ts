import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccount, seedDemo } from "#scripts/seed.ts";
import { type Host, startHost } from "./host.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-paid-"));
const web = join(folder, "web");
mkdirSync(web);
writeFileSync(join(web, "index.html"), "<!doctype html>app");
writeFileSync(join(web, "subscribe.html"), "<!doctype html>pay");

let host: Host;
beforeAll(async () => {
  host = await startHost({
    dataDir: join(folder, "data"),
    web: { folder: web },
    stripe: true,
    async seed(dependencies, stripe) {
      await seedDemo(dependencies, stripe && ((page) => stripe.core.payAt(page)));
    },
  });
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const getPaymentService = () => {
  if (!host.stripe) throw new Error("The host has no test payment service");
  return host.stripe;
};

const createSession = () => {
  let cookie = "";
  return async (method: string, path: string, body?: object) => {
    const headers = { origin: host.origin, "content-type": "application/json", ...(cookie && { cookie }) };
    const response = await fetch(host.origin + path, { method, headers, body: body && JSON.stringify(body) });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
};

test("the demo account has a subscription and records", async () => {
  const call = createSession();
  expect((await call("POST", "/api/login", demoAccount)).body).toMatchObject({
    subscriptionStatus: "active",
    hasAccess: true,
  });
  expect((await call("GET", "/api/organizations")).body).toHaveLength(1);
});

test("a new account gains access through the payment webhook and loses it when the subscription ends", async () => {
  const call = createSession();
  const userDetails = { firstName: "Ada", lastName: "Example", phone: "555-0100", organizationName: "Lantern House" };
  await call("POST", "/api/signup", { ...userDetails, email: "ada@example.org", password: "quiet lamps burn long" });
  const hasAccess = async () => (await call("GET", "/api/billing/subscription")).body.hasAccess;
  expect(await hasAccess()).toBe(false);

  const { url } = (await call("POST", "/api/billing/checkout")).body;
  expect(url).toMatch(new RegExp(`^${getPaymentService().origin}/checkout/`));
  getPaymentService().core.payAt(String(url));
  // The webhook alone suffices; no refresh is requested.
  await getPaymentService().core.webhooks.flush({ all: true });
  expect(getPaymentService().core.webhooks.pending()).toEqual([]);
  expect(await hasAccess()).toBe(true);

  const [subscription = ""] = Object.keys(getPaymentService().core.state.subscriptions).slice(-1);
  getPaymentService().core.cancelNow(subscription);
  await getPaymentService().core.webhooks.flush({ all: true });
  expect(await hasAccess()).toBe(false);
});

test("only the payment page allows the test payment service", async () => {
  const fetchPolicy = async (path: string) => (await fetch(host.origin + path)).headers.get("content-security-policy");
  expect(await fetchPolicy("/subscribe")).toContain(`script-src 'self' ${getPaymentService().origin};`);
  expect(await fetchPolicy("/")).not.toContain(getPaymentService().origin);
});
