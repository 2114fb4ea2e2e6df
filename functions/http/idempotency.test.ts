import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, createTestSessionKeys } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import { api } from "#shared/api/routes.ts";
import type { HttpEvent } from "./event.ts";
import { runIdempotently } from "./idempotency.ts";

const body = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };
const createContext = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const create = (key: string | undefined, overrides: object = {}, as = cookie) =>
    api.call("createApplication", {
      cookie: as,
      body: { ...body, ...overrides },
      ...(key !== undefined && { headers: { "Idempotency-Key": key } }),
    });
  const count = async () => ((await api.call("listApplications", { cookie })).body as unknown[]).length;
  return { dependencies, api, cookie, user, create, count };
};

test("runs a repeated request once and returns the first response", async () => {
  const { create, count, dependencies } = await createContext();
  const first = await create("key-1");
  dependencies.clock.advance(23 * 60 * 60 * 1000);
  const again = await create("key-1");
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await count()).toBe(1);
});

test("runs again without the header and with another key", async () => {
  const { create, count } = await createContext();
  await create("key-1");
  await create("key-2");
  await create(undefined);
  await create(undefined);
  expect(await count()).toBe(4);
});

test("recognizes a repeat after a key rotation and never stores a plain hash of the request", async () => {
  let keys = createTestSessionKeys(1);
  const dependencies = createTestDependencies({ sessionKeys: async () => keys });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const create = () => call("createApplication", { cookie, body, headers: { "Idempotency-Key": "key-1" } });
  const first = await create();
  const { items } = await dependencies.table.query({ pk: `USER#${user.id}`, sk: { prefix: "REQUEST#" } });
  const plain = createHash("sha256")
    .update(JSON.stringify(["createApplication", { body }]))
    .digest("base64url");
  expect(items).toMatchObject([{ fingerprint: expect.not.stringContaining(plain) }]);
  keys = createTestSessionKeys(2, [1]);
  expect((await create()).body).toEqual(first.body);
});

test("rejects a different request with the same key with 422", async () => {
  const { create, count, api, cookie } = await createContext();
  const { body: created } = await create("key-1");
  expect(await create("key-1", { grantName: "Something else" })).toMatchObject({
    status: 422,
    body: { code: "key_reused" },
  });
  const { id } = created as GrantApplication;
  const headers = { "Idempotency-Key": "key-1" };
  expect((await api.call("deleteApplication", { cookie, params: { id }, headers })).status).toBe(422);
  expect(await count()).toBe(1);
});

test("expires a key after a day", async () => {
  const { create, count, dependencies } = await createContext();
  await create("key-1");
  dependencies.clock.advance(24 * 60 * 60 * 1000);
  expect((await create("key-1", { grantName: "Tomorrow's" })).status).toBe(200);
  expect(await count()).toBe(2);
});

test("keeps identical keys from two users separate", async () => {
  const { create, api, count } = await createContext();
  await create("key-1");
  const { cookie } = await api.signUp();
  expect((await create("key-1", { grantName: "Mine" }, cookie)).status).toBe(200);
  expect(await count()).toBe(1);
});

test("releases the key of a rejected request", async () => {
  const { create, count, api, cookie } = await createContext();
  expect((await create("key-1", { organizationId: "org_00000000000000000000000000" })).status).not.toBe(200);
  expect((await create("key-1")).status).toBe(200);
  expect(await count()).toBe(1);
  const { status } = await api.call("listApplications", { cookie, headers: { "Idempotency-Key": "key-1" } });
  expect(status).toBe(200);
});

test.each(["", "two words", "é", "x".repeat(256)])("rejects a key of %j with 400", async (key) => {
  const { create, count } = await createContext();
  expect(await create(key)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(await count()).toBe(0);
});

test("replays an empty response and a job's location", async () => {
  const { create, api, cookie } = await createContext();
  const { id } = (await create(undefined)).body as GrantApplication;
  const headers = { "Idempotency-Key": "key-1" };
  const deletion = { cookie, params: { id }, headers };
  expect((await api.call("deleteApplication", deletion)).status).toBe(204);
  expect((await api.call("deleteApplication", deletion)).status).toBe(204);
  const request = {
    cookie,
    body: { password: testPassword },
    headers: { ...headers, "Idempotency-Key": "key-2", Prefer: "respond-async" },
  };
  const job = await api.call("exportData", request);
  expect(job.status).toBe(202);
  expect((await api.call("exportData", request)).headers.location).toBe(job.headers.location);
});

test("replays a long response", async () => {
  const { api, cookie } = await createContext();
  const content = "Dear funder ".repeat(12_000);
  const request = { cookie, body: { title: "Proposal", content }, headers: { "Idempotency-Key": "key-1" } };
  const first = await api.call("createDocument", request);
  expect(first.status).toBe(200);
  const again = await api.call("createDocument", request);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await api.call("listDocuments", { cookie })).body).toHaveLength(1);
});

test("rejects a retry immediately when the response was too long to store", async () => {
  const { dependencies, user } = await createContext();
  const event = {
    header: { "idempotency-key": "key-1" },
    operation: { name: "createDocument", route: api.createDocument },
    caller: { userId: user.id },
    input: {},
    reply: { cookies: [] },
  } as unknown as HttpEvent; // the fields under test
  const text = "é".repeat(200_000);
  expect(await runIdempotently(dependencies, event, async () => text)).toBe(text);
  await expect(runIdempotently(dependencies, event, async () => "again")).rejects.toThrow("This was already done");
});

test("never stores a response that contains a secret", async () => {
  const { api, cookie, dependencies, user } = await createContext();
  await confirmEmailAddress(dependencies, user);
  const request = { cookie, body: { password: testPassword }, headers: { "Idempotency-Key": "key-1" } };
  const { secret } = (await api.call("startTwoStep", request)).body as { secret: string };
  const items = await queryAll(dependencies.table, { pk: `USER#${user.id}`, sk: { prefix: "REQUEST#" } });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(secret);
  expect((await api.call("startTwoStep", request)).status).toBe(409);
});

describe("when the process crashes", () => {
  const crashAt = async (crashesAt: (call: number) => boolean) => {
    const dependencies = createTestDependencies();
    const api = createTestApi(dependencies);
    const { cookie } = await api.signUp();
    vi.spyOn(log, "error").mockImplementation(() => {});
    const { write } = dependencies.table;
    let calls = 0;
    const table = dependencies.table as { write: typeof write };
    table.write = async (...writes) => {
      calls += 1;
      if (crashesAt(calls)) throw new Error("the process crashed");
      return write(...writes);
    };
    const request = () => api.call("createApplication", { cookie, body, headers: { "Idempotency-Key": "key-1" } });
    await request();
    table.write = write;
    const count = async () => ((await api.call("listApplications", { cookie })).body as unknown[]).length;
    return { dependencies, request, count };
  };

  test("before the first write, a retry runs after the lease has expired", async () => {
    const { dependencies, request, count } = await crashAt((call) => call > 1);
    expect((await request()).status).toBe(409);
    dependencies.clock.advance(60_001);
    expect((await request()).status).toBe(200);
    expect(await count()).toBe(1);
  });

  test("after the write, a retry never runs the operation again", async () => {
    const { dependencies, request, count } = await crashAt((call) => call > 2);
    dependencies.clock.advance(60_001);
    expect((await request()).status).toBe(409);
    expect(await count()).toBe(1);
  });
});
