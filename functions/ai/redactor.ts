import type { Person } from "#functions/writing/document-facts.ts";

/** Replaces contact data and the tax ID with tokens before a text is sent, and restores them afterwards. */
export type Redactor = {
  redact(text: string): string;
  restore(text: string): string;
  /** The redacted values, which the text may state. */
  values: string[];
};

const tokens = { name: "[Contact name]", email: "[Contact email]", phone: "[Contact phone]", taxId: "[Our EIN]" };
export const redactionTokens: readonly string[] = Object.values(tokens);
const minLength = 5;

export const createRedactor = (
  person: Person | null | undefined,
  taxIds: readonly (string | null | undefined)[],
): Redactor => {
  const name = person?.name.trim().replaceAll(/\s+/g, " ") ?? "";
  const pairs = [
    // Skip single words, which may be part of another name.
    [name.includes(" ") ? name : "", tokens.name],
    [person?.email.trim() ?? "", tokens.email],
    [person?.phone.trim() ?? "", tokens.phone],
    ...taxIds.map((taxId) => [taxId?.trim() ?? "", tokens.taxId]),
  ].filter((pair): pair is [string, string] => (pair[0]?.length ?? 0) >= minLength);
  return {
    redact: (text) => pairs.reduce((result, [value, token]) => result.replaceAll(value, token), text),
    restore: (text) => pairs.reduce((result, [value, token]) => result.replaceAll(token, () => value), text),
    values: pairs.map(([value]) => value),
  };
};
