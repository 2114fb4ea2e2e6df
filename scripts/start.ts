/**
 * Runs the app on one machine: `npm start`, and `npm run dev` with hot reload. `-- --with-stripe` enables billing with
 * a local test payment service. `-- --set-aside-damaged` starts without damaged stores. Environment: PORT,
 * GRANTLAMP_DATA (data folder), GRANTLAMP_ENGINE (engine of a new data folder), GRANTLAMP_ORIGIN (public origin) and
 * GRANTLAMP_CLIENT_IP_HEADER (the proxy's header with the client's address).
 */
import { join } from "node:path";
import { installShutdownHandler } from "./host/graceful-shutdown.ts";
import type { Host, HostOptions } from "./host/host.ts";
import { isPublicOrigin } from "./host/known-hosts.ts";
import {
  checkNodeVersion,
  readClientIpHeader,
  readOrigin,
  readPort,
  StartupError,
  toDisplayPath,
} from "./host/startup-checks.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
// Keep running if the reader of the output exits.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

let host: Host | undefined;
const shutDown = installShutdownHandler(async () => host?.stop());

try {
  checkNodeVersion();
  const port = readPort(process.env.PORT);
  const origin = readOrigin(process.env.GRANTLAMP_ORIGIN);
  // Don't log successful requests. Set before the logger loads.
  process.env.POWERTOOLS_LOG_LEVEL ??= "WARN";
  const [
    { startHost },
    { rejectPublicDemo, seedDemo },
    { quarantineFlag, startWithoutDamagedStores },
    { parseEngine },
  ] = await Promise.all([
    import("./host/host.ts"),
    import("./seed.ts"),
    import("./host/damaged-store.ts"),
    import("./engines/data-engine.ts"),
  ]);
  const dataDir = process.env.GRANTLAMP_DATA || ".local";
  let notice = "";
  const options: HostOptions = {
    port,
    origin,
    clientIpHeader: readClientIpHeader(process.env.GRANTLAMP_CLIENT_IP_HEADER),
    engine: parseEngine(process.env.GRANTLAMP_ENGINE),
    dataDir,
    web: process.argv.includes("--dev") ? "dev" : "built",
    stripe: process.argv.includes("--with-stripe"),
    async seed(dependencies, stripe) {
      if (origin && isPublicOrigin(origin)) {
        await rejectPublicDemo(dependencies, dataDir);
        notice = `This origin is public, so there is no demo account and no email page. Emails are written to ${toDisplayPath(join(dataDir, "mail"))}.`;
        return;
      }
      const { email, password } = await seedDemo(dependencies, stripe && ((page) => stripe.core.payAt(page)));
      notice = `Demo account: ${email}, password ${password}`;
    },
    print,
  };
  const start = () => startHost(options);
  host = await (process.argv.includes(quarantineFlag) ? startWithoutDamagedStores(start, print) : start());
  print(`Grantlamp ready at ${host.origin}`);
  print(notice);
  if (host.stripe) print(`Test payment service at ${host.stripe.origin}: no money moves`);
  void host.engineEnded.then((reason) => {
    process.stderr.write(`${reason}\n`);
    shutDown(1);
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
