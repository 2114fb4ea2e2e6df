/**
 * Runs DynamoDB Local and exits when its owner does. The owner keeps this process's standard input open. When it closes
 * (even because the owner was killed), this process waits until confirmed writes are committed, stops Java and exits.
 * The next engine on the folder waits for this process. Arguments: emulator folder, port, data folder (without one, the
 * table is in memory). Prints Java's process ID to standard output. Java's own messages go to standard error.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import dynamoDbLocal from "dynamodb-local";
import { findCorruption } from "#scripts/host/damaged-store.ts";
import { damagedPrefix, findDatabase, lockFolder, waitForCommits } from "./dynamodb-file.ts";

const [emulator = "", port = "", dataDir] = process.argv.slice(2);
if (dataDir) {
  lockFolder(dataDir);
  // Check after locking, because the previous owner may still be writing until then.
  const damage = findCorruption(findDatabase(dataDir) ?? "");
  if (damage) {
    process.stderr.write(`${damagedPrefix}${damage.replaceAll(/\s+/g, " ")}\n`, () => process.exit(1));
    // Wait until the line is written and the process exits.
    await new Promise(() => {});
  }
}

// The engine unpacks a library here at each start and never removes it.
const scratch = mkdtempSync(join(tmpdir(), "grantlamp-java-"));

process.env.JDK_JAVA_OPTIONS = [
  process.env.JDK_JAVA_OPTIONS,
  `-Djava.io.tmpdir="${scratch}"`,
  // Logs "Started ServerConnector…" once Java has the port, which proves to the owner that it is talking to this engine.
  "-Dorg.eclipse.jetty.util.log.class=org.eclipse.jetty.util.log.StdErrLog",
  "-Dorg.eclipse.jetty.server.AbstractConnector.LEVEL=INFO",
  // Faster startup and less CPU.
  "-XX:TieredStopAtLevel=1",
  "-XX:+UseSerialGC",
]
  .filter(Boolean)
  .join(" ");

dynamoDbLocal.configureInstaller({ installPath: emulator });
// This option is missing from the package's types.
const noTelemetry = "-disableTelemetry" as "-cors";
const java = await dynamoDbLocal.launch(Number(port), dataDir, [noTelemetry]);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  if (dataDir) await waitForCommits(dataDir, Number(port));
  java.kill("SIGKILL");
};
java.once("exit", () => {
  rmSync(scratch, { recursive: true, force: true });
  process.exit();
});
process.stdin.once("end", stop).once("close", stop).once("error", stop).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
// A write fails if the owner has exited, which also closes standard input.
process.stdout.on("error", stop);
process.stdout.write(`${java.pid}\n`);
