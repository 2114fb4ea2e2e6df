import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

test("the policy names every kind of source and allows no inline code and no other origin", () => {
  const policy = contentSecurityPolicy({ https: false });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("what only means something over https is sent only there", () => {
  const names = (https: boolean) => Object.keys(securityHeaders({ https }));
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(["strict-transport-security"]);
  expect(contentSecurityPolicy({ https: true })).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ https: false })).not.toContain("upgrade-insecure-requests");
});
