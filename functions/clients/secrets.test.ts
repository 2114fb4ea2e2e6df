import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { createSecretStore } from "./secrets.ts";

const minuteMs = 60_000;
const createStore = (read: (id: string) => Promise<string | undefined>) => {
  let now = 0;
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...createSecretStore(read, () => now), advance };
};

const logged = { messages: [] as string[] };
beforeEach(() => {
  logged.messages = [];
  vi.spyOn(log, "error").mockImplementation((...[input]) => {
    logged.messages.push(String(input));
  });
});
afterEach(() => vi.restoreAllMocks());

test("ignores unused fields, such as the key shared by CloudFront and the API", async () => {
  const store = createStore(
    async () => '{"originKey1":"k1","originKey2":"k2","sessionKey":"abc","later":{"any":["kind"]}}',
  );
  expect(await store.requireField("app", "sessionKey")).toBe("abc");
  expect(await store.findField("app", "billing")).toBeUndefined();
  expect(logged.messages).toEqual([]);
});

test("reads a secret at most once every five minutes, even under concurrency", async () => {
  const read = vi.fn(async () => '{"sessionKey":"abc"}');
  const store = createStore(read);
  expect(await Promise.all([store.requireField("app", "sessionKey"), store.findField("app", "sessionKey")])).toEqual([
    "abc",
    "abc",
  ]);
  store.advance(4 * minuteMs);
  await store.findField("app", "sessionKey");
  expect(read).toHaveBeenCalledTimes(1);
  store.advance(2 * minuteMs);
  await store.findField("app", "sessionKey");
  expect(read).toHaveBeenCalledTimes(2);
});

test("returns undefined for a missing optional field and fails for a required one", async () => {
  const store = createStore(async () => '{"empty":""}');
  expect(await store.findField("stripe", "secretKey")).toBeUndefined();
  expect(await store.findField("stripe", "empty")).toBeUndefined();
  await expect(store.requireField("app", "sessionKey")).rejects.toMatchObject({ code: "unavailable" });
  expect(logged.messages).toEqual(["secret field missing"]);
});

test("trims values and logs a field that is not a string", async () => {
  const store = createStore(async () => '{"openaiKey":" sk-one\\n","blank":" ","number":12}');
  expect(await store.findField("ai", "openaiKey")).toBe("sk-one");
  expect(await store.findField("ai", "blank")).toBeUndefined();
  expect(logged.messages).toEqual([]);
  expect(await store.findField("ai", "number")).toBeUndefined();
  expect(logged.messages).toEqual(["secret field is not a string"]);
});

test("logs a remedy for each invalid secret", async () => {
  const store = createStore(async (id) => (id === "app" ? "{}" : undefined));
  await store.requireField("app", "sessionKey").catch(() => {});
  const unreachableStore = createStore(() => Promise.reject(new Error("ResourceNotFoundException")));
  await unreachableStore.findField("app", "sessionKey").catch(() => {});
  const attributes = vi.mocked(log.error).mock.calls.map(([, lineAttributes]) => lineAttributes);
  expect(attributes).toEqual([
    expect.objectContaining({ field: "sessionKey", remedy: "npm run secrets:put, then npm run doctor" }),
    expect.objectContaining({ secret: "app", remedy: "npm run doctor" }),
  ]);
});

test("does not cache a failure and falls back to the last value", async () => {
  let isDown = true;
  const store = createStore(async () => {
    if (isDown) throw new Error("unavailable");
    return '{"key":"one"}';
  });
  await expect(store.findField("app", "key")).rejects.toMatchObject({ code: "unavailable" });
  isDown = false;
  expect(await store.findField("app", "key")).toBe("one");
  isDown = true;
  store.advance(6 * minuteMs);
  expect(await store.findField("app", "key")).toBe("one");
  expect(logged.messages).toEqual(["failed to read secret", "failed to read secret"]);
});

test("rejects a secret that is not a JSON object and never logs its text", async () => {
  const store = createStore(async () => "hush");
  await expect(store.findField("app", "key")).rejects.toMatchObject({ code: "unavailable" });
  expect(JSON.stringify(vi.mocked(log.error).mock.calls)).not.toContain("hush");
});
