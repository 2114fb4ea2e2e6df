import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { ApplicationStats } from "#shared/api/applications.ts";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import { type Organization, organizationTexts } from "#shared/api/organizations.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";

const grant = { grantName: "Lamps for All", funder: "Example Foundation" };

const createContext = async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  const { cookie } = await signUp();
  const send = (name: OperationName, request: ApiCall = {}) => call(name, { cookie, ...request });
  const readBody = async <T>(name: OperationName, request?: ApiCall) => (await send(name, request)).body as T;
  const add = (name: string) => readBody<Organization>("createOrganization", { body: { name, type: "non-profit" } });
  const change = (name: "archive" | "restore" | "delete", { id }: { id: string }, request: ApiCall = {}) =>
    send(`${name}Organization`, { params: { id }, ...request });
  const list = async () =>
    (await readBody<Organization[]>("listOrganizations")).map(({ name, archivedAt }) => [name, Boolean(archivedAt)]);
  return {
    send,
    read: readBody,
    add,
    change,
    list,
    first: await add("Lantern House"),
    second: await add("Quiet Creek School"),
  };
};

test("archives and restores an organization with its records, and logs both", async () => {
  const { send, read, change, list, second } = await createContext();
  await send("createApplication", { body: { ...grant, organizationId: second.id } });
  expect((await change("archive", second)).body).toMatchObject({ version: 2, archivedAt: expect.any(String) });
  // Repeating it changes nothing.
  expect((await change("archive", second)).body).toMatchObject({ version: 2 });
  expect(await list()).toEqual([
    ["Lantern House", false],
    ["Quiet Creek School", true],
  ]);
  expect(await read("listApplications")).toMatchObject([{ organizationId: second.id }]);
  expect((await change("restore", second)).body).toMatchObject({ version: 3, archivedAt: null });
  const log = await read<AuditEntryView[]>("listAuditLog");
  expect(log.slice(0, 2).map(({ summary, subject }) => [summary, subject.title])).toEqual([
    ["Restored an organization", "Quiet Creek School"],
    ["Archived an organization", "Quiet Creek School"],
  ]);
});

test("omits an archived organization from the calendar, its feed and the statistics unless it is selected", async () => {
  const { send, read, change, second } = await createContext();
  const application = { ...grant, deadline: "2026-12-09" };
  await send("createApplication", { body: application });
  await send("createApplication", { body: { ...application, grantName: "Beds", organizationId: second.id } });
  await change("archive", second);
  const feed = await read<{ url: string }>("createCalendarFeed", { body: { password: testPassword } });
  const key = new URL(feed.url).searchParams.get("key") ?? "";
  const list = async (organizationId?: string) => {
    const scope: Record<string, string> = organizationId ? { organizationId } : {};
    const days = { from: "2026-12-01", to: "2026-12-31", ...scope };
    const { items } = await read<{ items: CalendarItem[] }>("getCalendar", { query: days });
    const { totalApplications } = await read<ApplicationStats>("getApplicationStats", { query: scope });
    const { text } = await send("downloadCalendarFeed", {
      query: { key, ...(organizationId && { organization: organizationId }) },
    });
    return [items.map(({ title }) => title), totalApplications, text.match(/(?<=SUMMARY:).*(?=\r)/g)];
  };
  expect(await list()).toEqual([["Lamps for All"], 1, ["Deadline: Lamps for All"]]);
  expect(await list(second.id)).toEqual([["Beds"], 1, ["Deadline: Beds"]]);
});

test("keeps one organization active, even if two are archived concurrently", async () => {
  const { change, list, first, second } = await createContext();
  const statuses = await Promise.all([change("archive", first), change("archive", second)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list()).filter(([, isArchived]) => !isArchived)).toHaveLength(1);
  const active = (await list())[0]?.[1] ? second : first;
  expect((await change("archive", active)).body).toMatchObject({ detail: organizationTexts.lastActive });
});

test("returns 409 when the version is stale", async () => {
  const { send, change, second } = await createContext();
  const body = { name: "Quiet Creek Schools", type: "non-profit" };
  await send("updateOrganization", { params: { id: second.id }, body });
  const { status } = await change("archive", second, { headers: { "If-Match": `"${second.version}"` } });
  expect(status).toBe(409);
});

test("deletes only an archived organization without records, which frees a slot for another", async () => {
  const { send, change, list, add, second } = await createContext();
  expect((await change("delete", second)).body).toMatchObject({ detail: organizationTexts.archiveFirst });
  await change("archive", second);
  const { id } = (await send("createApplication", { body: { ...grant, organizationId: second.id } })).body as {
    id: string;
  };
  expect((await change("delete", second)).body).toMatchObject({ detail: organizationTexts.hasRecords });
  await send("deleteApplication", { params: { id } });
  expect((await change("delete", second)).status).toBe(204);
  expect((await change("delete", second)).status).toBe(404);
  await add("Elm Street Clinic");
  expect(await list()).toEqual([
    ["Lantern House", false],
    ["Elm Street Clinic", false],
  ]);
});

test.each([
  ["an application without an organization", "createApplication", grant],
  ["a draft", "createDraft", { name: "Lamps", kind: "proposal", fields: {} }],
  ["a saved opportunity", "createFundingOpportunity", { title: "Lamps", funder: "Example Foundation" }],
] as const)("keeps the first organization while it has %s", async (_, operation, body) => {
  const { send, change, first } = await createContext();
  await change("archive", first);
  expect((await send(operation, { body })).status).toBeLessThan(300);
  expect((await change("delete", first)).body).toMatchObject({ detail: organizationTexts.hasRecords });
});

test("deletes the clients created by an import that is undone, unless they are used or edited", async () => {
  const { send, read, list } = await createContext();
  const importId = "imp_01m7z9y4c0b1jp4myw7a0qnebe";
  const organizations = ["Elm Street Clinic", "Mill County Library", "Harbor Food Bank"].map((name) => ({ name }));
  const clients = await read<{ id: string }[]>("findOrCreateOrganizations", { body: { organizations, importId } });
  const [, used, edited] = clients.map(({ id }) => id);
  const rows = clients.map(({ id: organizationId }) => ({ ...grant, organizationId }));
  expect((await send("importApplications", { body: { importId, rows } })).status).toBe(200);
  await send("createApplication", { body: { ...grant, organizationId: used } });
  const body = { name: "Harbor Food Bank", type: "non-profit", mission: "Food for all" };
  await send("updateOrganization", { params: { id: edited ?? "" }, body });
  expect((await send("undoImport", { params: { id: importId } })).body).toMatchObject({ deleted: 3, remaining: 0 });
  expect((await list()).map(([name]) => name)).toEqual([
    "Lantern House",
    "Quiet Creek School",
    "Mill County Library",
    "Harbor Food Bank",
  ]);
});
