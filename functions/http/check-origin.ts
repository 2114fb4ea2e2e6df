import { AppError } from "#shared/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** The host the person sees. CloudFront overwrites `x-viewer-host`; without it (one machine) it is `host`. */
const isOwnOrigin = (origin: string | undefined, header: HttpEvent["header"]) => {
  const viewerHost = header["x-viewer-host"];
  if (viewerHost) return origin === `https://${viewerHost}`;
  return origin === `http://${header.host}` || origin === `https://${header.host}`;
};

/**
 * Cross-site request forgery: an unsafe method must come from our own page. `Sec-Fetch-Site` says so in
 * every current browser; where it is absent, `Origin` must be ours. Routes with a token of their own are exempt.
 */
export const checkOrigin = (): Middleware => ({
  before: ({ event }) => {
    if (safeMethods.has(event.httpMethod) || event.operation.route.auth === "token") return;
    const site = event.header["sec-fetch-site"];
    const own = site === undefined ? isOwnOrigin(event.header.origin, event.header) : site === "same-origin";
    if (!own) throw new AppError("forbidden", "This request did not come from a Grantlamp page");
  },
});
