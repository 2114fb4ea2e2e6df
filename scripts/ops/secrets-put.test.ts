import { expect, test } from "vitest";
import { putSecret } from "./secrets-put.ts";
import { arns, goodSecrets, run, testOps } from "./testing.ts";

const { secretKey } = goodSecrets.stripe;
const kept = (world: ReturnType<typeof testOps>, name: keyof typeof arns) =>
  JSON.parse(world.seen.secrets[arns[name]] ?? "");

test("a key is asked for unseen, or piped in, and the secret's other fields stay", async () => {
  for (const given of [{ typed: [` ${secretKey}\n`] }, { isInteractive: false, piped: `${secretKey}\n` }]) {
    const world = testOps({ ...given, secrets: { ...goodSecrets, stripe: { priceId: "price_12345678" } } });
    expect(await run(world, putSecret, "stripe", "secretKey")).toBe(0);
    expect(kept(world, "stripe")).toEqual({ priceId: "price_12345678", secretKey });
    expect(world.all()).not.toContain(secretKey);
  }
});

test("a value on the command line is refused, not repeated, and said to be known to the shell", async () => {
  const world = testOps();
  expect(await run(world, putSecret, "stripe", "secretKey", secretKey)).toBe(1);
  expect(world.all()).toMatch(/Never type a key on the command line.*history.*change the key/);
  expect(world.all()).not.toContain(secretKey);
});

test.each([
  ["stripe", "secretKey", goodSecrets.stripe.publishableKey, /this is a publishable key of Stripe/],
  ["stripe", "publishableKey", goodSecrets.stripe.secretKey, /this is a secret key of Stripe/],
  ["stripe", "priceId", "prod_a1B2a1B2a1B2", /this is a product of Stripe/],
  ["stripe", "webhookSecret", "whsec-12", /should be whsec_/],
  ["ai", "openaiKey", goodSecrets.stripe.secretKey, /this is a secret key of Stripe/],
  ["ai", "openaiKey", "sk-proj-abcdefgh ijklmnopqrst", /spaces or line ends/],
  ["ai", "openaiBase", "ftp://example.org", /should be a web address/],
  ["ai", "perplexityKey", goodSecrets.ai.openaiKey, /this is a key of OpenAI/],
  ["app", "sessionKey", Buffer.alloc(31).toString("base64"), /base64 of at least 32 random bytes/],
  ["app", "billing", "yes", /the word on/],
  ["ai", "openaiKey", "", /is empty/],
])(
  "%s %s that is not right is refused, said without showing it, and nothing is written",
  async (secret, field, value, sentence) => {
    const world = testOps({ typed: [value], secrets: { app: {}, stripe: {}, ai: {} } });
    expect(await run(world, putSecret, secret, field)).toBe(1);
    expect(world.all()).toMatch(sentence);
    if (value) expect(world.all()).not.toContain(value);
    expect(Object.values(world.seen.secrets)).toEqual(["{}", "{}", "{}"]);
  },
);

test("a session key is made here, seen by nobody, and never replaced by mistake", async () => {
  const world = testOps({ secrets: { ...goodSecrets, app: {} } });
  expect(await run(world, putSecret, "app", "sessionKey", "--generate")).toBe(0);
  const { sessionKey } = kept(world, "app");
  expect(Buffer.from(sessionKey, "base64")).toHaveLength(32);
  expect(world.all()).not.toContain(sessionKey);
  expect(await run(world, putSecret, "app", "sessionKey", "--generate")).toBe(1);
  expect(await run(world, putSecret, "app", "sessionKey", "--remove")).toBe(1);
  expect(world.all()).toMatch(/--rotate-session-key.*nobody is signed out.*--replace-session-key.*signs everybody out/);
  expect(kept(world, "app")).toEqual({ sessionKey });
});

test("a rotated session key stays valid; a replaced one, and those before it, only decrypt from then on", async () => {
  const world = testOps({ secrets: { ...goodSecrets, app: {} } });
  const put = async (...options: string[]) => {
    expect(await run(world, putSecret, "app", "sessionKey", "--generate", ...options), world.all()).toBe(0);
    return kept(world, "app") as Record<string, string>;
  };
  const { sessionKey: first } = await put();
  const { sessionKey: second, ...afterOne } = await put("--rotate-session-key");
  expect(afterOne).toEqual({ earlierSessionKeys: first });
  const { sessionKey: third, ...afterTwo } = await put("--rotate-session-key");
  expect(afterTwo).toEqual({ earlierSessionKeys: `${second},${first}` });
  const { sessionKey: fourth, ...afterThree } = await put("--replace-session-key");
  expect(afterThree).toEqual({ retiredSessionKeys: `${third},${second},${first}` });
  const { sessionKey: fifth, ...afterFour } = await put("--rotate-session-key");
  expect(afterFour).toEqual({ ...afterThree, earlierSessionKeys: fourth });
  expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
  for (const key of [first, second, third, fourth, fifth]) expect(world.all()).not.toContain(key);
  expect(await run(world, putSecret, "app", "earlierSessionKeys", "--remove")).toBe(0);
  expect(kept(world, "app")).toEqual({ sessionKey: fifth, ...afterThree });
});

test("a damaged session key is replaced, and not kept", async () => {
  const world = testOps({ secrets: { ...goodSecrets, app: { sessionKey: "short" } } });
  expect(await run(world, putSecret, "app", "sessionKey", "--generate", "--rotate-session-key")).toBe(0);
  expect(Object.keys(kept(world, "app"))).toEqual(["sessionKey"]);
});

test("a field is taken out; what it switches is then off", async () => {
  const world = testOps();
  expect(await run(world, putSecret, "app", "billing", "--remove")).toBe(0);
  const { billing: _, ...rest } = goodSecrets.app;
  expect(kept(world, "app")).toEqual(rest);
});

test("the next origin key is made here, seen by nobody, beside all that is there", async () => {
  const world = testOps();
  expect(await run(world, putSecret, "app", "originKey2", "--generate"), world.all()).toBe(0);
  const { originKey2, ...before } = kept(world, "app");
  expect(before).toEqual(goodSecrets.app);
  expect(originKey2).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(world.all()).not.toContain(originKey2);
  expect(world.all()).toMatch(/counts once it is deployed/);
  const another = testOps();
  await run(another, putSecret, "app", "originKey2", "--generate");
  expect(kept(another, "app").originKey2).not.toBe(originKey2);
});

test.each([
  [["originKey1", "--generate"], /already.*make the next: npm run secrets:put -- app originKey2 --generate/],
  [["originKey2"], /made here and seen by nobody/],
  [
    ["originKey2", "--generate", "-c", "originKeys=1,2"],
    /originKeys names generation 2 already.*make the next: npm run secrets:put -- app originKey3 --generate/,
  ],
  [["originKey1", "--generate", "-c", "originKeys=1,2"], /already.*app originKey3 --generate/],
  [["originKey2", "--generate", "--replace-all"], /app is not damaged.*lose.*sessionKey, billing, originKey1/],
  [["originKey1", "--remove"], /originKeys names generation 1/],
  [["originKey02", "--generate"], /name a secret and one of its fields[\s\S]*originKey2/],
])("what would part CloudFront from the API is refused, and nothing is written: %s", async (argv, sentence) => {
  const world = testOps({ typed: ["a".repeat(48)] });
  expect(await run(world, putSecret, "app", ...argv)).toBe(1);
  expect(world.all()).toMatch(sentence);
  expect(kept(world, "app")).toEqual(goodSecrets.app);
});

test("a key that is turned away from is taken out", async () => {
  const world = testOps({ secrets: { ...goodSecrets, app: { ...goodSecrets.app, originKey2: "e5F6".repeat(12) } } });
  expect(await run(world, putSecret, "app", "originKey1", "--remove", "-c", "originKeys=2"), world.all()).toBe(0);
  expect(Object.keys(kept(world, "app"))).toEqual(["sessionKey", "billing", "originKey2"]);
});

test("an unknown secret or field is answered with those there are", async () => {
  const world = testOps();
  expect(await run(world, putSecret, "stripe", "secretkey")).toBe(1);
  expect(world.all()).toMatch(/stripe: secretKey, publishableKey/);
});

test("a damaged secret is not written over, unless that is wanted, and not shown", async () => {
  const given = { typed: [secretKey], secrets: { ...goodSecrets, stripe: "hush-hush" } };
  const world = testOps(given);
  expect(await run(world, putSecret, "stripe", "secretKey")).toBe(1);
  expect(world.all()).toMatch(/not a JSON object/);
  expect(world.all()).not.toContain("hush");
  const anew = testOps(given);
  expect(await run(anew, putSecret, "stripe", "secretKey", "--replace-all")).toBe(0);
  expect(kept(anew, "stripe")).toEqual({ secretKey });
});

test("a damaged app is begun anew without a key that is in use, and what went with it is named", async () => {
  const world = testOps({ secrets: { ...goodSecrets, app: "hush-hush" } });
  expect(await run(world, putSecret, "app", "originKey1", "--generate", "--replace-all")).toBe(1);
  expect(world.seen.secrets[arns.app]).toBe("hush-hush");
  expect(world.all()).not.toMatch(/Lost/);
  expect(await run(world, putSecret, "app", "originKey2", "--generate", "--replace-all"), world.all()).toBe(0);
  expect(Object.keys(kept(world, "app"))).toEqual(["originKey2"]);
  expect(world.all()).toMatch(/Lost with what was damaged: sessionKey, originKey1\..*npm run doctor/);
});

test("a secret that is gone is one sentence", async () => {
  const world = testOps({ typed: [secretKey], aws: { secret: async () => undefined } });
  expect(await run(world, putSecret, "stripe", "secretKey")).toBe(1);
  expect(world.all()).toMatch(/The secret stripe is gone/);
});
