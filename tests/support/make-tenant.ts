import { applicationListQuery, statusChangeListQuery } from "#functions/applications/applications.table.ts";
import { uploadFileKey } from "#functions/documents/documents.table.ts";
import { signToken } from "#functions/http/signed-token.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { opportunityPrefix } from "#functions/table/keys.ts";
import { taskListQuery } from "#functions/tasks/tasks.table.ts";
import { type ApiCall, type ApiResponse, testPassword } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { type Ids, later, profile, type Tenant, type Texts, upload } from "./tenant.ts";
import type { World } from "./world.ts";

/** Signs somebody up, pays for them, and makes a record of every kind, all through the API. */
export const makeTenant = async (world: World, word: string): Promise<Tenant> => {
  const { dependencies, call, workOff } = world;
  const email = `${word}@example.org`;
  const { cookie, user } = await world.signUp({ email, firstName: word });
  await workOff();
  const addressKey = lastIn(world, email, /#address=(\S+)/);
  const ask = async (name: OperationName, request: ApiCall = {}): Promise<ApiResponse> => {
    const answer = await call(name, { cookie, ...request });
    if (answer.status >= 400) throw new Error(`${name}: ${answer.text}`);
    await workOff();
    return answer;
  };
  /** The id of what a request makes. */
  const make = async (name: OperationName, request: ApiCall) => {
    const made = (await ask(name, request)).body as { id?: string; jobId?: string; importId?: string };
    return made.id ?? made.jobId ?? made.importId ?? "";
  };
  const { url } = (await ask("startCheckout")).body as { url: string };
  world.standIn().paySession(url.split("/").at(-1) ?? "");
  await world.standIn().webhooks.flush({ all: true });

  const organization = await make("createOrganization", { body: { name: word, type: "non-profit" } });
  const opportunity = await make("createFundingOpportunity", { body: { title: word, funder: word } });
  const grant = { grantName: word, funder: word, organizationId: organization, opportunityId: opportunity };
  const application = await make("createApplication", { body: grant });
  const startUpload = () => make("startUpload", { body: upload });
  const file = await startUpload();
  await dependencies.blobs.put(uploadFileKey(user.id, file), "Lamps");
  await ask("finishUpload", { params: { id: file } });
  await dependencies.blobs.put(uploadFileKey(user.id, file), "Lamps");
  const letter = { ...later, body: { opportunityId: opportunity, applicationId: application } };
  const exportJob = await make("exportData", { ...later, body: { password: testPassword } });
  await ask("logIn", { body: { email, password: testPassword }, cookie: "" });
  const sessions = (await ask("listSessions")).body as { id: string; current: boolean }[];
  const ids: Ids = {
    organization,
    opportunity,
    application,
    file,
    savedSearch: await make("createSavedSearch", { body: { name: word, profile } }),
    task: await make("createTask", { body: { applicationId: application, title: word } }),
    requirement: await make("addRequirement", {
      params: { id: application },
      body: { kind: "component", requirement: word },
    }),
    document: await make("createDocument", { body: { title: word, content: word, applicationId: application } }),
    upload: await startUpload(),
    import: await make("importApplications", { body: { rows: [{ grantName: word, funder: word }] } }),
    draft: await make("createDraft", { body: { name: word, kind: "proposal", fields: { projectTitle: word } } }),
    message: await make("sendChatMessage", { body: { message: word } }),
    job: await make("generateLoi", letter),
    session: sessions.find(({ current }) => !current)?.id ?? "",
    export: `exp_${exportJob.slice(4)}`,
    notification: await noteOf(ask),
  };
  await dependencies.blobs.put(uploadFileKey(user.id, ids.upload), "Lamps");
  await ask("getDailyGoals");
  return {
    word,
    userId: user.id,
    email,
    cookie,
    ids,
    texts: { ...(await textsOf(world, ask, { userId: user.id, email, application })), addressKey },
  };
};

/** A notification of a piece of work: what is unlocked at the same moment has the same id for everybody. */
const noteOf = async (ask: Ask): Promise<string> => {
  const all = (await ask("listNotifications")).body as { id: string; type: string }[];
  return all.find(({ type }) => type === "workFinished")?.id ?? "";
};

const lastIn = ({ dependencies: { mails } }: World, email: string, pattern: RegExp): string => {
  const found = pattern.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[1];
  if (!found) throw new Error(`No such link was sent to ${email}`);
  return found;
};

type Ask = (name: OperationName, request?: ApiCall) => Promise<ApiResponse>;
type Whose = { userId: string; email: string; application: string };
const textsOf = async (world: World, ask: Ask, whose: Whose): Promise<Omit<Texts, "addressKey">> => {
  const { dependencies } = world;
  const { userId, email, application } = whose;
  // Lists of a thousand records go on; what they go on with is sealed here as they do it.
  const after = (purpose: string, place: object) => signToken(dependencies, purpose, { of: userId, place });
  const begin = { pk: `USER#${userId}`, sk: "A" };
  const afterIn = (purpose: string, prefix: string) =>
    signToken(dependencies, purpose, { of: userId, prefix, place: { ...begin, sk: `${prefix}0` } });
  const { entries } = (await ask("listPointsHistory")).body as { entries: { id: string }[] };
  const feed = (await ask("createCalendarFeed", { body: { password: testPassword } })).body as { address: string };
  const unsubscribe = await buildUnsubscribeLink(dependencies, "https://x.example.org", userId, "weeklyDigest");
  const keyIn = (address: string) => new URL(address).searchParams.get("key") ?? "";
  await ask("requestPasswordReset", { body: { email } });
  const resetToken = lastIn(world, email, /#token=(\S+)/);
  const newEmail = `new-${email}`;
  await ask("requestEmailChange", { body: { email: newEmail, password: testPassword } });
  return {
    afterApplication: await afterIn("list of applications", applicationListQuery.prefix),
    afterChange: await afterIn("status history", statusChangeListQuery(application).prefix),
    afterTask: await afterIn("list of tasks", taskListQuery(application).prefix),
    afterOpportunity: await afterIn("list of opportunities", opportunityPrefix),
    afterExport: await after("tracker export", { kind: 0 }),
    afterMessage: await after("messages of the coach", begin),
    // Of a record of one's own: what is unlocked has the same id for everybody.
    afterPoints: entries.find(({ id }) => id.includes("app_"))?.id ?? "",
    emailToken: lastIn(world, newEmail, /#token=(\S+)/),
    resetToken,
    unsubscribeKey: keyIn(unsubscribe),
    feedKey: keyIn(feed.address),
  };
};
