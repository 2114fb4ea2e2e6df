import dgram from "node:dgram";
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { parseModelRequest, type ReceivedRequest } from "#scripts/openai/answers.ts";
import { jsonReply, type Reply } from "./replies.ts";

/** One API key per provider, assembled at run time so that no file contains a literal key. */
export const keys = {
  model: ["key", "of", "the", "model"].join("-"),
  search: ["key", "of", "the", "search"].join("-"),
};
/** The required key for each allowed URL. */
const keysByUrl: Readonly<Record<string, string>> = {
  "https://api.openai.com/v1/responses": keys.model,
  "https://model.example.org/v1/chat/completions": keys.model,
  "https://api.perplexity.ai/chat/completions": keys.search,
};
export const compatibleBase = "https://model.example.org/v1";

export type EgressGuard = {
  /** Returns the requests to the model since the last call, with their replies. */
  takeRequests(): { request: ReceivedRequest; reply: Reply }[];
  /** All blocked attempts to access the network. */
  blocked: string[];
  replyWith(reply: (request: ReceivedRequest) => Reply): void;
  stop(): void;
};

const patch = (object: object, name: string, value: unknown): (() => void) => {
  const original = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    if (original) Object.defineProperty(object, name, original);
  };
};

/**
 * Blocks all network access by this process except requests to the model, to which it replies. Blocked attempts fail and
 * are listed in `blocked`. Only one guard can be active at a time.
 */
export const createEgressGuard = (): EgressGuard => {
  const blockedHosts: string[] = [];
  const requests: { request: ReceivedRequest; reply: Reply }[] = [];
  let createReply: (request: ReceivedRequest) => Reply = () => jsonReply({});
  const block = (attempt: string) => {
    blockedHosts.push(attempt);
    throw new TypeError("fetch failed");
  };
  const toText = (target: unknown) =>
    typeof target === "string" || target instanceof URL ? String(target) : JSON.stringify(target);

  const guardedFetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const key = keysByUrl[url];
    if (!key) return block(`fetch ${url}`);
    init?.signal?.throwIfAborted();
    if (new Headers(init?.headers).get("authorization") !== `Bearer ${key}`) return block(`${url} without its key`);
    const request = parseModelRequest(
      new URL(url).pathname,
      key,
      JSON.parse(String(init?.body)) as Record<string, unknown>,
    );
    const reply = createReply(request);
    requests.push({ request, reply });
    const isRedirect = reply.status >= 300 && reply.status < 400;
    if (isRedirect && init?.redirect === "error") throw new TypeError("unexpected redirect");
    if (isRedirect && init?.redirect !== "manual") return block(`redirect to ${reply.headers.location}`);
    return new Response(reply.status === 204 ? null : reply.body, reply);
  };
  const restores = [
    patch(globalThis, "fetch", guardedFetch),
    patch(net.Socket.prototype, "connect", (...target: unknown[]) => block(`socket ${toText(target)}`)),
    patch(dgram.Socket.prototype, "send", () => block("datagram")),
    ...[http, https].flatMap((module) =>
      ["request", "get"].map((name) => patch(module, name, (target: unknown) => block(`${name} ${toText(target)}`))),
    ),
  ];
  syncBuiltinESMExports();
  return {
    takeRequests: () => requests.splice(0),
    blocked: blockedHosts,
    replyWith: (reply) => {
      createReply = reply;
    },
    stop: () => {
      for (const restore of restores) restore();
      syncBuiltinESMExports();
    },
  };
};
