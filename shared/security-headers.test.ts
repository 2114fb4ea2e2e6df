import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders, singleOrigin, stripeOrigins } from "./security-headers.ts";

test("the policy names every kind of source and allows no inline code and no other origin", () => {
  const policy = contentSecurityPolicy({ https: false });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("text becomes code nowhere but where Stripe's scripts make it so, and a page's own code only by its hash", () => {
  const strict = contentSecurityPolicy({ https: true });
  expect(strict).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(contentSecurityPolicy({ https: true, payment: stripeOrigins })).not.toContain("trusted-types");
  const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] };
  for (const payment of [undefined, stripeOrigins]) {
    const policy = contentSecurityPolicy({ https: true, payment, inline });
    expect(policy).toMatch(/script-src 'self' (?:[^;]* )?'sha256-c2NyaXB0';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-c3R5bGU=';/);
  }
});

test("what only means something over https is sent only there", () => {
  const names = (https: boolean) => Object.keys(securityHeaders({ https }));
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(["strict-transport-security"]);
  expect(contentSecurityPolicy({ https: true })).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ https: false })).not.toContain("upgrade-insecure-requests");
});

test("the bucket of people's files may be sent to and nothing else, and not by the payment page", () => {
  const files = "https://files.example.org";
  const changed = (payment?: typeof stripeOrigins) => {
    const before = new Set(directives(contentSecurityPolicy({ https: true, payment })).map(String));
    return directives(contentSecurityPolicy({ https: true, payment, files })).filter((one) => !before.has(String(one)));
  };
  expect(changed()).toEqual([["connect-src", "'self'", files]]);
  expect(changed(stripeOrigins)).toEqual([]);
});

const directives = (policy: string) => policy.split("; ").map((text) => text.split(" "));

test("the payment page differs in four directives, its opener policy and the payment ability, and in nothing else", () => {
  const strict = securityHeaders({ https: true });
  const payment = securityHeaders({ https: true, payment: stripeOrigins });
  const differing = Object.keys(payment).filter((name) => payment[name] !== strict[name]);
  expect(differing).toEqual(["content-security-policy", "cross-origin-opener-policy", "permissions-policy"]);

  const before = new Set(directives(contentSecurityPolicy({ https: true })).map(String));
  const changed = directives(contentSecurityPolicy({ https: true, payment: stripeOrigins }));
  expect(changed.filter((directive) => !before.has(String(directive)))).toEqual([
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

test("a payment service of one origin is admitted with that origin alone", () => {
  const policy = contentSecurityPolicy({ https: false, payment: singleOrigin("http://localhost:4242") });
  const named = directives(policy).flatMap(([name, ...sources]) =>
    sources.filter((source) => source.includes(":/")).map((source) => [name, source]),
  );
  expect(named).toEqual([
    ["script-src", "http://localhost:4242"],
    ["img-src", "http://localhost:4242"],
    ["connect-src", "http://localhost:4242"],
    ["frame-src", "http://localhost:4242"],
  ]);
});
