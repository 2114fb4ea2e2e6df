import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's settings for Argon2id: 19 MiB, two passes, one lane. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
type Settings = typeof settings;

const hashWith = promisify((parameters: Argon2Parameters, callback: (error: Error | null, tag: Buffer) => void) =>
  argon2("argon2id", parameters, callback),
);
// Operating systems compose the same characters differently, hence NFC.
const derive = (password: string, nonce: Buffer, settingsUsed: Settings) =>
  hashWith({ ...settingsUsed, message: password.normalize("NFC"), nonce });

const encode = (tag: Buffer, nonce: Buffer, { memory, passes, parallelism }: Settings) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Returns a salted hash in the PHC format: `$argon2id$v=19$m=…`. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16);
  return encode(await derive(password, nonce, settings), nonce, settings);
};

export const isHashOutdated = (hash: string): boolean => {
  const [, memory, passes, parallelism] = hashPattern.exec(hash) ?? [];
  return `${memory},${passes},${parallelism}` !== `${settings.memory},${settings.passes},${settings.parallelism}`;
};

/** Test vector from RFC 9106, section 5.3. */
const testVector = {
  memory: 32,
  passes: 3,
  parallelism: 4,
  tagLength: 32,
  message: Buffer.alloc(32, 1),
  nonce: Buffer.alloc(16, 2),
  secret: Buffer.alloc(8, 3),
  associatedData: Buffer.alloc(12, 4),
};
const testVectorTag = "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659";

/** Throws if this runtime's Argon2id is wrong: failing sign-in is better than storing hashes that no one can verify later. */
export const assertArgon2 = async () => {
  const tag = await hashWith(testVector);
  if (tag.toString("hex") !== testVectorTag) throw new Error("Argon2id of this runtime fails the RFC 9106 test vector");
};

/** Stored instead of a hash while the account has no password. Matches no password. */
export const noPassword = "none";

export const isPasswordHash = (text: string): boolean => hashPattern.test(text);

/** Hashes with the settings and salt of another hash, so that equal inputs have equal hashes. */
export const hashWithSameSalt = async (hash: string, text: string): Promise<string> => {
  const { settingsUsed, nonce } = parse(hash);
  return encode(await derive(text, nonce, settingsUsed), nonce, settingsUsed);
};

const parse = (hash: string) => {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = hashPattern.exec(hash) ?? [];
  const expected = Buffer.from(tag, "base64url");
  const settingsUsed = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return { settingsUsed, nonce: Buffer.from(nonce, "base64url"), expected };
};

const dummyHash = encode(randomBytes(settings.tagLength), randomBytes(16), settings);

/** Takes the same time if there is no password, so that timing doesn't reveal which addresses have accounts. */
export const verifyPassword = async (password: string, hash: string | undefined) => {
  const hasPassword = hash !== undefined && hash !== noPassword;
  const { settingsUsed, nonce, expected } = parse(hasPassword ? hash : dummyHash);
  const actual = await derive(password, nonce, settingsUsed);
  return timingSafeEqual(actual, expected) && hasPassword;
};
