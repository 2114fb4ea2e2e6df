import { setTestRole } from "#functions/auth/testing-members.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, confirmEmailAddress, createTestApi, toCookieHeader } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";

export type TestMember = { id: string; cookie: string; email: string };

/** Creates Ada's workspace with other members, an application with a task and a requirement, and a document. */
export const createTestTeam = async (roles: Record<string, WorkspaceRole> = { robin: "commenter" }) => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const signUp = async (name: string): Promise<TestMember & { workspaceId: WorkspaceId }> => {
    const email = `${name}@example.org`;
    const { cookie, user } = await api.signUp({ email, firstName: name, lastName: "Example" });
    await confirmEmailAddress(dependencies, user);
    return { id: user.id, cookie, email, workspaceId: user.workspaceId };
  };
  const ada = await signUp("ada");
  const join = async (name: string, role: WorkspaceRole): Promise<TestMember> => {
    const { id, cookie, email } = await signUp(name);
    await setTestRole(dependencies, ada.workspaceId, id, role);
    const response = await api.call("switchWorkspace", { cookie, body: { workspaceId: ada.workspaceId } });
    return { id, email, cookie: toCookieHeader(response) };
  };
  const members: Record<string, TestMember> = { ada };
  for (const [name, role] of Object.entries(roles)) members[name] = await join(name, role);
  const getMember = (name: string): TestMember => {
    const member = members[name];
    if (!member) throw new Error(`${name} is not a member`);
    return member;
  };

  const runJobs = async () => {
    for (let job = dependencies.queuedJobs.shift(); job; job = dependencies.queuedJobs.shift())
      await processJob(dependencies, jobKindHandlers, job);
  };
  const call = async (name: OperationName, memberName: string | null, request: ApiCall = {}) => {
    const response = await api.call(name, { ...(memberName && { cookie: getMember(memberName).cookie }), ...request });
    return { ...response, body: response.body as never };
  };
  /** Throws for an error response. */
  const send = async <T = { id: string; version: number }>(
    name: OperationName,
    memberName: string | null,
    request: ApiCall = {},
  ): Promise<T> => {
    const response = await call(name, memberName, request);
    if (response.status >= 400) throw new Error(`${name}: ${response.text}`);
    return response.body as T;
  };

  const applicationId = (
    await send("createApplication", "ada", { body: { grantName: "Lamps", funder: "Example Fund" } })
  ).id;
  const taskId = (await send("createTask", "ada", { body: { applicationId, title: "Call the funder" } })).id;
  const requirementId = (
    await send("addRequirement", "ada", {
      params: { id: applicationId },
      body: { kind: "component", requirement: "A budget" },
    })
  ).id;
  const documentId = (
    await send("createDocument", "ada", {
      body: { title: "Narrative", content: "We light 80 lamps.", applicationId },
    })
  ).id;
  await runJobs();
  dependencies.sentEmails.length = 0;
  return {
    dependencies,
    api,
    workspaceId: ada.workspaceId,
    getMember,
    call,
    send,
    runJobs,
    applicationId,
    taskId,
    requirementId,
    documentId,
    removeMember: (name: string) => setTestRole(dependencies, ada.workspaceId, getMember(name).id, undefined),
    commentOnApplication: (memberName: string, body: object) =>
      send("commentOnApplication", memberName, { params: { id: applicationId }, body }),
    reply: (memberName: string, id: string, body: object) =>
      send("replyToComment", memberName, { params: { id }, body }),
    commentOnDocument: (memberName: string, body: object) =>
      send("commentOnDocument", memberName, { params: { id: documentId }, body }),
    listCommentNotifications: async (memberName: string) =>
      (
        await send<{ title: string; type: string; relatedId: string | null; workspaceId: string | null }[]>(
          "listNotifications",
          memberName,
        )
      ).filter(({ type }) => type === "comment" || type === "review"),
  };
};
