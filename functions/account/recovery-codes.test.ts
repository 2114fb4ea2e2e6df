import { describe, expect, test } from "vitest";
import { countByStatus, generateAppCode, minutesToMs, withTwoStep } from "#functions/account/testing.ts";
import { readTwoStep } from "#functions/auth/two-step.table.ts";
import { normalizeCode } from "#functions/auth/two-step.ts";
import { buildConsumeCodeWrites } from "#functions/sign-in/log-in.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { confirmEmailAddress, testPassword } from "#functions/testing-api.ts";
import { recoveryCodeCount } from "#shared/api/account.ts";
import { drainQueue } from "./testing-account.ts";

const passwordBody = { password: testPassword };

describe("recovery codes", () => {
  test("each signs in once, regardless of typing style", async () => {
    const { logIn, recoveryCodes, getState, dependencies } = await withTwoStep();
    const [first = "", second = ""] = recoveryCodes;
    const concurrent = await Promise.all([logIn({ code: first }), logIn({ code: first.toUpperCase() })]);
    expect(countByStatus(concurrent)).toEqual({ 200: 1, 401: 1 });
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ code: first })).body).toMatchObject({ code: "wrong_code" });
    expect((await logIn({ code: ` ${second.replace("-", " ")}` })).status).toBe(200);
    expect(await getState()).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 2 });
  });

  test("a concurrent second use of the same code fails", async () => {
    const { dependencies, ada, recoveryCodes, generateCode } = await withTwoStep();
    const twoStep = await readTwoStep(dependencies.table, ada.user.id);
    if (!twoStep) throw new Error("Two-step sign-in should be on");
    for (const typedCode of [recoveryCodes[0] ?? "", generateCode()]) {
      const owner = { userId: ada.user.id, email: ada.user.email, origin: "https://x.example.org" };
      const use = () =>
        buildConsumeCodeWrites(dependencies, owner, twoStep, typedCode, { cookie: undefined, secure: false });
      const [first, second] = await Promise.all([use(), use()]);
      await dependencies.table.write(...first);
      await expect(dependencies.table.write(...second)).rejects.toThrow(ConditionFailedError);
    }
  });

  test("two codes used concurrently are both consumed", async () => {
    const { logIn, recoveryCodes, getState } = await withTwoStep();
    const responses = await Promise.all(recoveryCodes.slice(0, 2).map((code) => logIn({ code })));
    const used = countByStatus(responses)[200] ?? 0;
    expect(used).toBe(2);
    expect(await getState()).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - used });
  });

  test("new codes invalidate the old ones", async () => {
    const { dependencies, call, ada, logIn, recoveryCodes, getState } = await withTwoStep();
    await logIn({ code: recoveryCodes[9] });
    const renewed = await call("regenerateRecoveryCodes", { cookie: ada.cookie, body: passwordBody });
    const { recoveryCodes: newCodes } = renewed.body as { recoveryCodes: string[] };
    expect(await getState()).toMatchObject({ recoveryCodesLeft: recoveryCodeCount });
    expect((await logIn({ code: recoveryCodes[0] })).body).toMatchObject({ code: "wrong_code" });
    expect((await logIn({ code: newCodes[0] })).status).toBe(200);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ subject }) => subject)).toContain(
      "Your Grantlamp recovery codes were replaced",
    );
  });

  test("codes of another account are invalid", async () => {
    const { dependencies, call, signUp, recoveryCodes } = await withTwoStep();
    const eve = await signUp({ email: "eve@example.org" });
    await confirmEmailAddress(dependencies, eve.user);
    const setup = await call("startTwoStep", { cookie: eve.cookie, body: passwordBody });
    const { secret } = setup.body as { secret: string };
    await call("confirmTwoStep", { cookie: eve.cookie, body: { code: generateAppCode(secret, dependencies) } });
    const body = { email: "eve@example.org", password: testPassword, code: recoveryCodes[0] };
    expect((await call("logIn", { body })).body).toMatchObject({ code: "wrong_code" });
  });
});

test("reads look-alike letters in a recovery code as digits", () =>
  expect(normalizeCode(" OIl2p-9XQ4r ")).toBe("0112p9xq4r"));
