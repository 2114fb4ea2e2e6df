import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Dependencies, setDependencies } from "#functions/dependencies.ts";
import type { Engine } from "#scripts/engines/data-engine.ts";
import type { StripeStandInServer } from "#scripts/stripe/server.ts";
import { features } from "#shared/api/routes.ts";
import { takeDataFolder } from "./checks.ts";
import { setOldFormatAside } from "./data-format.ts";
import { devPages } from "./dev-pages.ts";
import { startFauxqs } from "./fauxqs.ts";
import { gateway } from "./gateway.ts";
import { isPublicOrigin } from "./known-hosts.ts";
import { loadLambdas } from "./lambdas.ts";
import { mailFolder } from "./mail.ts";
import { mailReporter } from "./mail-reports.ts";
import { createLocalDependencies } from "./outside.ts";
import { startPoller } from "./poller.ts";
import { startSchedules } from "./schedules.ts";
import { readSessionKeys } from "./secrets-file.ts";
import { type Listener, startServer } from "./server.ts";
import { serverCookies } from "./server-cookies.ts";
import { startTable } from "./tables.ts";
import { startWeb, type Web } from "./web.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** What is under way when the host stops has this long, in milliseconds. */
const patience = 5000;

export type HostOptions = {
  /** Everything that is kept; made when it is not there. */
  dataDir: string;
  /** 0 (the default) takes any that is free. */
  port?: number;
  /** Where people reach the product, such as `https://grants.example.org`; `http://localhost:<port>` when left out. */
  origin?: string;
  /** The header in which a proxy of this machine sends the client's address, in lower case. Without it all of its clients count as one. */
  clientIpHeader?: string | undefined;
  /** Without it the engine that the data folder belongs to, for a new one the file. */
  engine?: Engine;
  web?: Web;
  /** Starts the test payment service too: accounts then need its subscription, and no money moves. */
  stripe?: boolean;
  /** Runs when the outside world stands, before the first request is answered. */
  seed?: (dependencies: Dependencies, stripe?: StripeStandInServer) => Promise<void>;
  /** Told in one sentence what is otherwise than expected. */
  say?: (line: string) => void;
};
export type Host = {
  /** Such as `http://localhost:3000`. */
  origin: string;
  /** The origin of the bucket that pages send files to. */
  filesOrigin: string;
  dependencies: Dependencies;
  /** The test payment service, when it was asked for. */
  stripe?: StripeStandInServer;
  /** Fulfilled, with a sentence, when the table's engine has ended unasked: nothing works from then on. */
  engineEnded: Promise<string>;
  /** Lets what is under way end, for a few seconds, and leaves nothing behind. */
  stop(): Promise<void>;
};

type Stop = () => Promise<void>;
const atMost = (milliseconds: number, work: Promise<void>): Promise<void> =>
  new Promise((done, failed) => {
    const timer = setTimeout(done, milliseconds);
    work.then(done, failed).finally(() => clearTimeout(timer));
  });

/**
 * Runs the whole product in this process, as AWS would run it: the API's Lambdas behind a gateway, the table, queue,
 * files and mail behind their real clients, worker and clock. Once a process: handlers keep the outside world they
 * are given first. Throws StartProblem with a sentence for the person.
 */
export const startHost = async (options: HostOptions): Promise<Host> => {
  const dataDir = resolve(options.dataDir);
  const { port = 0, engine, web = "built", seed, say = () => {} } = options;
  const stops: Stop[] = [];
  let stopping = false;
  const stopAll = async () => {
    stopping = true;
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  /** Starts a part and remembers how to stop it, also when another part fails meanwhile. */
  const start = async <T>(part: T | Promise<T>, stop: (part: T) => Promise<void>): Promise<T> => {
    const started = await part;
    stops.push(() => stop(started));
    return started;
  };

  try {
    await start(takeDataFolder(dataDir), async (lock) => lock.release());
    setOldFormatAside(dataDir, say);
    const server = await startServer(port, { host: options.origin && new URL(options.origin).host });
    const origin = options.origin ?? `http://localhost:${server.port}`;
    stops.push(() => server.stop(patience));
    const payment =
      options.stripe && (await start(paymentService(dataDir, server.port), ({ stripe }) => stripe.stop()));
    const { stripe, payments } = payment || {};
    const fauxqs = start(startFauxqs(join(dataDir, "fauxqs")), (engines) => engines.stop());
    const origins = fauxqs.then(({ settings }) => ({
      own: origin,
      files: settings.endpoint,
      payment: stripe?.origin,
    }));
    const parts = [
      start(startTable(dataDir, say, engine), (table) => table.stop()),
      fauxqs,
      start(startWeb(web, root, server.http, origins), (pages) => pages.stop()),
      loadLambdas(Object.keys(features)),
    ] as const;
    // One that fails must not leave the others starting behind our back.
    await Promise.allSettled(parts);
    const [{ table, ended }, engines, pages, lambdas] = await Promise.all(parts);

    const mails = mailFolder(join(dataDir, "mail"));
    const sessionKeys = readSessionKeys(dataDir, say);
    const dependencies = {
      ...createLocalDependencies({ dataDir, table, engines, mailer: mails.mailer, sessionKeys, payments }),
      origin,
    };
    setDependencies(dependencies);
    await seed?.(dependencies, stripe);
    await start(startPoller(engines, lambdas.worker), (poller) => atMost(patience, poller.stop()));
    await start(startSchedules(lambdas.ticks), (clock) => atMost(patience, clock.stop()));
    // Stopped before everything that requests need.
    stops.push(() => server.stop(patience));
    const api = gateway({
      features,
      lambdas: lambdas.http,
      clientIpHeader: options.clientIpHeader,
      cookies: serverCookies(dataDir),
    });
    server.serve(
      byPath(api, isPublicOrigin(origin) ? undefined : devPages(mails, mailReporter(dependencies)), pages.answer),
    );
    const engineEnded = new Promise<string>((told) => {
      void ended.then((why) => stopping || told(why));
    });
    const filesOrigin = engines.settings.endpoint;
    return { origin, filesOrigin, dependencies, stripe, engineEnded, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

/** The test payment service, and the product's own client in front of it. Loaded only when it is wanted. */
const paymentService = async (dataDir: string, port: number) => {
  const [{ startStripeStandIn }, { createStripePayments }] = await Promise.all([
    import("#scripts/stripe/server.ts"),
    import("#functions/clients/stripe.ts"),
  ]);
  const stripe = await startStripeStandIn({ dataDir, webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
  return { stripe, payments: await createStripePayments(stripe.settings) };
};

/** Vite serves the web's sources under their own paths, and one of its folders is called as the API is. */
const isSource = (url: string) => /^\/api\/[\w-]+\.tsx?(?:\?|$)/.test(url);

/** Whether a proxy passed a request on, for somebody on another machine. */
const isForwarded = ({ headers }: IncomingMessage) =>
  headers.forwarded !== undefined || headers["x-forwarded-for"] !== undefined;

/** The developer's pages show all mail, links for new passwords included, so they answer only this machine. */
const byPath =
  (api: Listener, dev: ((...request: Parameters<Listener>) => Promise<void>) | undefined, pages: Listener): Listener =>
  (request, response) => {
    const { url = "/" } = request;
    if (isSource(url)) pages(request, response);
    else if (url.startsWith("/api/") || url === "/api" || url.startsWith("/api?")) api(request, response);
    else if (dev && url.startsWith("/__dev/") && !isForwarded(request))
      dev(request, response).catch(() => response.destroy());
    else pages(request, response);
  };
