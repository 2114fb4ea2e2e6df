import * as z from "zod/mini";

/** Uses `zod/mini` to keep the web bundle small. Every check has its own message, because no zod locale is loaded. */

const encoder = new TextEncoder();
/** C0 except tab and newline, DEL, C1, zero-width, bidi and annotation controls, tag characters and all of plane 14. */
const invisibleCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
/** All but the first in a run of variation selectors. The others are invisible and could hide text. */
const repeatedSelectors = /(?<=\p{Variation_Selector})\p{Variation_Selector}+/gu;

/** Normalizes to NFC with `\n` line ends and removes invisible characters. Does not trim, so it works on chunks too. */
export const toVisibleText = (raw: string) =>
  raw
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(invisibleCharacters, "")
    .replaceAll(repeatedSelectors, "")
    // Normalize last, because removing a character can make its neighbors composable.
    .normalize("NFC");

/** The form in which all text is stored: `toVisibleText`, trimmed. */
export const cleanText = (raw: string) => toVisibleText(raw).trim();

type TextRules = { max: number; min?: number; message?: string; tooLong?: string };

/** Multi-line text of up to `max` code points and four bytes each. */
export const multilineText = ({ max, min = 0, message = "Please fill this in", tooLong }: TextRules) =>
  z
    .pipe(
      z
        .string({ error: message })
        .check(z.minLength(min, message), z.maxLength(max * 4, tooLong ?? `Please keep this under ${max} characters`)),
      z.transform(cleanText),
    )
    .check(
      z.refine((value) => value.length >= min, message),
      z.refine(
        (value) => [...value].length <= max && encoder.encode(value).length <= max * 4,
        tooLong ?? `Please keep this under ${max} characters`,
      ),
    );

export const singleLineText = (rules: TextRules) =>
  z.pipe(
    multilineText(rules),
    z.transform((value) => value.replaceAll(/\s+/g, " ")),
  );

/** A line with at least one visible character. */
export const requiredText = (message: string, max = 200) => singleLineText({ min: 1, max, message });

/** Optional input: absent, null, "" and whitespace all become null. */
export const optionalText = <S extends z.core.$ZodType>(schema: S) => {
  type Input = z.core.input<S> | null;
  const emptyToNull = z.transform((value: unknown) => (isBlank(value) ? null : value)) as z.ZodMiniTransform<
    Input,
    Input | ""
  >;
  return z._default(z.pipe(emptyToNull, z.nullable(schema)), () => null);
};
const isBlank = (value: unknown) => typeof value === "string" && cleanText(value) === "";

type OptionalWithoutDefault<S> =
  S extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : z.ZodMiniOptional<S & z.core.SomeType>;
/** Schema of a partial update: every field is optional and absent fields get no default. */
export const partialUpdate = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) => {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field),
  ]);
  return z.object(Object.fromEntries(fields)) as z.ZodMiniObject<{
    [K in keyof Shape]: OptionalWithoutDefault<Shape[K]>;
  }>;
};

/** An id from `ids.ts`: a prefix and 26 characters, or 52 if it contains its parent's id. */
export const idSchema = (prefix: string, parts: 1 | 2 = 1) =>
  z
    .string("Please enter an ID")
    .check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{${26 * parts}}$`), "This ID is not valid"));

/** A user ID. The handler checks that the user is a member. */
export const memberIdInput = () => z.uuid("Please choose a member of this workspace");

/** A member's user ID; null in older records. */
export const memberIdResponse = () => z._default(z.nullable(z.string()), null);

export const OpportunityId = idSchema("opp");
export const ImportId = idSchema("imp");
export const OrganizationId = idSchema("org");
/** The organization that a request or a record is about; defaults to the workspace's first organization. */
export const organizationReference = () => z.optional(z.nullable(OrganizationId));
/** Query of a route for one organization; defaults to the workspace's first organization. */
export const organizationQuery = () => z.object({ organizationId: z.optional(OrganizationId) });
export const CatalogId = z
  .string("Please enter an ID")
  .check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/, "This is not a catalog ID"));

/** Not validated again, because that would slow down long lists. */
export const idResponse = () => z.string();
export const countResponse = () => z.int().check(z.gte(0));

export const emailSchema = (message: string) =>
  z
    .pipe(
      z.string(message).check(z.maxLength(254, message)),
      z.transform((value) => value.trim().toLowerCase()),
    )
    .check(z.email(message));

/** Rejects invisible characters, whitespace and credentials. */
const isPlainUrl = (value: string) =>
  cleanText(value) === value && !/[\s\\]/.test(value) && !/^https?:\/\/[^/?#]*@/i.test(value);

/** An http or https URL (`z.url` would accept `javascript:`). */
export const urlSchema = (message = "Must be a valid URL") =>
  z.httpUrl(message).check(z.maxLength(2000, message), z.refine(isPlainUrl, message));

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.000)?Z)?$/;
const isRealDay = (value: string) => {
  const day = value.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= "1900-01-01" && day <= "2199-12-31"
  );
};

/** A calendar day, given as `2026-12-09` or midnight UTC and parsed to `2026-12-09T00:00:00.000Z`. */
export const dateInput = (message = "Please enter a date such as 2026-12-09") =>
  z.pipe(
    z.string(message).check(z.regex(dayPattern, { error: message, abort: true }), z.refine(isRealDay, message)),
    z.transform((value) => `${value.slice(0, 10)}T00:00:00.000Z`),
  );
/** Query of a paginated list: the cursor from the previous page's `Link` header. */
export const pageQuery = () => z.object({ after: z.optional(singleLineText({ max: 1000 })) });

export const dateResponse = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/));
export const timestampResponse = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** Strict about separators: "12,50" or "1 2" would be ambiguous. */
const dollarPattern = /^(?:\$ ?)?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** A dollar amount, given as a number or a text such as "$12,500.50" and parsed to whole cents. */
export const moneyInput = (message = "Please enter an amount in dollars, such as 12,500") =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(40))], message),
    z.transform((value, context) => {
      const [, whole = "", cents = ""] = dollarPattern.exec(String(value).trim()) ?? [];
      const digits = whole.replaceAll(",", "");
      if (/^\d{1,10}$/.test(digits)) return Math.round(Number(digits + cents) * 100);
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
/** Dollars in a response: a decimal with at most two places, below ten billion (spec: 12,2). */
export const dollarsResponse = () => z.number().check(z.gte(0), z.lte(9_999_999_999.99));

/** A sum of dollars in a response, without upper limit. */
export const dollarSumResponse = () => z.number().check(z.gte(0));

export const booleanFlag = () => z._default(z.boolean("Please choose yes or no"), false);

/** Sources of catalog records. The descriptions of `starter` records are our own. */
export const catalogSources = [
  "starter",
  "assistance-listings",
  "grants.gov",
  "simpler",
  "irs-990",
  "california",
  "pennsylvania",
] as const;

/** The next round of a program, estimated from its past rounds. */
export const EstimatedRound = z.object({ opensOn: z.nullable(z.iso.date()), closesOn: z.iso.date() });
export type EstimatedRound = z.infer<typeof EstimatedRound>;
