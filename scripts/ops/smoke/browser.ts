import type { FetchFunction } from "#shared/api/client.ts";
import type { Ops } from "../ops.ts";

/** Request timeout, and retry limits for status 429. Times are in milliseconds. */
const requestTimeout = 40_000;
const maxAttempts = 4;
const maxWait = 65_000;

/** An HTTP client that acts like a browser: keeps cookies, sends its origin, and retries after 429 responses. */
export type SmokeBrowser = { fetch: FetchFunction; page(path: string): Promise<{ status: number; text: string }> };

const isRateLimited = (response: Response) => response.status === 429;

/** Returns the wait requested by Retry-After, in milliseconds. */
const getRetryDelay = (response: Response) => {
  const seconds = Number(response.headers.get("retry-after") ?? 1);
  return Math.min(maxWait, (Number.isFinite(seconds) && seconds > 0 ? seconds : 1) * 1000);
};

/** Creates a client with its own cookies for one origin. `signal` aborts pending requests. */
export const createSmokeBrowser = (
  ops: Pick<Ops, "fetch" | "wait" | "print">,
  origin: string,
  signal: () => AbortSignal,
): SmokeBrowser => {
  const cookies = new Map<string, string>();
  const storeCookies = (response: Response) => {
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(text) || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    if (cookies.size) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const requestSignal = AbortSignal.any([signal(), AbortSignal.timeout(requestTimeout)]);
    const response = await ops.fetch(`${origin}${path}`, {
      ...init,
      headers,
      signal: requestSignal,
      redirect: "manual",
    });
    storeCookies(response);
    return response;
  };
  return {
    async fetch(path, init) {
      for (let attempt = 1; ; attempt++) {
        const response = await send(path, init);
        if (!isRateLimited(response) || attempt === maxAttempts) return response;
        const wait = getRetryDelay(response);
        ops.print(`        rate limited, waiting ${Math.ceil(wait / 1000)} s`);
        await ops.wait(wait);
        signal().throwIfAborted();
      }
    },
    async page(path) {
      const response = await send(path, { headers: { accept: "text/html" } });
      return { status: response.status, text: await response.text() };
    },
  };
};
