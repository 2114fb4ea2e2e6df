import { argon2Sync } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { getMembers } from "#functions/auth/workspaces.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { isNightly } from "#scripts/nightly.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { createFaultyProcesses, type FaultPlan, faults } from "#tests/support/faults.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { getQuotedWorkspace } from "./member-records.table.ts";
import { createTeam, findInvitationToken } from "./testing-team.ts";

type Name = "ada" | "sam" | "kim";
/** Ada's workspace with Sam as an admin and Kim as an editor, and an invitation to Lee, who has an account. */
let people: Record<Name | "lee", { id: string; email: string; cookie: string; workspaceId: string }>;
let leeToken: string;
let danaToken: string;
let before: Item[];

/** Hashes the test password cheaply, because every run verifies it. */
const createCheapHash = () => {
  const nonce = Buffer.alloc(16, 1);
  const options = { message: testPassword, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync("argon2id", options);
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

beforeAll(async () => {
  const { table, items } = createRecordingTable();
  const team = await createTeam(table);
  const sam = await team.join("sam@example.org", "admin", "Sam");
  const kim = await team.join("kim@example.org", "editor", "Kim");
  const lee = await team.signUp("lee@example.org", { firstName: "Lee" });
  const grant = { grantName: "Lamps for All", funder: "Example Foundation", ownerId: kim.id };
  const { id: applicationId } = (await team.ada.call("createApplication", { body: grant })).body as { id: string };
  const tasks = ["Call", "Write"].map((title) => ({ title, assigneeId: kim.id }));
  await team.ada.call("createTasks", { params: { id: applicationId }, body: { tasks } });
  const mention = { text: "Please call the funder", mentions: [kim.id] };
  await team.ada.call("commentOnApplication", { params: { id: applicationId }, body: mention });
  await team.invite(lee.email);
  await team.invite("dana@example.org", "viewer");
  leeToken = findInvitationToken(team.dependencies, lee.email);
  danaToken = findInvitationToken(team.dependencies, "dana@example.org");
  await kim.call("createCalendarFeed", { body: { password: testPassword } });
  for (const { email } of [team.ada, sam, kim, lee])
    await table.write({ update: emailKey(email), set: { passwordHash: createCheapHash() } });
  people = { ada: team.ada, sam, kim, lee };
  before = [...items().values()].filter(({ pk, sk }) => !sk.startsWith("JOB#") && !pk.startsWith("LIMIT#"));
});

const body = { password: testPassword };
type Action = {
  as: Name | "lee" | undefined;
  operation: OperationName;
  call: () => ApiCall;
  finalStatuses: readonly number[];
};
/** `finalStatuses` are the statuses of the last request, which may repeat one that took effect. */
const actions: Record<string, Action> = {
  "removing a member": {
    as: "ada",
    operation: "removeMember",
    call: () => ({ params: { id: people.kim.id } }),
    finalStatuses: [204, 404],
  },
  leaving: { as: "kim", operation: "leaveWorkspace", call: () => ({}), finalStatuses: [200, 403] },
  "transferring the ownership": {
    as: "ada",
    operation: "transferOwnership",
    call: () => ({ body: { ...body, memberId: people.sam.id } }),
    finalStatuses: [200, 403],
  },
  "changing a role": {
    as: "ada",
    operation: "changeMemberRole",
    call: () => ({ params: { id: people.sam.id }, body: { role: "viewer" } }),
    finalStatuses: [204],
  },
  "accepting an invitation": {
    as: "lee",
    operation: "acceptInvitation",
    call: () => ({ body: { token: leeToken } }),
    finalStatuses: [200],
  },
  "signing up with an invitation": {
    as: undefined,
    operation: "signUpWithInvitation",
    call: () => ({
      body: { token: danaToken, firstName: "Dana", lastName: "Example", phone: "555-0100", ...body },
    }),
    // By then the account exists and can sign in with its password.
    finalStatuses: [200, 409],
  },
  inviting: {
    as: "ada",
    operation: "inviteMember",
    call: () => ({ body: { email: "pat@example.org", role: "viewer" } }),
    finalStatuses: [200],
  },
  "deleting the workspace": {
    as: "ada",
    operation: "deleteWorkspace",
    call: () => ({ body }),
    finalStatuses: [200, 403],
  },
  "deleting the owner's account": {
    as: "ada",
    operation: "deleteAccount",
    call: () => ({ body: { ...body, deleteWorkspaces: true } }),
    finalStatuses: [204, 401],
  },
  "deleting a member's account": {
    as: "kim",
    operation: "deleteAccount",
    call: () => ({ body }),
    finalStatuses: [204, 401],
  },
};

/** Checks that members and memberships agree, every workspace has one owner, and every member has an account. */
const checkInvariants = (items: readonly Item[]) => {
  const workspaces = new Map(
    items.filter(({ sk }) => sk === "WORKSPACE").map((item) => [item.pk.slice("WORKSPACE#".length), item]),
  );
  const accounts = new Set(items.filter(({ sk }) => sk === "ACCESS").map(({ pk }) => pk.slice("USER#".length)));
  const memberships = new Set(
    items.filter(({ sk }) => sk.startsWith("MEMBERSHIP#")).map(({ pk, sk }) => `${pk.slice(5)} ${sk.slice(11)}`),
  );
  for (const [id, workspace] of workspaces) {
    const members = getMembers(workspace);
    expect(Object.values(members).filter((role) => role === "owner")).toHaveLength(1);
    for (const userId of Object.keys(members))
      expect([userId, accounts.has(userId), memberships.has(`${userId} ${id}`)]).toEqual([userId, true, true]);
  }
  const openWork = items.filter(({ sk }) => /^(APP|TASK)#/.test(sk));
  const partitions = items.filter(({ pk, sk }) => pk.startsWith("WORKSPACE#") && !sk.startsWith("JOB#"));
  return {
    accounts,
    /**
     * Memberships without a member, records without a workspace, work of former members, and records about a workspace
     * in accounts of nonmembers. Allowed only until the jobs are done.
     */
    orphans: [
      ...openWork.filter(({ pk, ownerId, assigneeId }) => {
        const members = getMembers(workspaces.get(pk.slice("WORKSPACE#".length)));
        return [ownerId, assigneeId].some((id) => typeof id === "string" && !members[id]);
      }),
      ...items.filter((item) => {
        const workspaceId = getQuotedWorkspace(item);
        return workspaceId && !getMembers(workspaces.get(workspaceId))[item.pk.slice("USER#".length)];
      }),
      ...[...memberships].filter((text) => {
        const [userId = "", id = ""] = text.split(" ");
        return !getMembers(workspaces.get(id))[userId];
      }),
      ...partitions
        .filter(({ pk }) => !workspaces.has(pk.slice("WORKSPACE#".length)))
        .map(({ pk, sk }) => `${pk} ${sk}`),
    ],
  };
};

const isOutstanding = (item: Item) => item.sk.startsWith("JOB#") && item.duePk !== undefined;

/** Makes a change with failures injected, repeating the request until it succeeds. Returns the number of calls. */
const runWithFailures = async (
  { as, operation, call, finalStatuses }: Action,
  failures: FaultPlan,
): Promise<number> => {
  const { table, items } = createRecordingTable(before);
  const base = createTestDependencies({ table });
  const { startProcess, countCalls } = createFaultyProcesses(failures);
  const cookie = as && people[as].cookie;
  for (let attempt = 0; ; attempt++) {
    const response = await createTestApi(startProcess(base)).call(operation, {
      ...call(),
      ...(cookie !== undefined && { cookie }),
    });
    checkInvariants([...items().values()]);
    if (response.status < 500) {
      expect(finalStatuses, response.text).toContain(response.status);
      break;
    }
    expect(attempt).toBeLessThan(10);
  }
  const requestCalls = countCalls();
  for (let minutes = 0; [...items().values()].some(isOutstanding); minutes++) {
    for (let message = base.queuedJobs.shift(); message; message = base.queuedJobs.shift())
      await processJob(startProcess(base), jobKindHandlers, message).catch(() => {});
    checkInvariants([...items().values()]);
    base.clock.advance(60_000);
    await sweepJobs(startProcess(base)).catch(() => {});
    expect(minutes).toBeLessThan(120);
  }
  const { accounts, orphans } = checkInvariants([...items().values()]);
  expect(orphans).toEqual([]);
  // Nobody is locked out: every remaining account can sign in and has a workspace.
  const api = createTestApi(base);
  for (const { id, email } of Object.values(people)) {
    if (!accounts.has(id)) continue;
    const { body: user, status } = await api.call("logIn", { body: { email, ...body } });
    expect([email, status, (user as CurrentUser).workspace !== null]).toEqual([email, 200, true]);
  }
  // Nobody gets the same notification twice in the app.
  const notifications = [...items().values()]
    .filter(({ sk }) => sk.startsWith("NOTE#"))
    .map(({ pk, title }) => `${pk} ${title}`);
  expect(notifications.length).toBe(new Set(notifications).size);
  return requestCalls;
};

test.each(Object.keys(actions))(
  "%s survives a failure at any call: nothing is orphaned, nobody is locked out",
  async (name) => {
    const action = actions[name] as Action;
    const calls = await runWithFailures(action, new Map());
    expect(calls).toBeGreaterThan(4);
    // One kind of fault per call, except in the nightly runWithFailures; a few calls of the jobs too.
    for (let call = 0; call < calls + 20; call++)
      for (const [index, fault] of faults.entries())
        if (isNightly || call % faults.length === index) await runWithFailures(action, new Map([[call, fault]]));
  },
  120_000,
);
