import { addressHash } from "#functions/auth/users.table.ts";
import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";

type Keys = Pick<Outside, "sessionKeys">;
/** Whose address a link confirms. The address is hashed: the link may stand in logs of others. */
export type AddressProof = { userId: string; addressHash: string };
const purpose = "confirm address";

/**
 * The link by which the owner of an address says that the account is theirs. It goes out by mail to that address alone,
 * and is good as long as the account has it.
 */
export const confirmAddressLink = async (keys: Keys, origin: string, userId: string, email: string): Promise<string> =>
  `${origin}/confirm-email#address=${await seal(keys, purpose, { userId, addressHash: addressHash(email) } satisfies AddressProof)}`;

/** What the key of such a link says; undefined for a key that is not ours, or not whole. */
export const readAddressKey = async (keys: Keys, key: string): Promise<AddressProof | undefined> =>
  (await unseal(keys, purpose, key)) as AddressProof | undefined; // as it was sealed
