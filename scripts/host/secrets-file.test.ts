import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSessionKeys } from "./secrets-file.ts";
import { StartupError } from "./startup-checks.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const getPath = (name: string) => join(dataDir, name);
const encodeKey = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const writeSecret = (name: string, content: unknown) =>
  writeFileSync(getPath(name), typeof content === "string" ? content : JSON.stringify(content));
const truncatedContent = '{ "sessionKey": "AAAA';

test("creates a key on the first start, readable only by its owner, and reuses it", () => {
  const first = readSessionKeys(dataDir);
  expect([first.current.length, first.earlier, first.retired]).toEqual([32, [], []]);
  expect(readSessionKeys(dataDir)).toEqual(first);
  for (const name of ["secrets.json", "secrets.backup.json"]) expect(statSync(getPath(name)).mode & 0o077).toBe(0);
});

test("reads earlier and retired keys", () => {
  writeSecret("secrets.json", {
    sessionKey: encodeKey(1),
    earlierSessionKeys: `${encodeKey(2)},${encodeKey(3)}`,
    retiredSessionKeys: encodeKey(4),
  });
  const { current, earlier, retired } = readSessionKeys(dataDir);
  expect([current, ...earlier, ...retired].map((key) => key[0])).toEqual([1, 2, 3, 4]);
});

test.each([
  ["torn", truncatedContent],
  ["empty", ""],
  ["without a key", "{}"],
  ["with a key that is too short", { sessionKey: Buffer.alloc(31).toString("base64") }],
])("sets aside a file that is %s and restores it from its backup", (_, damaged) => {
  const keys = readSessionKeys(dataDir);
  writeSecret("secrets.json", damaged);
  const messages: string[] = [];
  expect(readSessionKeys(dataDir, (line) => messages.push(line))).toEqual(keys);
  expect(messages).toEqual([
    expect.stringMatching(/secrets\.json was damaged\. It was restored from its backup; nothing was lost\./),
  ]);
  expect(existsSync(getPath("secrets.json.damaged"))).toBe(true);
  expect(readFileSync(getPath("secrets.json"), "utf8")).toBe(readFileSync(getPath("secrets.backup.json"), "utf8"));
});

test("restores a missing file from its backup, and a damaged backup from its file", () => {
  const keys = readSessionKeys(dataDir);
  rmSync(getPath("secrets.json"));
  expect(readSessionKeys(dataDir)).toEqual(keys);
  writeSecret("secrets.backup.json", truncatedContent);
  expect(readSessionKeys(dataDir)).toEqual(keys);
  rmSync(getPath("secrets.json"));
  expect(readSessionKeys(dataDir)).toEqual(keys);
});

test("backs up changed keys at the next start", () => {
  readSessionKeys(dataDir);
  writeSecret("secrets.json", { sessionKey: encodeKey(5), retiredSessionKeys: encodeKey(6) });
  const keys = readSessionKeys(dataDir);
  rmSync(getPath("secrets.json"));
  expect(readSessionKeys(dataDir)).toEqual(keys);
});

test.each([
  ["neither file is readable", { "secrets.json": truncatedContent, "secrets.backup.json": truncatedContent }],
  ["the file is damaged and has no backup", { "secrets.json": truncatedContent }],
  ["the file is missing and its backup is damaged", { "secrets.backup.json": truncatedContent }],
])("throws an error with advice and keeps both files when %s", (_, files) => {
  for (const [name, content] of Object.entries(files)) writeSecret(name, content);
  const start = () => readSessionKeys(dataDir);
  expect(start).toThrow(StartupError);
  expect(start).toThrow(/from a backup.*rename.*signed out.*links in earlier emails.*recovery code/);
  for (const [name, content] of Object.entries(files)) expect(readFileSync(getPath(name), "utf8")).toBe(content);
});
