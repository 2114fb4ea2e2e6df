import { expect, test } from "vitest";
import { makeTenant } from "#scripts/proof/world/make-tenant.ts";
import { requests } from "#scripts/proof/world/requests.ts";
import { clearCounters, differences, snapshotOf } from "#scripts/proof/world/snapshot.ts";
import { openWorld } from "#scripts/proof/world/world.ts";
import { api, type OperationName } from "#shared/api.ts";
import { maxBodyBytes, type Route } from "#shared/route.ts";

/** What holds for every route whatever it is for. Who may do what is `scripts/proof/access`, any input `scripts/proof/fuzz`. */
const routes = Object.entries(api) as [OperationName, Route][];

const world = async () => {
  const made = openWorld();
  const ada = await makeTenant(made, "ada-lantern");
  const before = await snapshotOf(made);
  const changed = async () => differences(before, await snapshotOf(made));
  const clear = () => clearCounters(made, made.items());
  return { ...made, ada, changed, clear };
};

test.each([["cross-site"], ["same-site"], ["none"]])("an unsafe call from elsewhere is refused: %s", async (site) => {
  const { call, ada, changed } = await world();
  for (const [name, { method, auth }] of routes) {
    if (method === "GET") continue;
    const { params, body } = requests[name](ada);
    const headers = { "Sec-Fetch-Site": site };
    // A route with a proof of its own is open to every sender, and closed to who has none.
    const asked = auth === "token" ? { headers } : { params, body, headers, cookie: ada.cookie };
    const { status } = await call(name, asked);
    expect([name, status]).toEqual([name, auth === "token" ? (name === "unsubscribe" ? 404 : 400) : 403]);
  }
  expect(await changed()).toEqual([]);
});

test("a body that is no JSON, or too long, is refused; where none is expected, none is read", async () => {
  const { call, ada, changed, clear } = await world();
  for (const [name, { body, raw, method, bodyBytes = maxBodyBytes }] of routes) {
    if (raw) expect([name, (await call(name, { text: "x".repeat(1_100_000) })).status]).toEqual([name, 413]);
    if (!body) continue;
    const { params } = requests[name](ada);
    const refused = async (sent: object) => (await call(name, { params, cookie: ada.cookie, ...sent })).status;
    const asForm = { text: "a=1", headers: { "Content-Type": "text/plain" } };
    expect([name, await refused(asForm), await refused({ body: { title: "x".repeat(bodyBytes) } })]).toEqual([
      name,
      415,
      413,
    ]);
    expect(method).not.toBe("GET");
    await clear();
  }
  expect(await changed()).toEqual([]);
  const answer = await call("listTasks", { ...requests.listTasks(ada), cookie: ada.cookie, text: "{" });
  expect(answer.status).toBe(200);
});
