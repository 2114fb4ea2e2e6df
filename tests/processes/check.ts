import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { queryAll } from "#functions/table/table.ts";
import { viewAchievements } from "#tests/simulation/reminders/actions.ts";
import { type Books, makeBooks } from "./books.ts";
import { checkEnds } from "./ends.ts";
import type { Asking } from "./feed.ts";
import { checkOwed } from "./owed-mails.ts";
import type { Person } from "./people.ts";
import { forEach } from "./size.ts";
import type { TakenMail } from "./wire.ts";

/** A job in a few words, for whoever looks for the reason. */
export const nameOf = ({ kind, id, status, attempt, due }: Job): string =>
  `${kind} ${id} is ${status} in attempt ${attempt}${due ? `, due ${due}` : ""}`;

/** Goes through the books of everybody, of what is nobody's, and of the mail that went out; answers what was counted. */
export const checkAll = async (
  dependencies: Dependencies,
  { staying, leaving, stuck, asked }: Asking,
  mails: readonly TakenMail[],
  breaches: string[],
): Promise<Pick<Books, "jobs" | "effects"> & { ends: ReturnType<typeof checkEnds> }> => {
  const { jobs, statuses, mailsDone, effects, see, checkPerson, checkLeaver } = makeBooks(dependencies, breaches);
  const byPerson = Map.groupBy(asked, ({ userId }) => userId);
  await forEach([...staying, ...stuck], async (person) => {
    // What a death kept somebody from unlocking is unlocked when they look.
    await viewAchievements(person.userId)(withActivity(dependencies));
    await checkPerson(person, byPerson.get(person.userId) ?? []);
  });
  await forEach(leaving, checkLeaver);
  (await queryAll(dependencies.table, { pk: `USER#${SYSTEM_USER_ID}`, sk: { prefix: "JOB#" } })).forEach(see);
  const addressesOf = (some: readonly Person[]) => some.map(({ email }) => email);
  const owed = { done: mailsDone, staying: addressesOf([...staying, ...stuck]), leaving: addressesOf(leaving) };
  checkOwed(mails, owed, breaches);
  return { jobs, effects, ends: checkEnds(asked, statuses, stuck, breaches) };
};
