import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { isLocalOrigin } from "#scripts/host/known-hosts.ts";
import { readBody } from "#scripts/host/request-body.ts";
import { startServer } from "#scripts/host/server.ts";
import { StartupError } from "#scripts/host/startup-checks.ts";
import type { ApiResponse, Keys } from "./core/api-call.ts";
import { isPaymentCall } from "./core/checkout.ts";
import { ConnectionFailureError } from "./core/faults.ts";
import { createEmptyState, type State } from "./core/records.ts";
import type { Webhooks } from "./core/webhooks.ts";
import { createFakeStripe, type FakeStripe } from "./fake-stripe.ts";
import { handlePage } from "./pages/hosted-pages.ts";

const records = z.record(z.string(), z.looseObject({}));
const File = z.object({
  port: z.number(),
  keys: z.object({ secret: z.string(), publishable: z.string(), webhook: z.string() }),
  state: z.object({
    customers: records,
    subscriptions: records,
    invoices: records,
    intents: records,
    sessions: records,
    portals: records,
    events: z.array(z.string()),
    deliveries: z.array(z.looseObject({})),
    keys: records,
    counted: z.number(),
  }),
});
type StoredFile = { port: number; keys: Keys; state: State };

/** Creates random keys that are recognizable as fake. */
const createKeys = (): Keys => {
  const random = () => randomBytes(16).toString("hex");
  return {
    secret: `fake-${random()}`,
    publishable: `fake-public-${random()}`,
    webhook: `fake-${random()}`,
  };
};

/** Loads the state stored in a folder. Without a folder, nothing is stored. Throws StartupError. */
const loadState = (dataDir: string | undefined): { stored: StoredFile; save(): void } => {
  const fresh = { port: 0, keys: createKeys(), state: createEmptyState() };
  if (dataDir === undefined) return { stored: fresh, save() {} };
  const path = join(dataDir, "fake-stripe.json");
  const stored = existsSync(path) ? readState(path) : fresh;
  return {
    stored,
    save() {
      writeFileSync(`${path}.new`, JSON.stringify(stored), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
};

const readState = (path: string): StoredFile => {
  try {
    // The schema checks only the outer structure; the records were written with these types.
    return File.parse(JSON.parse(readFileSync(path, "utf8"))) as unknown as StoredFile;
  } catch {
    throw new StartupError(`${path} is damaged. Delete it to start with an empty test payment service.`);
  }
};

/** A delivery fails if the receiver does not respond within this time. */
const deliveryTimeoutMs = 10_000;

/** Delivers due events to a URL, with retries. Calls `save` after each round. */
const startDelivery = (
  webhooks: Webhooks,
  { url, clock, save }: { url: string; clock: { now(): Date }; save: () => void },
) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let rounds = Promise.resolve();

  webhooks.setDeliver(async (body, signature) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(deliveryTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  });

  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      rounds = rounds.then(runRound);
    }, milliseconds);
    timer.unref();
  };

  const runRound = async () => {
    if (stopping.signal.aborted) return;
    await webhooks.flush({ signal: stopping.signal });
    save();
    const pending = webhooks.pending();
    if (pending.length === 0) return;
    const next = Math.min(...pending.map(({ due }) => due)) - clock.now().getTime();
    schedule(Math.min(Math.max(next, 50), 60_000));
  };

  return {
    deliverSoon: () => schedule(0),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await rounds;
    },
  };
};

/** How long open requests may take to finish when the server stops. */
const stopTimeoutMs = 1000;
/** How often scheduled changes are applied. */
const catchUpIntervalMs = 30_000;

type FakeStripeServerOptions = {
  webhookUrl: string;
  /** By default (0), the previous port or any free one. */
  port?: number;
  /** The folder in which the state is stored. Without a folder, nothing is stored. */
  dataDir?: string;
  clock?: { now(): Date };
};

/** Listens on the given port, else on the previous one so that URLs stay valid, else on any free port. */
const listen = async (port: number, previous: number) => {
  if (port !== 0 || previous === 0) return startServer(port);
  try {
    return await startServer(previous);
  } catch (error) {
    if (error instanceof StartupError) return startServer(0);
    throw error;
  }
};

/** Starts the fake Stripe server. Throws StartupError if the port is in use or the stored file is damaged. */
export const startFakeStripe = async (options: FakeStripeServerOptions) => {
  const { webhookUrl, dataDir, clock = { now: () => new Date() } } = options;
  const { stored, save } = loadState(dataDir);
  const server = await listen(options.port ?? 0, stored.port);
  stored.port = server.port;
  const origin = `http://localhost:${server.port}`;
  const handleChange = () => {
    save();
    delivery.deliverSoon();
  };
  const core = createFakeStripe({ clock, origin, keys: stored.keys, state: stored.state, onChange: handleChange });
  const delivery = startDelivery(core.webhooks, { url: webhookUrl, clock, save });
  server.serve((request, response) => {
    handleRequest(core, request, response).catch(() => response.destroy());
  });
  handleChange();
  const timer = setInterval(() => core.catchUp(), catchUpIntervalMs);
  timer.unref();
  return {
    origin,
    core,
    settings: {
      secretKey: stored.keys.secret,
      webhookSecret: stored.keys.webhook,
      publishableKey: stored.keys.publishable,
      priceId: core.plan.priceId,
      scriptUrl: `${origin}/v3/stripe.js`,
      // An IP address, because a host name may resolve to a different machine.
      baseUrl: `http://127.0.0.1:${server.port}`,
    },
    async stop() {
      clearInterval(timer);
      await delivery.stop();
      await server.stop(stopTimeoutMs);
      save();
    },
  };
};
export type FakeStripeServer = Awaited<ReturnType<typeof startFakeStripe>>;

/** Controls for browser tests: POST requests with a JSON body. */
const controls = new Map<string, (core: FakeStripe, body: { seconds: number; down: boolean }) => unknown>([
  ["/__control/delay", ({ webhooks }, { seconds }) => webhooks.setDelivery({ delaySeconds: seconds })],
  ["/__control/flush", ({ webhooks }) => webhooks.flush({ all: true })],
  ["/__control/down", ({ faults }, { down }) => faults.setDown(down)],
]);

const preflight: ApiResponse = {
  status: 204,
  headers: { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "content-type" },
  body: "",
};

const handleRequest = async (core: FakeStripe, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = "GET", url = "/", headers } = request;
  const { host, origin } = headers;
  const [path = "/", query = ""] = url.split("?");
  // Pages of other origins may only read and pay a payment whose secret they have.
  const corsHeaders = isPaymentCall(path) && origin && { "access-control-allow-origin": origin, vary: "origin" };
  const send = ({ status, headers: extraHeaders, body }: ApiResponse) => {
    response.writeHead(status, {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": Buffer.byteLength(body),
      ...corsHeaders,
      ...extraHeaders,
    });
    response.end(method === "HEAD" ? "" : body);
  };
  const sendText = (status: number, body: string) => send({ status, headers: { "content-type": "text/plain" }, body });
  if (origin !== undefined && !isLocalOrigin(origin))
    return sendText(403, "Only pages on localhost may use this service.\n");
  const body = (await readBody(request)) ?? "";
  if (path.startsWith("/v1/")) {
    if (method === "OPTIONS") return send(preflight);
    try {
      const flatHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return send(core.handle({ method, path: url, headers: flatHeaders, body }));
    } catch (error) {
      if (!(error instanceof ConnectionFailureError)) throw error;
      if (!error.hangs) request.socket.destroy();
      return;
    }
  }
  if (method !== "GET" && method !== "HEAD" && origin !== undefined && origin !== `http://${host}`)
    return sendText(403, "Forms must be submitted from this origin.\n");
  const control = method === "POST" ? controls.get(path) : undefined;
  if (control) {
    await control(core, JSON.parse(body));
    return sendText(200, "Done\n");
  }
  const pageMethod = method === "HEAD" ? "GET" : method;
  send(
    handlePage(core, { method: pageMethod, path, query: new URLSearchParams(query), form: new URLSearchParams(body) }),
  );
};
