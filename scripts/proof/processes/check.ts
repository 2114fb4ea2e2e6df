import type { Job } from "#functions/jobs/jobs.ts";
import { nobody } from "#functions/jobs/nobody.ts";
import type { Outside } from "#functions/outside.ts";
import { queryAll } from "#functions/table/table.ts";
import { lookAtAchievements } from "#scripts/simulate/reminders/acts.ts";
import { type Books, makeBooks } from "./books.ts";
import type { Asking } from "./feed.ts";
import { forEach } from "./size.ts";

/** A job in a few words, for whoever looks for the reason. */
export const nameOf = ({ kind, id, status, attempt, due }: Job): string =>
  `${kind} ${id} is ${status} in attempt ${attempt}${due ? `, due ${due}` : ""}`;

/** Goes through the books of everybody, and of what is nobody's; answers what was counted. */
export const checkAll = async (
  outside: Outside,
  { staying, leaving, stuck, asked }: Asking,
  breaches: string[],
): Promise<Pick<Books, "jobs" | "effects">> => {
  const { jobs, effects, see, checkPerson, checkLeaver } = makeBooks(outside, breaches);
  const byPerson = Map.groupBy(asked, ({ userId }) => userId);
  await forEach([...staying, ...stuck], async (person) => {
    // What a death kept somebody from unlocking is unlocked when they look.
    await lookAtAchievements(person.userId)(outside);
    await checkPerson(person, byPerson.get(person.userId) ?? []);
  });
  await forEach(leaving, checkLeaver);
  (await queryAll(outside.table, { pk: `USER#${nobody}`, sk: { prefix: "JOB#" } })).forEach(see);
  return { jobs, effects };
};
