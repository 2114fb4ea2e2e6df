import type { Command } from "./command.ts";
import { readStackOutputs } from "./stack-outputs.ts";

/** Prints a stack's outputs. */
export const outputsCommand: Command = {
  description: "Prints the outputs of the stack: its URL, table, queues, bucket and secrets (ARNs only, never values).",
  options: { json: { type: "boolean", description: "print one JSON object" } },
  async run(ops, args) {
    const { all } = await readStackOutputs(ops, args);
    if (args.values.json) {
      ops.print(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value])), null, 2));
      return 0;
    }
    for (const { name, value, description } of all.toSorted((a, b) => a.name.localeCompare(b.name))) {
      ops.print(`${name}: ${value}`);
      if (description) ops.print(`  ${description}`);
    }
    return 0;
  },
};
