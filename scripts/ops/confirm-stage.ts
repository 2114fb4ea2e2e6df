import { type Ops, OpsError } from "./ops.ts";

/** Asks for the name of the stage, unless `--confirm` repeats it. Throws OpsError if they differ. */
export const confirmStage = async (ops: Ops, { confirm }: { confirm?: string }, stage: string): Promise<void> => {
  const typed = confirm ?? (ops.isInteractive ? await ops.prompt(`Type ${stage} to continue: `) : "");
  if (typed !== stage) throw new OpsError("The name of the stage does not match. Nothing was changed.");
};
