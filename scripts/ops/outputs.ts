import type { Command } from "./command.ts";
import { deployed } from "./stack-outputs.ts";

/** Prints a stack's outputs. */
export const outputs: Command = {
  says: "Prints the outputs of the stack: its URL, table, queues, bucket and secrets (ARNs only, never values).",
  options: { json: { type: "boolean", says: "print one JSON object" } },
  async run(ops, args) {
    const { all } = await deployed(ops, args);
    if (args.values.json) {
      ops.say(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value])), null, 2));
      return 0;
    }
    for (const { name, value, says } of all.toSorted((a, b) => a.name.localeCompare(b.name))) {
      ops.say(`${name}: ${value}`);
      if (says) ops.say(`  ${says}`);
    }
    return 0;
  },
};
