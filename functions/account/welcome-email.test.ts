import { expect, test } from "vitest";
import { rateLimits, sharedLimitShards } from "#functions/limits/token-bucket.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { drainQueue } from "./testing-account.ts";

test("caps welcome emails across all new addresses without rejecting sign-ups", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const full = dependencies.clock.now().getTime() + rateLimits.welcomeEmail.burst * rateLimits.welcomeEmail.refillMs;
  for (let shard = 0; shard < sharedLimitShards; shard++)
    await dependencies.table.write({ put: { pk: `LIMIT#welcomeEmail#GLOBAL#${shard}`, sk: "LIMIT", full } });
  const { cookie, response } = await signUp({ email: "late@example.org" });
  expect(response.status).toBe(200);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails).toEqual([]);
  // The welcome is not resent, but the link can be requested.
  expect((await call("resendConfirmationLink", { cookie })).status).toBe(204);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails).toMatchObject([
    { to: "late@example.org", subject: "Confirm your email address for Grantlamp" },
  ]);
});
