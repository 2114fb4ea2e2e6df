import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { stripeOrigins, toPaymentOrigins } from "#shared/util/security-headers.ts";
import type { RequestListener } from "./server.ts";
import { createStaticHandler } from "./static-files.ts";
import { ensureWebBuild } from "./web-build.ts";

export type WebSource = "built" | "dev" | { folder: string };
export type WebPages = { answer: RequestListener; stop(): Promise<void> };

/** `own`: the product's origin; `files`: where pages may upload files; `payment`: the test payment service. */
type Origins = { own: string; files: string; payment: string | undefined };

const startVite = async (root: string, http: Server, own: string): Promise<WebPages> => {
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
export const startWeb = async (
  web: WebSource,
  root: string,
  http: Server,
  origins: Promise<Origins>,
): Promise<WebPages> => {
  if (web === "dev") return startVite(root, http, (await origins).own);
  const folder = web === "built" ? await ensureWebBuild(root) : web.folder;
  const { own, files, payment: testPayment } = await origins;
  const payment = testPayment === undefined ? stripeOrigins : toPaymentOrigins(testPayment);
  return {
    answer: createStaticHandler(resolve(folder), { payment, files, https: own.startsWith("https:") }),
    stop: async () => {},
  };
};
