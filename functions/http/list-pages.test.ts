import { describe, expect, test } from "vitest";
import { getWorkspacePartition } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { isNightly } from "#scripts/nightly.ts";
import { maxAccessTokens } from "#shared/api/access-tokens.ts";
import { answerLimits } from "#shared/api/answers.ts";
import { maxChatAnswerLength, maxChatMessageLength } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { documentLimits, mediaTypes } from "#shared/api/documents.ts";
import { maxNotifications } from "#shared/api/notifications.ts";
import { maxOrganizations } from "#shared/api/organizations.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { reviewLinkLimits } from "#shared/api/reviews.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxListedDeliveries, maxResponseBytes, maxWebhooks } from "#shared/api/webhooks.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";

/** Lambda's limit in bytes; the body is a JSON string inside it. */
const maxPayload = 6 * 1024 * 1024;
/** Characters that grow most when serialized, because they are escaped twice or have several bytes. */
const characters = isNightly ? ['"', "\\", "🏮", "漢"] : ['"'];

const createContext = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const { workspaceId } = user;
  const pk = getWorkspacePartition(workspaceId);
  const callApi = async (name: OperationName, request: ApiCall = {}) => {
    const response = await call(name, { cookie, ...request });
    const { status, headers, text } = response;
    expect(status, text.slice(0, 200)).toBe(200);
    expect(Buffer.byteLength(JSON.stringify({ statusCode: status, headers, body: text }))).toBeLessThan(maxPayload);
    return response;
  };
  const create = async (name: OperationName, request: ApiCall) => (await callApi(name, request)).body as { id: string };
  /** Writes `count` copies of an existing record. */
  const copyRecord = async (prefix: string, count: number) => {
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
      const response = await callApi(name, { ...request, ...(after && { query: { after } }) });
      rows.push(...(response.body as { id: string }[]));
      const [, nextLink] = /^<(.+)>; rel="next"$/.exec(response.headers.link ?? "") ?? [];
      const next = nextLink && new URL(nextLink, "https://example.org");
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
  return { dependencies, call, cookie, workspaceId, pk, callApi, create, copyRecord, readAll };
};
type TestContext = Awaited<ReturnType<typeof createContext>>;

const buildApplication = (character: string) => ({
  grantName: character.repeat(255),
  funder: character.repeat(200),
  contactPerson: character.repeat(200),
  tags: Array.from({ length: 20 }, () => character.repeat(60)),
  notes: character.repeat(8000),
  eligibilityRequirements: character.repeat(8000),
});
const grant = { grantName: "Lamps", funder: "Example Foundation" };

/** For each list: how to create a record with the longest texts, its key prefix, and the number of records. */
const pagedLists: Record<
  string,
  [prefix: string, count: number, create: (context: TestContext, character: string) => Promise<ApiCall>]
> = {
  listApplications: [
    "APP#",
    100,
    async ({ create }, character) => {
      await create("createApplication", { body: buildApplication(character) });
      return {};
    },
  ],
  listFundingOpportunities: [
    "OPP#",
    180,
    async ({ create }, character) => {
      const long = character.repeat(4000);
      const body = {
        title: character.repeat(255),
        funder: character.repeat(200),
        amount: character.repeat(200),
        description: long,
        notes: long,
      };
      await create("createFundingOpportunity", { body });
      return {};
    },
  ],
  listTasks: [
    "TASK#",
    maxTasksPerApplication,
    async ({ create }, character) => {
      const { id } = await create("createApplication", { body: grant });
      const body = { applicationId: id, title: character.repeat(255), description: character.repeat(4000) };
      await create("createTask", { body });
      return { params: { id } };
    },
  ],
  listStatusChanges: [
    "HISTORY#",
    800,
    async ({ dependencies, create, pk }, character) => {
      const { id } = await create("createApplication", { body: grant });
      const params = { id };
      dependencies.clock.advance(1000);
      await create("updateApplication", { params, body: { status: "submitted", statusNote: character.repeat(2000) } });
      const [first] = (await dependencies.table.query({ pk, sk: { prefix: "HISTORY#" } })).items;
      if (first) await dependencies.table.write({ delete: { pk, sk: first.sk } });
      return { params };
    },
  ],
};

describe.each(Object.entries(pagedLists))("%s", (name, [prefix, count, createRecord]) => {
  test.each(characters)(
    "pages through all records within the payload limit, with the longest texts made of %j",
    async (character) => {
      const context = await createContext();
      const request = await createRecord(context, character);
      await context.copyRecord(prefix, count);
      const { ids, pages } = await context.readAll(name as OperationName, request);
      expect([new Set(ids).size, ids.length]).toEqual([count, count]);
      expect(pages).toBeGreaterThan(1);
    },
  );
});

test("accepts a cursor only for the same list and owner", async () => {
  const context = await createContext();
  const [prefix, count, createRecord] = pagedLists.listTasks ?? expect.unreachable();
  const request = await createRecord(context, '"');
  await context.copyRecord(prefix, count);
  const { link = "" } = (await context.callApi("listTasks", request)).headers;
  const after = /after=([^>]+)>/.exec(link)?.[1] ?? "";
  const { id } = await context.create("createApplication", { body: grant });
  const rejection = { status: 400, body: { detail: "This page link is not valid. Please start from the first page" } };
  const callApi = (name: OperationName, call: ApiCall) =>
    context.call(name, { cookie: context.cookie, query: { after }, ...call });
  expect(await callApi("listTasks", { params: { id } })).toMatchObject(rejection);
  expect(await callApi("listApplications", {})).toMatchObject(rejection);
  expect(await callApi("listTasks", { ...request, query: { after: `${after}A` } })).toMatchObject(rejection);
  expect((await callApi("listTasks", request)).status).toBe(200);
});

/** The same for unpaginated lists. */
const unpagedLists: Record<
  string,
  [prefix: string, count: number, create: (context: TestContext, character: string) => Promise<unknown>]
> = {
  listOrganizations: [
    "ORG#",
    50,
    ({ create }, character) =>
      create("createOrganization", {
        body: {
          name: character.repeat(200),
          type: "non-profit",
          mission: character.repeat(4000),
          targetPopulation: character.repeat(2000),
          history: character.repeat(6000),
        },
      }),
  ],
  listDocuments: [
    "DOC#",
    documentLimits.documents,
    async ({ create, dependencies, workspaceId }, character) => {
      const body = { fileName: "a.txt", bytes: 5, mediaType: mediaTypes.txt };
      const { id } = await create("startUpload", { body });
      await dependencies.blobs.put(`uploads/${workspaceId}/${id}`, "Lamps");
      await create("finishUpload", { params: { id } });
      await create("updateDocument", { params: { id }, body: { title: character.repeat(200) } });
    },
  ],
  listDrafts: [
    "DRAFT#",
    maxDrafts,
    ({ create }, character) =>
      create("createDraft", { body: { name: character.repeat(120), kind: "proposal", fields: {} } }),
  ],
};

test.each(Object.entries(unpagedLists))(
  "fits %s in one response with the maximum number of records",
  async (name, [prefix, count, createRecord]) => {
    const context = await createContext();
    await createRecord(context, '"');
    await context.copyRecord(prefix, count);
    expect((await context.readAll(name as OperationName)).ids).toHaveLength(count);
  },
);

test("fits a page of the export in one response with the longest texts", async () => {
  const context = await createContext();
  await context.create("createApplication", { body: buildApplication('"') });
  await context.copyRecord("APP#", 100);
  let next: string | null = null;
  let count = 0;
  do {
    const page: { applications: unknown[]; next: string | null } = (
      await context.callApi("exportTracker", next ? { query: { after: next } } : {})
    ).body as never; // the declared response
    count += page.applications.length;
    next = page.next;
  } while (next);
  expect(count).toBe(100);
});

/** A character takes at most four bytes in a response; each record adds a few hundred bytes. */
const estimateBytes = (...lengths: number[]) => 1000 + 4 * lengths.reduce((sum, length) => sum + length, 0);
/** Maximum number of records and bytes of each. */
const boundedLists: Partial<Record<OperationName, [count: number, bytes: number]>> = {
  // Read limit for lists without their own limit, plus the excess of the last 1 MB page.
  listSessions: [14_000, 400],
  listAccessTokens: [maxAccessTokens, estimateBytes(60, 200)],
  listWebhooks: [maxWebhooks, estimateBytes(500)],
  listWebhookDeliveries: [maxListedDeliveries, estimateBytes(maxResponseBytes)],
  // Memberships are limited by one workspace read per membership.
  listWorkspaces: [100, estimateBytes(200)],
  listAuditLog: [50, estimateBytes(200)],
  // Paginated; a summary is too short to fill a page in a test.
  listAwards: [14_000, 400],
  // Members are limited by one profile read per member.
  listMembers: [100, estimateBytes(200)],
  listChatMessages: [30, estimateBytes(maxChatMessageLength, maxChatAnswerLength)],
  listNotifications: [maxNotifications, estimateBytes(200, 1000)],
  listDocumentVersions: [documentLimits.versions, estimateBytes()],
  listReviewLinks: [reviewLinkLimits.perDocument, estimateBytes(80)],
  listSavedSearches: [maxSavedSearches, estimateBytes(80)],
  createTasks: [maxTasksPerRequest, estimateBytes(255, 4000)],
  // Static content (achievements, articles, a plan's tasks) and the top 25 catalog records.
  listAchievements: [100, estimateBytes()],
  listAvailableAchievements: [100, estimateBytes()],
  listCatalogSources: [20, estimateBytes(1000)],
  listResources: [200, estimateBytes(1000)],
  suggestTasks: [100, estimateBytes(500)],
  listAnswers: [answerLimits.answers, estimateBytes(answerLimits.answerCharacters)],
  createAnswers: [answerLimits.perRequest, estimateBytes(answerLimits.answerCharacters)],
  findEvidence: [100, estimateBytes(1000)],
  suggestRequirementTasks: [maxRequirements, estimateBytes(255, 4000)],
  findOrCreateOrganizations: [maxOrganizations, estimateBytes()],
  analyzeWithGenie: [25, estimateBytes(20_000)],
};

test("paginates every route that returns an array, or limits it to fit in the payload", () => {
  const lists = (Object.entries(api) as [OperationName, Route][]).flatMap(([name, { response }]) =>
    response && (toJsonSchema(response, "output") as { type?: string }).type === "array" ? [name] : [],
  );
  const coveredLists = [pagedLists, unpagedLists, boundedLists].flatMap((list) => Object.keys(list));
  expect(lists.toSorted()).toEqual(coveredLists.toSorted());
  for (const [name, [count, bytes]] of Object.entries(boundedLists))
    expect([name, count * bytes < maxPayload]).toEqual([name, true]);
});
