import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";

/**
 * `npm run bench`: throughput of authenticated list GETs on the local host with the in-process table, compared to a bare
 * `node:http` handler that returns the same bytes. Both run alternately, each in its own process.
 */
const rounds = 3;
const seconds = 4;
const connections = 100;
const serve = new URL("./bench/serve.ts", import.meta.url);
const write = (line: string) => process.stdout.write(`${line}\n`);

type ServerInfo = { origin: string; cookie?: string; paths?: string[] };
const start = async (kind: "host" | "bare", body?: string) => {
  const child = fork(serve, [kind], { env: { ...process.env, POWERTOOLS_LOG_LEVEL: "WARN" } });
  if (body !== undefined) child.send(body);
  const [info] = (await once(child, "message")) as [ServerInfo];
  return { ...info, stop: () => child.disconnect() };
};

const load = async (url: string, cookie = "", duration = seconds) => {
  const result = await autocannon({ url, connections, duration, headers: { cookie } });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} requests failed`);
  return result.requests.average;
};

const host = await start("host");
for (const path of host.paths ?? []) {
  const reply = await fetch(host.origin + path, { headers: { cookie: host.cookie ?? "" } });
  const body = await reply.text();
  const bare = await start("bare", body);
  const items = (JSON.parse(body) as unknown[]).length;
  write(
    `GET ${path.replace(/app_\w+/, "{id}")}: ${items} items, ${Buffer.byteLength(body)} bytes, ${connections} connections`,
  );
  await load(bare.origin + path, "", 2);
  await load(host.origin + path, host.cookie, 2);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const pair = { bare: await load(bare.origin + path), host: await load(host.origin + path, host.cookie) };
    ratios.push(pair.host / pair.bare);
    write(
      `  round ${round}: bare ${pair.bare.toFixed(0)} req/s, host ${pair.host.toFixed(0)} req/s, ratio ${(pair.host / pair.bare).toFixed(2)}`,
    );
  }
  write(`  median ratio ${ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]?.toFixed(2)}`);
  bare.stop();
}
host.stop();
