import type { DataEngine } from "#scripts/engines/data-engine.ts";
import { startHost } from "./host.ts";

/** Runs a host in its own process for tests that kill it. Arguments: data folder, [engine]. Sends its origin to the parent. */
const [dataDir = "", engine] = process.argv.slice(2);
const { origin } = await startHost({ dataDir, engine: engine as DataEngine | undefined, web: { folder: dataDir } });
process.send?.({ origin });
