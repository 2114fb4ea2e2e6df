import { deviceCookie } from "#functions/auth/device-token.ts";
import { takeCodeTry } from "#functions/auth/guesses.ts";
import { clearEnded, keepSessionWrite } from "#functions/auth/session-list.table.ts";
import { eraWrite, newEra } from "#functions/auth/sessions.table.ts";
import { passwordCheck } from "#functions/auth/users.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { type accountRoutes, accountTexts } from "#shared/account.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { newNotice } from "./notice.ts";
import { provePassword, refused } from "./proof.ts";
import {
  disableWrite,
  enableWrite,
  endSetupWrite,
  readSetup,
  readTwoStep,
  renewRecoveryWrite,
  setupWrite,
} from "./two-step.table.ts";
import { newRecoveryCodes, newTotpSecret, plainCode, stepOfCode, totpAddress } from "./two-step.ts";
import { hashRecoveryCodes, openSecret, sealSecret } from "./two-step-secret.ts";

/** In seconds. */
const setupLifetime = 15 * 60;

type Routes = Pick<
  typeof accountRoutes,
  "getTwoStep" | "startTwoStep" | "confirmTwoStep" | "renewRecoveryCodes" | "endTwoStep"
>;
export const twoStepHandlers = (outside: Outside): Handlers<Routes> => {
  const { table, clock } = outside;

  const assertTwoStep = async (userId: string, on: boolean) => {
    if (((await readTwoStep(table, userId)) !== undefined) !== on)
      throw new AppError("conflict", on ? accountTexts.twoStepOff : accountTexts.twoStepOn);
  };

  return {
    getTwoStep: async ({ caller: { userId } }) => {
      const twoStep = await readTwoStep(table, userId);
      return {
        enabled: twoStep !== undefined,
        enabledAt: twoStep?.enabledAt ?? null,
        recoveryCodesLeft: Object.keys(twoStep?.recoveryCodes ?? {}).length,
      };
    },

    startTwoStep: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, profile } = await provePassword(outside, userId, password, request);
      await assertTwoStep(userId, false);
      // Otherwise a person who signs up with someone else's address could lock its owner out.
      if (profile.emailConfirmedAt === undefined) throw new AppError("conflict", accountTexts.confirmFirst);
      const secret = newTotpSecret();
      const expiresAt = Math.floor(clock.now().getTime() / 1000) + setupLifetime;
      await table.write(setupWrite(userId, await sealSecret(outside, userId, secret), expiresAt));
      return { secret, address: totpAddress(secret, email) };
    },

    confirmTwoStep: async ({ caller: { userId, sessionHash }, body: { code }, request, reply }) => {
      await assertTwoStep(userId, false);
      const secret = await readSetup(table, userId, clock.now());
      const opened = secret && (await openSecret(outside, userId, secret));
      if (!opened) throw new AppError("conflict", accountTexts.twoStepNotStarted);
      await takeCodeTry(outside, userId, request);
      const step = stepOfCode(opened.secret, plainCode(code), clock.now());
      if (step === undefined) throw refused("body.code", authTexts.wrongCode);
      const recoveryCodes = newRecoveryCodes();
      const hashes = await hashRecoveryCodes(recoveryCodes);
      const notice = newNotice(outside, { userId, origin: request.origin }, "twoStepOn");
      const enabledAt = clock.now().toISOString();
      const era = newEra();
      await orConflict(
        table.write(
          endSetupWrite(userId, secret),
          // Earlier sessions were opened with the password alone.
          eraWrite(userId, era),
          keepSessionWrite(userId, sessionHash, era),
          enableWrite(userId, { secret, enabledAt, step, recoveryHashes: hashes }),
          ...notice.writes,
        ),
      );
      await notice.send();
      reply.cookies.push(await deviceCookie(outside, userId, request));
      await clearEnded(outside, userId);
      return { recoveryCodes };
    },

    renewRecoveryCodes: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await provePassword(outside, userId, password, request);
      await assertTwoStep(userId, true);
      const recoveryCodes = newRecoveryCodes();
      const hashes = await hashRecoveryCodes(recoveryCodes);
      const notice = newNotice(outside, { userId, origin: request.origin }, "recoveryCodesRenewed");
      await orConflict(
        table.write(renewRecoveryWrite(userId, hashes), passwordCheck(email, passwordHash), ...notice.writes),
      );
      await notice.send();
      return { recoveryCodes };
    },

    endTwoStep: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await provePassword(outside, userId, password, request);
      await assertTwoStep(userId, true);
      const notice = newNotice(outside, { userId, origin: request.origin }, "twoStepOff");
      await orConflict(table.write(disableWrite(userId), passwordCheck(email, passwordHash), ...notice.writes));
      await notice.send();
    },
  };
};
