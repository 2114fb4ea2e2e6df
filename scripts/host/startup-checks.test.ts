import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkNodeVersion, createPortInUseError, lockDataFolder, readOrigin, readPort } from "./startup-checks.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grantlamp-checks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("requires Node 24.7 or newer", () => {
  for (const version of ["24.7.0", "24.21.0", "26.0.0"]) expect(() => checkNodeVersion(version)).not.toThrow();
  for (const version of ["20.20.2", "22.18.0", "24.6.9"])
    expect(() => checkNodeVersion(version)).toThrow(/needs Node 24\.7/);
});

test("reads the port from PORT, 3000 by default, and rejects anything else", () => {
  expect([undefined, "", "8080", "0"].map(readPort)).toEqual([3000, 3000, 8080, 0]);
  for (const text of ["abc", "-1", "65536", "80.5", "3000 "]) expect(() => readPort(text)).toThrow(/PORT is/);
});

test("reads an http or https origin without a path from GRANTLAMP_ORIGIN", () => {
  expect([undefined, "", "https://Grants.example.org/", "http://box.local:3000"].map(readOrigin)).toEqual([
    undefined,
    undefined,
    "https://grants.example.org",
    "http://box.local:3000",
  ]);
  for (const text of [
    "grants.example.org",
    "https://a.example.org/b",
    "ftp://a.example.org",
    "https://u:p@a.example.org",
  ])
    expect(() => readOrigin(text)).toThrow(/GRANTLAMP_ORIGIN is/);
});

test("the port-in-use error suggests a different port", () => {
  expect(createPortInUseError(3000).message).toBe(
    "Port 3000 is in use. Set PORT to a different one, for example PORT=3001 npm start.",
  );
});

test("creates the data folder, readable only by its owner, and locks it for one host", () => {
  const data = join(folder, "a/b");
  const lock = lockDataFolder(data);
  expect(statSync(data).mode & 0o077).toBe(0);
  expect(() => lockDataFolder(data)).toThrow(
    /^Another Grantlamp process uses the data folder .*\. Stop it, or set GRANTLAMP_DATA/,
  );
  lock.release();
  lockDataFolder(data).release();
});

test("throws an error with advice for a data folder that is not writable", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => lockDataFolder(join(folder, "file/data"))).toThrow(
    /^The data folder .* cannot be written \(\w+\)\. Set GRANTLAMP_DATA to a folder you can write to\.$/,
  );
});
