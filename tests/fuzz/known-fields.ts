import fc from "fast-check";
import { testPassword } from "#functions/testing-api.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import { kinds } from "#tests/support/tenant.ts";
import { days, texts } from "./hostile-inputs.ts";

/** What leads somewhere, and now and then what does not. `%…%` is filled in by `fillIn`. */
export const mostly = <T>(good: readonly T[], odd: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...good, ...odd) },
  );

/** Any code points at all, halves of pairs too, up to so many. */
export const anyText = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: 0x10_ffff }), { maxLength: most }).map((points) => String.fromCodePoint(...points));

const links = ["https://example.org/program?x=1#y", "http://example.org"];
const amounts = ["5000", "$12,500.50", "0", "9,999,999,999.99", ""];
const dollars = mostly(amounts, ["-1", "1e3", "12,50", "$", "１２", "99999999999", "0.001"]);

/** What fields of a name hold. */
export const known: Readonly<Record<string, fc.Arbitrary<string>>> = {
  password: mostly([testPassword], ["not the password", "12345678", "x".repeat(250)]),
  currentPassword: mostly([testPassword], ["not the password"]),
  newPassword: mostly(["bright windows at dusk"], ["password1", testPassword]),
  email: mostly(["%own:email%", "%other:email%", "new@example.org", "NEW@Example.ORG"], ["a@b", "\u0000@x.org"]),
  contactEmail: mostly(["robin@example.org", ""], ["a@b", "\ud800@x.org"]),
  timeZone: mostly(["America/New_York", "Asia/Kathmandu", "UTC"], ["Mars/Olympus", "", "__proto__"]),
  code: mostly(["%code:now%"], ["000000", "123 456", "abcd-efgh", "", "١٢٣٤٥٦", "😀😀😀"]),
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
  cursor: mostly(["%cursor:last%"], ["%cut:afterApplication%", "%text:afterMessage%", "x", "e30.e30"]),
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
  fileName: mostly(
    ["lamps.txt", "letter.pdf", "rows.csv", "lamp.png"],
    ["x.exe", "../a.txt", "\u202Egnp.txt", ".pdf", "a"],
  ),
};

const idOf = (pattern: string): fc.Arbitrary<string> | undefined => {
  const isOf = (kind: string) =>
    kind in idPrefixes && pattern.startsWith(`^${idPrefixes[kind as keyof typeof idPrefixes]}_[`);
  const kind = kinds.find(isOf);
  if (!kind) return undefined;
  const prefix = idPrefixes[kind as keyof typeof idPrefixes];
  const documents = kind === "document" ? ["%own:file%", "%own:upload%"] : [];
  const own = [`%own:${kind}%`, `%last:${prefix}%`];
  return fc.constantFrom(...own, ...own, ...own, `%other:${kind}%`, `%never:${kind}%`, ...documents);
};

/** Texts of a pattern. */
export const patterned = (pattern: string): fc.Arbitrary<string> => {
  if (pattern.startsWith("^(\\d{4})-(\\d{2})")) return mostly(["2026-12-09", "2027-01-31", "2026-11-21"], days);
  if (pattern.startsWith("^[a-z]{2,4}-")) return mostly([liveRecord, "fd-one", "fd-two"], ["xx-none"]);
  return idOf(pattern) ?? fc.stringMatching(new RegExp(pattern));
};
/** Web addresses. */
export const address = mostly(
  links,
  texts.filter((text) => text.includes("/")),
);
/** Names of articles. */
export const article = mostly(["first-thirty-days", "single-audit"], texts);
