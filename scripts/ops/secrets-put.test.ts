import { expect, test } from "vitest";
import { createTestOps, runTestCommand, secretArns, validSecrets } from "./testing.ts";

const { secretKey } = validSecrets.stripe;
const readFields = (harness: ReturnType<typeof createTestOps>, name: keyof typeof secretArns) =>
  JSON.parse(harness.seen.secrets[secretArns[name]] ?? "");

test("reads a key from a hidden prompt or a pipe and keeps the other fields", async () => {
  for (const input of [{ typed: [` ${secretKey}\n`] }, { isInteractive: false, piped: `${secretKey}\n` }]) {
    const harness = createTestOps({ ...input, secrets: { ...validSecrets, stripe: { priceId: "price_12345678" } } });
    expect(await runTestCommand(harness, "secrets:put", "stripe", "secretKey")).toBe(0);
    expect(readFields(harness, "stripe")).toEqual({ priceId: "price_12345678", secretKey });
    expect(harness.getOutput()).not.toContain(secretKey);
  }
});

test("rejects a value on the command line without printing it", async () => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "secrets:put", "stripe", "secretKey", secretKey)).toBe(1);
  expect(harness.getOutput()).toMatch(/Never type a key on the command line.*history.*rotate the key/);
  expect(harness.getOutput()).not.toContain(secretKey);
});

test.each([
  ["stripe", "secretKey", validSecrets.stripe.publishableKey, /this is a Stripe publishable key/],
  ["stripe", "publishableKey", validSecrets.stripe.secretKey, /this is a Stripe secret key/],
  ["stripe", "priceId", "prod_a1B2a1B2a1B2", /this is a Stripe product ID/],
  ["stripe", "webhookSecret", "whsec-12", /expected whsec_/],
  ["ai", "openaiKey", validSecrets.stripe.secretKey, /this is a Stripe secret key/],
  ["ai", "openaiKey", "sk-proj-abcdefgh ijklmnopqrst", /spaces or line breaks/],
  ["ai", "openaiBase", "ftp://example.org", /expected a URL/],
  ["ai", "perplexityKey", validSecrets.ai.openaiKey, /this is an OpenAI key/],
  ["app", "sessionKey", Buffer.alloc(31).toString("base64"), /base64 of at least 32 random bytes/],
  ["app", "billing", "yes", /the word on/],
  ["ai", "openaiKey", "", /is empty/],
])("rejects an invalid %s %s without printing it or writing anything", async (secret, field, value, message) => {
  const harness = createTestOps({ typed: [value], secrets: { app: {}, stripe: {}, ai: {} } });
  expect(await runTestCommand(harness, "secrets:put", secret, field)).toBe(1);
  expect(harness.getOutput()).toMatch(message);
  if (value) expect(harness.getOutput()).not.toContain(value);
  expect(Object.values(harness.seen.secrets)).toEqual(["{}", "{}", "{}"]);
});

test("generates a session key without showing it and never replaces one by accident", async () => {
  const harness = createTestOps({ secrets: { ...validSecrets, app: {} } });
  expect(await runTestCommand(harness, "secrets:put", "app", "sessionKey", "--generate")).toBe(0);
  const { sessionKey } = readFields(harness, "app");
  expect(Buffer.from(sessionKey, "base64")).toHaveLength(32);
  expect(harness.getOutput()).not.toContain(sessionKey);
  expect(await runTestCommand(harness, "secrets:put", "app", "sessionKey", "--generate")).toBe(1);
  expect(await runTestCommand(harness, "secrets:put", "app", "sessionKey", "--remove")).toBe(1);
  expect(harness.getOutput()).toMatch(
    /--rotate-session-key.*signs nobody out.*--replace-session-key.*signs everyone out/,
  );
  expect(readFields(harness, "app")).toEqual({ sessionKey });
});

test("keeps a rotated session key valid; replaced and earlier keys only decrypt", async () => {
  const harness = createTestOps({ secrets: { ...validSecrets, app: {} } });
  const runSecretsPut = async (...options: string[]) => {
    expect(
      await runTestCommand(harness, "secrets:put", "app", "sessionKey", "--generate", ...options),
      harness.getOutput(),
    ).toBe(0);
    return readFields(harness, "app") as Record<string, string>;
  };
  const { sessionKey: first } = await runSecretsPut();
  const { sessionKey: second, ...afterOne } = await runSecretsPut("--rotate-session-key");
  expect(afterOne).toEqual({ earlierSessionKeys: first });
  const { sessionKey: third, ...afterTwo } = await runSecretsPut("--rotate-session-key");
  expect(afterTwo).toEqual({ earlierSessionKeys: `${second},${first}` });
  const { sessionKey: fourth, ...afterThree } = await runSecretsPut("--replace-session-key");
  expect(afterThree).toEqual({ retiredSessionKeys: `${third},${second},${first}` });
  const { sessionKey: fifth, ...afterFour } = await runSecretsPut("--rotate-session-key");
  expect(afterFour).toEqual({ ...afterThree, earlierSessionKeys: fourth });
  expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
  for (const key of [first, second, third, fourth, fifth]) expect(harness.getOutput()).not.toContain(key);
  expect(await runTestCommand(harness, "secrets:put", "app", "earlierSessionKeys", "--remove")).toBe(0);
  expect(readFields(harness, "app")).toEqual({ sessionKey: fifth, ...afterThree });
});

test("replaces a damaged session key without keeping it", async () => {
  const harness = createTestOps({ secrets: { ...validSecrets, app: { sessionKey: "short" } } });
  expect(await runTestCommand(harness, "secrets:put", "app", "sessionKey", "--generate", "--rotate-session-key")).toBe(
    0,
  );
  expect(Object.keys(readFields(harness, "app"))).toEqual(["sessionKey"]);
});

test("--remove deletes a field", async () => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "secrets:put", "app", "billing", "--remove")).toBe(0);
  const { billing: _, ...rest } = validSecrets.app;
  expect(readFields(harness, "app")).toEqual(rest);
});

test("generates the next origin key without showing it and keeps the other fields", async () => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "secrets:put", "app", "originKey2", "--generate"), harness.getOutput()).toBe(0);
  const { originKey2, ...before } = readFields(harness, "app");
  expect(before).toEqual(validSecrets.app);
  expect(originKey2).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(harness.getOutput()).not.toContain(originKey2);
  expect(harness.getOutput()).toMatch(/takes effect with the next deployment/);
  const another = createTestOps();
  await runTestCommand(another, "secrets:put", "app", "originKey2", "--generate");
  expect(readFields(another, "app").originKey2).not.toBe(originKey2);
});

test.each([
  [
    ["originKey1", "--generate"],
    /already exists.*Generate the next key: npm run secrets:put -- app originKey2 --generate/,
  ],
  [["originKey2"], /can only be generated/],
  [
    ["originKey2", "--generate", "-c", "originKeys=1,2"],
    /originKeys already uses generation 2.*Generate the next key: npm run secrets:put -- app originKey3 --generate/,
  ],
  [["originKey1", "--generate", "-c", "originKeys=1,2"], /already.*app originKey3 --generate/],
  [["originKey2", "--generate", "--replace-all"], /app is not damaged.*delete.*sessionKey, billing, originKey1/],
  [["originKey1", "--remove"], /originKeys uses generation 1/],
  [["originKey02", "--generate"], /Name a secret and one of its fields[\s\S]*originKey2/],
])("rejects origin key changes that would cut off CloudFront from the API: %s", async (argv, message) => {
  const harness = createTestOps({ typed: ["a".repeat(48)] });
  expect(await runTestCommand(harness, "secrets:put", "app", ...argv)).toBe(1);
  expect(harness.getOutput()).toMatch(message);
  expect(readFields(harness, "app")).toEqual(validSecrets.app);
});

test("removes an origin key that is no longer in use", async () => {
  const harness = createTestOps({
    secrets: { ...validSecrets, app: { ...validSecrets.app, originKey2: "e5F6".repeat(12) } },
  });
  expect(
    await runTestCommand(harness, "secrets:put", "app", "originKey1", "--remove", "-c", "originKeys=2"),
    harness.getOutput(),
  ).toBe(0);
  expect(Object.keys(readFields(harness, "app"))).toEqual(["sessionKey", "billing", "originKey2"]);
});

test("lists the valid names for an unknown secret or field", async () => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "secrets:put", "stripe", "secretkey")).toBe(1);
  expect(harness.getOutput()).toMatch(/stripe: secretKey, publishableKey/);
});

test("does not overwrite a damaged secret without --replace-all, and never prints it", async () => {
  const fixture = { typed: [secretKey], secrets: { ...validSecrets, stripe: "hush-hush" } };
  const harness = createTestOps(fixture);
  expect(await runTestCommand(harness, "secrets:put", "stripe", "secretKey")).toBe(1);
  expect(harness.getOutput()).toMatch(/not a JSON object/);
  expect(harness.getOutput()).not.toContain("hush");
  const replaced = createTestOps(fixture);
  expect(await runTestCommand(replaced, "secrets:put", "stripe", "secretKey", "--replace-all")).toBe(0);
  expect(readFields(replaced, "stripe")).toEqual({ secretKey });
});

test("replaces a damaged app secret, refuses to reuse origin keys in use, and lists the lost fields", async () => {
  const harness = createTestOps({ secrets: { ...validSecrets, app: "hush-hush" } });
  expect(await runTestCommand(harness, "secrets:put", "app", "originKey1", "--generate", "--replace-all")).toBe(1);
  expect(harness.seen.secrets[secretArns.app]).toBe("hush-hush");
  expect(harness.getOutput()).not.toMatch(/Lost/);
  expect(
    await runTestCommand(harness, "secrets:put", "app", "originKey2", "--generate", "--replace-all"),
    harness.getOutput(),
  ).toBe(0);
  expect(Object.keys(readFields(harness, "app"))).toEqual(["originKey2"]);
  expect(harness.getOutput()).toMatch(/Lost with the damaged secret: sessionKey, originKey1\..*npm run doctor/);
});

test("reports a missing secret in a single message", async () => {
  const harness = createTestOps({ typed: [secretKey], aws: { readSecret: async () => undefined } });
  expect(await runTestCommand(harness, "secrets:put", "stripe", "secretKey")).toBe(1);
  expect(harness.getOutput()).toMatch(/The secret stripe does not exist/);
});
