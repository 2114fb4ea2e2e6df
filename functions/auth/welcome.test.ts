import { expect, test } from "vitest";
import { workOff } from "#functions/account/testing-account.ts";
import { rates, shards } from "#functions/limits/bucket.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";

test("caps welcome emails across all new addresses without refusing sign-ups", async () => {
  const outside = testOutside();
  const { call, signUp } = testApi(outside);
  const full = outside.clock.now().getTime() + rates.welcomeMail.burst * rates.welcomeMail.refill;
  for (let shard = 0; shard < shards; shard++)
    await outside.table.write({ put: { pk: `LIMIT#welcomeMail#EVERYBODY#${shard}`, sk: "LIMIT", full } });
  const { cookie, answer } = await signUp({ email: "late@example.org" });
  expect(answer.status).toBe(200);
  await workOff(outside);
  expect(outside.mails).toEqual([]);
  // The welcome is not resent, but the link can be requested.
  expect((await call("askConfirmationLink", { cookie })).status).toBe(204);
  await workOff(outside);
  expect(outside.mails).toMatchObject([
    { to: "late@example.org", subject: "Confirm your e-mail address for Grantlamp" },
  ]);
});
