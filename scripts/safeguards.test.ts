import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { internalPrefixes, recordKinds } from "#functions/account/data-export-schema.ts";
import { productWords } from "#functions/auth/password-strength.ts";
import { rateLimits, sharedLimitShards } from "#functions/limits/token-bucket.ts";
import { documentLimits, mediaTypes } from "#shared/api/documents.ts";
import { maxJobAttempts } from "#shared/api/jobs.ts";
import { maxNotifications } from "#shared/api/notifications.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxImportRowsPerRequest, maxSavedViews } from "#shared/api/tracker.ts";
import { maxDrafts } from "#shared/api/writing.ts";

const root = join(import.meta.dirname, "..");
const readText = (file: string) => readFile(join(root, file), "utf8");
const readChapter = async (heading: string): Promise<string> => {
  const [, text] = (await readText("docs/safeguards.md")).split(`## ${heading}\n`);
  expect(text, heading).toBeDefined();
  return String(text).split("\n## ")[0] ?? "";
};
/** Reads table rows by their first cell, if it is a single name in backticks. */
const parseRows = (text: string) =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = "", rest = ""]) => [name, rest.split(" | ")]),
  );

/** Production code, without tests and test helpers. */
const readSources = async (folders = "shared,functions,web") => {
  const matches: [string, string][] = [];
  for await (const file of glob(`{${folders}}/**/*.{ts,tsx}`, { cwd: root }))
    if (!/\.test\.tsx?$|\/testing[^/]*\.ts$|\/behavior\.ts$/.test(file))
      matches.push([file.replaceAll("\\", "/"), await readText(file)]);
  return matches;
};

test("the documented limits match the code", async () => {
  const text = await readChapter("Rate limits and quotas");
  const documentedLimits = Object.fromEntries([...parseRows(text)].map(([name, cells]) => [name, cells.slice(0, 3)]));
  const configuredLimits = Object.entries(rateLimits).map(([name, { burst, refillMs, fails }]) => [
    name,
    [String(burst), `${refillMs / 1000} s`, fails],
  ]);
  expect(documentedLimits).toEqual(Object.fromEntries(configuredLimits));
  expect(text).toContain(`in each of ${sharedLimitShards} shards`);
  const maxima = {
    documents: documentLimits.documents,
    "bytes of documents": documentLimits.totalBytes,
    "bytes in one file": documentLimits.fileBytes,
    "characters in one text": documentLimits.characters,
    "versions of one text": documentLimits.versions,
    "pending uploads": documentLimits.uploads,
    "tasks in one application": maxTasksPerApplication,
    "tasks added per request": maxTasksPerRequest,
    "rows imported per request": maxImportRowsPerRequest,
    "requirements in one application": maxRequirements,
    "saved views": maxSavedViews,
    "saved searches": maxSavedSearches,
    drafts: maxDrafts,
    "stored notifications": maxNotifications,
    "attempts at a job": maxJobAttempts,
  };
  const [list = ""] = /^A user has at most [^.]+\./m.exec(text) ?? [];
  const documentedMaxima = list
    .replaceAll(/\s+/g, " ")
    .replace(/^A user has at most /, "")
    .slice(0, -1);
  const expected = Object.entries(maxima).map(([label, count]) => `${count.toLocaleString("en-US")} ${label}`);
  expect(documentedMaxima.split(/, | and /).toSorted()).toEqual(expected.toSorted());
});

test("the documented file types match the accepted ones", async () => {
  const text = await readChapter("Uploaded files");
  const endings = [...text.matchAll(/`(\w+)`/g)].map(([, ending]) => ending);
  expect(endings).toEqual(Object.keys(mediaTypes));
  expect(text).toContain(`${documentLimits.fileBytes / 1e6} MB, and ${documentLimits.totalBytes / 1e6} MB`);
});

test("the documented product names match those rejected in passwords", async () => {
  const [, words = ""] = /these app words: ([^.]+)\./.exec(await readChapter("Authentication paths")) ?? [];
  expect([...words.matchAll(/`([^`]+)`/g)].map(([, word]) => word)).toEqual([...productWords]);
});

const usesCryptography = /"node:crypto"|from "jose"|from "otpauth"|\bcrypto\.(?:subtle|randomUUID|getRandomValues)\b/;

test("every use of cryptography is documented, and none uses a broken algorithm", async () => {
  const [, uses = ""] = (await readChapter("Keys and algorithms")).split("\n| algorithm | where |\n");
  const listedFiles = [...uses.matchAll(/`((?:shared|functions|web)\/[\w/.-]+\.tsx?)`/g)].map(([, file = ""]) => file);
  const all = await readSources();
  const using = all.filter(([, text]) => usesCryptography.test(text));
  expect(using.map(([file]) => file).toSorted()).toEqual([...new Set(listedFiles)].toSorted());
  const algorithms = using.flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv|argon2)\(\s*([^,)]+)/g)].map(
      ([, name]) => `${file.replace(/^.*\//, "")} ${name}`,
    ),
  );
  expect(algorithms.filter((algorithm) => !/ "(sha256|argon2id)"$| cipher$/.test(algorithm))).toEqual([]);
  expect(await readText("functions/auth/encryption.ts")).toContain('const cipher = "aes-256-gcm"');
  // SHA-1 is used only for authenticator app codes; MD5 and similar algorithms are not used at all.
  const weak = all.filter(([, text]) => /\b(md5|sha-?1|ripemd|des-\w+|rc4|ecb|cbc|pkcs1)\b/i.test(text));
  expect(weak.map(([file]) => file)).toEqual(["functions/auth/two-step.ts"]);
});

test("Math.random is used only for retry jitter", async () => {
  const using = (await readSources()).filter(([, text]) => text.includes("Math.random"));
  expect(using.map(([file]) => file).toSorted()).toEqual([
    "functions/ai/model-client.ts",
    "functions/catalog/sources/http-client.ts",
    "functions/table/retry.ts",
    "shared/api/client.ts",
  ]);
});

test("outgoing requests go only to documented hosts, from documented clients", async () => {
  const text = await readChapter("Outgoing connections");
  const listedHosts = [...text.matchAll(/`([a-z0-9-]+(?:\.[a-z0-9-]+)+)`/g)].map(([, host = ""]) => host);
  const hosts = listedHosts.filter((host) => !host.endsWith(".ts"));
  const all = await readSources("functions,infra/site-deployment");
  const namedOrigins = all.flatMap(([, source]) =>
    [
      ...source.matchAll(/(?:\b(?:home|baseUrl|defaultBase) = |baseURL: base \?\? |\bissuer: )"(https?:\/\/[^/"]+)/g),
    ].map(([, origin = ""]) => origin),
  );
  expect(namedOrigins.every((origin) => origin.startsWith("https://"))).toBe(true);
  expect([...namedOrigins.map((origin) => new URL(origin).host), "api.stripe.com"].toSorted()).toEqual(
    hosts.toSorted(),
  );
  const clients = all.filter(([, source]) => /(?<![.\w])fetch\(|\bnode:https?"|\bundici\b|XMLHttpRequest/.test(source));
  const documentedClients = [...text.matchAll(/`(functions\/[\w/.-]+\.ts)`/g)].map(([, file]) => file);
  expect(clients.map(([file]) => file).toSorted()).toEqual(documentedClients.toSorted());
});

test("every kind of record has a documented level of protection", async () => {
  const rows = (await readChapter("Kinds of data")).split("\n").filter((line) => line.startsWith("| "));
  const namedPrefixes = rows.flatMap((line) =>
    [...(line.split(" | ")[1] ?? "").matchAll(/`([A-Z_]+#?)`/g)].map(([, key]) => key),
  );
  const kinds = new Set([...recordKinds.map(({ prefix }) => prefix), ...internalPrefixes, "EMAIL#"]);
  expect(namedPrefixes.toSorted()).toEqual([...kinds].toSorted());
});
