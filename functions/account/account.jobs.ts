import * as z from "zod/mini";
import {
  buildAddressCheck,
  findUserByEmail,
  findUserByEmailHash,
  hashEmail,
  readUser,
} from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { type EmailLimitClass, isEmailAllowed } from "#functions/limits/token-bucket.ts";
import { buildEmail } from "#functions/mail/build-email.ts";
import { type AccountNotice, accountNotices } from "#functions/sign-in/account-notice.ts";
import { tryWrite } from "#functions/table/table.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import {
  buildActivateEmailLinkWrite,
  buildResetLinkWrite,
  createEmailLink,
  readEmailChange,
} from "./email-links.table.ts";
import { buildAddressTakenEmail, buildEmailChangeEmail, buildNoticeEmail, buildResetEmail } from "./email-templates.ts";

const noResult = { result: null };

/** Only the job looks up whether the address has an account, so the response reveals nothing. */
const ResetInput = z.object({ addressHash: z.string(), origin: z.string() });
export type ResetInput = z.infer<typeof ResetInput>;

/** Sends a reset link, which invalidates earlier ones. Sends nothing if the address has no account. */
export const passwordResetEmailJob: JobHandler = async ({ dependencies, jobId, input }) => {
  const { table, clock, mail } = dependencies;
  const { addressHash, origin } = ResetInput.parse(input);
  const owner = await findUserByEmailHash(table, addressHash);
  const user = owner && (await readUser(table, owner.userId));
  if (!owner || !user) return noResult;
  // The owner of an unconfirmed address may have reported a stranger's sign-up as spam. This link is their only way
  // into the account, so it is still sent, but at most once a day.
  const isUnwanted = user.profile.emailSuppression && user.profile.emailConfirmedAt === undefined;
  if (
    !(await isEmailAllowed(dependencies, `RESET#${addressHash}`, jobId, isUnwanted ? "unconfirmedEmail" : "linkEmail"))
  )
    return noResult;
  const link = createEmailLink(owner.userId);
  if (
    await tryWrite(table.write(buildResetLinkWrite(link, clock.now()), buildAddressCheck(addressHash, owner.userId)))
  ) {
    const content = buildResetEmail(origin + buildPath(paths.resetPassword, {}, `token=${link.token}`));
    await mail.send(buildEmail(String(user.profile.email), content));
  }
  return noResult;
};

const EmailChangeInput = z.object({ origin: z.string() });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

/** Sends the link that confirms a new address, or a notice if the address already has an account. */
export const emailChangeEmailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const { table, mail } = dependencies;
  const { origin } = EmailChangeInput.parse(input);
  const to = await readEmailChange(table, userId, jobId);
  if (!to) return noResult;
  if (!(await isEmailAllowed(dependencies, `EMAIL_CHANGE#${hashEmail(to)}`, jobId))) return noResult;
  if (await findUserByEmail(table, to)) {
    await mail.send(buildEmail(to, buildAddressTakenEmail(origin)));
    return noResult;
  }
  const link = createEmailLink(userId);
  if (await tryWrite(table.write(buildActivateEmailLinkWrite(link, jobId))))
    await mail.send(
      buildEmail(to, buildEmailChangeEmail(origin + buildPath(paths.confirmEmail, {}, `token=${link.token}`))),
    );
  return noResult;
};

const NoticeInput = z.object({
  notice: z.enum(accountNotices),
  /** Default: the account's current address. */
  to: z.optional(z.string()),
  /** For jobs without a user: only the job looks up whether the address has an account. */
  addressHash: z.optional(z.string()),
  origin: z.optional(z.string()),
  at: z.optional(z.string()),
});

/** Limits notices that others can trigger, and all notices to an unconfirmed address, which may be a stranger's. */
const getLimitClass = (notice: AccountNotice, isConfirmed: boolean): EmailLimitClass | undefined => {
  if (notice === "passwordFailures" || notice === "codeFailures") return "warningEmail";
  return notice === "newBrowser" || !isConfirmed ? "noticeEmail" : undefined;
};

export const accountNoticeEmailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const { notice, to, addressHash: hash, origin, at } = NoticeInput.parse(input);
  const owner = hash === undefined ? userId : (await findUserByEmailHash(dependencies.table, hash))?.userId;
  const user = owner && (await readUser(dependencies.table, owner));
  if (!user) return noResult;
  const limitClass = getLimitClass(notice, user.profile.emailConfirmedAt !== undefined);
  const mailbox = `NOTICE#${notice}#${owner}`;
  if (limitClass && !(await isEmailAllowed(dependencies, mailbox, jobId, limitClass))) return noResult;
  const content = buildNoticeEmail(notice, at ?? dependencies.clock.now().toISOString(), {
    origin,
    supportEmail: dependencies.site?.supportEmail ?? null,
  });
  await dependencies.mail.send(buildEmail(to ?? String(user.profile.email), content));
  return noResult;
};
