import { createSqsDeadLetterQueue } from "#scripts/ops/backend.ts";
import { createTestOps, runTestCommand } from "#scripts/ops/testing.ts";
import type { World } from "./world.ts";

const perform = async ({ dependencies, sqs, engines }: World, command: string, ...argv: string[]) => {
  const { ops, seen, all } = createTestOps({
    world: { dependencies, deadLetterQueue: createSqsDeadLetterQueue(sqs, engines.deadQueueUrl) },
  });
  const code = await runTestCommand({ ops }, command, "--local", ...argv);
  return { code, said: seen.stdout, all: all() };
};

/** What the operator is told of the dead-letter queue: the jobs that are outstanding, those that have ended, what is foreign. */
export const lookThrough = async (world: World) => {
  const { said } = await perform(world, "dlq:peek");
  const idsOf = (is: string) => new Set(said.flatMap((line) => new RegExp(`(job_\\w+), ${is}$`).exec(line)?.[1] ?? []));
  const foreign = said.filter((line) => line.endsWith("unknown message")).length;
  return { outstanding: idsOf("outstanding"), ended: idsOf("ended"), foreign };
};

/** Empties the dead-letter queue as an operator does. Undefined: nothing is left in it; else what was said. */
export const sendAgain = async (world: World): Promise<string | undefined> => {
  const { code, all } = await perform(world, "dlq:redrive", "--drop-foreign");
  return code === 0 ? undefined : all;
};
