import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { createLocalTable } from "#functions/table/schema.ts";
import { accessKeyIn, damagedPrefix, region } from "./dynamodb-file.ts";
import { findJava } from "./java.ts";

export { JavaMissing } from "./java.ts";

export type DynamoDbSettings = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
export type DynamoDb = {
  endpoint: string;
  /** What a DynamoDBClient needs to reach this engine. */
  settings: DynamoDbSettings;
  tableName: string;
  /** Fulfilled when the engine has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const startSeconds = 60;

const emulatorFolder = (): string => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("amplify-dynamodb-simulator/package.json")),
    "emulator",
  );
  // Left to itself the launcher would download a missing jar.
  if (!existsSync(join(folder, "DynamoDBLocal.jar"))) throw new Error("DynamoDB Local is not installed: run npm ci.");
  return folder;
};

/**
 * The engine keeps one database per access key and region, in the file `<key>_<region>.db`, and asks for no
 * signature. So the key is random, and the file's name remembers it: nobody who does not know it (the engine
 * listens on every network interface, and cannot be told otherwise) sees the data.
 */
const accessKeyOf = (dataDir: string | undefined): string =>
  (dataDir && accessKeyIn(dataDir)) || randomBytes(16).toString("hex");

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

type Launched = { guardian: ChildProcess; ended: Promise<void> };
class PortTaken extends Error {}
/** The engine's file is damaged; the message says how, in SQLite's words. */
export class DatabaseDamaged extends Error {
  override readonly name = "DatabaseDamaged";
}

/** Fulfilled when Java says that it holds the port itself: whatever answers there from then on is this engine. */
const launch = async (port: number, dataDir: string | undefined): Promise<Launched> => {
  const script = fileURLToPath(new URL("./dynamodb-guardian.ts", import.meta.url));
  // A process group of its own: a signal to the host's group leaves the guardian alive to end Java.
  const guardian = spawn(process.execPath, [script, emulatorFolder(), `${port}`, ...(dataDir ? [dataDir] : [])], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    windowsHide: true,
  });
  guardian.stdin.on("error", () => {});
  let javaPid: number | undefined;
  createInterface(guardian.stdout).on("line", (line) => {
    javaPid = Number(line);
  });
  const ended = new Promise<void>((done) => {
    guardian.once("error", () => done());
    guardian.once("exit", (code) => {
      // It ends well after Java; only if it was killed itself is there still a Java to end.
      if (code !== 0 && javaPid) endProcess(javaPid);
      done();
    });
  });

  const said: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface(guardian.stderr).on("line", (line) => {
    if (/Started ServerConnector.*:\d+\}/.test(line)) started.resolve();
    else if (line.includes("Failed to bind")) started.reject(new PortTaken(line));
    else if (line.startsWith(damagedPrefix)) started.reject(new DatabaseDamaged(line.slice(damagedPrefix.length)));
    else if (said.length < 20) said.push(line);
  });
  const fail = (why: string) => started.reject(new Error([`DynamoDB Local ${why}.`, ...said].join("\n")));
  const timer = setTimeout(() => fail(`did not start within ${startSeconds} seconds`), startSeconds * 1000);
  void ended.then(() => fail("ended while it started"));

  const launched = { guardian, ended };
  try {
    await started.promise;
  } catch (error) {
    await stop(launched);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return launched;
};

const endProcess = (pid: number) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
};

const stop = async ({ guardian, ended }: Launched): Promise<void> => {
  guardian.stdin?.end();
  const timer = setTimeout(() => guardian.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(timer);
};

const launchOn = async (port: number, dataDir: string | undefined, attempts = 5): Promise<[number, Launched]> => {
  try {
    return [port, await launch(port, dataDir)];
  } catch (error) {
    // Somebody else has the port.
    if (error instanceof PortTaken && attempts > 1) return launchOn(await freePort(), dataDir, attempts - 1);
    throw error;
  }
};

export type DynamoDbOptions = {
  /** Where the data is kept, by one engine at a time; without it, in memory. */
  dataDir?: string;
  tableName?: string;
  /** A port to try first; if it is taken, or by default, any free one. */
  port?: number;
};

/**
 * Starts DynamoDB Local with the table in it. It ends with this process, however that ends. Throws JavaMissing on
 * a machine without Java 17, and DatabaseDamaged.
 */
export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDb> => {
  const dataDir = options.dataDir && resolve(options.dataDir);
  const tableName = options.tableName ?? "grantlamp";
  await findJava();
  if (dataDir) mkdirSync(dataDir, { recursive: true });

  const [port, launched] = await launchOn(options.port ?? (await freePort()), dataDir);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: accessKeyOf(dataDir), secretAccessKey: "local" };
  const settings = { endpoint, region, credentials };
  const client = new DynamoDBClient(settings);
  try {
    const { TableNames = [] } = await client.send(new ListTablesCommand());
    if (!TableNames.includes(tableName)) await createLocalTable(client, tableName);
  } catch (error) {
    await stop(launched);
    throw error;
  } finally {
    client.destroy();
  }
  return { endpoint, settings, tableName, ended: launched.ended, stop: () => stop(launched) };
};
