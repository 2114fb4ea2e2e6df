import fc from "fast-check";
import { testPassword } from "#functions/testing-api.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import { kinds } from "#tests/support/tenant.ts";
import { hostileTexts, unusualDates } from "./hostile-inputs.ts";

/** Generates mostly valid values, rarely unusual ones. `fillPlaceholders` replaces `%…%`. */
const chooseMostlyValid = <T>(valid: readonly T[], unusual: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...valid) },
    { weight: 1, arbitrary: fc.constantFrom(...valid, ...unusual) },
  );

/** Generates text from any code points, including lone surrogates. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: 0x10_ffff }), { maxLength }).map((points) => String.fromCodePoint(...points));

const links = ["https://example.org/program?x=1#y", "http://example.org"];
const amounts = ["5000", "$12,500.50", "0", "9,999,999,999.99", ""];
const dollars = chooseMostlyValid(amounts, ["-1", "1e3", "12,50", "$", "１２", "99999999999", "0.001"]);

/** Values by field name. */
const valuesByField: Readonly<Record<string, fc.Arbitrary<string>>> = {
  password: chooseMostlyValid([testPassword], ["not the password", "12345678", "x".repeat(250)]),
  currentPassword: chooseMostlyValid([testPassword], ["not the password"]),
  newPassword: chooseMostlyValid(["bright windows at dusk"], ["password1", testPassword]),
  email: chooseMostlyValid(
    ["%own:email%", "%other:email%", "new@example.org", "NEW@Example.ORG"],
    ["a@b", "\u0000@x.org"],
  ),
  contactEmail: chooseMostlyValid(["robin@example.org", ""], ["a@b", "\ud800@x.org"]),
  timeZone: chooseMostlyValid(["America/New_York", "Asia/Kathmandu", "UTC"], ["Mars/Olympus", "", "__proto__"]),
  code: chooseMostlyValid(["%code:now%"], ["000000", "123 456", "abcd-efgh", "", "١٢٣٤٥٦", "😀😀😀"]),
  key: fc.constantFrom("%text:unsubscribeKey%", "%text:addressKey%", "%text:feedKey%", "%otherText:feedKey%", "x.y"),
  token: fc.constantFrom("%text:emailToken%", "%text:resetToken%", "%otherText:resetToken%"),
  after: fc.constantFrom(
    "%text:afterApplication%",
    "%text:afterExport%",
    "%text:afterMessage%",
    "%text:afterPoints%",
    "%otherText:afterMessage%",
    "%cut:afterApplication%",
    "%forged:afterExport%",
    "e30.AAAAAAAAAAAAAAAAAAAAAA",
  ),
  cursor: chooseMostlyValid(["%cursor:last%"], ["%cut:afterApplication%", "%text:afterMessage%", "x", "e30.e30"]),
  q: fc.constantFrom(
    "reading",
    "",
    '"reading rooms" -art',
    "a".repeat(2_000),
    'OR AND NOT ( "',
    "\u0000",
    "ﷺ".repeat(9),
  ),
  next: fc.constantFrom(
    "/tracker",
    "//evil.example.org",
    "https://evil.example.org",
    "/\\evil",
    "/a\r\nX: y",
    "/é😀",
    "%2f",
  ),
  amountRequested: dollars,
  amountAwarded: dollars,
  fileName: chooseMostlyValid(
    ["lamps.txt", "letter.pdf", "rows.csv", "lamp.png"],
    ["x.exe", "../a.txt", "\u202Egnp.txt", ".pdf", "a"],
  ),
};

const createIdArbitrary = (pattern: string): fc.Arbitrary<string> | undefined => {
  const isPrefixed = (kind: string) =>
    kind in idPrefixes && pattern.startsWith(`^${idPrefixes[kind as keyof typeof idPrefixes]}_[`);
  const kind = kinds.find(isPrefixed);
  if (!kind) return undefined;
  const prefix = idPrefixes[kind as keyof typeof idPrefixes];
  const documentPlaceholders = kind === "document" ? ["%own:file%", "%own:upload%"] : [];
  const placeholders = [`%own:${kind}%`, `%last:${prefix}%`];
  return fc.constantFrom(
    ...placeholders,
    ...placeholders,
    ...placeholders,
    `%other:${kind}%`,
    `%never:${kind}%`,
    ...documentPlaceholders,
  );
};

const patternToArbitrary = (pattern: string): fc.Arbitrary<string> => {
  if (pattern.startsWith("^(\\d{4})-(\\d{2})"))
    return chooseMostlyValid(["2026-12-09", "2027-01-31", "2026-11-21"], unusualDates);
  if (pattern.startsWith("^[a-z]{2,4}-")) return chooseMostlyValid([liveRecord, "fd-one", "fd-two"], ["xx-none"]);
  return createIdArbitrary(pattern) ?? fc.stringMatching(new RegExp(pattern));
};
const url = chooseMostlyValid(
  links,
  hostileTexts.filter((text) => text.includes("/")),
);
const article = chooseMostlyValid(["first-thirty-days", "single-audit"], hostileTexts);

export type Json = {
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  propertyNames?: Json;
  additionalProperties?: Json | boolean;
};

const words =
  "lamps for all rooms children after school budget letter funder county river art 2027 $5,000 — “quoted”".split(" ");
const plausibleText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(" ")),
  },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: anyText(12) },
);

const stringToArbitrary = (
  { format, pattern, minLength = 0, maxLength = 1_000 }: Json,
  name: string,
): fc.Arbitrary<string> => {
  const fieldValue = valuesByField[name];
  if (fieldValue) return fieldValue;
  if (pattern) return patternToArbitrary(pattern);
  if (format === "uri") return url;
  if (name === "id") return article;
  return plausibleText.map((value) => value.padEnd(minLength, "x").slice(0, maxLength));
};

/** Generates values that match a schema; validation beyond the schema may still reject them. `name` is the field's name. */
export const schemaToArbitrary = (schema: Json, name = ""): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => schemaToArbitrary(option, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? -1e6, -1e9), max: Math.min(schema.maximum ?? 1e6, 1e9) });
    case "number":
      return chooseMostlyValid([0, 1, 12_500.5, 9_999_999_999.99], [1e10, -1, -0, 5e-324, 1e308, 0.005]);
    case "array":
      return fc.array(schemaToArbitrary(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case "string":
      return stringToArbitrary(schema, name);
    case "object":
      return objectToArbitrary(schema);
    default:
      return fc.constantFrom<unknown>(...hostileTexts, 1, true, null, [], {});
  }
};

const objectToArbitrary = ({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: Json): fc.Arbitrary<unknown> => {
  if (!properties && typeof additionalProperties === "object")
    return fc.dictionary(
      schemaToArbitrary(propertyNames ?? { type: "string", maxLength: 40 }) as fc.Arbitrary<string>,
      schemaToArbitrary(additionalProperties),
      { maxKeys: 4 },
    );
  const fields = Object.entries(properties ?? {}).map(
    ([name, property]) => [name, schemaToArbitrary(property, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
};
