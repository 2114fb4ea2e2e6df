import {
  buildAddressCheck,
  findUserByEmailHash,
  getResumeMailChanges,
  hashEmail,
} from "#functions/auth/users.table.ts";
import { profileKey } from "#functions/table/keys.ts";
import { type Item, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import type { EmailSuppression, SuppressionReason } from "#shared/api/auth.ts";

/** Returns undefined if no account has the address. */
export const findMailbox = async (table: Table, address: string) => {
  const hash = hashEmail(address);
  const owner = await findUserByEmailHash(table, hash);
  const profile = owner && (await table.get(profileKey(owner.userId)));
  if (!owner || !profile) return undefined;
  // written by suppressMail
  return { userId: owner.userId, suppression: profile.emailSuppression as EmailSuppression | undefined };
};

/**
 * Returns false if there is no account, the address is already suppressed, or mail was resumed after this email was
 * sent.
 */
export const suppressMail = async (
  table: Table,
  address: string,
  { reason, at, sentAt }: { reason: SuppressionReason; at: Date; sentAt: Date },
): Promise<boolean> => {
  const mailbox = await findMailbox(table, address);
  if (!mailbox || mailbox.suppression) return false;
  const { userId } = mailbox;
  const notSuppressedCondition = { emailSuppression: { missing: true } } as const;
  return tryWrite(
    table.write(
      {
        update: profileKey(userId),
        set: { emailSuppression: { reason, at: at.toISOString() } satisfies EmailSuppression },
        add: { version: 1 },
        if: {
          any: [
            { all: { ...notSuppressedCondition, mailRetriedAt: { missing: true } } },
            { all: { ...notSuppressedCondition, mailRetriedAt: { below: sentAt.toISOString() } } },
          ],
        },
      },
      buildAddressCheck(hashEmail(address), userId),
    ),
  );
};

/** Resumes mail to an account. Fails if the profile has changed since it was read. */
export const buildResumeMailWrite = ({ pk, sk, version = 1 }: Item, now: Date): Write => {
  const { set, remove } = getResumeMailChanges(now);
  return { update: { pk, sk }, set, remove, add: { version: 1 }, if: { all: { version: { is: Number(version) } } } };
};
