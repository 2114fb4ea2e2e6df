import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureWebBuild } from "./web.ts";

let root = "";
const vite = "node_modules/vite/bin";
const writeFakeVite = (script: string) => writeFileSync(join(root, vite, "vite.js"), script);
const readBuilds = () => (existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8") : "");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "grantlamp-web-"));
  for (const folder of [vite, "web", "shared"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "web/app.tsx"), "one");
  writeFakeVite(`
    const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
    appendFileSync("builds", process.argv[2] + ";");
    mkdirSync("dist/web", { recursive: true });
    writeFileSync("dist/web/index.html", "");
  `);
});
afterEach(() => rmSync(root, { recursive: true }));

test("builds the web app only if the build is missing or stale", async () => {
  expect(await ensureWebBuild(root)).toBe(join(root, "dist/web"));
  await ensureWebBuild(root);
  expect(readBuilds()).toBe("build;");
  appendFileSync(join(root, "web/app.tsx"), "two");
  await ensureWebBuild(root);
  expect(readBuilds()).toBe("build;build;");
  rmSync(join(root, "web/app.tsx"));
  await ensureWebBuild(root);
  expect(readBuilds()).toBe("build;build;build;");
  writeFileSync(join(root, "web/app.test.tsx"), "a test is not a source");
  await ensureWebBuild(root);
  expect(readBuilds()).toBe("build;build;build;");
  rmSync(join(root, "dist/web/index.html"));
  await ensureWebBuild(root);
  expect(readBuilds()).toBe("build;build;build;build;");
});

test("throws the output of a failed build and retries it on the next start", async () => {
  await ensureWebBuild(root);
  appendFileSync(join(root, "web/app.tsx"), "broken");
  writeFakeVite('console.error("app.tsx is broken"); process.exit(1);');
  for (const _ of [1, 2])
    await expect(ensureWebBuild(root)).rejects.toThrow(/The web app could not be built\.\napp\.tsx is broken/);
});
