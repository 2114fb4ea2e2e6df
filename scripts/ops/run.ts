/** Entry point of the operator commands. Run `npm run <name> -- --help` for usage. */
import { runCommand } from "./command.ts";
import { opsCommands } from "./commands.ts";
import { createOps } from "./terminal.ts";

// Ignore EPIPE: the reader of a pipe may exit first.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
// Hide the product's own logs, except errors.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";

const [name = "", ...argv] = process.argv.slice(2);
const load = opsCommands[name];
if (!load) {
  process.stderr.write(`Unknown command ${name || '""'}. Available commands: ${Object.keys(opsCommands).join(", ")}\n`);
  process.exit(1);
}
process.exitCode = await runCommand(createOps(), name, await load(), argv);
