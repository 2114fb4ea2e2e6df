import { deleteAccount } from "#functions/account/delete.ts";
import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { Accepted } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { enqueueShard } from "#functions/reminders/reminder-tick.ts";
import { CoverLetterRequest, LoiRequest, ProposalRequest, SectionRequest } from "#shared/api/writing.ts";
import type { Random } from "#tests/support/random.ts";
import { request } from "#tests/support/test-user.ts";
import type { Person } from "./people.ts";

type Purpose = { opportunityId: string; applicationId: string | null };
const answers = {
  organizationName: "Lantern House",
  projectTitle: "Lamps for All",
  problemStatement: "One in four streets is dark.",
  methodology: "We install solar lamps.",
};
/** Request bodies as the routes parse them. */
const buildBody = {
  loi: (purpose: Purpose) => LoiRequest.parse(purpose),
  proposal: (purpose: Purpose) => ProposalRequest.parse({ ...answers, ...purpose }),
  coverLetter: (purpose: Purpose) =>
    CoverLetterRequest.parse({ type: "grants", purposeSummary: "We light lamps.", ...purpose }),
  proposalSection: (purpose: Purpose) => SectionRequest.parse({ ...answers, ...purpose, section: "need" }),
};

/** What people ask for, and how often of a hundred times. */
const askedKinds = { loi: 37, coverLetter: 33, proposalSection: 22, proposal: 4, exportData: 4 } as const;
export type AskedKind = keyof typeof askedKinds;
/** A job that somebody asked for, and what for. */
export type Asked = { jobId: string; userId: string; kind: AskedKind; opportunityId: string };

const drawKind = ({ below }: Random): AskedKind => {
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
  random: Random,
  kind: AskedKind = drawKind(random),
): Promise<Asked> => {
  const opportunityId = opportunityIds[random.below(opportunityIds.length)] ?? "";
  const purpose = { opportunityId, applicationId: random.happens(0.5) ? applicationId : null };
  const input = kind === "exportData" ? {} : buildBody[kind](purpose);
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
