import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { isLocalOrigin } from "#scripts/host/known-hosts.ts";
import { readBody } from "#scripts/host/request-body.ts";
import { startServer } from "#scripts/host/server.ts";
import { StartupError } from "#scripts/host/startup-checks.ts";
import { answerControl } from "./control.ts";
import type { Keys } from "./core/call.ts";
import { isPaymentCall } from "./core/checkout.ts";
import { NoAnswer } from "./core/faults.ts";
import { emptyState, type State } from "./core/records.ts";
import type { Webhooks } from "./core/webhooks.ts";
import { answerPage } from "./pages/answer-page.ts";
import { makeStripeStandIn, type StripeStandIn } from "./stand-in.ts";

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
type Kept = { port: number; keys: Keys; state: State };

/** Creates random keys whose names show that they are not real ones. */
const newKeys = (): Keys => {
  const random = () => randomBytes(16).toString("hex");
  return {
    secret: `stand-in-${random()}`,
    publishable: `stand-in-public-${random()}`,
    webhook: `stand-in-${random()}`,
  };
};

/** Loads the state stored in this folder; without a folder nothing is stored. Throws StartupError. */
const loadState = (dataDir: string | undefined): { kept: Kept; save(): void } => {
  const fresh = { port: 0, keys: newKeys(), state: emptyState() };
  if (dataDir === undefined) return { kept: fresh, save() {} };
  const path = join(dataDir, "stripe-stand-in.json");
  const kept = existsSync(path) ? readState(path) : fresh;
  return {
    kept,
    save() {
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
};

const readState = (path: string): Kept => {
  try {
    // The schema checks only the outline; the records were written from these types.
    return File.parse(JSON.parse(readFileSync(path, "utf8"))) as unknown as Kept;
  } catch {
    throw new StartupError(`${path} is damaged. Delete it to start with an empty test payment service.`);
  }
};

/** A delivery fails if the receiver does not respond within this many milliseconds. */
const deliveryTimeout = 10_000;

/** Delivers due events to an address, with retries. Calls `save` after each round. */
const startDelivery = (
  webhooks: Webhooks,
  { url, clock, save }: { url: string; clock: { now(): Date }; save: () => void },
) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let rounds = Promise.resolve();

  webhooks.setDeliver(async (body, signature) => {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(deliveryTimeout)]),
    });
    await reply.body?.cancel();
    return reply.status;
  });

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      rounds = rounds.then(round);
    }, milliseconds);
    timer.unref();
  };

  const round = async () => {
    if (stopping.signal.aborted) return;
    await webhooks.flush({ signal: stopping.signal });
    save();
    const pending = webhooks.pending();
    if (pending.length === 0) return;
    const next = Math.min(...pending.map(({ due }) => due)) - clock.now().getTime();
    plan(Math.min(Math.max(next, 50), 60_000));
  };

  return {
    soon: () => plan(0),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await rounds;
    },
  };
};

/** How long open requests may take when the server stops, in milliseconds. */
const stopTimeout = 1000;
/** How often scheduled changes are applied, in milliseconds. */
const catchUpInterval = 30_000;

export type StandInServerOptions = {
  webhookUrl: string;
  /** 0 (the default): the previous port, or any free one. */
  port?: number;
  /** Stores the state in a file of this folder; without a folder nothing is stored. */
  dataDir?: string;
  clock?: { now(): Date };
};

/** Listens on the given port, else on the previous one, so that its addresses stay valid, else on any. */
const listen = async (port: number, before: number) => {
  if (port !== 0 || before === 0) return startServer(port);
  try {
    return await startServer(before);
  } catch (error) {
    if (error instanceof StartupError) return startServer(0);
    throw error;
  }
};

/**
 * Starts the stand-in as a local server: Stripe's API, its hosted pages and its script at one origin. Delivers events to
 * `webhookUrl`. Throws StartupError if the port is taken or the stored file is damaged.
 */
export const startStripeStandIn = async (options: StandInServerOptions) => {
  const { webhookUrl, dataDir, clock = { now: () => new Date() } } = options;
  const { kept, save } = loadState(dataDir);
  const server = await listen(options.port ?? 0, kept.port);
  kept.port = server.port;
  const origin = `http://localhost:${server.port}`;
  const changed = () => {
    save();
    delivery.soon();
  };
  const core = makeStripeStandIn({ clock, origin, keys: kept.keys, state: kept.state, changed });
  const delivery = startDelivery(core.webhooks, { url: webhookUrl, clock, save });
  server.serve((request, response) => {
    answer(core, request, response).catch(() => response.destroy());
  });
  changed();
  const timer = setInterval(() => core.catchUp(), catchUpInterval);
  timer.unref();
  return {
    origin,
    core,
    /** The product's settings for this server. */
    settings: {
      secretKey: kept.keys.secret,
      webhookSecret: kept.keys.webhook,
      publishableKey: kept.keys.publishable,
      priceId: core.goods.priceId,
      scriptUrl: `${origin}/v3/stripe.js`,
      // An address, because a name may resolve to another machine.
      baseUrl: `http://127.0.0.1:${server.port}`,
    },
    async stop() {
      clearInterval(timer);
      await delivery.stop();
      await server.stop(stopTimeout);
      save();
    },
  };
};
export type StripeStandInServer = Awaited<ReturnType<typeof startStripeStandIn>>;

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Other origins may read and pay a payment with its secret, and nothing else. */
const crossOrigin = (origin: string | undefined): Record<string, string> =>
  origin === undefined ? {} : { "access-control-allow-origin": origin, vary: "origin" };

const answer = async (core: StripeStandIn, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = "GET", url = "/", headers } = request;
  const { host, origin } = headers;
  const [path = "/", query = ""] = url.split("?");
  const send = ({ status, headers: more, body }: Answer) => {
    response.writeHead(status, {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": Buffer.byteLength(body),
      ...(isPaymentCall(path) && crossOrigin(origin)),
      ...more,
    });
    response.end(method === "HEAD" ? "" : body);
  };
  const plain = (status: number, body: string): Answer => ({ status, headers: { "content-type": "text/plain" }, body });
  if (origin !== undefined && !isLocalOrigin(origin))
    return send(plain(403, "Only pages of localhost may use this service.\n"));
  const body = (await readBody(request)) ?? "";
  if (path.startsWith("/v1/")) {
    if (method === "OPTIONS") return send(preflight);
    try {
      const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return send(core.handle({ method, path: url, headers: flat, body }));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (!error.hangs) request.socket.destroy();
      return;
    }
  }
  if (method !== "GET" && method !== "HEAD" && origin !== undefined && origin !== `http://${host}`)
    return send(plain(403, "Forms must be sent from this origin.\n"));
  if (path.startsWith("/__control/")) return send(await answerControl(core, { method, path, body }));
  const asked = method === "HEAD" ? "GET" : method;
  send(answerPage(core, { method: asked, path, query: new URLSearchParams(query), form: new URLSearchParams(body) }));
};

const preflight: Answer = {
  status: 204,
  headers: { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "content-type" },
  body: "",
};
