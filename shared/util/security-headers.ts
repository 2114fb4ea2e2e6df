import * as z from "zod/mini";
import * as paths from "../domain/paths.ts";

/** Content Security Policy of all pages: no inline code, no other origins, no framing. */
const basePolicy = {
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

/** Browser features that no page uses, except `payment` on the payment page. */
const restrictedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** The payment page, a separate HTML document. */
export const paymentPage = { path: paths.subscribe, file: "/subscribe.html" } as const;

export type PaymentOrigins = Record<"scripts" | "frames" | "calls" | "images", readonly string[]>;

const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const link = ["https://link.com", "https://*.link.com"];
/** Required by Stripe.js, according to https://docs.stripe.com/security/guide#content-security-policy. */
export const stripeOrigins: PaymentOrigins = {
  scripts,
  frames: [...scripts, "https://hooks.stripe.com", ...link],
  calls: ["https://api.stripe.com", ...link],
  images: ["https://*.link.com"],
};

/** Payment origins of a service with a single origin, such as a test double. */
export const toPaymentOrigins = (origin: string): PaymentOrigins => ({
  scripts: [origin],
  frames: [origin],
  calls: [origin],
  images: [origin],
});

/** Keeps a page out of search results. */
export const notIndexed = { "x-robots-tag": "noindex, nofollow" } as const;

/** Hashes of a page's inline scripts and styles, as CSP sources: `'sha256-…'`. */
export const InlineCode = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type InlineCode = z.infer<typeof InlineCode>;
/** Hashes by HTML file. The web build writes them to `inlineCodeFile`. */
export const InlineCodeByPage = z.record(z.string(), InlineCode);
export type InlineCodeByPage = z.infer<typeof InlineCodeByPage>;
export const inlineCodeFile = ".vite/inline-code.json";

/** Omitted on the payment page, because Stripe's scripts do not support Trusted Types. */
const trustedTypes = { "require-trusted-types-for": "'script'", "trusted-types": "'none'" };

/**
 * `payment`: payment origins, set for the payment page only. `files`: origin of the upload bucket, ignored for the
 * payment page. `inline`: hashes of the page's inline code. `isPrivate`: search engines must not list the page.
 */
type PageOptions = {
  https: boolean;
  payment?: PaymentOrigins | undefined;
  files?: string | undefined;
  inline?: InlineCode | undefined;
  isPrivate?: boolean;
};

const buildDirectives = ({ inline, ...page }: Omit<PageOptions, "https" | "isPrivate">): Record<string, string> => {
  const sources = buildSources(page);
  return {
    ...sources,
    "script-src": [sources["script-src"], ...(inline?.scripts ?? [])].join(" "),
    "style-src": [sources["style-src"], ...(inline?.styles ?? [])].join(" "),
  };
};

const buildSources = ({
  payment,
  files,
}: Omit<PageOptions, "https" | "inline" | "isPrivate">): Record<string, string> =>
  payment
    ? {
        ...basePolicy,
        "script-src": [basePolicy["script-src"], ...payment.scripts].join(" "),
        "img-src": [basePolicy["img-src"], ...payment.images].join(" "),
        "connect-src": [basePolicy["connect-src"], ...payment.calls].join(" "),
        "frame-src": payment.frames.join(" "),
      }
    : {
        ...basePolicy,
        "connect-src": [basePolicy["connect-src"], ...(files ? [files] : [])].join(" "),
        ...trustedTypes,
      };

/** Builds the value of `Content-Security-Policy`; over HTTPS it includes `upgrade-insecure-requests`. */
export const buildContentSecurityPolicy = ({ https, ...page }: Omit<PageOptions, "isPrivate">): string =>
  [
    ...Object.entries(buildDirectives(page)).map(([directive, sources]) => `${directive} ${sources}`),
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

const buildPermissionsPolicy = (payment: PaymentOrigins | undefined) => {
  const quoted = payment?.scripts.map((origin) => `"${origin}"`).join(" ");
  return restrictedFeatures
    .map((feature) => (quoted && feature === "payment" ? `payment=(self ${quoted})` : `${feature}=()`))
    .join(", ");
};

export const buildSecurityHeaders = ({
  https,
  payment,
  files,
  inline,
  isPrivate,
}: PageOptions): Record<string, string> => ({
  "content-security-policy": buildContentSecurityPolicy({ https, payment, files, inline }),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // Wallets and banks communicate through popups.
  "cross-origin-opener-policy": payment ? "same-origin-allow-popups" : "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": buildPermissionsPolicy(payment),
  ...(https && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  ...(isPrivate && notIndexed),
});
