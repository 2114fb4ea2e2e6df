import type { FetchFunction } from "#web/api/client.ts";
import type { Ops } from "../ops.ts";

/** How long one call may take, and how often one is made that was refused for coming too soon. */
const patience = 40_000;
const mostTries = 4;
const longestWait = 65_000;

/** A browser's part in talking to the product: cookies, its own origin, and waiting where the product asks for it. */
export type Browser = { fetch: FetchFunction; page(path: string): Promise<{ status: number; text: string }> };

const isWaited = (answer: Response) => answer.status === 429;

/** The seconds that a refusal asks for, in milliseconds. */
const waitOf = (answer: Response) => {
  const seconds = Number(answer.headers.get("retry-after") ?? 1);
  return Math.min(longestWait, (Number.isFinite(seconds) && seconds > 0 ? seconds : 1) * 1000);
};

/** A browser of its own at one origin. `signal` ends what is under way. */
export const browserAt = (
  ops: Pick<Ops, "fetch" | "wait" | "say">,
  origin: string,
  signal: () => AbortSignal,
): Browser => {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const text of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(text) || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const once = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    if (cookies.size) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const until = AbortSignal.any([signal(), AbortSignal.timeout(patience)]);
    const answer = await ops.fetch(`${origin}${path}`, { ...init, headers, signal: until, redirect: "manual" });
    keep(answer);
    return answer;
  };
  return {
    async fetch(path, init) {
      for (let tries = 1; ; tries++) {
        const answer = await once(path, init);
        if (!isWaited(answer) || tries === mostTries) return answer;
        const wait = waitOf(answer);
        ops.say(`        asked to wait ${Math.ceil(wait / 1000)} s`);
        await ops.wait(wait);
        signal().throwIfAborted();
      }
    },
    async page(path) {
      const answer = await once(path, { headers: { accept: "text/html" } });
      return { status: answer.status, text: await answer.text() };
    },
  };
};
