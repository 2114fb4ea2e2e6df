import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { demo, refuseOpenDemo } from "./seed.ts";

test("refuseOpenDemo throws while the demo account has its public password", async () => {
  const dependencies = createTestDependencies();
  await expect(refuseOpenDemo(dependencies, ".local")).resolves.toBeUndefined();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp(demo);
  await expect(refuseOpenDemo(dependencies, ".local")).rejects.toThrow(`npm run user:delete -- ${demo.email} --local`);
  const body = { currentPassword: demo.password, newPassword: "new lamps burn on quietly" };
  expect((await call("changePassword", { cookie, body })).status).toBe(204);
  await expect(refuseOpenDemo(dependencies, ".local")).resolves.toBeUndefined();
});
