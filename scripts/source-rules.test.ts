import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import biome from "../biome.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const textsOf = async (patterns: string[]) => {
  const texts = new Map<string, string>();
  for await (const file of glob(patterns, {
    cwd: root,
    exclude: ["**/node_modules", "**/dist", "**/.local", "**/cdk.out"],
  }))
    texts.set(file.replaceAll("\\", "/"), await readFile(join(root, file), "utf8"));
  return texts;
};

/** What is deployed: pages, Lambdas and what runs at CloudFront; no tests, and no helpers of tests. */
let product: Map<string, string>;
beforeAll(async () => {
  const all = await textsOf(["{shared,functions,web,infra/site-deployment,infra/edge}/**/*.{ts,tsx,js,html}"]);
  const isTest = (file: string) =>
    /\.(test|types)\.tsx?$|\/testing[^/]*\.tsx?$|\/behavior\.ts$|^web\/spec\//.test(file);
  product = new Map([...all].filter(([file]) => !isTest(file)));
});
const filesWith = (pattern: RegExp) => [...product].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test("no text becomes markup but by React, and no page listens to another's messages", () => {
  expect(product.size).toBeGreaterThan(700);
  const asMarkup =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|DOMParser/;
  expect(filesWith(asMarkup)).toEqual([]);
  expect(filesWith(/\bpostMessage\b|addEventListener\(\s*"message"|\bonmessage\b/)).toEqual([]);
});

test("no text becomes code or a command", () => {
  const asCode =
    /\beval\(|new Function\b|\bsetTimeout\(\s*["'`]|node:vm\b|child_process|worker_threads|\bprocess\.(?:binding|dlopen)/;
  expect(filesWith(asCode)).toEqual([]);
  expect(filesWith(/\butil\b.*\bformat\b|\bsprintf\b/)).toEqual([]);
});

test("nothing is unpacked but the catalog of its source and our own pages", () => {
  const unpacks = /\b(?:unzip|gunzip|inflate)\w*\(|createInflate|createGunzip|createUnzip|DecompressionStream/i;
  expect(filesWith(unpacks).toSorted()).toEqual([
    "functions/catalog/sources/grants-gov-extract.ts",
    "functions/catalog/sources/unzip.ts",
    // Reads the directory of an upload; its filter takes no file out.
    "functions/documents/media-type.ts",
    "infra/site-deployment/publish.ts",
  ]);
});

test("a question to the table is written in one place, where values only go into slots", () => {
  expect(filesWith(/(?:Condition|Update|Filter|Projection|KeyCondition)Expression|ExecuteStatement|PartiQL/)).toEqual([
    "functions/table/expressions.ts",
  ]);
});

test("patterns are made of our own words, never of what somebody typed", () => {
  // Looked at one by one: their parts are constants of the module.
  expect(filesWith(/\bnew RegExp\(|[^.\w]RegExp\(/).toSorted()).toEqual([
    "functions/applications/calendar-feed.table.ts",
    "functions/applications/federal-funder.ts",
    "functions/applications/requirements/deadlines.ts",
    "functions/applications/requirements/eligibility.ts",
    "functions/applications/requirements/page-limits.ts",
    "functions/applications/requirements/segment-notice.ts",
    "functions/catalog/sources/xml.ts",
    "functions/coach/classify-question.ts",
    "functions/web-search/search-optimizer.ts",
    "shared/api/schemas.ts",
    "shared/checks/figures.ts",
    "shared/checks/names.ts",
    "shared/checks/rules/length-limits.ts",
    "shared/checks/rules/style.ts",
    "web/applications/transfer/parse-date.ts",
    "web/applications/transfer/tags.ts",
  ]);
});

test("no pattern looks for a run of characters at the end, which takes quadratic time over runs elsewhere", () => {
  // `trimEndOf` of shared/util/trim-end.ts and `trimEnd` do the same in linear time.
  expect(filesWith(/(?<!\\)[/|](?:\[[^\]\n]*\]|\\[swdSWD])[+*]\$\//)).toEqual([]);
});

test("what is logged is a sentence of ours, with facts beside it", () => {
  expect(filesWith(/\blog\.(?:debug|info|warn|error|critical)\((?!\s*"[^"\\]+"\s*[,)])/)).toEqual([]);
});

test("nothing is asked without TLS, and no certificate is taken unseen", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|secureProtocol|minVersion/)).toEqual([]);
  const plain = [...product.values()]
    .flatMap((text) => text.match(/["'`]http:\/\/[^"'`/]*/g) ?? [])
    .map((each) => each.slice(8));
  // Names of formats, and this machine: no address that is asked in the cloud.
  const known = ["schemas.openxmlformats.org", "www.w3.org", "localhost:4000", "localhost:11434"];
  expect([...new Set(plain)].filter((host) => !known.includes(host) && !host.startsWith("${header.host"))).toEqual([]);
});

test("an account is made by signing up, and by nothing else that is deployed", () => {
  expect(filesWith(/(?<!const )\bcreateAccountWrites\(/)).toEqual(["functions/auth/sign-up.ts"]);
  expect(filesWith(/(?<!const )\bcreateUserRecords\(/)).toEqual(["functions/auth/new-account.ts"]);
});

test("types are strict, comparisons are exact, and nothing is waved through", async () => {
  const { compilerOptions } = JSON.parse(await readFile(join(root, "tsconfig.json"), "utf8"));
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  // Its recommended rules refuse `==`, but for a comparison with null.
  expect(biome.linter.rules).toMatchObject({ preset: "recommended", suspicious: { noExplicitAny: "error" } });
  expect(filesWith(/@ts-(?:ignore|nocheck|expect-error)|biome-ignore[^:]*noDoubleEquals/)).toEqual([]);
});

test("no secret stands in any file of the project", async () => {
  const all = await textsOf(["**/*.{ts,tsx,js,json,md,html,css,txt,yml,yaml,sh}", ".npmrc", ".ci/*"]);
  const secrets = [
    /\bAKIA[0-9A-Z]{16}\b/,
    /\b[rs]k_(?:live|test)_[A-Za-z0-9]{20,}/,
    /\bwhsec_[A-Za-z0-9+/=]{20,}/,
    /\bsk-(?:proj-)?[A-Za-z0-9_-]{20,}/,
    /\bpplx-[A-Za-z0-9]{20,}/,
    /\bgh[opsu]_[A-Za-z0-9]{30,}/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /_authToken\s*=/,
  ];
  const found = [...all].filter(([, text]) => secrets.some((secret) => secret.test(text)));
  expect(all.size).toBeGreaterThan(1500);
  expect(found.map(([file]) => file)).toEqual([]);
});
