import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { createRandom, type Random } from "#tests/support/random.ts";
import { type Call, type Fault, lateDelay, parseCall, pickDelay, pickFault } from "./faults.ts";

/** The services behind the proxy. */
export type Services = {
  /** DynamoDB Local, and the access key that selects the set of tables. */
  table: { endpoint: string; accessKeyId: string; region: string };
  /** fauxqs, which emulates the queue and the bucket. */
  rest: string;
};
/** Whether a worker is killed before or after its request takes effect. Either way, it gets no response. */
export type KillMoment = "before" | "after";
/** An email that the service received. `hasResponse` is false if the sender got no response. */
export type ReceivedMail = { to: string; subject: string; worker: string; at: number; hasResponse: boolean };
type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Rules = {
  seed: number;
  /** Called for each of a worker's requests; the worker is killed if this returns a moment. */
  shouldKill(call: Call): KillMoment | undefined;
  kill(worker: string): void;
  /** Whether a request is rejected no matter how often it is retried. */
  isPoisoned(body: string): boolean;
};

const createJsonResponse = (status: number, body: object): HttpResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify(body)),
});
const throttled = "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException";
const serverError = "InternalServerError";

/**
 * Starts a proxy for all services that throttles, rejects, cuts off, duplicates and delays workers' requests, and drops
 * responses. It is also the email service and the secrets store.
 */
export const startProxy = async (services: Services, secret: string, rules: Rules) => {
  const random: Random = createRandom(rules.seed);
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<string, number>();
  const emails: ReceivedMail[] = [];
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  const forward = async (
    call: Call,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<HttpResponse> => {
    const { host: _, connection: __, expect: ___, ...otherHeaders } = headers;
    const { endpoint, accessKeyId, region } = services.table;
    const isTable = call.service === "table";
    // The engine doesn't verify signatures; the access key selects the set of tables.
    const scope = `Credential=${accessKeyId}/20000101/${region}/dynamodb/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=unchecked`;
    const forwarded = sendRequest(new URL(url ?? "/", isTable ? endpoint : services.rest), {
      method,
      agent,
      headers: {
        ...otherHeaders,
        ...(isTable ? { authorization } : { host: headers.host }),
        "content-length": body.length,
      },
    });
    forwarded.end(body);
    const [response] = (await once(forwarded, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 500, headers: response.headers, body: await buffer(response) };
  };

  const receiveMail = ({ worker = "" }: Call, body: Buffer, hasResponse: boolean): HttpResponse => {
    const { Destination, Content } = JSON.parse(String(body));
    emails.push({
      to: String(Destination.ToAddresses[0]),
      subject: String(Content.Simple.Subject.Data),
      worker,
      at: performance.now(),
      hasResponse,
    });
    return createJsonResponse(200, { MessageId: `mail-${emails.length}` });
  };

  const handle = (
    call: Call,
    request: IncomingMessage,
    body: Buffer,
    hasResponse: boolean,
  ): HttpResponse | Promise<HttpResponse> => {
    if (call.service === "secrets") return createJsonResponse(200, { SecretString: secret });
    return call.service === "mail" ? receiveMail(call, body, hasResponse) : forward(call, request, body);
  };

  /** Returns undefined if the response is to be dropped. */
  const respond = async (call: Call, request: IncomingMessage): Promise<HttpResponse | undefined> => {
    const body = await buffer(request);
    const { service, worker } = call;
    if (worker === undefined) return handle(call, request, body, true);
    count("requests");
    if (service === "table" && rules.isPoisoned(String(body))) {
      count("rejected as poisoned");
      return createJsonResponse(500, { __type: serverError });
    }
    const killMoment = rules.shouldKill(call);
    if (killMoment) {
      if (killMoment === "after") await handle(call, request, body, false);
      rules.kill(worker);
      return undefined;
    }
    const fault = pickFault(call, random);
    if (fault) count(fault);
    return applyFault(fault, call, request, body);
  };

  const applyFault = async (fault: Fault | undefined, call: Call, request: IncomingMessage, body: Buffer) => {
    if (fault === "throttled") return createJsonResponse(400, { __type: throttled, message: "Too many requests" });
    if (fault === "server error") return createJsonResponse(500, { __type: serverError });
    if (fault === "cut off") return undefined;
    if (fault === "duplicated") await handle(call, request, body, true);
    if (fault === "slow") await setTimeout(pickDelay(random));
    if (fault === "late") await setTimeout(lateDelay);
    const isLost = fault === "response lost" || fault === "late";
    const response = await handle(call, request, body, !isLost);
    return isLost ? undefined : response;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const call = parseCall(request);
    try {
      const result = await respond(call, request);
      if (!result) return void response.destroy();
      const { "transfer-encoding": _, connection: __, ...headers } = result.headers;
      response.writeHead(result.status, { ...headers, "content-length": result.body.length }).end(result.body);
    } catch {
      // The client was killed, or a service has stopped.
      response.destroy();
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    emails,
    counts: counts as ReadonlyMap<string, number>,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
};
