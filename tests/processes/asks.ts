import { deleteAccount } from "#functions/account/delete.ts";
import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { Accepted } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { enqueueShard } from "#functions/reminders/reminder-tick.ts";
import type { Chance } from "#tests/simulation/chance.ts";
import { request } from "#tests/simulation/person.ts";
import { bodyOf } from "#tests/simulation/writing/acts.ts";
import type { Person } from "./people.ts";

/** What people ask for, and how often of a hundred times. */
const askedKinds = { loi: 37, coverLetter: 33, proposalSection: 22, proposal: 4, exportData: 4 } as const;
export type AskedKind = keyof typeof askedKinds;
/** A job that somebody asked for, and what for. */
export type Asked = { jobId: string; userId: string; kind: AskedKind; opportunityId: string };

const drawKind = ({ below }: Chance): AskedKind => {
  let left = below(100);
  for (const [kind, share] of Object.entries(askedKinds) as [AskedKind, number][]) {
    if (left < share) return kind;
    left -= share;
  }
  return "loi";
};

/** Asks for something as a page does that goes on with something else: by the path of the routes. */
export const ask = async (
  dependencies: Dependencies,
  { userId, opportunityIds, applicationId }: Person,
  chance: Chance,
  kind: AskedKind = drawKind(chance),
): Promise<Asked> => {
  const opportunityId = opportunityIds[chance.below(opportunityIds.length)] ?? "";
  const purpose = { opportunityId, applicationId: chance.happens(0.5) ? applicationId : null };
  const input = kind === "exportData" ? {} : bodyOf[kind](purpose);
  const answer = await runAsJob(dependencies, { userId }, kind, input, request);
  if (!(answer instanceof Accepted)) throw new Error("A page that goes on is answered at once");
  return { jobId: answer.jobId, userId, kind, opportunityId };
};

/** Whoever leaves has proved who they are: everything of theirs goes, in a job. */
export const leave = async (dependencies: Dependencies, { userId, email }: Person): Promise<void> => {
  const user = await readUser(dependencies.table, userId);
  if (!user) throw new Error("Nobody is there to leave");
  await deleteAccount(dependencies, userId, { ...user, email, passwordHash: "none" });
};

/** Leaves a shard of the reminders to a job, as a tick does that has no time left. */
export const remind = (dependencies: Dependencies, shard: number): Promise<void> => enqueueShard(dependencies, shard);
