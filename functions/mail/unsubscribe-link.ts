import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";
import { type MailChoice, mailChoices } from "#shared/reminders.ts";

type Keys = Pick<Outside, "sessionKeys">;
/** Whose mail of which kind a link ends. */
export type Unsubscription = { userId: string; choice: MailChoice };
const purpose = "unsubscribe";

/** The address that ends one kind of mail for one user. It stays good for as long as its session key is
 * the current or an earlier one: a mail may be opened years later. */
export const unsubscribeAddress = async (
  keys: Keys,
  origin: string,
  userId: string,
  choice: MailChoice,
): Promise<string> => `${origin}/api/unsubscribe?key=${await seal(keys, purpose, { userId, choice })}`;

/** What the key of such an address says; undefined for a key that is not ours, or not whole. */
export const readUnsubscribeKey = async (keys: Keys, key: string): Promise<Unsubscription | undefined> => {
  const found = (await unseal(keys, purpose, key)) as Unsubscription | undefined; // as it was sealed
  return found && mailChoices.includes(found.choice) ? found : undefined;
};
