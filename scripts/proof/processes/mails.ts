import { lease } from "#shared/jobs.ts";
import type { TakenMail } from "./wire.ts";

/** Milliseconds after a mail in which whoever is killed may not have said yet that it has gone out. */
const untilSaid = 30_000;

/**
 * Every mail once. In one window it comes twice, as in all that sends mail: its sender died, was not answered, or stood
 * still for longer than its lease, as on a busy machine, before it could say that the mail is on its way. It renews the
 * lease just before, so that nobody takes over any sooner. Answers how many came twice so.
 */
export const checkMails = (
  mails: readonly TakenMail[],
  { killedAt, speed }: { killedAt: ReadonlyMap<string, number>; speed: number },
  breaches: string[],
): { mails: number; doubled: number } => {
  let doubled = 0;
  const bySort = Map.groupBy(mails, ({ to, subject }) => `${subject} to ${to}`);
  for (const [sort, same] of bySort)
    for (const [place, next] of same.slice(1).entries()) {
      const { worker = "", at = 0, answered = true } = same[place] ?? {};
      const died = killedAt.get(worker);
      const hasDied = died !== undefined && died - at < untilSaid;
      const stoodStill = next.at - at > lease.milliseconds / speed / 2;
      if (!answered || hasDied || stoodStill) doubled += 1;
      else breaches.push(`"${sort}" came again`);
    }
  return { mails: bySort.size, doubled };
};
