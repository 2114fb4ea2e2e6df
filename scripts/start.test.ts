import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { lockDataFolder } from "./host/startup-checks.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const script = fileURLToPath(new URL("./start.ts", import.meta.url));
    execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test("prints one sentence if the port is in use", async () => {
  const occupyingServer = createServer();
  await new Promise<void>((listening) => occupyingServer.listen(0, "127.0.0.1", listening));
  const { port } = occupyingServer.address() as { port: number };
  expect(await start({ PORT: `${port}`, GRANTLAMP_DATA: join(folder, "one") })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Set PORT to a different one, for example PORT=${port + 1} npm start.\n`,
  });
  occupyingServer.close();
});

test("prints one sentence if PORT is invalid", async () => {
  const { code, output } = await start({ PORT: "http" });
  expect({ code, output }).toEqual({ code: 1, output: 'PORT is "http", which is not a port from 0 to 65535.\n' });
});

test("prints one sentence if the data folder cannot be written", async () => {
  writeFileSync(join(folder, "file"), "");
  const { code, output } = await start({ PORT: "0", GRANTLAMP_DATA: join(folder, "file/data") });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\)\. Set GRANTLAMP_DATA to a folder you can write to\.\n$/,
  );
});

test("prints one sentence if the data folder is in use", async () => {
  const lock = lockDataFolder(join(folder, "two"));
  const { code, output } = await start({ PORT: "0", GRANTLAMP_DATA: join(folder, "two") });
  expect(code).toBe(1);
  expect(output).toMatch(/^Another Grantlamp process uses the data folder .*\n$/);
  lock.release();
});
