import { addressCheck, addressHash, findByAddressHash, mailResumed, profileKey } from "#functions/auth/users.table.ts";
import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import type { MailStopped, StopReason } from "#shared/auth.ts";

/** Whose address it is, and whether mail to it is stopped. Undefined: it is no account's address. */
export const readMailbox = async (table: Table, address: string) => {
  const hash = addressHash(address);
  const owner = await findByAddressHash(table, hash);
  const profile = owner && (await table.get(profileKey(owner.userId)));
  if (!owner || !profile) return undefined;
  return { userId: owner.userId, stopped: profile.mailStopped as MailStopped | undefined }; // as it is written below
};

type Stop = {
  reason: StopReason;
  at: Date;
  /** When the mail was sent that did not arrive. */
  sentAt: Date;
};

/**
 * Stops mail to an account by its address. False: there is nothing to stop, because it is no account's address, mail to it
 * is stopped already, or it was put right after that mail was sent.
 */
export const stopMail = async (table: Table, address: string, { reason, at, sentAt }: Stop): Promise<boolean> => {
  const mailbox = await readMailbox(table, address);
  if (!mailbox || mailbox.stopped) return false;
  const { userId } = mailbox;
  const running = { mailStopped: { missing: true } } as const;
  try {
    await table.write(
      {
        update: profileKey(userId),
        set: { mailStopped: { reason, at: at.toISOString() } satisfies MailStopped },
        add: { version: 1 },
        if: {
          any: [
            { all: { ...running, mailRetriedAt: { missing: true } } },
            { all: { ...running, mailRetriedAt: { below: sentAt.toISOString() } } },
          ],
        },
      },
      // The account may have moved to another address that very moment.
      addressCheck(addressHash(address), userId),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** The write by which mail to an account goes out again, as its profile was read; it fails once that has changed. */
export const resumeMailWrite = ({ pk, sk, version = 1 }: Item, now: Date): Write => {
  const { set, remove } = mailResumed(now);
  return { update: { pk, sk }, set, remove, add: { version: 1 }, if: { all: { version: { is: Number(version) } } } };
};
