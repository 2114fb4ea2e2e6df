import { describe, expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accountRoutes } from "#shared/api/account.ts";
import { authRoutes } from "#shared/api/auth.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { createId } from "#shared/util/ids.ts";

const routes = Object.entries<Route>({ ...authRoutes, ...accountRoutes }) as [OperationName, Route][];
const unsafeRoutes = routes.filter(([, { method }]) => method !== "GET").map(([name]) => name);
const safeRoutes = routes.filter(([, { method }]) => method === "GET").map(([name]) => name);

const host = "grantlamp.example.org";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const plainText = { "Content-Type": "text/plain" };

/** Headers that a browser, or a client posing as one, sends from another site with the user's cookies. */
const attacks: [string, Record<string, string>][] = [
  [
    "a form on another site",
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", Origin: "https://evil.example.net", ...form },
  ],
  [
    "a text/plain form whose body is valid JSON",
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example.net", ...plainText },
  ],
  [
    "fetch from another site",
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", Origin: "https://evil.example.net" },
  ],
  ["fetch without CORS", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", ...plainText }],
  ["a page on a sibling host of our domain", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.example.org" }],
  [
    "a page that spoofs our origin against Sec-Fetch-Site",
    { "Sec-Fetch-Site": "cross-site", Origin: `http://${host}` },
  ],
  ["a typed or bookmarked URL", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }],
  ["an old browser on another site", { Origin: "https://evil.example.net" }],
  ["an old browser in a sandboxed frame", { Origin: "null" }],
  ["an old browser that sends neither header", {}],
  ["an old browser with only a referrer", { Referer: `http://${host}/account` }],
  ["an origin with our host as prefix", { Origin: `http://${host}.evil.example.net` }],
  ["an origin with our host as suffix", { Origin: `http://evil-${host}` }],
  ["our origin with user info", { Origin: `http://${host}@evil.example.net` }],
  ["our origin on another port", { Origin: `http://${host}:8080` }],
  ["our origin over http where CloudFront serves https", { Origin: `http://${host}`, "X-Viewer-Host": host }],
  ["our host over https from another host's page", { Origin: "https://evil.example.net", "X-Viewer-Host": host }],
  ["an unknown Sec-Fetch-Site value", { "Sec-Fetch-Site": "same-origin-ish", Origin: `http://${host}` }],
  ["an empty Sec-Fetch-Site value", { "Sec-Fetch-Site": "", Origin: "https://evil.example.net" }],
];

/** Ignores writes of rate limits. */
const countWrites = (table: Table) => {
  const countingTable = { ...table, writes: 0 };
  countingTable.write = async (...writes) => {
    if (!JSON.stringify(writes).includes('"LIMIT#')) countingTable.writes += 1;
    return table.write(...writes);
  };
  return countingTable;
};

const start = async () => {
  const dependencies = createTestDependencies();
  const table = countWrites(dependencies.table);
  dependencies.table = table;
  return { ...(await withAda(dependencies)), table };
};

/** Valid for every route, so that only the origin check can reject it. */
const body = {
  firstName: "Eve",
  lastName: "Example",
  email: "eve@example.org",
  phone: "1",
  organizationName: "Evil",
  password: testPassword,
  currentPassword: testPassword,
  newPassword: "bright windows at dusk",
  code: "123456",
  token: `${"0".repeat(36)}.${"A".repeat(43)}`,
};
const params = { id: createId("session", new Date(0)) };

describe("cross-site requests change nothing", () => {
  test.each(attacks)("%s", async (_, headers) => {
    const { call, ada, table, isSignedIn, dependencies } = await start();
    const before = table.writes;
    for (const name of unsafeRoutes) {
      const response = await call(name, { cookie: ada.cookie, body, params, headers, fromBrowser: false });
      expect([name, response.status, response.cookies]).toEqual([name, 403, []]);
    }
    expect(table.writes).toBe(before);
    expect(dependencies.queuedJobs).toEqual([]);
    expect(await isSignedIn(ada.cookie)).toBe(true);
  });

  test("GET requests by an image, link or frame write nothing", async () => {
    const { call, ada, table } = await start();
    const before = table.writes;
    for (const mode of ["no-cors", "navigate"])
      for (const name of safeRoutes) {
        const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": "image" };
        const id = createId("session", new Date(0));
        const response = await call(name, { cookie: ada.cookie, params: { id }, headers, fromBrowser: false });
        expect([name, response.cookies]).toEqual([name, []]);
      }
    expect(table.writes).toBe(before);
  });

  test("rejects form bodies from our own page with 415", async () => {
    const { call, ada } = await start();
    const routesWithBody = unsafeRoutes.filter((name) => routes.find(([routeName]) => routeName === name)?.[1].body);
    expect(routesWithBody.length).toBeGreaterThan(8);
    for (const name of routesWithBody) {
      const headers = { "content-type": "text/plain", "Content-Type": "text/plain" };
      const response = await call(name, { cookie: ada.cookie, text: JSON.stringify(body), headers });
      expect([name, response.status]).toEqual([name, 415]);
    }
  });

  test("allows our own page with and without fetch metadata", async () => {
    const { call, ada } = await start();
    const ownPageHeaders: Record<string, string>[] = [
      { "Sec-Fetch-Site": "same-origin" },
      { Origin: `http://${host}` },
    ];
    for (const headers of ownPageHeaders) {
      const response = await call("updateProfile", { cookie: ada.cookie, body, headers, fromBrowser: false });
      expect(response.status).toBe(200);
    }
  });
});

test.each([
  "//evil.example.net",
  "///evil.example.net",
  "////evil.example.net",
  "https://evil.example.net",
  "HTTPS://evil.example.net",
  "https:evil.example.net",
  "https:/evil.example.net",
  "http:\\\\evil.example.net",
  "/\\evil.example.net",
  "\\/evil.example.net",
  "\\\\evil.example.net",
  "/\t/evil.example.net",
  "/\n/evil.example.net",
  "/\r/evil.example.net",
  "\t//evil.example.net",
  " //evil.example.net",
  "/ /evil.example.net",
  "/\u200b/evil.example.net",
  "/\u0000/evil.example.net",
  "/\u2028/evil.example.net",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "mailto:eve@example.net",
  "evil.example.net",
  "@evil.example.net",
  ".evil.example.net",
  "?next=//evil.example.net",
  "#//evil.example.net",
  "",
])("GET /api/login never redirects to another site: next=%j", async (next) => {
  const { call } = await withAda();
  const { status, headers } = await call("startLogIn", { query: { next } });
  const location = headers.location ?? "";
  expect(status).toBe(302);
  const target = new URL(location, `https://${host}/`);
  expect([target.origin, target.pathname]).toEqual([`https://${host}`, "/auth"]);
  // The sign-in page doesn't navigate to another site either.
  const redirect = new URL(target.searchParams.get("next") ?? "/", `https://${host}/`);
  expect(redirect.origin).toBe(`https://${host}`);
});
