import { describe, expect, test } from "vitest";
import { toJsonSchema } from "#functions/system/openapi.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { isNightly } from "#scripts/nightly.ts";
import { maxChatAnswerLength, maxChatMessageLength } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { documentLimits, mediaTypes } from "#shared/api/documents.ts";
import { maxNotifications } from "#shared/api/notifications.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxDrafts } from "#shared/api/writing.ts";

/** Lambda's limit in bytes; the body is a JSON string inside it. */
const maxPayload = 6 * 1024 * 1024;
/** Characters that grow most when serialized: escaped twice, or of several bytes. */
const characters = isNightly ? ['"', "\\", "🏮", "漢"] : ['"'];

const createWorld = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const pk = `USER#${user.id}`;
  const ask = async (name: OperationName, request: ApiCall = {}) => {
    const answer = await call(name, { cookie, ...request });
    const { status, headers, text } = answer;
    expect(status, text.slice(0, 200)).toBe(200);
    expect(Buffer.byteLength(JSON.stringify({ statusCode: status, headers, body: text }))).toBeLessThan(maxPayload);
    return answer;
  };
  const make = async (name: OperationName, request: ApiCall) => (await ask(name, request)).body as { id: string };
  /** Writes `count` records of a kind, all copies of the existing one. */
  const multiply = async (prefix: string, count: number) => {
    const [first] = (await dependencies.table.query({ pk, sk: { prefix } })).items;
    if (!first) throw new Error(`There is no ${prefix}`);
    for (let n = 1; n < count; n++) {
      const end = String(n).padStart(6, "0");
      const put = { ...first, id: `${String(first.id).slice(0, -6)}${end}`, sk: `${first.sk.slice(0, -6)}${end}` };
      await dependencies.table.write({ put });
    }
  };
  const readAll = async (name: OperationName, request: ApiCall = {}) => {
    const rows: { id: string }[] = [];
    let pages = 0;
    let after: string | undefined;
    do {
      const answer = await ask(name, { ...request, ...(after && { query: { after } }) });
      rows.push(...(answer.body as { id: string }[]));
      const [, address] = /^<(.+)>; rel="next"$/.exec(answer.headers.link ?? "") ?? [];
      const next = address && new URL(address, "https://example.org");
      expect(next ? next.pathname : undefined).toBe(
        next &&
          Object.entries(request.params ?? {}).reduce(
            (path: string, [key, value]) => path.replace(`{${key}}`, value),
            api[name].path,
          ),
      );
      after = next ? (next.searchParams.get("after") ?? "") : undefined;
      pages++;
    } while (after !== undefined);
    return { ids: rows.map(({ id }) => id), pages };
  };
  return { dependencies, call, cookie, pk, ask, make, multiply, readAll };
};
type World = Awaited<ReturnType<typeof createWorld>>;

const application = (one: string) => ({
  grantName: one.repeat(255),
  funder: one.repeat(200),
  contactPerson: one.repeat(200),
  tags: Array.from({ length: 20 }, () => one.repeat(60)),
  notes: one.repeat(8000),
  eligibilityRequirements: one.repeat(8000),
});
const grant = { grantName: "Lamps", funder: "Example Foundation" };

/** How to create one record with the longest texts, its key prefix, and the number of records. */
const paged: Record<string, [prefix: string, count: number, make: (world: World, one: string) => Promise<ApiCall>]> = {
  listApplications: [
    "APP#",
    100,
    async ({ make }, one) => {
      await make("createApplication", { body: application(one) });
      return {};
    },
  ],
  listFundingOpportunities: [
    "OPP#",
    180,
    async ({ make }, one) => {
      const long = one.repeat(4000);
      const body = {
        title: one.repeat(255),
        funder: one.repeat(200),
        amount: one.repeat(200),
        description: long,
        notes: long,
      };
      await make("createFundingOpportunity", { body });
      return {};
    },
  ],
  listTasks: [
    "TASK#",
    maxTasksPerApplication,
    async ({ make }, one) => {
      const { id } = await make("createApplication", { body: grant });
      const body = { applicationId: id, title: one.repeat(255), description: one.repeat(4000) };
      await make("createTask", { body });
      return { params: { id } };
    },
  ],
  listStatusChanges: [
    "HISTORY#",
    800,
    async ({ dependencies, make, pk }, one) => {
      const { id } = await make("createApplication", { body: grant });
      const params = { id };
      dependencies.clock.forward(1000);
      await make("updateApplication", { params, body: { status: "submitted", statusNote: one.repeat(2000) } });
      const [first] = (await dependencies.table.query({ pk, sk: { prefix: "HISTORY#" } })).items;
      if (first) await dependencies.table.write({ delete: { pk, sk: first.sk } });
      return { params };
    },
  ],
};

describe.each(Object.entries(paged))("%s", (name, [prefix, count, makeOne]) => {
  test.each(characters)(
    "returns every record in pages within the payload limit, with the longest texts of %j",
    async (one) => {
      const all = await createWorld();
      const request = await makeOne(all, one);
      await all.multiply(prefix, count);
      const { ids, pages } = await all.readAll(name as OperationName, request);
      expect([new Set(ids).size, ids.length]).toEqual([count, count]);
      expect(pages).toBeGreaterThan(1);
    },
  );
});

test("accepts a cursor only for its own list and owner", async () => {
  const all = await createWorld();
  const [prefix, count, makeOne] = paged.listTasks ?? expect.unreachable();
  const request = await makeOne(all, '"');
  await all.multiply(prefix, count);
  const { link = "" } = (await all.ask("listTasks", request)).headers;
  const after = /after=([^>]+)>/.exec(link)?.[1] ?? "";
  const { id } = await all.make("createApplication", { body: grant });
  const refused = { status: 400, body: { detail: "This page link is not valid. Please start from the first page" } };
  const ask = (name: OperationName, call: ApiCall) => all.call(name, { cookie: all.cookie, query: { after }, ...call });
  expect(await ask("listTasks", { params: { id } })).toMatchObject(refused);
  expect(await ask("listApplications", {})).toMatchObject(refused);
  expect(await ask("listTasks", { ...request, query: { after: `${after}A` } })).toMatchObject(refused);
  expect((await ask("listTasks", request)).status).toBe(200);
});

/** Likewise for lists in one response. */
const unpaged: Record<string, [prefix: string, count: number, make: (world: World, one: string) => Promise<unknown>]> =
  {
    listOrganizations: [
      "ORG#",
      50,
      ({ make }, one) =>
        make("createOrganization", {
          body: {
            name: one.repeat(200),
            type: "non-profit",
            mission: one.repeat(4000),
            targetPopulation: one.repeat(2000),
            history: one.repeat(6000),
          },
        }),
    ],
    listDocuments: [
      "DOC#",
      documentLimits.documents,
      async ({ make, dependencies, pk }, one) => {
        const body = { fileName: "a.txt", bytes: 5, mediaType: mediaTypes.txt };
        const { id } = await make("startUpload", { body });
        await dependencies.blobs.put(`uploads/${pk.slice("USER#".length)}/${id}`, "Lamps");
        await make("finishUpload", { params: { id } });
        await make("updateDocument", { params: { id }, body: { title: one.repeat(200) } });
      },
    ],
    listDrafts: [
      "DRAFT#",
      maxDrafts,
      ({ make }, one) => make("createDraft", { body: { name: one.repeat(120), kind: "proposal", fields: {} } }),
    ],
  };

test.each(Object.entries(unpaged))(
  "%s fits in one response with the maximum number of records",
  async (name, [prefix, count, makeOne]) => {
    const all = await createWorld();
    await makeOne(all, '"');
    await all.multiply(prefix, count);
    expect((await all.readAll(name as OperationName)).ids).toHaveLength(count);
  },
);

test("a page of the export fits in one response with the longest texts", async () => {
  const all = await createWorld();
  await all.make("createApplication", { body: application('"') });
  await all.multiply("APP#", 100);
  let next: string | null = null;
  let count = 0;
  do {
    const page: { applications: unknown[]; next: string | null } = (
      await all.ask("exportTracker", next ? { query: { after: next } } : {})
    ).body as never; // the declared response
    count += page.applications.length;
    next = page.next;
  } while (next);
  expect(count).toBe(100);
});

/** A character of text takes at most four bytes of a response; a record needs some hundreds besides. */
const estimateBytes = (...lengths: number[]) => 1000 + 4 * lengths.reduce((sum, length) => sum + length, 0);
/** Maximum number of records and bytes of each. */
const bounded: Partial<Record<OperationName, [count: number, bytes: number]>> = {
  // The read limit of lists without a limit of their own, plus the excess of the last 1 MB page.
  listSessions: [14_000, 400],
  listChatMessages: [30, estimateBytes(maxChatMessageLength, maxChatAnswerLength)],
  listNotifications: [maxNotifications, estimateBytes(200, 1000)],
  listDocumentVersions: [documentLimits.versions, estimateBytes()],
  listSavedSearches: [maxSavedSearches, estimateBytes(80)],
  createTasks: [maxTasksPerRequest, estimateBytes(255, 4000)],
  // Content of our own (achievements, articles, a plan's tasks) and the best 25 of the catalog.
  listAchievements: [100, estimateBytes()],
  listAvailableAchievements: [100, estimateBytes()],
  listCatalogSources: [20, estimateBytes(1000)],
  listResources: [200, estimateBytes(1000)],
  suggestTasks: [100, estimateBytes(500)],
  analyzeWithGenie: [25, estimateBytes(20_000)],
};

test("every route that returns an array is paginated or has a bound within the payload limit", () => {
  const lists = (Object.entries(api) as [OperationName, Route][]).flatMap(([name, { response }]) =>
    response && (toJsonSchema(response, "output") as { type?: string }).type === "array" ? [name] : [],
  );
  const known = [paged, unpaged, bounded].flatMap((some) => Object.keys(some));
  expect(lists.toSorted()).toEqual(known.toSorted());
  for (const [name, [count, bytes]] of Object.entries(bounded))
    expect([name, count * bytes < maxPayload]).toEqual([name, true]);
});
