import { fork } from "node:child_process";
import { once } from "node:events";
import { deserialize, serialize } from "node:v8";
import type { Table } from "#functions/table/table.ts";

/** One call of the table as it travels to the host's process. */
export type TableCall = { method: keyof Table; args: unknown[] };
/** Where the host of a run is: its origin, that of its files, the address of its table, the key of its sessions in base64. */
type Addresses = { origin: string; filesOrigin: string; table: string; sessionKey: string };

const variable = "GRANTLAMP_BROWSER_HOST";

/** Starts the host before the first test and ends it after the last; workers find its addresses in the environment. */
export default async () => {
  const child = fork(new URL("./serve.ts", import.meta.url), { execArgv: [] });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The host ended with code ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, "message"), failed])) as [Addresses];
  failed.catch(() => {});
  process.env[variable] = JSON.stringify(addresses);
  return async () => {
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
};

const remoteTable = (address: string): Table => {
  const call = async (method: keyof Table, ...args: unknown[]) => {
    const reply = await fetch(address, { method: "POST", body: serialize({ method, args } satisfies TableCall) });
    if (!reply.ok) throw new Error(`${method}: ${await reply.text()}`);
    return deserialize(Buffer.from(await reply.arrayBuffer()));
  };
  return {
    get: (...args) => call("get", ...args),
    getMany: (...args) => call("getMany", ...args),
    query: (...args) => call("query", ...args),
    write: (...args) => call("write", ...args),
  };
};

/** The host that all workers share, as a worker sees it. */
export const readSharedHost = () => {
  const { table, sessionKey, ...origins } = JSON.parse(process.env[variable] ?? "{}") as Addresses;
  const key = new Uint8Array(Buffer.from(sessionKey, "base64"));
  return { ...origins, stripe: undefined, table: remoteTable(table), sessionKey: async () => key };
};
