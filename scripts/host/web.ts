import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { stripeOrigins, toPaymentOrigins } from "#shared/util/security-headers.ts";
import type { RequestListener } from "./server.ts";
import { StartupError } from "./startup-checks.ts";
import { createStaticHandler } from "./static-files.ts";

/** The inputs of the web build. A change to any of them makes the build stale. */
const sources = ["web", "shared", "vite.config.ts", "package-lock.json"];

/** Hashes the inputs' names, sizes and modification times without reading their contents. */
const computeStamp = (root: string): string => {
  const hash = createHash("sha256");
  const addPath = (path: string) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats || /\.test\.tsx?$/.test(path)) return;
    if (!stats.isDirectory()) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    else for (const name of readdirSync(join(root, path)).sort()) addPath(join(path, name));
  };
  sources.forEach(addPath);
  return hash.digest("hex");
};

const runVite = (root: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const vite = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    vite.stdout.on("data", (data: Buffer) => output.push(data));
    vite.stderr.on("data", (data: Buffer) => output.push(data));
    const kill = () => vite.kill();
    process.once("exit", kill);
    vite.once("error", reject);
    vite.once("close", (code) => {
      process.off("exit", kill);
      if (code === 0) resolve();
      else reject(new StartupError(`The web app could not be built.\n${Buffer.concat(output)}`));
    });
  });

/** Builds the web app if the build is missing or stale. Returns its folder. */
export const ensureWebBuild = async (root: string): Promise<string> => {
  const folder = join(root, "dist/web");
  // Outside the folder, so that it is never deployed.
  const stampFile = join(root, "dist/web.stamp");
  const stamp = computeStamp(root);
  const isFresh =
    existsSync(join(folder, "index.html")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isFresh) return folder;
  rmSync(stampFile, { force: true });
  await runVite(root);
  writeFileSync(stampFile, stamp);
  return folder;
};

export type WebSource = "built" | "dev" | { folder: string };
export type WebPages = { handleRequest: RequestListener; stop(): Promise<void> };

/**
 * `own` is the app's origin, `files` is the origin to which pages may upload files, and `payment` is the origin of the
 * test payment service.
 */
type Origins = { own: string; files: string; payment: string | undefined };

const startVite = async (root: string, http: Server, siteOrigin: string): Promise<WebPages> => {
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: join(root, "vite.config.ts"),
    // The default loader creates a temporary file, whose removal makes `node --watch` restart.
    configLoader: "native",
    server: { middlewareMode: true, ws: { server: http }, allowedHosts: [new URL(siteOrigin).hostname] },
    appType: "spa",
  });
  return { handleRequest: server.middlewares, stop: () => server.close() };
};

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
    handleRequest: createStaticHandler(resolve(folder), { payment, files, https: own.startsWith("https:") }),
    stop: async () => {},
  };
};
