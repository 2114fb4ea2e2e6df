import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { takeDataFolder } from "./host/checks.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm start`'s program until it ends; resolves to its exit code and all it said. */
const start = (env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const script = fileURLToPath(new URL("./start.ts", import.meta.url));
    execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

test("a port that is taken is one clear sentence", async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
  const { port } = taken.address() as { port: number };
  expect(await start({ PORT: `${port}`, GRANTLAMP_DATA: join(folder, "one") })).toEqual({
    code: 1,
    said: `Port ${port} is in use. Set PORT to another one, for example PORT=${port + 1} npm start.\n`,
  });
  taken.close();
});

test("a port that is none is one clear sentence", async () => {
  const { code, said } = await start({ PORT: "http" });
  expect({ code, said }).toEqual({ code: 1, said: 'PORT is "http", which is not a port from 0 to 65535.\n' });
});

test("a data folder that cannot be written is one clear sentence", async () => {
  writeFileSync(join(folder, "file"), "");
  const { code, said } = await start({ PORT: "0", GRANTLAMP_DATA: join(folder, "file/data") });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\)\. Set GRANTLAMP_DATA to a folder of yours\.\n$/,
  );
});

test("a data folder that another process uses is one clear sentence", async () => {
  const lock = takeDataFolder(join(folder, "two"));
  const { code, said } = await start({ PORT: "0", GRANTLAMP_DATA: join(folder, "two") });
  expect(code).toBe(1);
  expect(said).toMatch(/^Another Grantlamp runs on the data folder .*\n$/);
  lock.release();
});
