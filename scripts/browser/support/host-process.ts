import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { startHost } from "#scripts/host/host.ts";
import type { HostAddresses, TableCall } from "./shared-host.ts";

/**
 * Runs the app for browser tests in its own process, with the built web app, the in-process table and a temporary data
 * folder. The `stripe` argument also starts the test payment service. Sends its addresses to the parent process and exits
 * with it. A second port on the loopback interface exposes the table to tests.
 */
const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-browser-"));
const { origin, filesOrigin, stripe, dependencies, stop } = await startHost({
  dataDir,
  web: "built",
  stripe: process.argv.includes("stripe"),
});

const tableServer = createServer(async (request, response) => {
  try {
    const { method, args } = deserialize(Buffer.concat(await request.toArray())) as TableCall;
    const call = dependencies.table[method] as (...args: unknown[]) => Promise<unknown>;
    response.end(serialize(await call.apply(dependencies.table, args)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
tableServer.listen(0, "127.0.0.1");
await once(tableServer, "listening");
const { port } = tableServer.address() as AddressInfo;
const sessionKey = Buffer.from((await dependencies.sessionKeys()).current).toString("base64");
const table = `http://127.0.0.1:${port}`;
process.send?.({ origin, filesOrigin, stripe: stripe?.origin, table, sessionKey } satisfies HostAddresses);

process.once("disconnect", async () => {
  tableServer.close();
  tableServer.closeAllConnections();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});
