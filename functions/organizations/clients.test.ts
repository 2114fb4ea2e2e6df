import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { ApplicationStats, GrantApplication } from "#shared/api/applications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";

const createContext = async () => {
  const { call, signUp } = createTestApi(createTestDependencies({ catalog: createCuratedCatalog() }));
  const { cookie } = await signUp();
  const send = (name: OperationName, request: ApiCall = {}) => call(name, { cookie, ...request });
  const readBody = async <T>(name: OperationName, request?: ApiCall) => (await send(name, request)).body as T;
  const listOrganizations = () => readBody<Organization[]>("listOrganizations");
  const findOrCreate = (clients: object[]) => send("findOrCreateOrganizations", { body: { organizations: clients } });
  const addOrganization = (name: string, profile = {}) =>
    readBody<Organization>("createOrganization", { body: { name, type: "non-profit", ...profile } });
  return { send, read: readBody, listOrganizations, findOrCreate, addOrganization };
};

test("imports 40 rows for four clients, two of them new, and creates nothing twice on a retry", async () => {
  const { send, read, listOrganizations, findOrCreate, addOrganization } = await createContext();
  await addOrganization("Harbor Food Bank", { taxId: "91-1111111" });
  await addOrganization("Mill County Library");
  const clients = [
    { name: "Harbor FB", taxId: "91-1111111" },
    { name: "The Mill County Library, Inc." },
    { name: "Quiet Creek School" },
    { name: "Elm Street Clinic", taxId: "12-3456789" },
  ];
  // The response to the first request is lost, and two tabs retry concurrently.
  const responses = [
    await findOrCreate(clients),
    ...(await Promise.all([findOrCreate(clients), findOrCreate(clients)])),
  ];
  const ids = responses.map(({ body }) => (body as { id: string }[]).map(({ id }) => id));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(ids.map((list) => list.join())).size).toBe(1);
  expect(responses[0]?.body).toMatchObject([
    { created: false },
    { created: false },
    { created: true },
    { created: true },
  ]);

  const [first = []] = ids;
  const rows = Array.from({ length: 40 }, (_, index) => ({
    grantName: `Grant ${index}`,
    funder: "Elm Fund",
    amountRequested: "1,000",
    organizationId: first[index % 4],
  }));
  expect(await read("importApplications", { body: { rows } })).toMatchObject({ imported: 40 });
  const all = await listOrganizations();
  expect(all.map(({ name }) => name)).toEqual([
    "Harbor Food Bank",
    "Mill County Library",
    "Quiet Creek School",
    "Elm Street Clinic",
  ]);
  expect(new Set(all.map(({ color }) => color)).size).toBe(4);
  const applications = await read<GrantApplication[]>("listApplications");
  for (const { id } of all) {
    expect(applications.filter(({ organizationId }) => organizationId === id)).toHaveLength(10);
    expect(await read<ApplicationStats>("getApplicationStats", { query: { organizationId: id } })).toMatchObject({
      totalApplications: 10,
    });
  }
  expect(await read("getCurrentUser")).toMatchObject({ workspace: { organizations: 4 } });
  expect(
    (await send("importApplications", { body: { rows: [{ ...rows[0], organizationId: createUnknownId(first) }] } }))
      .status,
  ).toBe(404);
});
const createUnknownId = ([id = ""]: string[]) => id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

test("creates no organizations when the total would exceed 50", async () => {
  const { listOrganizations, findOrCreate, addOrganization } = await createContext();
  await addOrganization("Harbor Food Bank");
  const clients = Array.from({ length: 50 }, (_, index) => ({ name: `Client ${index}` }));
  expect(await findOrCreate(clients)).toMatchObject({
    status: 409,
    body: { detail: "A workspace can hold 50 organizations" },
  });
  expect(await listOrganizations()).toHaveLength(1);
  expect((await findOrCreate(clients.slice(1))).status).toBe(200);
  expect(await listOrganizations()).toHaveLength(50);
});

test("counts records without an organization as the first organization's", async () => {
  const { read, addOrganization } = await createContext();
  await read("createApplication", { body: { grantName: "Truck", funder: "Elm Fund" } });
  const [first, second] = [await addOrganization("Harbor Food Bank"), await addOrganization("Mill County Library")];
  const count = async ({ id: organizationId }: Organization) =>
    (await read<ApplicationStats>("getApplicationStats", { query: { organizationId } })).totalApplications;
  expect([await count(first), await count(second)]).toEqual([1, 0]);
});

test("filters the calendar by organization", async () => {
  const { send, read, addOrganization } = await createContext();
  const [first, second] = [await addOrganization("Harbor Food Bank"), await addOrganization("Mill County Library")];
  for (const { id: organizationId, name } of [first, second])
    await send("createApplication", {
      body: { grantName: name, funder: "Elm Fund", deadline: "2026-12-09", organizationId },
    });
  const query = { from: "2026-12-01", to: "2026-12-31" };
  const list = async (filter = {}) =>
    (await read<{ items: CalendarItem[] }>("getCalendar", { query: { ...query, ...filter } })).items.map(
      ({ title }) => title,
    );
  expect(await list()).toHaveLength(2);
  expect(await list({ organizationId: second.id })).toEqual(["Mill County Library"]);
});

test("saves an opportunity per organization, and keeps it saved for the others when one unsaves it", async () => {
  const { read, addOrganization } = await createContext();
  const [first, second] = [await addOrganization("Harbor Food Bank"), await addOrganization("Mill County Library")];
  const save = (organizationId: string) =>
    read<FundingOpportunity>("saveFromCatalog", { body: { catalogId: "al-10-225", organizationId } });
  const { id } = await save(first.id);
  expect(await save(second.id)).toMatchObject({ saved: true, savedFor: [first.id, second.id] });
  const unsave = (organizationId: string) =>
    read<FundingOpportunity>("saveFundingOpportunity", { params: { id }, body: { saved: false, organizationId } });
  expect(await unsave(first.id)).toMatchObject({ saved: true, savedFor: [second.id] });
  expect(await unsave(second.id)).toMatchObject({ saved: false });
});

test("keeps the organization of a document whose application is deleted", async () => {
  const { send, read, addOrganization } = await createContext();
  await addOrganization("Harbor Food Bank");
  const { id: organizationId } = await addOrganization("Mill County Library");
  const { id: applicationId } = await read<GrantApplication>("createApplication", {
    body: { grantName: "Truck", funder: "Elm Fund", organizationId },
  });
  await send("createDocument", { body: { title: "Budget", content: "Rows", applicationId } });
  await send("deleteApplication", { params: { id: applicationId } });
  expect(await read("listDocuments")).toMatchObject([{ title: "Budget", applicationId: null, organizationId }]);
});
