import { eraOf } from "#functions/auth/sessions.table.ts";
import { addressHash } from "#functions/auth/users.table.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";
import type { Item } from "#functions/table/table.ts";
import { confirmationDays } from "#shared/account-limits.ts";

type Keys = Pick<Outside, "sessionKeys">;
/**
 * Whose address a link confirms. The address is hashed: the link may stand in logs of others. `era` is that of the
 * account's sessions: a new password ends the link with them. `until` is in epoch seconds.
 */
type AddressProof = { userId: string; addressHash: string; era?: string; until: number };
const purpose = "confirm address";

/**
 * The link by which the owner of an address says that the account is theirs. It goes out by mail to that address alone,
 * and is good for some days, until a new password, and as long as the account has the address.
 */
export const confirmAddressLink = async (
  outside: Pick<Outside, "sessionKeys" | "table" | "clock">,
  origin: string,
  userId: string,
  email: string,
): Promise<string> => {
  const access = await outside.table.get(accessKey(userId));
  const era = access && eraOf(access);
  const until = Math.floor(outside.clock.now().getTime() / 1000) + confirmationDays * 86_400;
  const proof: AddressProof = { userId, addressHash: addressHash(email), ...(era && { era }), until };
  return `${origin}/confirm-email#address=${await seal(outside, purpose, proof)}`;
};

/** What the key of such a link says; undefined for a key that is not ours, or not whole. */
export const readAddressKey = async (keys: Keys, key: string): Promise<AddressProof | undefined> =>
  (await unseal(keys, purpose, key)) as AddressProof | undefined; // as it was sealed

/** Is such a link still good for the account with that address and access record? */
export const isGoodProof = (proof: AddressProof, { email, access }: { email: string; access: Item }, now: Date) =>
  proof.addressHash === addressHash(email) && proof.era === eraOf(access) && proof.until * 1000 > now.getTime();
