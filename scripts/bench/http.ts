/**
 * `npm run bench`: throughput of authenticated list GETs on the local host with the in-process table, compared with a
 * plain `node:http` handler that returns the same bytes. They run alternately, each in its own process.
 *
 *   node scripts/bench/http.ts [rounds, 3 by default] [seconds each, 4 by default]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { benchAccount } from "./bench-account.ts";
import { measureRounds, median, print, withTemporaryFolder } from "./runner.ts";

type ServerInfo = { origin: string; cookie?: string; paths?: string[] };
const itemCount = 20;
const connections = 100;

/** Child process: the local host, with an account that has 20 tasks and 21 applications. */
const serveHost = async (dataDir: string): Promise<void> => {
  const { startHost } = await import("#scripts/host/host.ts");
  const { origin, stop } = await startHost({ dataDir, web: { folder: dataDir } });
  const post = async (path: string, body: object, cookie = "") => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  const cookie = (await post("/api/signup", benchAccount)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const grant = { grantName: "Community lamp grant", funder: "Example Foundation", amountRequested: 10_000 };
  const { id } = (await (await post("/api/grant-applications", grant, cookie)).json()) as { id: string };
  for (let number = 1; number <= itemCount; number++) {
    const title = `Collect letter of support ${number}`;
    await post("/api/application-tasks", { applicationId: id, title, dueDate: "2027-03-01" }, cookie);
    await post("/api/grant-applications", { ...grant, grantName: `Community lamp grant ${number}` }, cookie);
  }
  const paths = [`/api/application-tasks/${id}`, "/api/grant-applications"];
  process.send?.({ origin, cookie, paths } satisfies ServerInfo);
  await once(process, "disconnect");
  await stop();
};

/** Child process: a `node:http` handler that returns the body it receives from the parent. */
const serveBaseline = async () => {
  const [body] = (await once(process, "message")) as [string];
  const headers = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
  const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } satisfies ServerInfo);
  await once(process, "disconnect");
};

const startServer = async (role: "host" | "baseline", body?: string) => {
  const child = fork(import.meta.filename, [role], { env: { ...process.env, POWERTOOLS_LOG_LEVEL: "WARN" } });
  if (body !== undefined) child.send(body);
  const [info] = (await once(child, "message")) as [ServerInfo];
  return { ...info, stop: () => child.disconnect() };
};

const measureThroughput = async (url: string, cookie: string, duration: number) => {
  const { non2xx, errors, requests } = await autocannon({ url, connections, duration, headers: { cookie } });
  if (non2xx || errors) throw new Error(`${non2xx} responses were not 2xx, ${errors} requests failed`);
  return requests.average;
};

const compare = async (rounds: number, seconds: number) => {
  const host = await startServer("host");
  const { cookie = "", paths = [] } = host;
  for (const path of paths) {
    const body = await (await fetch(host.origin + path, { headers: { cookie } })).text();
    const baseline = await startServer("baseline", body);
    const count = (JSON.parse(body) as unknown[]).length;
    const name = path.replace(/app_\w+/, "{id}");
    print(`GET ${name}: ${count} items, ${Buffer.byteLength(body)} bytes, ${connections} connections`);
    for (const { origin } of [baseline, host]) await measureThroughput(origin + path, cookie, Math.min(2, seconds)); // Warm-up.
    const rates = await measureRounds(rounds, {
      baseline: () => measureThroughput(baseline.origin + path, "", seconds),
      host: () => measureThroughput(host.origin + path, cookie, seconds),
    });
    const ratios = rates.host.map((rate, round) => rate / (rates.baseline[round] ?? Number.NaN));
    for (const [round, ratio] of ratios.entries())
      print(
        `  round ${round + 1}: baseline ${rates.baseline[round]?.toFixed(0)} req/s, host ${rates.host[round]?.toFixed(0)} req/s, ratio ${ratio.toFixed(2)}`,
      );
    print(`  median ratio ${median(ratios).toFixed(2)}`);
    baseline.stop();
  }
  host.stop();
};

const [, , role] = process.argv;
if (role === "host") await withTemporaryFolder(serveHost).finally(() => process.exit());
else if (role === "baseline") await serveBaseline().finally(() => process.exit());
else await compare(Number(role ?? 3), Number(process.argv[3] ?? 4));
