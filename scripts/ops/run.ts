/** The operator's scripts: `npm run <name> -- --help` says what each does. */
import { runCommand } from "./command.ts";
import { commands } from "./commands.ts";
import { realOps } from "./terminal.ts";

// Whoever read our output may be gone; that is no reason to die.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
// What the product's own code logs is no answer of a script, unless something fails in it.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";

const [name = "", ...argv] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  process.stderr.write(
    `There is no script ${name || "without a name"}. There are: ${Object.keys(commands).join(", ")}\n`,
  );
  process.exit(1);
}
process.exitCode = await runCommand(realOps(), name, await load(), argv);
