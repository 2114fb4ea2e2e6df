/**
 * Runs DynamoDB Local and outlives nobody: whoever starts this process holds its standard input, and when
 * that ends (also because its owner was killed) Java is ended, and then this process. What Java has answered is
 * in its file before it ends, and the next engine on the folder waits until then.
 *
 * Arguments: emulator folder, port, data folder (none: in memory). Prints Java's process id on standard
 * output; Java's own messages go to standard error.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import dynamoDbLocal from "dynamodb-local";
import { findDamage } from "./database-damage.ts";
import { committed, damagedPrefix, databaseIn, takeFolder } from "./dynamodb-file.ts";

const [emulator = "", port = "", dataDir] = process.argv.slice(2);
if (dataDir) {
  takeFolder(dataDir);
  // Only now: whoever had the folder before may have written to the file until this moment.
  const damage = findDamage(databaseIn(dataDir) ?? "");
  if (damage) {
    process.stderr.write(`${damagedPrefix}${damage.replaceAll(/\s+/g, " ")}\n`, () => process.exit(1));
    // Until the line is out.
    await new Promise(() => {});
  }
}

// The engine unpacks a library at each start and never takes it away.
const scratch = mkdtempSync(join(tmpdir(), "grantlamp-java-"));

process.env.JDK_JAVA_OPTIONS = [
  process.env.JDK_JAVA_OPTIONS,
  `-Djava.io.tmpdir="${scratch}"`,
  // Says "Started ServerConnector…" once Java itself holds the port: the owner's proof that it talks to this engine.
  "-Dorg.eclipse.jetty.util.log.class=org.eclipse.jetty.util.log.StdErrLog",
  "-Dorg.eclipse.jetty.server.AbstractConnector.LEVEL=INFO",
  // A light engine: it starts sooner and leaves the cores to its user.
  "-XX:TieredStopAtLevel=1",
  "-XX:+UseSerialGC",
]
  .filter(Boolean)
  .join(" ");

dynamoDbLocal.configureInstaller({ installPath: emulator });
// The package's types do not know this switch of the engine.
const noTelemetry = "-disableTelemetry" as "-cors";
const java = await dynamoDbLocal.launch(Number(port), dataDir, [noTelemetry]);

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  if (dataDir) await committed(dataDir, Number(port));
  java.kill("SIGKILL");
};
java.once("exit", () => {
  rmSync(scratch, { recursive: true, force: true });
  process.exit();
});
process.stdin.once("end", end).once("close", end).once("error", end).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
// Nobody may listen any more; that ends standard input too.
process.stdout.on("error", end);
process.stdout.write(`${java.pid}\n`);
