import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./startup-checks.ts";

/** Inputs of the web build; a change to any of them makes the build stale. */
const sources = ["web", "shared", "vite.config.ts", "package-lock.json"];

/** A hash of the inputs' names, sizes and modification times; reads no file contents. */
const computeStamp = (root: string): string => {
  const hash = createHash("sha256");
  const add = (path: string) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats || /\.test\.tsx?$/.test(path)) return;
    if (!stats.isDirectory()) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    else for (const name of readdirSync(join(root, path)).sort()) add(join(path, name));
  };
  sources.forEach(add);
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
      else reject(new StartupError(`The web could not be built.\n${Buffer.concat(output)}`));
    });
  });

/** Builds the web if the build is missing or stale; returns its folder. */
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
