import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";

/**
 * `npm run bench`: an authenticated GET of a list of 20 through the local host and the in-process table, against
 * a bare `node:http` handler that answers the same bytes; both in one run, in turns, each in a process of its own.
 */
const rounds = 3;
const seconds = 4;
const connections = 20;
const path = "/api/grant-applications";
const serve = new URL("./bench/serve.ts", import.meta.url);
const write = (line: string) => process.stdout.write(`${line}\n`);

const start = async (kind: "host" | "bare", body?: string) => {
  const child = fork(serve, [kind], { env: { ...process.env, POWERTOOLS_LOG_LEVEL: "WARN" } });
  if (body !== undefined) child.send(body);
  const [told] = (await once(child, "message")) as [{ origin: string; cookie?: string }];
  return { ...told, stop: () => child.disconnect() };
};

const load = async (origin: string, cookie = "") => {
  const result = await autocannon({ url: `${origin}${path}`, connections, duration: seconds, headers: { cookie } });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result.requests.average;
};

const host = await start("host");
const reply = await fetch(`${host.origin}${path}`, { headers: { cookie: host.cookie ?? "" } });
const body = await reply.text();
const items = (JSON.parse(body) as unknown[]).length;
const bare = await start("bare", body);
write(
  `GET ${path}: ${items} items, ${Buffer.byteLength(body)} bytes; ${connections} connections, ${rounds} rounds of ${seconds} s each`,
);

await load(bare.origin);
await load(host.origin, host.cookie);
const pairs: { bare: number; host: number }[] = [];
for (let round = 1; round <= rounds; round++) {
  const pair = { bare: await load(bare.origin), host: await load(host.origin, host.cookie) };
  pairs.push(pair);
  write(
    `round ${round}: bare ${pair.bare.toFixed(0)} req/s, host ${pair.host.toFixed(0)} req/s, ratio ${(pair.host / pair.bare).toFixed(2)}`,
  );
}
const middle = pairs.map((pair) => pair.host / pair.bare).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
write(`median ratio: ${middle.toFixed(2)} of the bare handler (goal: at least 0.35)`);
host.stop();
bare.stop();
