import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo, seedDemo } from "#scripts/seed.ts";
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

/** The test payment service of the host. */
const service = () => {
  if (!host.stripe) throw new Error("The host has no test payment service");
  return host.stripe;
};

/** Somebody's browser: calls of the API under one session. */
const visitor = () => {
  let cookie = "";
  return async (method: string, path: string, body?: object) => {
    const headers = { origin: host.origin, "content-type": "application/json", ...(cookie && { cookie }) };
    const reply = await fetch(host.origin + path, { method, headers, body: body && JSON.stringify(body) });
    cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
};

test("the demo account has its subscription, and its records", async () => {
  const call = visitor();
  expect((await call("POST", "/api/login", demo)).body).toMatchObject({
    subscriptionStatus: "active",
    hasAccess: true,
  });
  expect((await call("GET", "/api/organizations")).body).toHaveLength(1);
});

test("a new account has no access until its payment is confirmed, and loses it when it ends", async () => {
  const call = visitor();
  const person = { firstName: "Ada", lastName: "Example", phone: "555-0100", organizationName: "Lantern House" };
  await call("POST", "/api/signup", { ...person, email: "ada@example.org", password: "quiet lamps burn long" });
  const hasAccess = async () => (await call("GET", "/api/billing/subscription")).body.hasAccess;
  expect(await hasAccess()).toBe(false);

  const { url } = (await call("POST", "/api/billing/checkout")).body;
  expect(url).toMatch(new RegExp(`^${service().origin}/checkout/`));
  service().core.payAt(String(url));
  // What the webhook brings is enough: the product is not asked to look.
  await service().core.webhooks.flush({ all: true });
  expect(service().core.webhooks.pending()).toEqual([]);
  expect(await hasAccess()).toBe(true);

  const [subscription = ""] = Object.keys(service().core.state.subscriptions).slice(-1);
  service().core.cancelNow(subscription);
  await service().core.webhooks.flush({ all: true });
  expect(await hasAccess()).toBe(false);
});

test("the payment page admits the test payment service alone", async () => {
  const policy = async (path: string) => (await fetch(host.origin + path)).headers.get("content-security-policy");
  expect(await policy("/subscribe")).toContain(`script-src 'self' ${service().origin};`);
  expect(await policy("/")).not.toContain(service().origin);
});
