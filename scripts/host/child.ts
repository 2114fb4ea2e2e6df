import type { Engine } from "#scripts/engines/data-engine.ts";
import { startHost } from "./host.ts";

/** A host in a process of its own, for tests that kill it: `child.ts <data folder> [engine]`. Tells its parent the address. */
const [dataDir = "", engine] = process.argv.slice(2);
const { origin } = await startHost({ dataDir, engine: engine as Engine | undefined, web: { folder: dataDir } });
process.send?.({ origin });
