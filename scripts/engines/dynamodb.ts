import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { createLocalTable } from "#functions/table/schema.ts";
import { damagedPrefix, dynamoDbRegion, findAccessKey } from "./dynamodb-file.ts";

export type DynamoDbSettings = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
export type DynamoDbEngine = {
  endpoint: string;
  settings: DynamoDbSettings;
  tableName: string;
  /** Resolves when the engine has exited for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const minJavaVersion = 17;

/** The machine has no Java version that can run DynamoDB Local. The message is one sentence for the user. */
export class JavaMissingError extends Error {
  override readonly name = "JavaMissingError";
}

/** Parses the major version from the output of `java -version`: 8 for `1.8.0_422`, 17 for `17.0.15`. */
export const parseJavaVersion = (output: string): number | undefined => {
  const match = / version "(\d+)(?:\.(\d+))?/.exec(output);
  return match ? Number(match[1] === "1" ? match[2] : match[1]) : undefined;
};

/** Checks for Java on the PATH. Throws JavaMissingError if there is none or it is too old. */
export const checkJava = (): Promise<void> =>
  new Promise((resolve, reject) => {
    // Java prints its version to standard error.
    execFile("java", ["-version"], { timeout: 20_000 }, (error, stdout, stderr) => {
      const version = error ? undefined : parseJavaVersion(stdout + stderr);
      if (version === undefined)
        reject(
          new JavaMissingError(
            `DynamoDB Local needs Java ${minJavaVersion} or newer, and no Java was found on this machine.`,
          ),
        );
      else if (version < minJavaVersion)
        reject(
          new JavaMissingError(
            `DynamoDB Local needs Java ${minJavaVersion} or newer, and this machine has Java ${version}.`,
          ),
        );
      else resolve();
    });
  });

const startTimeoutSeconds = 60;

const getEmulatorFolder = (): string => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("amplify-dynamodb-simulator/package.json")),
    "emulator",
  );
  // The launcher would download a missing jar.
  if (!existsSync(join(folder, "DynamoDBLocal.jar"))) throw new Error("DynamoDB Local is not installed: run npm ci.");
  return folder;
};

/** The engine does not check signatures and listens on every interface, so a random access key protects the data. */
const getAccessKey = (dataDir: string | undefined): string =>
  (dataDir && findAccessKey(dataDir)) || randomBytes(16).toString("hex");

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

type LaunchedEngine = { guardian: ChildProcess; ended: Promise<void> };
class PortInUseError extends Error {}
/** The database file is damaged; the message is SQLite's. */
export class DatabaseDamagedError extends Error {
  override readonly name = "DatabaseDamagedError";
}

/** Launches Java, and resolves when it reports that it is listening on the port, so no other process can respond there. */
const launch = async (port: number, dataDir: string | undefined): Promise<LaunchedEngine> => {
  const script = fileURLToPath(new URL("./dynamodb-guardian.ts", import.meta.url));
  // Detached, because the guardian must survive a signal to the host's process group in order to stop Java.
  const guardian = spawn(process.execPath, [script, getEmulatorFolder(), `${port}`, ...(dataDir ? [dataDir] : [])], {
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
      // Normally, Java has already exited. If the guardian was killed, Java may still be running.
      if (code !== 0 && javaPid) killProcess(javaPid);
      done();
    });
  });

  const output: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface(guardian.stderr).on("line", (line) => {
    if (/Started ServerConnector.*:\d+\}/.test(line)) started.resolve();
    else if (line.includes("Failed to bind")) started.reject(new PortInUseError(line));
    else if (line.startsWith(damagedPrefix)) started.reject(new DatabaseDamagedError(line.slice(damagedPrefix.length)));
    else if (output.length < 20) output.push(line);
  });
  const fail = (reason: string) => started.reject(new Error([`DynamoDB Local ${reason}.`, ...output].join("\n")));
  const timer = setTimeout(
    () => fail(`did not start within ${startTimeoutSeconds} seconds`),
    startTimeoutSeconds * 1000,
  );
  void ended.then(() => fail("exited during startup"));

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

const killProcess = (pid: number) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already exited.
  }
};

const stop = async ({ guardian, ended }: LaunchedEngine): Promise<void> => {
  guardian.stdin?.end();
  const timer = setTimeout(() => guardian.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(timer);
};

const launchOn = async (port: number, dataDir: string | undefined, attempts = 5): Promise<[number, LaunchedEngine]> => {
  try {
    return [port, await launch(port, dataDir)];
  } catch (error) {
    if (error instanceof PortInUseError && attempts > 1) return launchOn(await findFreePort(), dataDir, attempts - 1);
    throw error;
  }
};

export type DynamoDbOptions = {
  /** The data folder, which only one engine can use at a time. Without it, the table is in memory. */
  dataDir?: string;
  tableName?: string;
  /** The port to try first. By default, or if it is in use, any free port is used. */
  port?: number;
};

/**
 * Starts DynamoDB Local, which exits with this process. Throws JavaMissingError without Java 17 or newer, and
 * DatabaseDamagedError.
 */
export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDbEngine> => {
  const dataDir = options.dataDir && resolve(options.dataDir);
  const tableName = options.tableName ?? "grantlamp";
  await checkJava();
  if (dataDir) mkdirSync(dataDir, { recursive: true });

  const [port, launched] = await launchOn(options.port ?? (await findFreePort()), dataDir);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: getAccessKey(dataDir), secretAccessKey: "local" };
  const settings = { endpoint, region: dynamoDbRegion, credentials };
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
