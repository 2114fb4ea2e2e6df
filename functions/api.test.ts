import { expect, test } from "vitest";
import { maxBodyBytes, type Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import { findChanges, resetRateLimits, takeSnapshot } from "#tests/support/snapshot.ts";
import { createTenant } from "#tests/support/tenant.ts";
import { openWorld } from "#tests/support/world.ts";

/** Authorization is covered by `tests/access`, arbitrary input by `tests/fuzz`. */
const routes = Object.entries(api) as [OperationName, Route][];

const createContext = async () => {
  const base = openWorld();
  const ada = await createTenant(base, "ada-lantern");
  const before = await takeSnapshot(base);
  const changed = async () => findChanges(before, await takeSnapshot(base));
  const clear = () => resetRateLimits(base, base.items());
  return { ...base, ada, changed, clear };
};

test.each([["cross-site"], ["same-site"], ["none"]])("rejects an unsafe cross-origin request: %s", async (site) => {
  const { call, ada, changed } = await createContext();
  for (const [name, { method, auth }] of routes) {
    if (method === "GET") continue;
    const { params, body } = requests[name](ada);
    const headers = { "Sec-Fetch-Site": site };
    // A route with its own token accepts any origin but requires the token.
    const request = auth === "token" ? { headers } : { params, body, headers, cookie: ada.cookie };
    const { status } = await call(name, request);
    expect([name, status]).toEqual([name, auth === "token" ? (name === "unsubscribe" ? 404 : 400) : 403]);
  }
  expect(await changed()).toEqual([]);
});

test("rejects non-JSON and oversized bodies, and ignores a body where none is expected", async () => {
  const { call, ada, changed, clear } = await createContext();
  for (const [name, { body, raw, method, bodyBytes = maxBodyBytes }] of routes) {
    if (raw)
      expect([name, (await call(name, { cookie: ada.cookie, text: "x".repeat(1_100_000) })).status]).toEqual([
        name,
        413,
      ]);
    if (!body) continue;
    const { params } = requests[name](ada);
    const getStatus = async (request: object) => (await call(name, { params, cookie: ada.cookie, ...request })).status;
    const asForm = { text: "a=1", headers: { "Content-Type": "text/plain" } };
    expect([name, await getStatus(asForm), await getStatus({ body: { title: "x".repeat(bodyBytes) } })]).toEqual([
      name,
      415,
      413,
    ]);
    expect(method).not.toBe("GET");
    await clear();
  }
  expect(await changed()).toEqual([]);
  const response = await call("listTasks", { ...requests.listTasks(ada), cookie: ada.cookie, text: "{" });
  expect(response.status).toBe(200);
});
