import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./checks.ts";

/** What the web is made from; a change in any of it makes the built one old. */
const sources = ["web", "shared", "vite.config.ts", "package-lock.json"];

/** A short text that changes with every file's name, size or time; no file is read. */
const stampOf = (root: string): string => {
  const hash = createHash("sha256");
  const add = (path: string) => {
    const facts = statSync(join(root, path), { throwIfNoEntry: false });
    if (!facts || /\.test\.tsx?$/.test(path)) return;
    if (!facts.isDirectory()) hash.update(`${path}\0${facts.size}\0${facts.mtimeMs}\n`);
    else for (const name of readdirSync(join(root, path)).sort()) add(join(path, name));
  };
  sources.forEach(add);
  return hash.digest("hex");
};

const runVite = (root: string): Promise<void> =>
  new Promise((done, failed) => {
    const said: Buffer[] = [];
    const vite = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    vite.stdout.on("data", (data: Buffer) => said.push(data));
    vite.stderr.on("data", (data: Buffer) => said.push(data));
    const end = () => vite.kill();
    process.once("exit", end);
    vite.once("error", failed);
    vite.once("close", (code) => {
      process.off("exit", end);
      if (code === 0) done();
      else failed(new StartProblem(`The web could not be built.\n${Buffer.concat(said)}`));
    });
  });

/** The folder of the built web; builds it before when it is not there or older than what it is made from. */
export const builtWeb = async (root: string): Promise<string> => {
  const folder = join(root, "dist/web");
  // Beside the folder, so that it is never published with it.
  const stampFile = join(root, "dist/web.stamp");
  const stamp = stampOf(root);
  const fresh =
    existsSync(join(folder, "index.html")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (fresh) return folder;
  rmSync(stampFile, { force: true });
  await runVite(root);
  writeFileSync(stampFile, stamp);
  return folder;
};
