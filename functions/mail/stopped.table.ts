import { addressCheck, addressHash, findByAddressHash, mailResumed, profileKey } from "#functions/auth/users.table.ts";
import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import type { MailStopped, StopReason } from "#shared/auth.ts";

/** Finds the account of an address and whether mail to it is suppressed. Undefined when no account has the address. */
export const readMailbox = async (table: Table, address: string) => {
  const hash = addressHash(address);
  const owner = await findByAddressHash(table, hash);
  const profile = owner && (await table.get(profileKey(owner.userId)));
  if (!owner || !profile) return undefined;
  return { userId: owner.userId, stopped: profile.mailStopped as MailStopped | undefined }; // written by stopMail
};

type Stop = {
  reason: StopReason;
  at: Date;
  sentAt: Date;
};

/** Suppresses mail to an account. False if no account has the address, or mail is suppressed or since re-enabled. */
export const stopMail = async (table: Table, address: string, { reason, at, sentAt }: Stop): Promise<boolean> => {
  const mailbox = await readMailbox(table, address);
  if (!mailbox || mailbox.stopped) return false;
  const { userId } = mailbox;
  const notStopped = { mailStopped: { missing: true } } as const;
  try {
    await table.write(
      {
        update: profileKey(userId),
        set: { mailStopped: { reason, at: at.toISOString() } satisfies MailStopped },
        add: { version: 1 },
        if: {
          any: [
            { all: { ...notStopped, mailRetriedAt: { missing: true } } },
            { all: { ...notStopped, mailRetriedAt: { below: sentAt.toISOString() } } },
          ],
        },
      },
      addressCheck(addressHash(address), userId),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** The write that re-enables mail to an account. It fails when the profile has changed since it was read. */
export const resumeMailWrite = ({ pk, sk, version = 1 }: Item, now: Date): Write => {
  const { set, remove } = mailResumed(now);
  return { update: { pk, sk }, set, remove, add: { version: 1 }, if: { all: { version: { is: Number(version) } } } };
};
