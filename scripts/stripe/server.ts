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
import { startDelivery } from "./delivery.ts";
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

/** Keys made at random that say themselves what they are worth. */
const newKeys = (): Keys => {
  const random = () => randomBytes(16).toString("hex");
  return {
    secret: `stand-in-${random()}`,
    publishable: `stand-in-public-${random()}`,
    webhook: `stand-in-${random()}`,
  };
};

/** What the stand-in kept in this folder, or a fresh start; without a folder nothing is kept. Throws StartupError. */
const keptIn = (dataDir: string | undefined): { kept: Kept; save(): void } => {
  const fresh = { port: 0, keys: newKeys(), state: emptyState() };
  if (dataDir === undefined) return { kept: fresh, save() {} };
  const path = join(dataDir, "stripe-stand-in.json");
  const kept = existsSync(path) ? read(path) : fresh;
  return {
    kept,
    save() {
      // Whole or not at all.
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
};

const read = (path: string): Kept => {
  try {
    // The schema knows the outline; the records in it were written from these very types.
    return File.parse(JSON.parse(readFileSync(path, "utf8"))) as unknown as Kept;
  } catch {
    throw new StartupError(`${path} is damaged. Delete it to start with an empty test payment service.`);
  }
};

/** What is under way when it stops has this long, in milliseconds. */
const patience = 1000;
/** So often, in milliseconds, it looks whether time alone has brought something about. */
const lookEvery = 30_000;

export type StandInServerOptions = {
  /** Where events go. */
  webhookUrl: string;
  /** 0 (the default) takes the one it had before, or any that is free. */
  port?: number;
  /** Keeps everything in a file of this folder; nothing is kept without one. */
  dataDir?: string;
  clock?: { now(): Date };
};

/** Where it listens: the port asked for, else the one it had, so that its addresses stay good; else any. */
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
 * The stand-in as a server of this machine: Stripe's API, its hosted pages and its script, at one address, with events
 * delivered to `webhookUrl`. Throws StartupError when the port is taken or the file of an earlier one is damaged.
 */
export const startStripeStandIn = async (options: StandInServerOptions) => {
  const { webhookUrl, dataDir, clock = { now: () => new Date() } } = options;
  const { kept, save } = keptIn(dataDir);
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
  const look = setInterval(() => core.catchUp(), lookEvery);
  look.unref();
  return {
    origin,
    core,
    /** What the product needs to know to use it as if it were Stripe. */
    settings: {
      secretKey: kept.keys.secret,
      webhookSecret: kept.keys.webhook,
      publishableKey: kept.keys.publishable,
      priceId: core.goods.priceId,
      scriptUrl: `${origin}/v3/stripe.js`,
      /** By its number: a name may mean another machine. */
      baseUrl: `http://127.0.0.1:${server.port}`,
    },
    async stop() {
      clearInterval(look);
      await delivery.stop();
      await server.stop(patience);
      save();
    },
  };
};
export type StripeStandInServer = Awaited<ReturnType<typeof startStripeStandIn>>;

type Answer = { status: number; headers: Record<string, string>; body: string };

/** A page elsewhere may look at a payment and pay it with its secret; everything else is for this origin alone. */
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
  // A page that is not of this machine gets nothing.
  if (origin !== undefined && !isLocalOrigin(origin))
    return send(plain(403, "This is for pages of localhost alone.\n"));
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
    return send(plain(403, "Forms are sent from these pages alone.\n"));
  if (path.startsWith("/__control/")) return send(await answerControl(core, { method, path, body }));
  const asked = method === "HEAD" ? "GET" : method;
  send(answerPage(core, { method: asked, path, query: new URLSearchParams(query), form: new URLSearchParams(body) }));
};

const preflight: Answer = {
  status: 204,
  headers: { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "content-type" },
  body: "",
};
