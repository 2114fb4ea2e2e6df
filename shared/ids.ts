const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The prefix of each kind of id; the schema of an id checks it. */
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
} as const;
export type IdKind = keyof typeof idPrefixes;

const base32 = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte & 31]).join("");
const timePart = (milliseconds: number) => {
  let rest = milliseconds;
  let part = "";
  for (let place = 0; place < 10; place++) {
    part = alphabet[rest % 32] + part;
    rest = Math.floor(rest / 32);
  }
  return part;
};

/** The text that follows in base 32; the last of all is followed by the first. */
const following = (text: string): string => {
  const place = alphabet.indexOf(text.at(-1) ?? "");
  if (place < 0) return text;
  const rest = text.slice(0, -1);
  return place === 31 ? following(rest) + alphabet[0] : rest + alphabet[place + 1];
};

let latest = { time: -1, chance: "" };

/**
 * 26 characters that sort by time: 10 for the millisecond, 16 (80 bits) by chance. What one process makes within
 * a millisecond counts on from the last, so that it sorts in the order it was made.
 */
export const sortable = (now: Date) => {
  const time = now.getTime();
  const chance = time === latest.time ? following(latest.chance) : base32(crypto.getRandomValues(new Uint8Array(16)));
  latest = { time, chance };
  return timePart(time) + chance;
};

/** A new id such as `app_01k…`, sortable by the moment it was made. */
export const makeId = (kind: IdKind, now: Date) => `${idPrefixes[kind]}_${sortable(now)}`;

/** The id of what happened at an instant: the same for the same 16 bytes, as of a hash of what it is about. */
export const derivedId = (kind: IdKind, at: Date, bytes: Uint8Array) =>
  `${idPrefixes[kind]}_${timePart(at.getTime())}${base32(bytes.slice(0, 16))}`;

/** A new id that carries its parent's, so that its key can be built from it alone. */
export const makeChildId = (kind: IdKind, parentId: string, now: Date) =>
  `${idPrefixes[kind]}_${bare(parentId).slice(-26)}${sortable(now)}`;

/** The part of an id behind its prefix. */
export const bare = (id: string) => id.slice(id.indexOf("_") + 1);
/** The id of the parent that a child's id carries. */
export const parentOf = (kind: IdKind, childId: string) => `${idPrefixes[kind]}_${bare(childId).slice(0, 26)}`;
