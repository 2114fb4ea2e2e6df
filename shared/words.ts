import * as z from "zod/mini";

/**
 * The few words every schema is written in. They run in the browser too, so they come from
 * `zod/mini`, and every rule brings its own sentence: nothing relies on a locale being loaded.
 */

const encoder = new TextEncoder();
/** C0 controls but tab and newline, DEL and C1, zero-width, bidi and annotation controls, tag characters and all of plane 14. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
/** One of them chooses how a character looks; more in a row are seen as nothing, and could hide a whole text. */
const selectors = /(?<=\p{Variation_Selector})\p{Variation_Selector}+/gu;

/** NFC, well-formed, `\n` line ends, no invisible characters; a piece of a text keeps the spaces at its ends. */
export const visibleText = (raw: string) =>
  raw
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(unwanted, "")
    .replaceAll(selectors, "")
    // Behind the rest: what stood between two characters may have kept them from becoming one.
    .normalize("NFC");

/** Text as the product keeps it: as it is seen, without spaces at its ends. */
export const cleanText = (raw: string) => visibleText(raw).trim();

type TextRules = { max: number; min?: number; message?: string; tooLong?: string };

/** Text over several lines: `max` characters (code points) and at most four bytes each. */
export const text = ({ max, min = 0, message = "Please fill this in", tooLong }: TextRules) =>
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

/** Text on one line. */
export const line = (rules: TextRules) =>
  z.pipe(
    text(rules),
    z.transform((value) => value.replaceAll(/\s+/g, " ")),
  );

/** A required line: at least one visible character. */
export const required = (message: string, max = 200) => line({ min: 1, max, message });

/** Optional input in which a blank field means "nothing": absent, null, "" and mere spaces all become null. */
export const blank = <S extends z.core.$ZodType>(schema: S) => {
  type In = z.core.input<S> | null;
  const emptyToNull = z.transform((value: unknown) => (isEmpty(value) ? null : value)) as z.ZodMiniTransform<
    In,
    In | ""
  >;
  return z._default(z.pipe(emptyToNull, z.nullable(schema)), () => null);
};
const isEmpty = (value: unknown) => typeof value === "string" && cleanText(value) === "";

type Sent<S> =
  S extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : z.ZodMiniOptional<S & z.core.SomeType>;
/** The same fields, each only if it is sent: what is absent stays absent, no default steps in. */
export const onlySent = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) => {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field),
  ]);
  return z.object(Object.fromEntries(fields)) as z.ZodMiniObject<{ [K in keyof Shape]: Sent<Shape[K]> }>;
};

/** An id as `ids.ts` makes it: a prefix and 26 characters, or 52 where it carries its parent's. */
export const id = (prefix: string, parts: 1 | 2 = 1) =>
  z
    .string("Please give an id")
    .check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{${26 * parts}}$`), "This id is not one of ours"));

/** An id in an answer. It was checked when it came to be; a list of records would pay for each of them again. */
export const idOut = () => z.string();

export const email = (message: string) =>
  z
    .pipe(
      z.string(message).check(z.maxLength(254, message)),
      z.transform((value) => value.trim().toLowerCase()),
    )
    .check(z.email(message));

/** Nothing that is not seen, no spaces, and no name and password before the host. */
const isPlainAddress = (value: string) =>
  cleanText(value) === value && !/[\s\\]/.test(value) && !/^https?:\/\/[^/?#]*@/i.test(value);

/** A web address, http or https only (`z.url` would take `javascript:`). */
export const webAddress = (message = "Must be a valid URL") =>
  z.httpUrl(message).check(z.maxLength(2000, message), z.refine(isPlainAddress, message));

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.000)?Z)?$/;
const realDay = (value: string) => {
  const day = value.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= "1900-01-01" && day <= "2199-12-31"
  );
};

/** A calendar day, in as `2026-12-09` or at midnight UTC; out as `2026-12-09T00:00:00.000Z`. */
export const day = (message = "Please give a date such as 2026-12-09") =>
  z.pipe(
    z.string(message).check(z.regex(dayPattern, { error: message, abort: true }), z.refine(realDay, message)),
    z.transform((value) => `${value.slice(0, 10)}T00:00:00.000Z`),
  );
/** What a list's request brings along: the cursor of its page, from the `Link` of the page before. */
export const pageQuery = () => z.object({ after: z.optional(line({ max: 1000 })) });

/** A calendar day in an answer. */
export const dayOut = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/));
/** An instant in an answer, UTC. */
export const instant = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** Digits alone or in groups of three, cents behind a point: "12,50" or "1 2" could mean something else. */
const dollarPattern = /^(?:\$ ?)?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** Dollars in: a number, or text such as "$12,500.50". The parsed value is whole cents. */
export const money = (message = "Please give an amount in dollars, such as 12,500") =>
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
/** Dollars in an answer: decimal with at most two places, below ten thousand million (spec: 12,2). */
export const dollars = () => z.number().check(z.gte(0), z.lte(9_999_999_999.99));

/** A sum of dollars in an answer: as large as it gets. */
export const dollarSum = () => z.number().check(z.gte(0));

/** `true` or `false`, absent means `false`. */
export const flag = () => z._default(z.boolean("Please answer yes or no"), false);
