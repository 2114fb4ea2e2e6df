import { lookup as lookUpHost } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type DeliveryError, isLocalhost, maxResponseBytes } from "#shared/api/webhooks.ts";
import { findTargetProblem, getHost, isPublicAddress } from "./webhook-target.ts";

/** A receiver's response, or the reason why there is none. */
export type WebhookResponse = {
  /** Null if there was no response. */
  status: number | null;
  error: DeliveryError | null;
  /** The beginning of the body as text. */
  response: string;
};
export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<WebhookResponse>;

const timeoutMs = 10_000;
type Address = { address: string; family: number };
type Settings = {
  /** Resolves a name to all of its addresses; default: the system's resolver. */
  lookUp?: (host: string) => Promise<Address[]>;
  /** Only for an installation on one machine. */
  allowsLocalhost?: boolean;
};

class BlockedAddressError extends Error {
  override readonly name = "BlockedAddressError";
}

const toDeliveryError = (error: unknown): DeliveryError => {
  if (error instanceof BlockedAddressError) return "address";
  const { name, code = "", syscall } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
  if (syscall?.startsWith("getaddrinfo")) return "dns";
  return /CERT|TLS|SSL|SIGNED|EPROTO/.test(code) ? "tls" : "connection";
};

/**
 * Creates the function that sends events. It only calls public addresses: every address of a name is checked, and the
 * connection uses exactly the checked ones, so a name cannot resolve differently the second time (DNS rebinding). Does
 * not follow redirects or use proxies, reads only the beginning of the response, and times out after ten seconds.
 */
export const createPostWebhook =
  ({ lookUp = (host) => lookUpHost(host, { all: true }), allowsLocalhost = false }: Settings = {}): PostWebhook =>
  async (value, headers, body) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      if (findTargetProblem(value, allowsLocalhost) !== undefined) throw new BlockedAddressError("Not allowed");
      const url = new URL(value);
      const addresses = await rejectOnAbort(resolveHost(url, lookUp, allowsLocalhost), signal);
      const response = await send(url, addresses, { headers, body, signal });
      return { status: response.statusCode ?? null, error: null, response: await readStart(response) };
    } catch (error) {
      return { status: null, error: toDeliveryError(signal.aborted ? signal.reason : error), response: "" };
    }
  };

const resolveHost = async (
  url: URL,
  lookUp: NonNullable<Settings["lookUp"]>,
  allowsLocalhost: boolean,
): Promise<Address[]> => {
  const host = getHost(url);
  const addresses = await lookUp(host);
  const isAllowed = (allowsLocalhost && isLocalhost(url)) || addresses.every(({ address }) => isPublicAddress(address));
  if (addresses.length === 0 || !isAllowed) throw new BlockedAddressError("Not a public address");
  return addresses;
};

/** Rejects when the signal aborts, because name resolution itself cannot be aborted. */
const rejectOnAbort = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);

type Content = { headers: Record<string, string>; body: string; signal: AbortSignal };
const send = (url: URL, addresses: readonly Address[], { headers, body, signal }: Content): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_host, { all }, callback) => {
      const [first] = addresses;
      if (all) callback(null, [...addresses]);
      else callback(null, first?.address ?? "", first?.family);
    };
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup,
      signal,
      // Use a separate connection, because a shared one might have been opened to another address.
      agent: false,
    });
    request.once("response", resolve).once("error", reject).end(body);
  });

/** Reads the beginning of a body and closes the connection. */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxResponseBytes) break;
    }
  } catch {
    // The status has arrived, which is sufficient.
  }
  response.destroy();
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxResponseBytes));
};
