import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";
import { type MailChoice, mailChoices } from "#shared/reminders.ts";

type Keys = Pick<Outside, "sessionKeys">;
export type Unsubscription = { userId: string; choice: MailChoice };
const purpose = "unsubscribe";

/** Builds an unsubscribe link. Valid while its session key is kept, because a mail may be opened years later. */
export const unsubscribeAddress = async (
  keys: Keys,
  origin: string,
  userId: string,
  choice: MailChoice,
): Promise<string> => `${origin}/api/unsubscribe?key=${await seal(keys, purpose, { userId, choice })}`;

/** Verifies an unsubscribe key; undefined when it is invalid. */
export const readUnsubscribeKey = async (keys: Keys, key: string): Promise<Unsubscription | undefined> => {
  const found = (await unseal(keys, purpose, key)) as Unsubscription | undefined; // signed by unsubscribeAddress
  return found && mailChoices.includes(found.choice) ? found : undefined;
};
