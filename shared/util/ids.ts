/** Crockford's base 32, which excludes i, l, o and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export const idPrefixes = {
  organization: "org",
  opportunity: "opp",
  savedSearch: "srch",
  application: "app",
  history: "his",
  import: "imp",
  task: "tsk",
  requirement: "req",
  document: "doc",
  draft: "drf",
  message: "msg",
  job: "job",
  session: "ses",
  export: "exp",
  notification: "ntf",
  comment: "cmt",
  reviewLink: "rvl",
  fact: "fct",
  invitation: "inv",
  answer: "ans",
  accessToken: "pat",
  webhook: "whk",
  webhookEvent: "evt",
  delivery: "dlv",
} as const;
export type IdKind = keyof typeof idPrefixes;

const encodeBase32 = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte & 31]).join("");
const encodeTime = (milliseconds: number) => {
  let remaining = milliseconds;
  let encoded = "";
  for (let digit = 0; digit < 10; digit++) {
    encoded = alphabet[remaining % 32] + encoded;
    remaining = Math.floor(remaining / 32);
  }
  return encoded;
};

/** Increments a base 32 string by one; the highest value wraps to zero. */
const increment = (text: string): string => {
  const digit = alphabet.indexOf(text.at(-1) ?? "");
  if (digit < 0) return text;
  const rest = text.slice(0, -1);
  return digit === 31 ? increment(rest) + alphabet[0] : rest + alphabet[digit + 1];
};

let latest = { time: -1, random: "" };

/** Creates a lower-case ULID. Within a millisecond the random part is incremented, so that IDs sort in order. */
export const createSortableId = (now: Date) => {
  const time = now.getTime();
  const random =
    time === latest.time ? increment(latest.random) : encodeBase32(crypto.getRandomValues(new Uint8Array(16)));
  latest = { time, random };
  return encodeTime(time) + random;
};

export const createId = (kind: IdKind, now: Date) => `${idPrefixes[kind]}_${createSortableId(now)}`;

/** Derives a deterministic ID from an instant and 16 bytes, such as those of a hash. */
export const deriveId = (kind: IdKind, instant: Date, bytes: Uint8Array) =>
  `${idPrefixes[kind]}_${encodeTime(instant.getTime())}${encodeBase32(bytes.slice(0, 16))}`;

/** Creates an ID that contains its parent's ID, so that the table key can be derived from it alone. */
export const createChildId = (kind: IdKind, parentId: string, now: Date) =>
  `${idPrefixes[kind]}_${stripIdPrefix(parentId).slice(-26)}${createSortableId(now)}`;

export const stripIdPrefix = (id: string) => id.slice(id.indexOf("_") + 1);
export const getParentId = (kind: IdKind, childId: string) =>
  `${idPrefixes[kind]}_${stripIdPrefix(childId).slice(0, 26)}`;
