import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { stripeOrigins, toPaymentOrigins } from "#shared/util/security-headers.ts";
import type { Listener } from "./server.ts";
import { staticFiles } from "./static.ts";
import { builtWeb } from "./web-build.ts";

/** The source of the pages: built when needed, Vite with hot reload, or an existing folder. */
export type Web = "built" | "dev" | { folder: string };
export type Pages = { answer: Listener; stop(): Promise<void> };

/** `own`: the product's origin; `files`: where pages may upload files; `payment`: the test payment service. */
type Origins = { own: string; files: string; payment: string | undefined };

const startVite = async (root: string, http: Server, own: string): Promise<Pages> => {
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: join(root, "vite.config.ts"),
    // The default loader bundles through a temporary file, whose removal makes `node --watch` restart.
    configLoader: "native",
    server: { middlewareMode: true, ws: { server: http }, allowedHosts: [new URL(own).hostname] },
    appType: "spa",
  });
  return { answer: server.middlewares, stop: () => server.close() };
};

/** Starts serving all paths outside the API. */
export const startWeb = async (web: Web, root: string, http: Server, origins: Promise<Origins>): Promise<Pages> => {
  if (web === "dev") return startVite(root, http, (await origins).own);
  const folder = web === "built" ? await builtWeb(root) : web.folder;
  const { own, files, payment: testPayment } = await origins;
  const payment = testPayment === undefined ? stripeOrigins : toPaymentOrigins(testPayment);
  return {
    answer: staticFiles(resolve(folder), { payment, files, https: own.startsWith("https:") }),
    stop: async () => {},
  };
};
