import type { Asked } from "./asks.ts";

/** Of those asked for, so large a share may fail: on a busy machine some run out of their time. */
const mayFail = 0.005;

/**
 * How what people asked for has ended, by the statuses of all jobs. What was poisoned is done, as it was redriven with
 * its cause mended; of everything only few have failed. Answers how many did which; `poison`: of the poisoned, those done.
 */
export const checkEnds = (
  asked: readonly Pick<Asked, "jobId" | "userId">[],
  statuses: ReadonlyMap<string, string>,
  stuck: readonly { userId: string }[],
  breaches: string[],
): { asked: number; succeeded: number; failed: number; poison: number } => {
  const count = (status: string, some = asked) => some.filter(({ jobId }) => statuses.get(jobId) === status).length;
  const failed = count("failed");
  if (failed > Math.ceil(mayFail * asked.length)) breaches.push(`${failed} of ${asked.length} asked for have failed`);
  const poison = stuck.filter(({ userId }) => {
    const own = asked.filter((one) => one.userId === userId);
    const isDone = own.length > 0 && count("succeeded", own) === own.length;
    if (!isDone) breaches.push(`what was poisoned of ${userId} is not done after it was redriven`);
    return isDone;
  });
  return { asked: asked.length, succeeded: count("succeeded"), failed, poison: poison.length };
};
