import { Secret, TOTP } from "otpauth";
import { createAbsentId, type Kind, kinds, type Tenant } from "#tests/support/tenant.ts";

/** The users whose records requests refer to, and values from earlier responses. */
export type PlaceholderValues = {
  own: Tenant;
  other: Tenant;
  /** The last ID with each prefix in a response, the last cursor, and the last TOTP secret. */
  last: Map<string, string>;
  now(): Date;
};

const placeholder = /%(\w+):(\w+)%/g;
const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);
const getValue = (tenant: Tenant, name: string) =>
  isKind(name) ? tenant.ids[name] : name === "email" ? tenant.email : name;
const getStoredText = ({ texts }: Tenant, name: string) => texts[name as keyof Tenant["texts"]] ?? name;

const generateCode = (secret: string | undefined, now: Date) =>
  secret === undefined
    ? "000000"
    : new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Replaces placeholders such as `%own:application%` with IDs, tokens and cursors from a world. */
export const fillPlaceholders = (text: string, { own, other, last, now }: PlaceholderValues): string =>
  text.includes("%")
    ? text.replaceAll(placeholder, (match, source: string, name: string) => {
        switch (source) {
          case "own":
            return getValue(own, name);
          case "other":
            return getValue(other, name);
          case "never":
            return isKind(name) ? createAbsentId(name, own.ids[name]) : name;
          case "last":
          case "cursor":
            return last.get(name) ?? "none";
          case "code":
            return generateCode(last.get("secret"), now());
          case "text":
            return getStoredText(own, name);
          case "otherText":
            return getStoredText(other, name);
          case "cut":
            return getStoredText(own, name).slice(0, -3);
          case "forged":
            return `${getStoredText(own, name).slice(0, -4)}AAAA`;
          default:
            return match;
        }
      })
    : text;

const idPattern = /\b([a-z]{3,4})_[0-9a-z]{26}(?:[0-9a-z]{26})?\b/g;
const cursorPattern = /"(?:cursor|next)":"([^"]+)"/;
const secretPattern = /^\{"secret":"([A-Z2-7]{32})"/;
/** Stores the IDs, the cursor and the secret from a response for later requests. */
export const rememberValues = ({ last }: Pick<PlaceholderValues, "last">, text: string) => {
  for (const [id, prefix = ""] of text.slice(0, 20_000).matchAll(idPattern)) last.set(prefix, id);
  const cursor = cursorPattern.exec(text)?.[1];
  if (cursor !== undefined) last.set("last", cursor);
  const secret = secretPattern.exec(text)?.[1];
  if (secret !== undefined) last.set("secret", secret);
};
