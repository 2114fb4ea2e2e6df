import { expect, test } from "vitest";
import { isKnownHost, isLocalOrigin, isPublicOrigin } from "./known-hosts.ts";

test.each([
  ["localhost", true],
  ["LOCALHOST:3000", true],
  ["127.0.0.1:4107", true],
  ["[::1]:3000", true],
  [undefined, false],
  ["", false],
  ["evil.example.org", false],
  ["evil.example.org:3000", false],
  ["localhost.evil.example.org", false],
  ["evil.example.org:80@localhost", false],
  ["localhost:3000:4000", false],
  ["127.0.0.1.evil.example.org", false],
  ["0.0.0.0:3000", false],
])("isKnownHost(%j) is %s", (host, expected) => {
  expect(isKnownHost(host)).toBe(expected);
});

test("accepts the public host with its port, but not its subdomains", () => {
  const configuredHost = "grants.example.org:8443";
  expect(isKnownHost("Grants.example.org:8443", configuredHost)).toBe(true);
  for (const host of ["grants.example.org", "a.grants.example.org:8443"])
    expect(isKnownHost(host, configuredHost)).toBe(false);
  expect(isKnownHost("localhost:3000", configuredHost)).toBe(true);
});

test.each([
  ["http://localhost:3000", false],
  ["https://127.0.0.1", false],
  ["https://grants.example.org", true],
  ["http://192.168.1.20:3000", true],
])("isPublicOrigin(%s) is %s", (origin, expected) => {
  expect(isPublicOrigin(origin)).toBe(expected);
});

test("treats only HTTP origins of this machine as local", () => {
  expect(isLocalOrigin("http://localhost:3000")).toBe(true);
  for (const origin of ["https://localhost:3000", "http://evil.example.org", "null", "http://localhost:3000/x"])
    expect(isLocalOrigin(origin)).toBe(false);
});
