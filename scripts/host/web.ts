import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { stripeOrigins, toPaymentOrigins } from "#shared/util/security-headers.ts";
import type { Listener } from "./server.ts";
import { staticFiles } from "./static.ts";
import { builtWeb } from "./web-build.ts";

/** Where the pages come from: built when that is needed, a folder built before, or Vite with hot reload. */
export type Web = "built" | "dev" | { folder: string };
export type Pages = { answer: Listener; stop(): Promise<void> };

/** `own`: the product's origin; `files`: where pages may send files; `payment`: a stand-in's that serves the payment page. */
type Origins = { own: string; files: string; payment: string | undefined };

const vite = async (root: string, http: Server, own: string): Promise<Pages> => {
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: join(root, "vite.config.ts"),
    // Bundled (the default) it passes through a temporary file, whose end `node --watch` takes for a change.
    configLoader: "native",
    server: { middlewareMode: true, ws: { server: http }, allowedHosts: [new URL(own).hostname] },
    appType: "spa",
  });
  return { answer: server.middlewares, stop: () => server.close() };
};

/** Whoever answers the paths that are not the API's. */
export const startWeb = async (web: Web, root: string, http: Server, origins: Promise<Origins>): Promise<Pages> => {
  if (web === "dev") return vite(root, http, (await origins).own);
  const folder = web === "built" ? await builtWeb(root) : web.folder;
  const { own, files, payment: standIn } = await origins;
  const payment = standIn === undefined ? stripeOrigins : toPaymentOrigins(standIn);
  return {
    answer: staticFiles(resolve(folder), { payment, files, https: own.startsWith("https:") }),
    stop: async () => {},
  };
};
