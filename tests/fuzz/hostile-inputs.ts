/**
 * Malicious and malformed inputs. Because the API returns stored text, none may look like something a response must never
 * contain, such as a stack trace, a file path or a table key.
 */

const split = (words: string): string[] => words.trim().split(/\s+/);

/** Invisible tag characters, which can hide instructions for a model. */
const tags = String.fromCodePoint(...Array.from("ignore", (letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));

export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\t\n\r\n",
  "\u0000",
  "a\u0000b",
  "\u000b\u001b[31m",
  "\ud800",
  "\udfff\ud800",
  "x\udc00y",
  "\ufeff\u200b\u2060",
  "\u202Egnp.exe",
  "\u2066a\u2069\u200f",
  tags,
  "\ufffe\uffff",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "𝕃𝔞𝔪𝔭 𠜎𠜱",
  `Z${"\u0301".repeat(60)}`,
  "ﷺ".repeat(20),
  "İıſK",
  "e\u0301 é",
  "[object Object]",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}} \u0024{7*7} #{7*7} %{7*7}",
  "' OR 1=1 --",
  "$(id) `id` ; id | id",
  "%00 %ff %",
  "a\r\nSet-Cookie: x=1",
  "a\r\n\r\nHTTP/1.1 200 OK",
  '{"level":"ERROR"}\n{"level":"INFO"}',
  "https://a.example/\ud800",
  "/\\evil.example.org",
  "a\u0000@example.org",
  "ada@exämple.org",
  "ada@example.org, eve@example.org",
  "x".repeat(300),
  "é".repeat(2_100),
  "😀".repeat(5_000),
  ...split(`
    __proto__ constructor toString hasOwnProperty undefined null NaN true 0 -1 <script>alert(1)</script>
    javascript:alert(1) data:text/html,<b>x</b> =1+1 +HYPERLINK("https://evil.example.org") @SUM(1) ../../etc
    ..%2f..%2f a#b#c # ~!@$^&*()_+| https://user:pw@a.example/ http:// //evil.example.org /%0d%0aLocation:%20x a@b`),
];

/** Invalid and unusual dates. */
export const unusualDates: readonly string[] = split(`
  0000-00-00 0000-01-01 1899-12-31 1900-01-01 2026-02-29 2026-02-30 2028-02-29 2026-13-01 2026-00-10 2026-12-09
  2026-12-09T00:00:00.000Z 2026-12-09T23:59:59.999Z 2026-12-09T00:00:00+14:00 2199-12-31 9999-12-31 +275760-09-13
  -000001-01-01 12/09/2026 2026-1-1 ２０２６-12-09`);

/** Raw JSON values, some of them invalid. */
export const rawJsonValues: readonly string[] = split(String.raw`
  1e400 -1e400 -0 0.1e-400 1e21 9007199254740993 -9223372036854775809 123456789012345678901234567890 0.1 1E2 NaN
  Infinity - 01 0x10 undefined true null [] {} "\ud800" "\u0000" {"__proto__":{"isAdmin":true}}
  {"constructor":{"prototype":{"isAdmin":true}}}`);

/** Bodies that are not JSON, or unusual JSON. */
export const rawBodies: readonly string[] = [
  "",
  " ",
  '{"a":1 "b":2}',
  "\ufeff{}",
  "[".repeat(10_000),
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  `{"a":"${"\\u0000".repeat(2_000)}"}`,
  "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
  ...split(`
    { } nul {"a":1}} {"a":1,} {'a':1} [] 0 "" null true {"__proto__":{"polluted":1}}
    {"constructor":{"prototype":{"polluted":1}}} {"a":1,"a":2} a=1&b=2 <x/>`),
];

/** Unknown property names. */
export const extraNames: readonly string[] = [
  "",
  "\u0000",
  ...split(`
    __proto__ constructor prototype toString userId id subscriptionStatus hasAccess points totalPoints
    version progress matchScore createdAt isAdmin a.b[0]`),
];

/** Security-relevant headers with valid, unusual and invalid values. */
export const headers: Readonly<Record<string, readonly string[]>> = {
  "content-type": [
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/json;charset=utf-16",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "",
    "\u0000",
  ],
  "if-match": [
    "1",
    '"1"',
    "0",
    "*",
    'W/"1"',
    "-1",
    "1e3",
    "999999999999999",
    "9999999999999999",
    "NaN",
    "",
    '"1", "2"',
  ],
  "idempotency-key": ["key-1", "key-2", "", " ", "é", "x".repeat(255), "x".repeat(256), "__proto__", "a#b"],
  origin: ["null", "https://evil.example.org", "https://grantlamp.example.org", "http://grantlamp.example.org", ""],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "same-site", "SAME-ORIGIN", ""],
  accept: ["*/*", "text/html", "text/event-stream", "application/xml", ""],
  "accept-language": ["tr-TR", "*", "x".repeat(500)],
  "user-agent": [
    "",
    "x".repeat(2_000),
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "\ud800",
  ],
  "stripe-signature": ["", "t=1,v1=00", "t=99999999999999999999,v1=", "v1=x", "t=NaN"],
  "x-forwarded-for": ["127.0.0.1", "::1, 10.0.0.1"],
  "x-http-method-override": ["DELETE"],
  "content-length": ["-1", "99999999999"],
  prefer: ["respond-async", "wait=5, respond-async", "RESPOND-ASYNC"],
};

const unsignedJwt = `${[{ alg: "none" }, { sub: "x" }].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
/** Invalid session cookies. */
export const cookies: readonly string[] = [
  "",
  "session=",
  "session=x",
  "session=a.b.c",
  `session=${unsignedJwt}`,
  "__Host-session=x; session=y",
  "session=x; session=x",
  `session=${"x".repeat(4_000)}`,
  "__proto__=1; constructor=2",
  "=;;;=",
  "session=%E0%A4%A",
  "device=x; session=\u0000",
];
