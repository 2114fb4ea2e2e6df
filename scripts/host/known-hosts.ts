/** Names under which every server of this machine is asked; the port may be that of a tunnel. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Is a request meant for this machine, by its Host header? A page of another site whose name was pointed at this machine
 * (DNS rebinding) sends its own name. `own`: a host such as `grants.example.org` under which people reach it besides.
 */
export const isKnownHost = (host: string | undefined, own?: string): boolean =>
  host !== undefined && (loopback.test(host) || host.toLowerCase() === own);

/** Whether an origin such as `https://grants.example.org` leads to other machines' browsers as well. */
export const isPublicOrigin = (origin: string): boolean => !isKnownHost(new URL(origin).host);

/** Does a page belong to this machine, by its Origin header? */
export const isLocalOrigin = (origin: string): boolean =>
  origin.startsWith("http://") && isKnownHost(origin.slice("http://".length));
