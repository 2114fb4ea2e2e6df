import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { secrets } from "./secrets.ts";

const minute = 60_000;
const vaultOf = (read: (id: string) => Promise<string | undefined>) => {
  let now = 0;
  const forward = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...secrets(read, () => now), forward };
};

const error = { said: [] as string[] };
beforeEach(() => {
  error.said = [];
  vi.spyOn(log, "error").mockImplementation((...[input]) => {
    error.said.push(String(input));
  });
});
afterEach(() => vi.restoreAllMocks());

test("fields that nobody asks for are let be, such as what goes between CloudFront and the API", async () => {
  const vault = vaultOf(
    async () => '{"originKey1":"k1","originKey2":"k2","sessionKey":"abc","later":{"of":["any kind"]}}',
  );
  expect(await vault.need("app", "sessionKey")).toBe("abc");
  expect(await vault.find("app", "billing")).toBeUndefined();
  expect(error.said).toEqual([]);
});

test("a field is read once in five minutes, however many ask", async () => {
  const read = vi.fn(async () => '{"sessionKey":"abc"}');
  const vault = vaultOf(read);
  expect(await Promise.all([vault.need("app", "sessionKey"), vault.find("app", "sessionKey")])).toEqual(["abc", "abc"]);
  vault.forward(4 * minute);
  await vault.find("app", "sessionKey");
  expect(read).toHaveBeenCalledTimes(1);
  vault.forward(2 * minute);
  await vault.find("app", "sessionKey");
  expect(read).toHaveBeenCalledTimes(2);
});

test("a missing or empty field is off when looked for, and unavailable when needed", async () => {
  const vault = vaultOf(async () => '{"empty":""}');
  expect(await vault.find("stripe", "secretKey")).toBeUndefined();
  expect(await vault.find("stripe", "empty")).toBeUndefined();
  await expect(vault.need("app", "sessionKey")).rejects.toMatchObject({ code: "unavailable" });
  expect(error.said).toEqual(["secret field missing"]);
});

test("a line end that was pasted along is no part of a key, and a field that is no text is told", async () => {
  const vault = vaultOf(async () => '{"openaiKey":" sk-one\\n","blank":" ","number":12}');
  expect(await vault.find("ai", "openaiKey")).toBe("sk-one");
  expect(await vault.find("ai", "blank")).toBeUndefined();
  expect(error.said).toEqual([]);
  expect(await vault.find("ai", "number")).toBeUndefined();
  expect(error.said).toEqual(["secret field is no text"]);
});

test("every fault of a secret says what to do", async () => {
  const vault = vaultOf(async (id) => (id === "app" ? "{}" : undefined));
  await vault.need("app", "sessionKey").catch(() => {});
  const away = vaultOf(() => Promise.reject(new Error("ResourceNotFoundException")));
  await away.find("app", "sessionKey").catch(() => {});
  const facts = vi.mocked(log.error).mock.calls.map(([, more]) => more);
  expect(facts).toEqual([
    expect.objectContaining({ field: "sessionKey", todo: "npm run secrets:put, then npm run doctor" }),
    expect.objectContaining({ secret: "app", todo: "npm run doctor says what is wrong" }),
  ]);
});

test("a failure is not kept, and an old value outlives it", async () => {
  let down = true;
  const vault = vaultOf(async () => {
    if (down) throw new Error("out of reach");
    return '{"key":"one"}';
  });
  await expect(vault.find("app", "key")).rejects.toMatchObject({ code: "unavailable" });
  down = false;
  expect(await vault.find("app", "key")).toBe("one");
  down = true;
  vault.forward(6 * minute);
  expect(await vault.find("app", "key")).toBe("one");
  expect(error.said).toEqual(["secret not read", "secret not read"]);
});

test("a secret that is not an object is unavailable, and its text is told to nobody", async () => {
  const vault = vaultOf(async () => "hush");
  await expect(vault.find("app", "key")).rejects.toMatchObject({ code: "unavailable" });
  expect(JSON.stringify(vi.mocked(log.error).mock.calls)).not.toContain("hush");
});
