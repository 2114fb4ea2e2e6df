import type { Command } from "./command.ts";
import { deployed } from "./stack-outputs.ts";

/** Prints what a deployed stack is made of. */
export const outputs: Command = {
  says: "Prints the outputs of the stack: where the product is, its table, queues, bucket and secrets (their names, never their values).",
  options: { json: { type: "boolean", says: "as one JSON object" } },
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
