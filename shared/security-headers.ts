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

/** Abilities of the browser that no page of ours uses. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** The value of `Content-Security-Policy`; over https it also lifts every http address to https. */
export const contentSecurityPolicy = ({ https }: { https: boolean }): string =>
  [
    ...Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`),
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** The security headers of every answer, names in lower case; those that only mean something over https, only there. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy({ https }),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": unused.map((ability) => `${ability}=()`).join(", "),
  ...(https && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
