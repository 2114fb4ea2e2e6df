import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "#shared/api/problem.ts";
import { type Host, startHost } from "./host.ts";
import { sendHttpRequest } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-host-"));
const dataDir = join(folder, "data");
const web = join(folder, "web");
mkdirSync(web);
writeFileSync(join(web, "index.html"), "<!doctype html>app");

let host: Host;
const seedCalls: string[] = [];
beforeAll(async () => {
  const seed = async ({ mail }: Host["dependencies"]) => {
    seedCalls.push("seed");
    await mail.send({ to: "sam@example.org", subject: "Welcome", text: "Hello" });
  };
  host = await startHost({ dataDir, web: { folder: web }, seed });
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});
const get = (path: string, options?: RequestInit) => fetch(`${host.origin}${path}`, options);

test("serves the API through its Lambdas", async () => {
  const response = await get("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await get("/api/auth/user")).status).toBe(401);
});

test("returns a problem for unknown API routes", async () => {
  for (const [path, method] of [
    ["/api/nothing", "GET"],
    ["/api", "GET"],
    ["/api/health", "DELETE"],
  ] as const) {
    const response = await get(path, { method });
    expect(response.status).toBe(404);
    expect(Problem.parse(await response.json()).code).toBe("not_found");
  }
});

test("serves pages and sent emails on the same origin", async () => {
  expect(await (await get("/dashboard")).text()).toBe("<!doctype html>app");
  expect(seedCalls).toEqual(["seed"]);
  expect(await (await get("/__dev/mail")).text()).toContain("Welcome");
});

test("does not serve the email pages through a proxy", async () => {
  for (const name of ["x-forwarded-for", "forwarded"])
    expect(await (await get("/__dev/mail", { headers: { [name]: "198.51.100.7" } })).text()).toBe("<!doctype html>app");
});

test("rejects requests for unknown hosts (DNS rebinding) and redirects to the configured origin", async () => {
  const port = Number(new URL(host.origin).port);
  for (const path of ["/api/health", "/dashboard", "/__dev/mail"])
    expect((await sendHttpRequest(port, path, { headers: { host: `evil.example.org:${port}` } })).status).toBe(421);
  const { headers } = await sendHttpRequest(port, "/api/unsubscribe?key=k", { headers: { host: "127.0.0.1:9" } });
  expect(headers.location).toMatch(`${host.origin}/unsubscribe#`);
});

test("stores the table, files and session key on disk, the key readable only by its owner", async () => {
  const { table, blobs, sessionKeys } = host.dependencies;
  await table.write({ put: { pk: "A", sk: "B", note: "kept" } });
  expect(readFileSync(join(dataDir, "table.jsonl"), "utf8")).toContain("kept");
  await blobs.put("a", "text");
  expect(await blobs.get("a")).toBe("text");
  expect((await sessionKeys()).current.length).toBe(32);
  expect(statSync(join(dataDir, "secrets.json")).mode & 0o077).toBe(0);
});

test("a second host fails to start on the same data folder and does not affect the first", async () => {
  await expect(startHost({ dataDir, web: { folder: web } })).rejects.toThrow("Another Grantlamp");
  expect((await get("/api/health")).status).toBe(200);
  expect(existsSync(dataDir)).toBe(true);
});

test("the process exits on its own after its host has stopped", async () => {
  const options = { dataDir: join(folder, "other"), web: { folder: web } };
  const script = `
    import { startHost } from ${JSON.stringify(new URL("./host.ts", import.meta.url).href)};
    const host = await startHost(${JSON.stringify(options)});
    console.log((await fetch(host.origin + "/api/health")).status);
    await host.stop();
  `;
  // The timeout kills the process if a handle is still open.
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { timeout: 25_000 });
  expect(await run).toEqual({ stdout: "200\n", stderr: "" });
});
