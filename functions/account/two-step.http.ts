import { createDeviceCookie } from "#functions/auth/device-token.ts";
import {
  buildMoveSessionWrite,
  buildSessionGenerationWrite,
  createSessionGeneration,
  deleteEndedSessions,
} from "#functions/auth/sessions.table.ts";
import {
  buildCompleteSetupWrite,
  buildDisableTwoStepWrite,
  buildEnableTwoStepWrite,
  buildReplaceRecoveryCodesWrite,
  buildStartSetupWrite,
  readPendingSetup,
  readTwoStep,
} from "#functions/auth/two-step.table.ts";
import {
  buildTotpUri,
  createRecoveryCodes,
  createTotpSecret,
  decryptSecret,
  encryptSecret,
  findTotpStep,
  hashRecoveryCodes,
  normalizeCode,
} from "#functions/auth/two-step.ts";
import { buildPasswordCheck } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import { consumeCodeAttempt } from "#functions/sign-in/login-rate-limit.ts";
import { createFieldError, reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { type accountRoutes, accountTexts } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

const setupLifetimeSeconds = 15 * 60;

type Routes = Pick<
  typeof accountRoutes,
  "getTwoStep" | "startTwoStep" | "confirmTwoStep" | "regenerateRecoveryCodes" | "disableTwoStep"
>;
export const twoStepHandlers = (dependencies: Dependencies): Handlers<Routes> => {
  const { table, clock } = dependencies;

  const assertTwoStep = async (userId: string, on: boolean) => {
    if (((await readTwoStep(table, userId)) !== undefined) !== on)
      throw new AppError("conflict", on ? accountTexts.twoStepNotOn : accountTexts.twoStepAlreadyOn);
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
      const { email, profile } = await reauthenticate(dependencies, userId, password, request);
      await assertTwoStep(userId, false);
      // Otherwise someone who signs up with another person's address could lock its owner out.
      if (profile.emailConfirmedAt === undefined) throw new AppError("conflict", accountTexts.emailNotConfirmed);
      const secret = createTotpSecret();
      const expiresAt = Math.floor(clock.now().getTime() / 1000) + setupLifetimeSeconds;
      await table.write(buildStartSetupWrite(userId, await encryptSecret(dependencies, userId, secret), expiresAt));
      return { secret, url: buildTotpUri(secret, email) };
    },

    confirmTwoStep: async ({ caller: { userId, sessionHash }, body: { code }, request, reply }) => {
      await assertTwoStep(userId, false);
      const secret = await readPendingSetup(table, userId, clock.now());
      const secretResult = secret && (await decryptSecret(dependencies, userId, secret));
      if (!secretResult) throw new AppError("conflict", accountTexts.twoStepNotStarted);
      await consumeCodeAttempt(dependencies, userId, request);
      const step = findTotpStep(secretResult.secret, normalizeCode(code), clock.now());
      if (step === undefined) throw createFieldError("body.code", authTexts.wrongCode);
      const recoveryCodes = createRecoveryCodes();
      const recoveryHashes = await hashRecoveryCodes(recoveryCodes);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "twoStepOn");
      const enabledAt = clock.now().toISOString();
      const generation = createSessionGeneration();
      await mapVersionConflict(
        table.write(
          buildCompleteSetupWrite(userId, secret),
          // Earlier sessions were opened with the password alone.
          buildSessionGenerationWrite(userId, generation),
          buildMoveSessionWrite(userId, sessionHash, generation),
          buildEnableTwoStepWrite(userId, { secret, enabledAt, step, recoveryHashes }),
          ...notice.writes,
        ),
      );
      await notice.send();
      reply.cookies.push(await createDeviceCookie(dependencies, userId, request));
      await deleteEndedSessions(dependencies, userId);
      return { recoveryCodes };
    },

    regenerateRecoveryCodes: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await reauthenticate(dependencies, userId, password, request);
      await assertTwoStep(userId, true);
      const recoveryCodes = createRecoveryCodes();
      const hashes = await hashRecoveryCodes(recoveryCodes);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "recoveryCodesRenewed");
      await mapVersionConflict(
        table.write(
          buildReplaceRecoveryCodesWrite(userId, hashes),
          buildPasswordCheck(email, passwordHash),
          ...notice.writes,
        ),
      );
      await notice.send();
      return { recoveryCodes };
    },

    disableTwoStep: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await reauthenticate(dependencies, userId, password, request);
      await assertTwoStep(userId, true);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "twoStepOff");
      await mapVersionConflict(
        table.write(buildDisableTwoStepWrite(userId), buildPasswordCheck(email, passwordHash), ...notice.writes),
      );
      await notice.send();
    },
  };
};
