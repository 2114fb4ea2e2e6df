import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { demoAccount, rejectPublicDemo } from "./seed.ts";

test("rejectPublicDemo throws while the demo account has its public password", async () => {
  const dependencies = createTestDependencies();
  await expect(rejectPublicDemo(dependencies, ".local")).resolves.toBeUndefined();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp(demoAccount);
  await expect(rejectPublicDemo(dependencies, ".local")).rejects.toThrow(
    `npm run user:delete -- ${demoAccount.email} --local`,
  );
  const body = { currentPassword: demoAccount.password, newPassword: "new lamps burn on quietly" };
  expect((await call("changePassword", { cookie, body })).status).toBe(204);
  await expect(rejectPublicDemo(dependencies, ".local")).resolves.toBeUndefined();
});
