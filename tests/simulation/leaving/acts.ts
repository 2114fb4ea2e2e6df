import { profileHandlers } from "#functions/account/account.http.ts";
import { deleteAccount } from "#functions/account/delete.ts";
import { passwordHandlers } from "#functions/account/password.http.ts";
import { letterFile, longText } from "#functions/account/testing-account.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { findUserByEmail, readUser } from "#functions/auth/users.table.ts";
import { openPaymentAttempt } from "#functions/billing/open-checkout.ts";
import { syncPlans } from "#functions/billing/sync-plans.ts";
import { coachHandlers } from "#functions/coach/coach.http.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { documentHandlers } from "#functions/documents/documents.http.ts";
import { uploadFileKey } from "#functions/documents/uploads.table.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import { writingHandlers } from "#functions/writing/writing.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { mediaTypes } from "#shared/api/documents.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { maxFormAnswerLength } from "#shared/api/proposals.ts";
import { CoverLetterRequest } from "#shared/api/writing.ts";
import { type Act, asked, origin, person, request } from "#tests/simulation/person.ts";
import type { Person } from "./start.ts";

type ActOf = (who: Person) => Act;
const at = (dependencies: Dependencies, { userId }: Person) => asked(dependencies, userId);

/** Deletes the account, once the password has been proved. */
export const leave: ActOf = (who) => async (dependencies) => {
  const [user, found] = await Promise.all([
    readUser(dependencies.table, who.userId),
    findUserByEmail(dependencies.table, who.email),
  ]);
  if (!user || !found) throw new Error("Nobody is signed in");
  const { passwordHash } = found;
  return deleteAccount(dependencies, who.userId, { ...user, email: who.email, passwordHash });
};

const long = "灯。".repeat(maxFormAnswerLength / 2);
const letter = CoverLetterRequest.parse({ type: "grants", keyBenefits: long, alignment: long });
const document = { title: "Budget", content: longText, applicationId: null };
const upload = {
  fileName: "Letter of support.pdf",
  bytes: letterFile.length,
  mediaType: mediaTypes.pdf,
  applicationId: null,
};

/** A letter that is too long for the table. */
export const writeLetter: ActOf = (who) => async (dependencies) =>
  writingHandlers(dependencies).generateCoverLetter({ ...(await at(dependencies, who)), body: letter });
/** Exports everything, once the password has been proved. */
export const exportAll: ActOf = (who) => async (dependencies) => {
  const { caller, request } = await at(dependencies, who);
  return runAsJob(dependencies, caller, "exportData", {}, request);
};
/** A file that the browser brings at once, and one that it never finishes. */
export const bringFile =
  (isFinished: boolean): ActOf =>
  (who) =>
  async (dependencies) => {
    const facts = await at(dependencies, who);
    const { id } = await documentHandlers(dependencies).startUpload({ ...facts, body: upload });
    await dependencies.blobs.put(uploadFileKey(who.userId, id), letterFile);
    if (isFinished) await documentHandlers(dependencies).finishUpload({ ...facts, params: { id } });
  };
/** Small things somebody does. */
export const small: readonly [ActOf, ...ActOf[]] = [
  (who) => async (dependencies) =>
    documentHandlers(dependencies).createDocument({ ...(await at(dependencies, who)), body: document }),
  (who) => async (dependencies) =>
    applicationHandlers(dependencies).createApplication({
      ...(await at(dependencies, who)),
      body: NewApplication.parse({ grantName: "River Grant", funder: "River Fund", deadline: "2026-12-01" }),
    }),
  (who) => async (dependencies) =>
    coachHandlers(dependencies).sendChatMessage({
      ...(await at(dependencies, who)),
      body: { message: "What is an LOI?" },
    }),
  (who) => async (dependencies) =>
    profileHandlers(dependencies).updateProfile({
      ...(await at(dependencies, who)),
      body: { ...person, timeZone: "UTC" },
    }),
  (who) => async (dependencies) =>
    notificationHandlers(dependencies).updateNotificationPreferences({
      ...(await at(dependencies, who)),
      body: { ...defaultPreferences, digestHour: 9 },
    }),
  ({ email }) =>
    async (dependencies) =>
      passwordHandlers(dependencies).requestPasswordReset({
        body: { email },
        caller: undefined,
        request,
        reply: { cookies: [] },
      }),
];
/** Opens the page to pay on. */
export const openPage =
  ({ userId }: Person) =>
  async (dependencies: Dependencies): Promise<string> =>
    String((await openPaymentAttempt(dependencies, userId, { kind: "checkout", origin })).url);
export const refresh: ActOf =
  ({ userId }) =>
  (dependencies) =>
    syncPlans(dependencies, userId);
