import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Argon2id as OWASP's password storage advice has it: 19 MiB, two passes, one lane. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
type Settings = typeof settings;

const hashWith = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2("argon2id", parameters, done),
);
const derive = (password: string, nonce: Buffer, use: Settings) =>
  // The same letters typed on two systems may arrive composed or not.
  hashWith({ ...use, message: password.normalize("NFC"), nonce });

const encode = (tag: Buffer, nonce: Buffer, { memory, passes, parallelism }: Settings) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** A hash with its algorithm, settings and salt, such as `$argon2id$v=19$m=…`. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16);
  return encode(await derive(password, nonce, settings), nonce, settings);
};

/** Was it made with other settings than those of now? Then whoever gives the password gets a new hash. */
export const isOutdated = (hash: string): boolean => {
  const [, memory, passes, parallelism] = form.exec(hash) ?? [];
  return `${memory},${passes},${parallelism}` !== `${settings.memory},${settings.passes},${settings.parallelism}`;
};

const repeated = (byte: number, length: number) => Buffer.alloc(length, byte);
/** The example of RFC 9106, section 5.3. */
const example = {
  settings: { memory: 32, passes: 3, parallelism: 4, tagLength: 32 },
  tag: "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659",
};

/** Throws when this runtime's Argon2id is not the standard's: rather no sign-in than hashes nobody can check later. */
export const checkArgon2 = async () => {
  const tag = await hashWith({
    ...example.settings,
    message: repeated(1, 32),
    nonce: repeated(2, 16),
    secret: repeated(3, 8),
    associatedData: repeated(4, 12),
  });
  if (tag.toString("hex") !== example.tag) throw new Error("Argon2id of this runtime fails its standard's example");
};

/** Is this a hash that `hashPassword` made, with whatever settings? */
export const isPasswordHash = (text: string): boolean => form.test(text);

/** The hash of a text with the settings and the salt of another hash: equal to it when the text is the same. */
export const hashLike = async (hash: string, text: string): Promise<string> => {
  const { use, nonce } = parse(hash);
  return encode(await derive(text, nonce, use), nonce, use);
};

const parse = (hash: string) => {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = form.exec(hash) ?? [];
  const expected = Buffer.from(tag, "base64url");
  const use = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return { use, nonce: Buffer.from(nonce, "base64url"), expected };
};

/** Stands in where there is no hash: made by chance, no password leads to it, and none had to be hashed for it. */
const nobody = encode(randomBytes(settings.tagLength), randomBytes(16), settings);

/** Is this the password behind the hash? Takes as long when there is no hash, so that unknown addresses cannot be told. */
export const isPassword = async (password: string, hash: string | undefined) => {
  const { use, nonce, expected } = parse(hash ?? nobody);
  const actual = await derive(password, nonce, use);
  return timingSafeEqual(actual, expected) && hash !== undefined;
};
