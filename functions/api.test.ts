import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { uploadFile } from "#functions/documents/uploads.table.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import type { Table } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { type Call, testApi, testPassword } from "#functions/testing-api.ts";
import { arbitrary } from "#functions/testing-arbitrary.ts";
import { type Api, api, features, type OperationName } from "#shared/api.ts";
import { makeChildId, makeId } from "#shared/ids.ts";
import type { Route } from "#shared/route.ts";

const routes = Object.entries(api) as [OperationName, Route][];
const ids = {
  organization: makeId("organization", new Date(0)),
  opportunity: makeId("opportunity", new Date(0)),
  savedSearch: makeId("savedSearch", new Date(0)),
  application: makeId("application", new Date(0)),
  requirement: makeId("requirement", new Date(0)),
  document: makeId("document", new Date(0)),
  file: makeId("document", new Date(1)),
  upload: makeId("document", new Date(2)),
  import: makeId("import", new Date(0)),
  draft: makeId("draft", new Date(0)),
  message: makeId("message", new Date(0)),
  job: makeId("job", new Date(0)),
  session: makeId("session", new Date(0)),
  export: makeId("export", new Date(0)),
  notification: makeId("notification", new Date(0)),
};
type Ids = typeof ids & { task: string };
const absent: Ids = { ...ids, task: makeChildId("task", ids.application, new Date(0)) };

const organization = { name: "Lantern House", type: "non-profit" };
const opportunity = { title: "Lamps for All", funder: "Example Foundation" };
const savedSearch = {
  name: "Housing nearby",
  profile: {
    organizationType: "non-profit",
    focusAreas: ["Housing"],
    geographicScope: "local",
    fundingAmount: "10k-50k",
  },
};
const upload = { fileName: "lamps.txt", bytes: 5, mediaType: "text/plain" };
const application = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };
const draft = { name: "Lamps", kind: "proposal", fields: { projectTitle: "Lamps" } };

/**
 * One row for each operation that names a record: the request that reaches it, given the ids of its owner.
 * An operation with path params and no row does not compile.
 */
type Named = { [K in OperationName]: Api[K] extends { params: unknown } ? K : never }[OperationName];
const rows: Record<Named, (ids: Ids) => Call> = {
  updateOrganization: ({ organization: id }) => ({ params: { id }, body: organization }),
  updateFundingOpportunity: ({ opportunity: id }) => ({ params: { id }, body: opportunity }),
  deleteFundingOpportunity: ({ opportunity: id }) => ({ params: { id } }),
  saveFundingOpportunity: ({ opportunity: id }) => ({ params: { id }, body: { saved: true } }),
  renameSavedSearch: ({ savedSearch: id }) => ({ params: { id }, body: { name: "Mine now" } }),
  deleteSavedSearch: ({ savedSearch: id }) => ({ params: { id } }),
  runSavedSearch: ({ savedSearch: id }) => ({ params: { id } }),
  getSavedSearchDigest: ({ savedSearch: id }) => ({ params: { id } }),
  lookAtSavedSearch: ({ savedSearch: id }) => ({ params: { id }, body: { catalogueIds: ["al-10-175"] } }),
  restoreToSavedSearch: ({ savedSearch: id }) => ({ params: { id }, body: { catalogueId: "al-10-175" } }),
  dismissFromSavedSearch: ({ savedSearch: id }) => ({ params: { id }, body: { catalogueId: "al-10-175" } }),
  updateApplication: ({ application: id }) => ({ params: { id }, body: { notes: "Mine now" } }),
  deleteApplication: ({ application: id }) => ({ params: { id } }),
  listRequirements: ({ application: id }) => ({ params: { id } }),
  findRequirements: ({ application: id }) => ({ params: { id }, body: { text: "Proposals are due May 4, 2027." } }),
  addRequirement: ({ application: id }) => ({ params: { id }, body: { kind: "component", requirement: "Mine now" } }),
  updateRequirement: ({ application: id, requirement: requirementId }) => ({
    params: { id, requirementId },
    body: { state: "done" },
  }),
  deleteRequirement: ({ application: id, requirement: requirementId }) => ({ params: { id, requirementId } }),
  listStatusChanges: ({ application: id }) => ({ params: { id } }),
  listTasks: ({ application: id }) => ({ params: { id } }),
  undoImport: ({ import: id }) => ({ params: { id } }),
  createTasks: ({ application: id }) => ({ params: { id }, body: { tasks: [{ title: "Mine now" }] } }),
  suggestTasks: ({ application: id }) => ({ params: { id } }),
  updateTask: ({ task: id }) => ({ params: { id }, body: { title: "Mine now" } }),
  deleteTask: ({ task: id }) => ({ params: { id } }),
  toggleTask: ({ task: id }) => ({ params: { id } }),
  getDocument: ({ document: id }) => ({ params: { id } }),
  updateDocument: ({ document: id }) => ({ params: { id }, body: { title: "Mine now" } }),
  deleteDocument: ({ document: id }) => ({ params: { id } }),
  listDocumentVersions: ({ document: id }) => ({ params: { id } }),
  getDocumentVersion: ({ document: id }) => ({ params: { id, version: "1" } }),
  downloadDocument: ({ file: id }) => ({ params: { id } }),
  finishUpload: ({ file: id }) => ({ params: { id } }),
  cancelUpload: ({ upload: id }) => ({ params: { id } }),
  getDraft: ({ draft: id }) => ({ params: { id } }),
  updateDraft: ({ draft: id }) => ({ params: { id }, body: { ...draft, name: "Mine now" } }),
  deleteDraft: ({ draft: id }) => ({ params: { id } }),
  answerChatMessage: ({ message: id }) => ({ params: { id } }),
  stopChatMessage: ({ message: id }) => ({ params: { id } }),
  deleteChatMessage: ({ message: id }) => ({ params: { id } }),
  getJob: ({ job: id }) => ({ params: { id } }),
  cancelJob: ({ job: id }) => ({ params: { id } }),
  endSession: ({ session: id }) => ({ params: { id } }),
  downloadExport: ({ export: id }) => ({ params: { id } }),
  markNotificationRead: ({ notification: id }) => ({ params: { id } }),
  // Nobody's; the library has no such article.
  getResource: () => ({ params: { id: "no-such-article" } }),
  // Nobody's, and not in an empty catalogue.
  getCatalogueOpportunity: () => ({ params: { id: "al-10-175" } }),
  verifyCatalogueOpportunity: () => ({ params: { id: "al-10-175" } }),
  listPastAwards: () => ({ params: { id: "al-10-175" } }),
  matchCatalogueOpportunity: () => ({ params: { id: "al-10-175" } }),
};
/** Records of the catalogue and of the library are nobody's; the tests' catalogue is empty. */
const isOfCatalogue = (name: string) =>
  name in features.catalogue || name in features.resources || name === "matchCatalogueOpportunity";

/** Operations that name a record in their body. */
const bodyRows: [OperationName, (ids: Ids) => Call][] = [
  ["createTask", ({ application: applicationId }) => ({ body: { applicationId, title: "Mine now" } })],
  ["createApplication", ({ opportunity: opportunityId }) => ({ body: { ...application, opportunityId } })],
  ["createApplication", ({ organization: organizationId }) => ({ body: { ...application, organizationId } })],
  ["generateLoi", ({ opportunity: opportunityId }) => ({ body: { opportunityId } })],
  ["generateProposal", ({ opportunity: opportunityId }) => ({ body: { opportunityId } })],
  ["generateProposal", ({ application: applicationId }) => ({ body: { applicationId } })],
  ["generateSection", ({ application: applicationId }) => ({ body: { applicationId, section: "need" } })],
  ["generateCoverLetter", ({ opportunity: opportunityId }) => ({ body: { opportunityId, type: "grants" } })],
  ["createDraft", ({ application: applicationId }) => ({ body: { ...draft, applicationId } })],
];
const allRows = [...(Object.entries(rows) as [OperationName, (ids: Ids) => Call][]), ...bodyRows];

/** Is this the JSON of a body that the route takes? A form whose fields may all be left out takes `{}`. */
const describes = ({ body }: Route, text: string) => {
  try {
    return body !== undefined && z.safeParse(body, JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** A table that counts what is written to users' partitions. */
const counting = (table: Table) => {
  const counted = { ...table, writes: 0 };
  counted.write = async (...writes) => {
    await table.write(...writes);
    if (!JSON.stringify(writes).includes('"LIMIT#')) counted.writes += 1;
  };
  return counted;
};

const world = async () => {
  const outside = testOutside();
  const table = counting(outside.table);
  outside.table = table;
  const { call, signUp } = testApi(outside);
  const ada = await signUp();
  const eve = await signUp();
  const make = async (name: OperationName, request: Call) => {
    const { body, status } = await call(name, { ...request, cookie: ada.cookie });
    expect(status, name).toBeLessThan(300);
    const made = body as { id?: string; jobId?: string; importId?: string };
    return made.id ?? made.jobId ?? made.importId ?? "";
  };
  /** The id of what a job made. */
  const makeByJob = async (name: OperationName) => {
    const jobId = await make(name, { headers: { Prefer: "respond-async" } });
    await work(outside, jobKindHandlers, { userId: ada.user.id, jobId });
    const { body } = await call("getJob", { params: { id: jobId }, cookie: ada.cookie });
    return (body as { result: { id: string } }).result.id;
  };
  const makeFile = async () => {
    const id = await make("startUpload", { body: upload });
    await outside.blobs.put(uploadFile(ada.user.id, id), "Lamps");
    return make("finishUpload", { params: { id } });
  };
  await call("logIn", { body: { email: ada.user.email, password: testPassword } });
  const sessions = (await call("listSessions", { cookie: ada.cookie })).body as { id: string; current: boolean }[];
  const opportunityId = await make("createFundingOpportunity", { body: opportunity });
  const applicationId = await make("createApplication", { body: application });
  const owned: Ids = {
    ...absent,
    organization: await make("createOrganization", { body: organization }),
    opportunity: opportunityId,
    savedSearch: await make("createSavedSearch", { body: savedSearch }),
    application: applicationId,
    document: await make("createDocument", { body: { title: "Budget", content: "Lamps: 500" } }),
    file: await makeFile(),
    upload: await make("startUpload", { body: upload }),
    requirement: await make("addRequirement", {
      params: { id: applicationId },
      body: { kind: "component", requirement: "A letter" },
    }),
    import: await make("importApplications", { body: { rows: [application] } }),
    task: await make("createTask", { body: { applicationId, title: "Call the funder" } }),
    job: await make("generateLoi", { body: { opportunityId }, headers: { Prefer: "respond-async" } }),
    draft: await make("createDraft", { body: draft }),
    message: await make("sendChatMessage", { body: { message: "What is a logic model?" } }),
    session: sessions.find(({ current }) => !current)?.id ?? "",
    export: await makeByJob("exportData"),
    notification: ((await call("listNotifications", { cookie: ada.cookie })).body as { id: string }[])[0]?.id ?? "",
  };
  return { outside, table, call, ada, eve, owned };
};

describe("access", () => {
  test.each(routes.filter(([, { auth }]) => auth === "user" || auth === "subscriber"))(
    "%s is closed to a visitor",
    async (name) => {
      const { call } = testApi(testOutside());
      const answer = await call(name);
      expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    },
  );

  test("subscriber routes need a subscription; what is one's own stays readable", async () => {
    const outside = testOutside({ billing: { configured: true } });
    const { call, signUp } = testApi(outside);
    const { cookie } = await signUp();
    for (const [name, { auth, params }] of routes) {
      if (auth !== "user" && auth !== "subscriber") continue;
      const { status } = await call(name, { cookie, headers: { Prefer: "respond-async" } });
      if (auth === "subscriber") expect(status, name).toBe(402);
      else if (!params) expect([200, 202, 204, 400], name).toContain(status);
    }
  });

  test("somebody else's record is like one that never was, and nothing is written", async () => {
    const { table, call, eve, owned } = await world();
    for (const [name, request] of allRows) {
      const before = table.writes;
      const foreign = await call(name, { ...request(owned), cookie: eve.cookie });
      const never = await call(name, { ...request(absent), cookie: eve.cookie });
      expect({ name, status: foreign.status, text: foreign.text }).toEqual({
        name,
        status: never.status,
        text: never.text,
      });
      expect([404, 200], name).toContain(foreign.status);
      if (foreign.status === 200) expect(foreign.body, name).toEqual([]);
      expect(table.writes, name).toBe(before);
    }
  });

  test("the owner reaches each of them", async () => {
    const { call, ada, owned } = await world();
    for (const [name, request] of allRows) {
      if (name.startsWith("delete") || isOfCatalogue(name)) continue;
      const answer = await call(name, { ...request(owned), cookie: ada.cookie, headers: { Prefer: "respond-async" } });
      expect(answer.status, name).toBeLessThan(api[name] && "redirect" in api[name] ? 303 : 300);
    }
  });

  test("a deleted account's session is worth nothing", async () => {
    const { outside, call, ada } = await world();
    await outside.table.write({ delete: { pk: `USER#${ada.user.id}`, sk: "ACCESS" } });
    expect((await call("listApplications", { cookie: ada.cookie })).status).toBe(401);
  });

  test.each([
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site" }],
    [{ "Sec-Fetch-Site": "none" }],
  ])("an unsafe call from elsewhere is refused: %o", async (headers) => {
    const { call, ada, table } = await world();
    const before = table.writes;
    for (const [name, { method, auth }] of routes) {
      if (method === "GET") continue;
      const { status } = await call(name, { cookie: ada.cookie, headers, params: { id: "x" } });
      // A route with a proof of its own is open to every sender, and closed to who has none.
      if (auth === "token") expect(status, name).toBeGreaterThanOrEqual(400);
      else expect(status, name).toBe(403);
    }
    expect(table.writes).toBe(before);
  });
});

describe("input", () => {
  describe.each(routes)("%s", (name, route) => {
    const parts = (["params", "query", "body"] as const).filter((part) => route[part]);

    test("answers what its schemas describe with its own answer or a declared problem, never a fault", async () => {
      const { call, ada, outside } = await world();
      const request = fc.record(Object.fromEntries(parts.map((part) => [part, arbitrary(route[part] as never)])));
      let address = 0;
      await fc.assert(
        fc.asyncProperty(request, async (input) => {
          address += 1;
          outside.clock.forward(600_000); // limits of the user stay out of the way
          const headers = { "X-Viewer-Ip": `198.18.${address >> 8}.${address & 255}`, Prefer: "respond-async" };
          const { status, body } = await call(name, { ...(input as Call), cookie: ada.cookie, headers });
          expect(status, JSON.stringify(body)).toBeLessThan(500);
        }),
        { numRuns: 20 },
      );
    });

    if (route.raw)
      test("refuses whatever text comes without its proof", async () => {
        const { call, table } = await world();
        const before = table.writes;
        await fc.assert(
          fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), fc.json()), async (text) => {
            const { status } = await call(name, { text, headers: { "stripe-signature": text } });
            expect([400, 404, 503]).toContain(status);
          }),
          { numRuns: 20 },
        );
        expect((await call(name, { text: "x".repeat(1_100_000) })).status).toBe(413);
        expect(table.writes).toBe(before);
      });

    if (route.body)
      test("refuses JSON of any other shape, broken JSON, and what is not JSON", async () => {
        const { call, ada, outside } = await world();
        const request = { params: { id: "nope" }, cookie: ada.cookie };
        await fc.assert(
          fc.asyncProperty(
            fc
              .oneof(fc.json(), fc.constantFrom("{", "nul", '{"a":1}}', "[".repeat(9000)))
              .filter((text) => !describes(route, text)),
            async (text) => {
              const { status } = await call(name, {
                ...request,
                text,
                headers: { "X-Viewer-Ip": crypto.randomUUID() },
              });
              expect([400, 401, 404, 429]).toContain(status);
            },
          ),
          { numRuns: 20 },
        );
        outside.clock.forward(600_000);
        const asForm = await call(name, {
          ...request,
          text: "a=1",
          headers: { "content-type": "text/plain", "Content-Type": "text/plain" },
        });
        expect(asForm.status).toBe(415);
        const large = await call(name, { ...request, body: { title: "x".repeat(250_000) } });
        expect(large.status).toBe(413);
      });
  });
});
