import { fork } from "node:child_process";
import { once } from "node:events";
import { deserialize, serialize } from "node:v8";
import type { Table } from "#functions/table/table.ts";

export type TableCall = { method: keyof Table; args: unknown[] };
/** A host's origin, the origins of its files and payment service, its table's URL, and its session key in base64. */
export type HostAddresses = {
  origin: string;
  filesOrigin: string;
  stripe: string | undefined;
  table: string;
  sessionKey: string;
};

const environmentVariable = "GRANTLAMP_BROWSER_HOST";

const startChild = async (...args: "stripe"[]) => {
  const child = fork(new URL("./host-process.ts", import.meta.url), args, { execArgv: [] });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The host exited with code ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, "message"), failed])) as [HostAddresses];
  failed.catch(() => {});
  const stop = async () => {
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
  };
  return { addresses, stop };
};

/** Global setup: starts the shared host and returns the teardown. Workers read its addresses from the environment. */
export default async () => {
  const { addresses, stop } = await startChild();
  process.env[environmentVariable] = JSON.stringify(addresses);
  return stop;
};

const createRemoteTable = (address: string): Table => {
  const call = async (method: keyof Table, ...args: unknown[]) => {
    const response = await fetch(address, { method: "POST", body: serialize({ method, args } satisfies TableCall) });
    if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
    return deserialize(Buffer.from(await response.arrayBuffer()));
  };
  return {
    get: (...args) => call("get", ...args),
    getMany: (...args) => call("getMany", ...args),
    query: (...args) => call("query", ...args),
    write: (...args) => call("write", ...args),
  };
};

export type Host = ReturnType<typeof connect>;
const connect = ({ table, sessionKey, ...origins }: HostAddresses) => {
  const keys = { current: new Uint8Array(Buffer.from(sessionKey, "base64")), earlier: [], retired: [] };
  return { ...origins, table: createRemoteTable(table), sessionKeys: async () => keys };
};

export const readSharedHost = (): Host =>
  connect(JSON.parse(process.env[environmentVariable] ?? "{}") as HostAddresses);

/** Starts a host for one worker, with the worker's current environment variables. */
export const startOwnHost = async (options: { withStripe: boolean }) => {
  const { addresses, stop } = await startChild(...(options.withStripe ? (["stripe"] as const) : []));
  return { host: connect(addresses), stop };
};
