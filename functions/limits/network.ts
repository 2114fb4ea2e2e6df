import { isIPv6 } from "node:net";

/** Four hexadecimal groups: what a provider hands to one customer, who can change the rest at will. */
const groups = 4;

/** The network that an address counts for: an IPv4 address for itself, IPv6 by its first 64 bits. */
export const networkOf = (address: string): string => {
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [start = "", end] = plain.split("::");
  const head = start.split(":").filter(Boolean);
  const tail = end?.split(":").filter(Boolean) ?? [];
  // An IPv4 address at the end takes the room of two groups.
  const taken = head.length + tail.length + (plain.includes(".") ? 1 : 0);
  const all = [...head, ...Array(8 - taken).fill("0"), ...tail];
  const first = all.slice(0, groups).map((group) => Number.parseInt(String(group), 16).toString(16));
  return `${first.join(":")}::/64`;
};
