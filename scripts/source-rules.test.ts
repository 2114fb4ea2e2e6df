import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as paths from "#shared/domain/paths.ts";
import biome from "../biome.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const readTexts = async (patterns: string[]) => {
  const texts = new Map<string, string>();
  for await (const file of glob(patterns, {
    cwd: root,
    exclude: ["**/node_modules", "**/dist", "**/.local", "**/cdk.out"],
  }))
    texts.set(file.replaceAll("\\", "/"), await readFile(join(root, file), "utf8"));
  return texts;
};

/** The deployed sources: pages, Lambdas and CloudFront functions, without tests and test helpers. */
let product: Map<string, string>;
beforeAll(async () => {
  const all = await readTexts(["{shared,functions,web,infra/site-deployment,infra/edge}/**/*.{ts,tsx,js,html}"]);
  const isTest = (file: string) => /\.(test|types)\.tsx?$|\/testing[^/]*\.tsx?$|\/behavior\.ts$/.test(file);
  product = new Map([...all].filter(([file]) => !isTest(file)));
});
const findFiles = (pattern: RegExp) => [...product].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test("only React creates markup, and no page listens to cross-window messages", () => {
  expect(product.size).toBeGreaterThan(700);
  const asMarkup =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|DOMParser/;
  expect(findFiles(asMarkup)).toEqual([]);
  expect(findFiles(/\bpostMessage\b|addEventListener\(\s*"message"|\bonmessage\b/)).toEqual([
    // Replies to the process that started it, not to a window.
    "functions/documents/reading/read-document.thread.ts",
  ]);
});

test("no text is executed as code or as a command", () => {
  const asCode =
    /\beval\(|new Function\b|\bsetTimeout\(\s*["'`]|node:vm\b|child_process|worker_threads|\bprocess\.(?:binding|dlopen)/;
  // Threads that read uploaded files run our own script, with limits.
  const threads = [
    "functions/documents/reading/read-document.thread.ts",
    "functions/documents/reading/read-document.ts",
  ];
  expect(findFiles(asCode).toSorted()).toEqual(threads);
  expect(findFiles(/\butil\b.*\bformat\b|\bsprintf\b/)).toEqual([]);
});

test("only the catalog download and the site deployment decompress data", () => {
  const unpacks = /\b(?:unzip|gunzip|inflate)\w*\(|createInflate|createGunzip|createUnzip|DecompressionStream/i;
  expect(findFiles(unpacks).toSorted()).toEqual([
    // Data bundled with the app, and the daily extract.
    "functions/catalog/embedded-awards.ts",
    "functions/catalog/portals/published-portals.ts",
    "functions/catalog/sources/grants-gov-extract.ts",
    "functions/catalog/starter.ts",
    // Reads an uploaded archive's directory; its filter extracts no file.
    "functions/documents/media-type.ts",
    // Unpacks an uploaded Word file up to a limit.
    "functions/documents/reading/check-zip.ts",
    // Read the app's own files.
    "functions/funders/embedded-funders.ts",
    "functions/funders/funder-snapshot.ts",
    "functions/library/index-store.ts",
    "functions/organizations/irs-list-snapshot.ts",
    "functions/organizations/irs-list.ts",
    "infra/site-deployment/publish.ts",
    // Unpacks selected parts up to a limit, to read uploads, imports and tracked changes.
    "shared/util/unzip-parts.ts",
    "web/applications/transfer/parse-workbook.ts",
    // Repacks workbooks with a fixed date during the build.
    "web/ui/files/xlsx.ts",
    "web/writing/revisions/read-revisions.ts",
  ]);
});

test("only one module builds table expressions, with placeholders for values", () => {
  expect(findFiles(/(?:Condition|Update|Filter|Projection|KeyCondition)Expression|ExecuteStatement|PartiQL/)).toEqual([
    "functions/table/dynamo.ts",
  ]);
});

test("only reviewed files build regular expressions, never from user input", () => {
  // Reviewed: their parts are constants in the module, or letters of a word that a pattern matched.
  expect(findFiles(/\bnew RegExp\(|[^.\w]RegExp\(/).toSorted()).toEqual([
    "functions/applications/federal-funder.ts",
    "functions/applications/requirements/award-amounts.ts",
    "functions/applications/requirements/contacts.ts",
    "functions/applications/requirements/eligibility.ts",
    "functions/applications/requirements/formats.ts",
    "functions/applications/requirements/page-limits.ts",
    "functions/applications/requirements/periods.ts",
    "functions/applications/requirements/plain-criteria.ts",
    "functions/applications/requirements/split-sentences.ts",
    "functions/applications/requirements/submission.ts",
    "functions/applications/requirements/unallowable-costs.ts",
    "functions/applications/requirements/unit-features.ts",
    "functions/applications/requirements/written-dates.ts",
    "functions/auth/personal-key.ts",
    "functions/catalog/sources/xml.ts",
    "functions/coach/classify-question.ts",
    "functions/coach/date-window.ts",
    "functions/coach/record-lists.ts",
    "functions/coach/split-question.ts",
    "functions/matching/applicant-names.ts",
    "functions/matching/eligibility-conditions.ts",
    "functions/matching/eligibility-description.ts",
    "functions/matching/eligibility-text.ts",
    "functions/mcp/api-fetch.ts",
    "functions/search/place-text.ts",
    "functions/web-search/search-optimizer.ts",
    "functions/writing/budget-reasons.ts",
    "functions/writing/clean-answer.ts",
    "functions/writing/expand-notes.ts",
    "functions/writing/funder-fit.ts",
    "functions/writing/informal.ts",
    "functions/writing/learner-forms.ts",
    "functions/writing/letter-parts.ts",
    "functions/writing/measures.ts",
    "functions/writing/note-sentences.ts",
    "functions/writing/polish-notes.ts",
    "functions/writing/repair-sentence.ts",
    "functions/writing/requested-amount.ts",
    "shared/api/schemas.ts",
    "shared/checks/figures.ts",
    "shared/checks/names.ts",
    "shared/checks/number-words.ts",
    "shared/checks/published-limits.ts",
    "shared/checks/rules/addressee.ts",
    "shared/checks/rules/amounts.ts",
    "shared/checks/rules/products.ts",
    "shared/checks/rules/slips.ts",
    "shared/checks/rules/style.ts",
    "shared/checks/second-language.ts",
    "shared/domain/awards/letter-lines.ts",
    "shared/domain/awards/letter-reports.ts",
    "shared/domain/awards/read-award-letter.ts",
    "shared/domain/blanks.ts",
    "shared/domain/budget/notice-limits.ts",
    "shared/domain/derived-figures.ts",
    "shared/domain/expand-abbreviations.ts",
    "shared/domain/short-words.ts",
    "shared/facts/extract-facts.ts",
    "shared/facts/file-facts.ts",
    "shared/interview/answer-rules.ts",
    "web/answers/fit-variant.ts",
    "web/applications/transfer/parse-cells.ts",
  ]);
});

test("no regular expression matches a trailing run of characters, which takes quadratic time", () => {
  // `trimEndMatching` of shared/util/trim-end.ts and `trimEnd` do the same in linear time.
  expect(findFiles(/(?<!\\)[/|](?:\[[^\]\n]*\]|\\[swdSWD])[+*]\$\//)).toEqual([]);
});

test("only shared/domain/paths.ts contains the paths of screens", () => {
  const names = Object.values(paths).filter((path) => path !== paths.home);
  const literal = new RegExp(`["'\`}](?:${names.join("|")})(?=["'\`/?#$])`);
  // The edge function is JavaScript without imports; links in an article are part of its Markdown.
  expect(findFiles(literal)).toEqual(["infra/edge/app-shell.js", "shared/domain/paths.ts"]);
});

test("log messages are constant strings with structured fields", () => {
  expect(findFiles(/\blog\.(?:debug|info|warn|error|critical)\((?!\s*"[^"\\]+"\s*[,)])/)).toEqual([]);
});

test("no code disables certificate checks or requests plain HTTP", () => {
  expect(findFiles(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|secureProtocol|minVersion/)).toEqual([]);
  const plain = [...product.values()]
    .flatMap((text) => text.match(/["'`]http:\/\/[^"'`/]*/g) ?? [])
    .map((word) => word.slice(8));
  // XML namespaces and local servers; none is requested when deployed.
  const allowedHosts = ["schemas.openxmlformats.org", "www.w3.org", "localhost:4000", "localhost:11434"];
  expect(
    [...new Set(plain)].filter((host) => !allowedHosts.includes(host) && !host.startsWith("${header.host")),
  ).toEqual([]);
});

test("deployed code creates accounts only through sign-up", () => {
  expect(findFiles(/(?<!const )\bcreateAccountWrites\(/)).toEqual([
    "functions/sign-in/identities.http.ts",
    "functions/sign-in/sign-in.http.ts",
  ]);
  expect(findFiles(/(?<!const )\bcreateUserRecords\(/)).toEqual(["functions/sign-in/new-account.ts"]);
});

test("type checks are strict, and no file disables type checks or strict equality", async () => {
  const { compilerOptions } = JSON.parse(await readFile(join(root, "tsconfig.json"), "utf8"));
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  // The recommended rules allow `==` only for comparisons with null.
  expect(biome.linter.rules).toMatchObject({ preset: "recommended", suspicious: { noExplicitAny: "error" } });
  expect(findFiles(/@ts-(?:ignore|nocheck|expect-error)|biome-ignore[^:]*noDoubleEquals/)).toEqual([]);
});

test("no file in the project contains a secret", async () => {
  const all = await readTexts(["**/*.{ts,tsx,js,json,md,html,css,txt,yml,yaml,sh}", ".npmrc", ".ci/*"]);
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
  const filesWithSecrets = [...all].filter(([, text]) => secrets.some((secret) => secret.test(text)));
  expect(all.size).toBeGreaterThan(1500);
  expect(filesWithSecrets.map(([file]) => file)).toEqual([]);
});
