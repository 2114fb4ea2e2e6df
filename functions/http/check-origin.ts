import { AppError } from "#shared/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Compares with the host in the user's address bar. CloudFront overwrites `x-viewer-host`; without
 * CloudFront (local server) it is `host`.
 */
const isOwnOrigin = (origin: string | undefined, header: HttpEvent["header"]) => {
  const viewerHost = header["x-viewer-host"];
  if (viewerHost) return origin === `https://${viewerHost}`;
  return origin === `http://${header.host}` || origin === `https://${header.host}`;
};

/**
 * CSRF protection: an unsafe method must come from our own page. Every current browser sends
 * `Sec-Fetch-Site`; without it, `Origin` must be ours. Routes that carry their own token are
 * exempt.
 */
export const checkOrigin = (): Middleware => ({
  before: ({ event }) => {
    if (safeMethods.has(event.httpMethod) || event.operation.route.auth === "token") return;
    const site = event.header["sec-fetch-site"];
    const own = site === undefined ? isOwnOrigin(event.header.origin, event.header) : site === "same-origin";
    if (!own) throw new AppError("forbidden", "This request did not come from a Grantlamp page");
  },
});
