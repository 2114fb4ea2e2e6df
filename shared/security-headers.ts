import * as z from "zod/mini";

/**
 * What the browser may do with our pages, as data: CloudFront's headers policy and the local host both say it.
 * No inline script or style, no other origin, no frame around us.
 */
const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
};

/** Abilities of the browser that no page of ours uses, but for `payment` on the payment page. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** The one page that takes payments, a document of its own: its path and its file. */
export const paymentPage = { path: "/subscribe", file: "/subscribe.html" } as const;

/** Origins of the payment service by what they may be used for on the payment page. */
export type PaymentOrigins = Record<"scripts" | "frames" | "calls" | "images", readonly string[]>;

const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const link = ["https://link.com", "https://*.link.com"];
/**
 * What Stripe's security guide asks for Stripe.js and the Payment Element with Link
 * (https://docs.stripe.com/security/guide#content-security-policy), without the maps of the Address Element.
 */
export const stripeOrigins: PaymentOrigins = {
  scripts,
  frames: [...scripts, "https://hooks.stripe.com", ...link],
  calls: ["https://api.stripe.com", ...link],
  images: ["https://*.link.com"],
};

/** The same for a payment service that has one origin for everything, as a stand-in has. */
export const singleOrigin = (origin: string): PaymentOrigins => ({
  scripts: [origin],
  frames: [origin],
  calls: [origin],
  images: [origin],
});

/** Inline scripts and styles of a page, as sources of the policy: `'sha256-…'`. */
export const InlineCode = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type InlineCode = z.infer<typeof InlineCode>;
/** The same by the page's file. The build takes the hashes and leaves them in this file of the built web. */
export const InlineCodes = z.record(z.string(), InlineCode);
export type InlineCodes = z.infer<typeof InlineCodes>;
export const inlineCodeFile = ".vite/inline-code.json";

/** Text becomes code only where we said so, and we never do. Stripe's own scripts know nothing of it. */
const trustedTypes = { "require-trusted-types-for": "'script'", "trusted-types": "'none'" };

/**
 * `https`: is the page served over it? `payment`: this is the payment page, and these origins serve it. `files`: the
 * origin of the bucket that pages send people's files to; the payment page sends none. `inline`: the page's own code
 * that is no file.
 */
type Page = {
  https: boolean;
  payment?: PaymentOrigins | undefined;
  files?: string | undefined;
  inline?: InlineCode | undefined;
};

const policyFor = ({ inline, ...page }: Omit<Page, "https">): Record<string, string> => {
  const sources = sourcesFor(page);
  return {
    ...sources,
    "script-src": [sources["script-src"], ...(inline?.scripts ?? [])].join(" "),
    "style-src": [sources["style-src"], ...(inline?.styles ?? [])].join(" "),
  };
};

const sourcesFor = ({ payment, files }: Omit<Page, "https" | "inline">): Record<string, string> =>
  payment
    ? {
        ...policy,
        "script-src": [policy["script-src"], ...payment.scripts].join(" "),
        "img-src": [policy["img-src"], ...payment.images].join(" "),
        "connect-src": [policy["connect-src"], ...payment.calls].join(" "),
        "frame-src": payment.frames.join(" "),
      }
    : {
        ...policy,
        "connect-src": [policy["connect-src"], ...(files ? [files] : [])].join(" "),
        ...trustedTypes,
      };

/** The value of `Content-Security-Policy`; over https it also lifts every http address to https. */
export const contentSecurityPolicy = ({ https, ...page }: Page): string =>
  [
    ...Object.entries(policyFor(page)).map(([directive, sources]) => `${directive} ${sources}`),
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

const permissions = (payment: PaymentOrigins | undefined) => {
  const quoted = payment?.scripts.map((origin) => `"${origin}"`).join(" ");
  return unused
    .map((ability) => (quoted && ability === "payment" ? `payment=(self ${quoted})` : `${ability}=()`))
    .join(", ");
};

/** The security headers of every answer, names in lower case; those that only mean something over https, only there. */
export const securityHeaders = ({ https, payment, files, inline }: Page): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy({ https, payment, files, inline }),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // Wallets and banks open windows of their own and answer through them.
  "cross-origin-opener-policy": payment ? "same-origin-allow-popups" : "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions(payment),
  ...(https && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
