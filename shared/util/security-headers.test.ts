import { expect, test } from "vitest";
import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  stripeOrigins,
  toPaymentOrigins,
} from "./security-headers.ts";

test("restricts every source type to its own origin and allows no inline code", () => {
  const policy = buildContentSecurityPolicy({ https: false });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("enforces Trusted Types except on the payment page, and allows inline code only by hash", () => {
  const strict = buildContentSecurityPolicy({ https: true });
  expect(strict).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(buildContentSecurityPolicy({ https: true, payment: stripeOrigins })).not.toContain("trusted-types");
  const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] };
  for (const payment of [undefined, stripeOrigins]) {
    const policy = buildContentSecurityPolicy({ https: true, payment, inline });
    expect(policy).toMatch(/script-src 'self' (?:[^;]* )?'sha256-c2NyaXB0';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-c3R5bGU=';/);
  }
});

test("sends HSTS and upgrade-insecure-requests over HTTPS only", () => {
  const listNames = (https: boolean) => Object.keys(buildSecurityHeaders({ https }));
  expect(listNames(true).filter((name) => !listNames(false).includes(name))).toEqual(["strict-transport-security"]);
  expect(buildContentSecurityPolicy({ https: true })).toContain("upgrade-insecure-requests");
  expect(buildContentSecurityPolicy({ https: false })).not.toContain("upgrade-insecure-requests");
});

test("allows connections to the files bucket, except from the payment page", () => {
  const files = "https://files.example.org";
  const getChangedDirectives = (payment?: typeof stripeOrigins) => {
    const before = new Set(parseDirectives(buildContentSecurityPolicy({ https: true, payment })).map(String));
    return parseDirectives(buildContentSecurityPolicy({ https: true, payment, files })).filter(
      (directive) => !before.has(String(directive)),
    );
  };
  expect(getChangedDirectives()).toEqual([["connect-src", "'self'", files]]);
  expect(getChangedDirectives(stripeOrigins)).toEqual([]);
});

const parseDirectives = (policy: string) => policy.split("; ").map((text) => text.split(" "));

test("differs on the payment page only in four directives, the opener policy and the payment permission", () => {
  const strict = buildSecurityHeaders({ https: true });
  const payment = buildSecurityHeaders({ https: true, payment: stripeOrigins });
  const differentHeaders = Object.keys(payment).filter((name) => payment[name] !== strict[name]);
  expect(differentHeaders).toEqual(["content-security-policy", "cross-origin-opener-policy", "permissions-policy"]);

  const before = new Set(parseDirectives(buildContentSecurityPolicy({ https: true })).map(String));
  const changedDirectives = parseDirectives(buildContentSecurityPolicy({ https: true, payment: stripeOrigins }));
  expect(changedDirectives.filter((directive) => !before.has(String(directive)))).toEqual([
    ["script-src", "'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
    ["img-src", "'self'", "data:", "https://*.link.com"],
    ["connect-src", "'self'", "https://api.stripe.com", "https://link.com", "https://*.link.com"],
    [
      "frame-src",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
      "https://link.com",
      "https://*.link.com",
    ],
  ]);
  expect(payment["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(payment["permissions-policy"]).toBe(
    strict["permissions-policy"]?.replace(
      "payment=()",
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    ),
  );
  expect(payment["content-security-policy"]).not.toContain("unsafe");
});

test("allows only one origin for a payment service with a single origin", () => {
  const policy = buildContentSecurityPolicy({ https: false, payment: toPaymentOrigins("http://localhost:4242") });
  const externalSources = parseDirectives(policy).flatMap(([name, ...sources]) =>
    sources.filter((source) => source.includes(":/")).map((source) => [name, source]),
  );
  expect(externalSources).toEqual([
    ["script-src", "http://localhost:4242"],
    ["img-src", "http://localhost:4242"],
    ["connect-src", "http://localhost:4242"],
    ["frame-src", "http://localhost:4242"],
  ]);
});
