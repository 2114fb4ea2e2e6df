import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Dependencies } from "#functions/dependencies.ts";
import type { DataEngine } from "#scripts/engines/data-engine.ts";
import type { FakeStripeServer } from "#scripts/stripe/server.ts";
import { features } from "#shared/api/routes.ts";
import { createDevPages } from "./dev-pages.ts";
import { startFauxqs } from "./fauxqs.ts";
import { createGateway } from "./gateway.ts";
import { isPublicOrigin } from "./known-hosts.ts";
import { loadLambdas } from "./lambdas.ts";
import { createLocalDependencies } from "./local-dependencies.ts";
import { startTable } from "./local-table.ts";
import { createMailFolder } from "./mail-folder.ts";
import { createMailReporter } from "./mail-reports.ts";
import { startPoller } from "./poller.ts";
import { startSchedules } from "./schedules.ts";
import { readSessionKeys } from "./secrets-file.ts";
import { type RequestListener, startServer } from "./server.ts";
import { createServerCookies } from "./server-cookies.ts";
import { archiveOldFormat, lockDataFolder } from "./startup-checks.ts";
import { startWeb, type WebSource } from "./web.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** How long requests and jobs in progress may take to finish when the host stops. */
const shutdownTimeoutMs = 5000;

export type HostOptions = {
  dataDir: string;
  /** 0 (the default) uses any free port. */
  port?: number;
  /** The public origin, such as `https://grants.example.org`; `http://localhost:<port>` by default. */
  origin?: string;
  /** The proxy's header with the client's address, in lower case. Without it, all of a proxy's clients share rate limits. */
  clientIpHeader?: string | undefined;
  /** The data folder's engine by default, or the file engine for a new folder. */
  engine?: DataEngine;
  web?: WebSource;
  /** Also starts the test payment service. Accounts then need a subscription, but no money moves. */
  stripe?: boolean;
  /** Runs once the dependencies are ready, before the first request is served. */
  seed?: (dependencies: Dependencies, stripe?: FakeStripeServer) => Promise<void>;
  /** Receives a sentence about each unexpected condition. */
  print?: (line: string) => void;
};
export type Host = {
  origin: string;
  filesOrigin: string;
  dependencies: Dependencies;
  stripe?: FakeStripeServer;
  /** Resolves to a message when the table's engine exits unexpectedly, after which the host no longer works. */
  engineEnded: Promise<string>;
  /** Drains requests and jobs for a few seconds, then releases every resource. */
  stop(): Promise<void>;
};

type Stop = () => Promise<void>;
const withTimeout = (milliseconds: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Runs the whole app in this process, as it runs on AWS. Throws StartupError. */
export const startHost = async (options: HostOptions): Promise<Host> => {
  const dataDir = resolve(options.dataDir);
  const { port = 0, engine, web = "built", seed, print = () => {} } = options;
  const stopFunctions: Stop[] = [];
  let isStopping = false;
  const stopAll = async () => {
    isStopping = true;
    for (const stop of stopFunctions.splice(0).reverse()) await stop();
  };
  /** Starts a component and registers how to stop it, even if another component fails to start. */
  const start = async <T>(component: T | Promise<T>, stop: (component: T) => Promise<void>): Promise<T> => {
    const started = await component;
    stopFunctions.push(() => stop(started));
    return started;
  };

  try {
    await start(lockDataFolder(dataDir), async (lock) => lock.release());
    archiveOldFormat(dataDir, print);
    const server = await startServer(port, { host: options.origin && new URL(options.origin).host });
    const origin = options.origin ?? `http://localhost:${server.port}`;
    stopFunctions.push(() => server.stop(shutdownTimeoutMs));
    const payment =
      options.stripe && (await start(startPaymentService(dataDir, server.port), ({ stripe }) => stripe.stop()));
    const { stripe, payments } = payment || {};
    const fauxqs = start(startFauxqs(join(dataDir, "fauxqs")), (engines) => engines.stop());
    const origins = fauxqs.then(({ settings }) => ({
      own: origin,
      files: settings.endpoint,
      payment: stripe?.origin,
    }));
    const components = [
      start(startTable(dataDir, print, engine), (table) => table.stop()),
      fauxqs,
      start(startWeb(web, root, server.http, origins), (pages) => pages.stop()),
      loadLambdas(Object.keys(features)),
    ] as const;
    // If one fails, wait for the others, because `stopAll` can stop only components that have started.
    await Promise.allSettled(components);
    const [{ table, ended }, engines, pages, createLambdas] = await Promise.all(components);

    const emails = createMailFolder(join(dataDir, "mail"));
    const sessionKeys = readSessionKeys(dataDir, print);
    const dependencies = {
      ...createLocalDependencies({ dataDir, table, engines, mailer: emails.mailer, sessionKeys, payments }),
      origin,
    };
    const lambdas = createLambdas(dependencies);
    await seed?.(dependencies, stripe);
    await start(startPoller(engines, lambdas.worker), (poller) => withTimeout(shutdownTimeoutMs, poller.stop()));
    await start(startSchedules(lambdas.ticks), (clock) => withTimeout(shutdownTimeoutMs, clock.stop()));
    // Components stop in reverse order, so the server stops before everything that requests need.
    stopFunctions.push(() => server.stop(shutdownTimeoutMs));
    const api = createGateway({
      features,
      lambdas: lambdas.http,
      clientIpHeader: options.clientIpHeader,
      cookies: createServerCookies(dataDir),
    });
    server.serve(
      routeByPath(
        api,
        isPublicOrigin(origin) ? undefined : createDevPages(emails, createMailReporter(dependencies)),
        pages.handleRequest,
      ),
    );
    const engineEnded = new Promise<string>((resolve) => {
      void ended.then((reason) => isStopping || resolve(reason));
    });
    const filesOrigin = engines.settings.endpoint;
    return { origin, filesOrigin, dependencies, stripe, engineEnded, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

const startPaymentService = async (dataDir: string, port: number) => {
  const [{ startFakeStripe }, { createStripePayments }] = await Promise.all([
    import("#scripts/stripe/server.ts"),
    import("#functions/billing/stripe.ts"),
  ]);
  const stripe = await startFakeStripe({ dataDir, webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
  return { stripe, payments: await createStripePayments(stripe.settings) };
};

/** Vite serves the web sources under their own paths, of which those in web/api have the same prefix as the API. */
const isSource = (url: string) => /^\/api\/[\w-]+\.tsx?(?:\?|$)/.test(url);

const isForwarded = ({ headers }: IncomingMessage) =>
  headers.forwarded !== undefined || headers["x-forwarded-for"] !== undefined;

/**
 * The developer pages show all emails, including password reset links, so they accept only requests from this machine.
 */
const routeByPath =
  (
    api: RequestListener,
    dev: ((...request: Parameters<RequestListener>) => Promise<void>) | undefined,
    pages: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const { url = "/" } = request;
    if (isSource(url)) pages(request, response);
    else if (url.startsWith("/api/") || url === "/api" || url.startsWith("/api?")) api(request, response);
    else if (dev && url.startsWith("/__dev/") && !isForwarded(request))
      dev(request, response).catch(() => response.destroy());
    else pages(request, response);
  };
