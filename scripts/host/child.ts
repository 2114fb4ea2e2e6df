import { startHost } from "./host.ts";
import type { Engine } from "./tables.ts";

/** A host in a process of its own, for tests that kill it: `child.ts <data folder> <engine>`. Tells its parent the address. */
const [dataDir = "", engine = "memory"] = process.argv.slice(2);
const { origin } = await startHost({ dataDir, engine: engine as Engine, web: { folder: dataDir } });
process.send?.({ origin });
