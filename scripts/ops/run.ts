/** Entry point of the operator commands. Run `npm run <name> -- --help` for usage. */
import { runOps } from "./commands.ts";
import { createOps } from "./terminal.ts";

// Ignore EPIPE: the reader of a pipe may exit first.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
// Hide the app's own logs, except errors.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";

process.exitCode = await runOps(createOps(), process.argv.slice(2));
