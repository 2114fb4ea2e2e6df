/**
 * Data extracted from one return (Form 990-PF, or Form 990 with Schedule I). Amounts in whole dollars; `null` means
 * "not stated".
 */
export type TaxReturn = {
  form: "990PF" | "990";
  /** Schema version such as "2021v4.2". */
  version: string;
  ein: string;
  name: string;
  address: Address | null;
  taxYear: number;
  /** Filing timestamp from the header; orders returns for the same year. */
  filedAt: string | null;
  isAmended: boolean;
  assets: number | null;
  grantsPaid: number | null;
  /** Grants to organizations. Recipients that are individuals are only counted, in `individuals`. */
  grants: TaxReturnGrant[];
  individuals: GrantSum;
  /** Approved for future payment; not included in totals. */
  future: GrantSum;
  /** Sums of the itemized rows, individuals included. */
  itemized: { count: number; cash: number; nonCash: number };
  /** The total stated in the return, and the difference from the sum of its rows. */
  filedTotal: number | null;
  difference: number | null;
  isPreselectedOnly: boolean;
  website: string | null;
  application: { contact: string | null; deadlines: string | null; restrictions: string | null } | null;
};
export type TaxReturnGrant = {
  recipient: string;
  recipientEin: string | null;
  state: string | null;
  dollars: number | null;
  purpose: string | null;
};
export type GrantSum = { count: number; dollars: number };
export type Address = { street: string | null; city: string | null; state: string | null; zip: string | null };

/** Text of leaf elements by current name; the first occurrence wins. */
export type Fields = ReadonlyMap<string, string>;

const maxLength = { name: 200, purpose: 200, note: 1000 };

const collapseWhitespace = (text: string | undefined) => text?.replaceAll(/\s+/g, " ").trim() ?? "";

export const parseMoney = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : null;

export const parseEin = (text: string | undefined): string | null => {
  const digits = text?.replaceAll("-", "") ?? "";
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
};

const careOfPattern = /(^|\s)(c\/o|%|attn:?|attention:?)\s.*$/i;

/** Removes the contact, often a person, from a name. */
export const dropCareOf = (name: string): string => name.replace(careOfPattern, "").trim();

export const readOrganizationName = (fields: Fields): string => {
  const line1 = collapseWhitespace(fields.get("BusinessNameLine1Txt"));
  const line2 = collapseWhitespace(fields.get("BusinessNameLine2Txt"));
  return dropCareOf(`${line1} ${line2}`.trim()).slice(0, maxLength.name).trim();
};

export const readState = (fields: Fields): string | null => {
  const state = fields.get("StateAbbreviationCd")?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(state) ? state : null;
};

export const readAddress = (fields: Fields): Address | null => {
  const lines = [collapseWhitespace(fields.get("AddressLine1Txt")), collapseWhitespace(fields.get("AddressLine2Txt"))]
    .map(dropCareOf)
    .filter(Boolean);
  const address = {
    street: lines.join(", ") || null,
    city: collapseWhitespace(fields.get("CityNm")) || null,
    state: readState(fields),
    zip: /^\d{5}/.exec(fields.get("ZIPCd") ?? "")?.[0] ?? null,
  };
  return Object.values(address).some((part) => part !== null) ? address : null;
};

/** Parses a ten-digit phone number; ignores repetitions of one digit. */
const readPhone = (text: string | undefined): string | null => {
  const digits = text?.replaceAll(/\D/g, "") ?? "";
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match && !/^(\d)\1+$/.test(digits) ? `(${match[1]}) ${match[2]}-${match[3]}` : null;
};

export const readWebsite = (text: string | undefined): string | null => {
  const address = collapseWhitespace(text).toLowerCase();
  return /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/.test(address) && address.length <= 200 ? address : null;
};

/** Matches sentences about contacts, which are omitted because they name individuals. */
const contactPattern = /@|\b(attn|attention|c\/o|contact|mr|mrs|ms|dr)\b/i;
const readNote = (text: string | undefined): string | null => {
  const sentences = collapseWhitespace(text).match(/[^.!?]+[.!?]*/g) ?? [];
  const note = sentences
    .filter((sentence) => !contactPattern.test(sentence))
    .join("")
    .trim();
  return note.slice(0, maxLength.note).trim() || null;
};

export const readPurpose = (text: string | undefined): string | null =>
  collapseWhitespace(text).slice(0, maxLength.purpose).trim() || null;

export const readApplication = (fields: Fields): TaxReturn["application"] => {
  const address = readAddress(fields);
  const addressText = address && [address.street, address.city, [address.state, address.zip].filter(Boolean).join(" ")];
  const contact =
    [...(addressText ?? []), readPhone(fields.get("RecipientPhoneNum"))].filter(Boolean).join(", ") || null;
  const deadlines = readNote(fields.get("SubmissionDeadlinesTxt"));
  const restrictions = readNote(fields.get("RestrictionsOnAwardsTxt"));
  return contact || deadlines || restrictions ? { contact, deadlines, restrictions } : null;
};

const organizationWordPattern =
  /\b(inc|llc|ltd|the|co|corp|foundation|fund|trust|school|church|university|college|center|society|association)\b/i;
/** Matches persons in an organization's name field: "SMITH, JOHN A", "Mrs. Smith". */
const personNamePattern = /^[\p{L}'-]+, \p{L}[\p{L}'-]*( \p{L}\.?)?$|^(mr|mrs|ms|dr)\.? /iu;

/** Whether a row's recipient is an individual, according to its element, its stated status or the form of its name. */
export const isIndividual = (fields: Fields, name: string): boolean =>
  fields.has("RecipientPersonNm") ||
  /^(i|ind|individual)s?$/i.test(fields.get("RecipientFoundationStatusTxt") ?? "") ||
  (personNamePattern.test(name) && !organizationWordPattern.test(name));
