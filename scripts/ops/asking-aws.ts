import { type Keys, queryOf, signedHeaders } from "./signed.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** How AWS says no: its own name for it, as its clients throw it. */
const refusal = (name: string, message: string, status: number) =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });

const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll(/&#(\d+);|&#x([\da-f]+);/gi, (_, ten: string, hex: string) =>
      String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&amp;", "&");

/** The text of the first element of that name; empty when there is none. */
export const textIn = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");

/** What stands in the first element of that name, elements and all. */
export const within = (xml: string, name: string): string =>
  new RegExp(`<${name}>(.*)</${name}>`, "s").exec(xml)?.[1] ?? "";

const longestAnswer = 15_000;
type Get = { path: string; query: Record<string, string> };
type Asked = {
  fetch: Fetch;
  keys: () => Promise<Keys>;
  now: () => Date;
  /** Where all services are, when they are not AWS's own; what AWS_ENDPOINT_URL says. */
  endpoint?: string | undefined;
};

/** Asks services of AWS with signed requests: those that speak XML, and those that speak JSON, of the REST kind too. */
export const askingAws = ({ fetch, keys, now, endpoint }: Asked) => {
  const send = async (service: string, region: string, headers: Record<string, string>, body: string, get?: Get) => {
    const address = new URL(endpoint || `https://${service}.${region}.amazonaws.com`);
    const { host, origin } = address;
    const signed = signedHeaders({ host, region, service, headers, body, ...(get && { get }) }, await keys(), now());
    const query = queryOf(get?.query ?? {});
    const signal = AbortSignal.timeout(longestAnswer);
    const answer = await (get
      ? fetch(`${origin}${get.path}${query && `?${query}`}`, { headers: signed, signal })
      : fetch(`${origin}/`, { method: "POST", headers: signed, body, signal }));
    const error = answer.headers.get("x-amzn-errortype") ?? "";
    return { status: answer.status, ok: answer.ok, text: await answer.text(), error };
  };
  /** What fails is named in the body, or in a header where a service is of the REST kind. */
  const answerIn = ({ ok, status, text, error }: Awaited<ReturnType<typeof send>>): unknown => {
    if (ok) return JSON.parse(text);
    const said = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, string>;
    const { __type: type = error.split(":")[0] ?? "", message = said.Message ?? "" } = said;
    throw refusal(type.split("#").at(-1) || `Status${status}`, message, status);
  };
  return {
    /** One action of a service with the Query protocol; answers its XML. */
    async xml(service: string, region: string, parameters: Record<string, string>): Promise<string> {
      const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
      const { ok, status, text } = await send(service, region, headers, `${new URLSearchParams(parameters)}`);
      if (!ok) throw refusal(textIn(text, "Code") || `Status${status}`, textIn(text, "Message"), status);
      return text;
    },
    /** One action of a service with the JSON protocol. */
    async json(service: string, region: string, target: string, input: object): Promise<unknown> {
      const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": target };
      return answerIn(await send(service, region, headers, JSON.stringify(input)));
    },
    /** What a service of the REST kind answers at a path, as JSON. */
    async get(service: string, region: string, path: string, query: Record<string, string> = {}): Promise<unknown> {
      return answerIn(await send(service, region, {}, "", { path, query }));
    },
  };
};
export type AskingAws = ReturnType<typeof askingAws>;
