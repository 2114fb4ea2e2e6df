import dgram from "node:dgram";
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { type Asked, askedBy } from "#scripts/openai/answers.ts";
import { jsonReply, type Reply } from "./replies.ts";

/** API keys, each for its own provider; built here so that no file contains them. */
export const keys = {
  model: ["key", "of", "the", "model"].join("-"),
  search: ["key", "of", "the", "search"].join("-"),
};
/** The allowed URLs, and the key for each. */
const homes: Readonly<Record<string, string>> = {
  "https://api.openai.com/v1/responses": keys.model,
  "https://model.example.org/v1/chat/completions": keys.model,
  "https://api.perplexity.ai/chat/completions": keys.search,
};
export const compatibleBase = "https://model.example.org/v1";

export type EgressGuard = {
  /** Requests to the model since the last call, with the replies. */
  take(): { asked: Asked; reply: Reply }[];
  /** Every other attempt to reach the network. */
  outbound: string[];
  answerWith(reply: (asked: Asked) => Reply): void;
  end(): void;
};

const put = (object: object, name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(object, name, before);
  };
};

/**
 * Blocks all network access of this process except requests to the model, which it answers. Blocked attempts fail and
 * are listed in `outbound`. One test at a time.
 */
export const createEgressGuard = (): EgressGuard => {
  const outbound: string[] = [];
  let told: { asked: Asked; reply: Reply }[] = [];
  let answer: (asked: Asked) => Reply = () => jsonReply({});
  const refuse = (what: string) => {
    outbound.push(what);
    throw new TypeError("fetch failed");
  };
  const nameOf = (to: unknown) => (typeof to === "string" || to instanceof URL ? String(to) : JSON.stringify(to));

  const fetched: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const key = homes[url];
    if (!key) return refuse(`fetch ${url}`);
    init?.signal?.throwIfAborted();
    const headers = new Headers(init?.headers);
    if (headers.get("authorization") !== `Bearer ${key}`) return refuse(`${url} without its key`);
    const asked = askedBy(new URL(url).pathname, key, JSON.parse(String(init?.body)) as Record<string, unknown>);
    const reply = answer(asked);
    told.push({ asked, reply });
    const isRedirect = reply.status >= 300 && reply.status < 400;
    if (isRedirect && init?.redirect === "error") throw new TypeError("unexpected redirect");
    if (isRedirect && init?.redirect !== "manual") return refuse(`followed to ${reply.headers.location}`);
    const body = reply.status === 204 ? null : reply.body;
    return new Response(body, { status: reply.status, headers: reply.headers });
  };
  const ends = [
    put(globalThis, "fetch", fetched),
    put(net.Socket.prototype, "connect", (...to: unknown[]) => refuse(`socket ${nameOf(to)}`)),
    put(dgram.Socket.prototype, "send", () => refuse("datagram")),
    ...[http, https].flatMap((of) =>
      ["request", "get"].map((name) => put(of, name, (to: unknown) => refuse(`${name} ${nameOf(to)}`))),
    ),
  ];
  syncBuiltinESMExports();
  return {
    take: () => {
      const taken = told;
      told = [];
      return taken;
    },
    outbound,
    answerWith: (reply) => {
      answer = reply;
    },
    end: () => {
      for (const end of ends) end();
      syncBuiltinESMExports();
    },
  };
};
