import { type AwsKeys, createSignedHeaders, formatCanonicalQuery } from "./sigv4.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** Builds an error with AWS's error code as its name, as the SDK clients do. */
const createAwsError = (name: string, message: string, status: number) =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });

const decodeEntities = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll(/&#(\d+);|&#x([\da-f]+);/gi, (_, ten: string, hex: string) =>
      String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&amp;", "&");

/** Returns the text of the first element with this name, or an empty string. */
export const getElementText = (xml: string, name: string): string =>
  decodeEntities(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");

/** Returns the inner XML of the first element with this name, or an empty string. */
export const getInnerXml = (xml: string, name: string): string =>
  new RegExp(`<${name}>(.*)</${name}>`, "s").exec(xml)?.[1] ?? "";

const timeoutMilliseconds = 15_000;
type Get = { path: string; query: Record<string, string> };
type Options = {
  fetch: Fetch;
  keys: () => Promise<AwsKeys>;
  now: () => Date;
  /** Overrides all service endpoints (AWS_ENDPOINT_URL). */
  endpoint?: string | undefined;
};

/** Sends signed requests to AWS services that use the Query (XML), JSON or REST protocol. */
export const createAwsRequester = ({ fetch, keys, now, endpoint }: Options) => {
  const send = async (service: string, region: string, headers: Record<string, string>, body: string, get?: Get) => {
    const address = new URL(endpoint || `https://${service}.${region}.amazonaws.com`);
    const { host, origin } = address;
    const signed = createSignedHeaders(
      { host, region, service, headers, body, ...(get && { get }) },
      await keys(),
      now(),
    );
    const query = formatCanonicalQuery(get?.query ?? {});
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await (get
      ? fetch(`${origin}${get.path}${query && `?${query}`}`, { headers: signed, signal })
      : fetch(`${origin}/`, { method: "POST", headers: signed, body, signal }));
    const error = response.headers.get("x-amzn-errortype") ?? "";
    return { status: response.status, ok: response.ok, text: await response.text(), error };
  };
  /** The error code is in the body, or in a header for REST services. */
  const parseJsonResponse = ({ ok, status, text, error }: Awaited<ReturnType<typeof send>>): unknown => {
    if (ok) return JSON.parse(text);
    const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, string>;
    const { __type: type = error.split(":")[0] ?? "", message = body.Message ?? "" } = body;
    throw createAwsError(type.split("#").at(-1) || `Status${status}`, message, status);
  };
  return {
    /** Calls an action of a Query-protocol service and returns its XML. */
    async xml(service: string, region: string, parameters: Record<string, string>): Promise<string> {
      const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
      const { ok, status, text } = await send(service, region, headers, `${new URLSearchParams(parameters)}`);
      if (!ok)
        throw createAwsError(
          getElementText(text, "Code") || `Status${status}`,
          getElementText(text, "Message"),
          status,
        );
      return text;
    },
    /** Calls an action of a JSON-protocol service. */
    async json(service: string, region: string, target: string, input: object): Promise<unknown> {
      const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": target };
      return parseJsonResponse(await send(service, region, headers, JSON.stringify(input)));
    },
    /** Sends a GET request to a REST service and parses the JSON response. */
    async get(service: string, region: string, path: string, query: Record<string, string> = {}): Promise<unknown> {
      return parseJsonResponse(await send(service, region, {}, "", { path, query }));
    },
  };
};
export type AwsRequester = ReturnType<typeof createAwsRequester>;
