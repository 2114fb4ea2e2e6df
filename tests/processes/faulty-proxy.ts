import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { createRandom, type Random } from "#tests/support/random.ts";
import { belatedDelay, type Call, drawDelay, drawFault, type Fault, parseCall } from "./faults.ts";

/** The services behind the wire. */
export type Services = {
  /** DynamoDB Local, and the access key that owns the tables. */
  table: { endpoint: string; accessKeyId: string; region: string };
  /** fauxqs: queue and files. */
  rest: string;
};
/** Whether a worker is killed before or after its request has an effect; it gets no response either way. */
export type KillMoment = "before" | "after";
/** A mail as the service received it; `answered`: whether the sender got a response. */
export type ReceivedMail = { to: string; subject: string; worker: string; at: number; answered: boolean };
/**
 * A worker's request in milliseconds of this process: when it came, and how long the worker waited. `about`: the user
 * whose records a table request names.
 */
export type WorkerRequest = { at: number; until: number; about: string | undefined };

type Told = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Rules = {
  seed: number;
  /** Called for each request of a worker, which is killed if this returns a death. */
  dies(call: Call): KillMoment | undefined;
  kill(worker: string): void;
  /** Whether a request is refused however often it is retried. */
  isPoisoned(body: string): boolean;
};

const json = (status: number, body: object): Told => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify(body)),
});
const throttled = "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException";
const broken = "InternalServerError";
const aboutOf = (body: string) => /USER#([0-9a-f-]{36})/.exec(body)?.[1];

/**
 * A proxy for all services, which throttles, refuses, cuts off, duplicates and delays workers' requests and loses
 * responses. It receives mail and serves secrets itself.
 */
export const startProxy = async (ends: Services, secret: string, rules: Rules) => {
  const random: Random = createRandom(rules.seed);
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<string, number>();
  const mails: ReceivedMail[] = [];
  const heard = new Map<string, WorkerRequest[]>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  const forward = async (call: Call, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Told> => {
    const { host: _, connection: __, expect: ___, ...kept } = headers;
    const { endpoint, accessKeyId, region } = ends.table;
    const isTable = call.service === "table";
    // The engine verifies no signature; the access key selects the tables.
    const scope = `Credential=${accessKeyId}/20000101/${region}/dynamodb/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=unchecked`;
    const sent = request(new URL(url ?? "/", isTable ? endpoint : ends.rest), {
      method,
      agent,
      headers: { ...kept, ...(isTable ? { authorization } : { host: headers.host }), "content-length": body.length },
    });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) };
  };

  const takeMail = ({ worker = "" }: Call, body: Buffer, answered: boolean): Told => {
    const { Destination, Content } = JSON.parse(String(body));
    mails.push({
      to: String(Destination.ToAddresses[0]),
      subject: String(Content.Simple.Subject.Data),
      worker,
      at: performance.now(),
      answered,
    });
    return json(200, { MessageId: `mail-${mails.length}` });
  };

  const done = (call: Call, asked: IncomingMessage, body: Buffer, answered: boolean): Told | Promise<Told> => {
    if (call.service === "secrets") return json(200, { SecretString: secret });
    return call.service === "mail" ? takeMail(call, body, answered) : forward(call, asked, body);
  };

  const hear = (worker: string): WorkerRequest => {
    const one: WorkerRequest = { at: performance.now(), until: Number.POSITIVE_INFINITY, about: undefined };
    const all = heard.get(worker);
    if (all) all.push(one);
    else heard.set(worker, [one]);
    return one;
  };

  /** Undefined if there is no response. */
  const answerTo = async (call: Call, asked: IncomingMessage, one?: WorkerRequest): Promise<Told | undefined> => {
    const body = await buffer(asked);
    const { service, worker } = call;
    if (worker === undefined) return done(call, asked, body, true);
    count("requests");
    if (one && service === "table") one.about = aboutOf(String(body));
    if (service === "table" && rules.isPoisoned(String(body))) {
      count("refused as poison");
      return json(500, { __type: broken });
    }
    const death = rules.dies(call);
    if (death) {
      if (death === "after") await done(call, asked, body, false);
      rules.kill(worker);
      return undefined;
    }
    const fault = drawFault(call, random);
    if (fault) count(fault);
    return befallen(fault, call, asked, body);
  };

  const befallen = async (fault: Fault | undefined, call: Call, asked: IncomingMessage, body: Buffer) => {
    if (fault === "throttled") return json(400, { __type: throttled, message: "Too many requests" });
    if (fault === "broken") return json(500, { __type: broken });
    if (fault === "cut off") return undefined;
    if (fault === "doubled") await done(call, asked, body, true);
    if (fault === "slow") await setTimeout(drawDelay(random));
    if (fault === "belated") await setTimeout(belatedDelay);
    const isLost = fault === "answer lost" || fault === "belated";
    const answer = await done(call, asked, body, !isLost);
    return isLost ? undefined : answer;
  };

  const serve = async (asked: IncomingMessage, response: ServerResponse) => {
    const call = parseCall(asked);
    const one = call.worker === undefined ? undefined : hear(call.worker);
    try {
      const answer = await answerTo(call, asked, one);
      if (!answer) return void response.destroy();
      const { "transfer-encoding": _, connection: __, ...headers } = answer.headers;
      response.writeHead(answer.status, { ...headers, "content-length": answer.body.length }).end(answer.body);
    } catch {
      // The client was killed, or a service has stopped.
      response.destroy();
    } finally {
      if (one) one.until = performance.now();
    }
  };
  const server = createServer((asked, response) => void serve(asked, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    mails,
    /** The requests of each worker, in order. */
    heard: heard as ReadonlyMap<string, readonly WorkerRequest[]>,
    counts: counts as ReadonlyMap<string, number>,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
};
