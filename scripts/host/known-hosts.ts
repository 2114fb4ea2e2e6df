/** Matches the names of this machine. Any port is allowed, because requests may come through a tunnel. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a Host header names this machine or the public host `ownHost`. Prevents DNS rebinding. */
export const isKnownHost = (host: string | undefined, ownHost?: string): boolean =>
  host !== undefined && (loopback.test(host) || host.toLowerCase() === ownHost);

/** Whether an origin such as `https://grants.example.org` is reachable from other machines. */
export const isPublicOrigin = (origin: string): boolean => !isKnownHost(new URL(origin).host);

/** Whether an Origin header belongs to an HTTP page on this machine. */
export const isLocalOrigin = (origin: string): boolean =>
  origin.startsWith("http://") && isKnownHost(origin.slice("http://".length));
