/**
 * The product on one machine: `npm start`, and `npm run dev` with hot reload.
 * PORT and GRANTLAMP_DATA say where it listens and keeps its data.
 */
import { existsSync } from "node:fs";
import { checkNode, readPort, StartProblem } from "./host/checks.ts";
import type { Host, HostOptions } from "./host/host.ts";
import { whenNpmIsGone } from "./host/parent.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
// Whoever read our output may be gone; that is no reason to die.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

/** npm passes a Ctrl-C on that the terminal has sent us too: two signals so close together are one. */
const echo = 400;
let host: Host | undefined;
let stopAsked: number | undefined;

const stop = async (code: number) => {
  stopAsked ??= performance.now();
  await host?.stop();
  process.exit(code);
};
const onSignal = () => {
  if (stopAsked === undefined) void stop(0);
  else if (performance.now() - stopAsked > echo) process.exit(130);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
whenNpmIsGone(onSignal);

/** scripts/seed.ts fills an empty table and says whose account it made. */
const seeder = async (tell: (account: { email: string; password: string }) => void): Promise<HostOptions["seed"]> => {
  const file = new URL("./seed.ts", import.meta.url);
  if (!existsSync(file)) return undefined;
  const { seedDemo } = await import(file.href);
  return async (outside) => tell(await seedDemo(outside));
};

try {
  checkNode();
  const port = readPort(process.env.PORT);
  // Requests that went well are no news here. Set before the logger is loaded.
  process.env.POWERTOOLS_LOG_LEVEL ??= "WARN";
  const { startHost } = await import("./host/host.ts");
  const lines: string[] = [];
  host = await startHost({
    port,
    dataDir: process.env.GRANTLAMP_DATA || ".local",
    web: process.argv.includes("--dev") ? "dev" : "built",
    seed: await seeder(({ email, password }) => lines.push(`Demo account: ${email}, password ${password}`)),
    say,
  });
  say(`Grantlamp ready at ${host.origin}`);
  lines.forEach(say);
  void host.engineEnded.then(() => {
    if (stopAsked !== undefined) return;
    process.stderr.write("DynamoDB Local has ended, and Grantlamp with it.\n");
    void stop(1);
  });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
