import { fork } from "node:child_process";
import { once } from "node:events";
import { deserialize, serialize } from "node:v8";
import type { Table } from "#functions/table/table.ts";

/** One call of the table as it travels to the host's process. */
export type TableCall = { method: keyof Table; args: unknown[] };
/** Origins of a host, of its files and of its test payment service; its table's address; its sessions' key in base64. */
export type Addresses = {
  origin: string;
  filesOrigin: string;
  stripe: string | undefined;
  table: string;
  sessionKey: string;
};

const variable = "GRANTLAMP_BROWSER_HOST";

/** Starts a host in a process of its own. */
const startChild = async (...args: "stripe"[]) => {
  const child = fork(new URL("./serve.ts", import.meta.url), args, { execArgv: [] });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The host ended with code ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, "message"), failed])) as [Addresses];
  failed.catch(() => {});
  const stop = async () => {
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
  return { addresses, stop };
};

/** Starts the host before the first test and ends it after the last; workers find its addresses in the environment. */
export default async () => {
  const { addresses, stop } = await startChild();
  process.env[variable] = JSON.stringify(addresses);
  return stop;
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

/** A host as its tests see it. */
export type Host = ReturnType<typeof connect>;
const connect = ({ table, sessionKey, ...origins }: Addresses) => {
  const keys = { current: new Uint8Array(Buffer.from(sessionKey, "base64")), earlier: [], retired: [] };
  return { ...origins, table: remoteTable(table), sessionKeys: async () => keys };
};

/** The host that all workers share. */
export const readSharedHost = (): Host => connect(JSON.parse(process.env[variable] ?? "{}") as Addresses);

/** A host for one worker alone, with the environment as it is now. */
export const startOwnHost = async (options: { withStripe: boolean }) => {
  const { addresses, stop } = await startChild(...(options.withStripe ? (["stripe"] as const) : []));
  return { host: connect(addresses), stop };
};
