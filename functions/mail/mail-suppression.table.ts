import { addressCheck, findUserByEmailHash, getMailResumedChanges, hashEmail } from "#functions/auth/users.table.ts";
import { profileKey } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import type { MailSuppression, SuppressionReason } from "#shared/api/auth.ts";

/** Finds the account of an address and whether mail to it is suppressed. Undefined when no account has the address. */
export const findMailbox = async (table: Table, address: string) => {
  const hash = hashEmail(address);
  const owner = await findUserByEmailHash(table, hash);
  const profile = owner && (await table.get(profileKey(owner.userId)));
  if (!owner || !profile) return undefined;
  return { userId: owner.userId, stopped: profile.mailStopped as MailSuppression | undefined }; // written by stopMail
};

type Stop = {
  reason: SuppressionReason;
  at: Date;
  sentAt: Date;
};

/** Suppresses mail to an account. False if no account has the address, or mail is suppressed or since re-enabled. */
export const suppressMail = async (table: Table, address: string, { reason, at, sentAt }: Stop): Promise<boolean> => {
  const mailbox = await findMailbox(table, address);
  if (!mailbox || mailbox.stopped) return false;
  const { userId } = mailbox;
  const notStopped = { mailStopped: { missing: true } } as const;
  try {
    await table.write(
      {
        update: profileKey(userId),
        set: { mailStopped: { reason, at: at.toISOString() } satisfies MailSuppression },
        add: { version: 1 },
        if: {
          any: [
            { all: { ...notStopped, mailRetriedAt: { missing: true } } },
            { all: { ...notStopped, mailRetriedAt: { below: sentAt.toISOString() } } },
          ],
        },
      },
      addressCheck(hashEmail(address), userId),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** The write that re-enables mail to an account. It fails when the profile has changed since it was read. */
export const resumeMailWrite = ({ pk, sk, version = 1 }: Item, now: Date): Write => {
  const { set, remove } = getMailResumedChanges(now);
  return { update: { pk, sk }, set, remove, add: { version: 1 }, if: { all: { version: { is: Number(version) } } } };
};
