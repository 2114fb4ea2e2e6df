import { deleteAccount } from "#functions/account/delete.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { Accepted } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { enqueueShard } from "#functions/reminders/reminder-tick.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { OpportunityInput } from "#shared/api/opportunities.ts";
import { CoverLetterRequest, LoiRequest, ProposalRequest, SectionRequest } from "#shared/api/writing.ts";
import type { Random } from "#tests/support/random.ts";
import { request, signUp, toHandlerInput } from "#tests/support/test-user.ts";

type Purpose = { opportunityId: string; applicationId: string | null };
const formAnswers = {
  organizationName: "Lantern House",
  projectTitle: "Lamps for All",
  problemStatement: "One in four streets is dark.",
  methodology: "We install solar lamps.",
};
/** Builds request bodies as the routes parse them. */
const buildBody = {
  loi: (purpose: Purpose) => LoiRequest.parse(purpose),
  proposal: (purpose: Purpose) => ProposalRequest.parse({ ...formAnswers, ...purpose }),
  coverLetter: (purpose: Purpose) =>
    CoverLetterRequest.parse({ type: "grants", purposeSummary: "We light lamps.", ...purpose }),
  proposalSection: (purpose: Purpose) => SectionRequest.parse({ ...formAnswers, ...purpose, section: "need" }),
};

/** The percentage of requests for each kind of job. */
const requestShares = { loi: 37, coverLetter: 33, proposalSection: 22, proposal: 4, exportData: 4 } as const;
export type RequestedKind = keyof typeof requestShares;
export type RequestedJob = { jobId: string; userId: string; kind: RequestedKind; opportunityId: string };

const pickKind = ({ below }: Random): RequestedKind => {
  let remaining = below(100);
  for (const [kind, share] of Object.entries(requestShares) as [RequestedKind, number][]) {
    if (remaining < share) return kind;
    remaining -= share;
  }
  return "loi";
};

/** Requests a job as the routes do, without waiting for it. */
export const requestJob = async (
  dependencies: Dependencies,
  { userId, opportunityIds, applicationId }: User,
  random: Random,
  kind: RequestedKind = pickKind(random),
): Promise<RequestedJob> => {
  const opportunityId = opportunityIds[random.below(opportunityIds.length)] ?? "";
  const purpose = { opportunityId, applicationId: random.happens(0.5) ? applicationId : null };
  const input = kind === "exportData" ? {} : buildBody[kind](purpose);
  const response = await runAsJob(dependencies, { userId }, kind, input, request);
  if (!(response instanceof Accepted)) throw new Error("The job was not accepted");
  return { jobId: response.jobId, userId, kind, opportunityId };
};

/** Requests the deletion of an account whose owner has reauthenticated. */
export const requestDeletion = async (dependencies: Dependencies, { userId, email }: User): Promise<void> => {
  const user = await readUser(dependencies.table, userId);
  if (!user) throw new Error("The user does not exist");
  await deleteAccount(
    dependencies,
    userId,
    { ...user, email, passwordHash: "none" },
    { deletesWorkspaces: false, origin },
  );
};

/** Enqueues a reminder shard, as a tick does when it runs out of time. */
export const enqueueReminders = (dependencies: Dependencies, shard: number): Promise<void> =>
  enqueueShard(dependencies, shard);

export const day = 86_400_000;
/** A user with saved opportunities and an application whose deadline is near. */
export type User = { userId: string; email: string; opportunityIds: string[]; applicationId: string };

/** The ID prefix of users whose table requests are rejected. */
export const poisonedPrefix = "dead0000";
const opportunitiesPerUser = 3;
const application = { grantName: "Lamps for All", funder: "Lamp Fund" };

const createUserId = ({ below }: Random, prefix: string | undefined): string => {
  const digits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join("");
  return `${prefix ?? digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
};

/** Returns a time zone in which it is now 10 a.m., so that the whole run stays within one local day. */
export const findMorningZone = (now: Date): string => {
  const offset = 10 - now.getUTCHours();
  // In Etc/GMT names, positive offsets are west of Greenwich.
  return offset === 0 ? "Etc/UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
};

/** Creates an account with the app's own handlers. Its reminder is due within two days. */
export const createUser = async (
  dependencies: Dependencies,
  { random, timeZone, prefix }: { random: Random; timeZone: string; prefix?: string | undefined },
): Promise<User> => {
  const userId = createUserId(random, prefix);
  const email = `ada.${userId}@example.org`;
  await signUp(timeZone, userId, email)(withActivity(dependencies));
  const opportunityIds: string[] = [];
  for (let count = 1; count <= opportunitiesPerUser; count++) {
    const body = OpportunityInput.parse({
      title: `Lamps for All ${count}`,
      funder: "Lamp Fund",
      deadline: "2099-01-31",
    });
    const opportunity = await opportunityHandlers(withActivity(dependencies)).createFundingOpportunity({
      ...(await toHandlerInput(dependencies, userId)),
      body,
    });
    opportunityIds.push(opportunity.id);
  }
  const deadline = new Date(dependencies.clock.now().getTime() + 8 * day).toISOString().slice(0, 10);
  const body = { ...NewApplication.parse(application), deadline };
  const { id } = await applicationHandlers(withActivity(dependencies)).createApplication({
    ...(await toHandlerInput(dependencies, userId)),
    body,
  });
  return { userId, email, opportunityIds, applicationId: id };
};
