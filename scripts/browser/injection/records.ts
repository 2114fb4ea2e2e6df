import type { APIRequestContext } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxSavedViews, maxStages } from "#shared/api/tracker.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";
import { payloads } from "./payloads.ts";
import { type FilledRequest, fillRequests, packPayloads } from "./text-fields.ts";

type Params = Record<string, string>;
/** A stored record. `texts` maps field paths to the texts as they must be displayed. */
type StoredRecord = { id: string; texts: FilledRequest["texts"] };
export type PayloadRecords = {
  applications: StoredRecord[];
  opportunities: StoredRecord[];
  tasks: StoredRecord[];
  requirements: StoredRecord[];
  documents: StoredRecord[];
  files: StoredRecord[];
  proposals: StoredRecord[];
  letters: StoredRecord[];
  tags: string[];
  messages: string[];
};

/** The operations that this file calls. `text-fields.test.ts` checks that the list is complete. */
export const testedOperations: ReadonlySet<OperationName> = new Set([
  "updateProfile",
  "updateOrganization",
  "createFundingOpportunity",
  "createSavedSearch",
  "createApplication",
  "updateApplication",
  "findRequirements",
  "addRequirement",
  "saveTrackerViews",
  "createTask",
  "createDocument",
  "startUpload",
  "generateProposal",
  "generateCoverLetter",
  "createDraft",
  "sendChatMessage",
]);

/** Resets the AI rate limit, because tests send requests faster than any user. */
export const resetAiRateLimit = async (table: Table, userId: string) => {
  await table.write({ delete: { pk: `LIMIT#ai#USER#${userId}`, sk: "LIMIT" } });
};

/** Returns a function that calls an operation by name and returns the response body. Throws if the call fails. */
export const createApiClient =
  (request: APIRequestContext, counts: { requests: number }) =>
  async <T>(operation: OperationName, data: object | undefined, params: Params = {}): Promise<T> => {
    const { method, path } = api[operation];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
    const response = await request.fetch(url, { method, headers: sameOriginHeaders, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${operation} responded with ${response.status()}: ${await response.text()}`);
    counts.requests += 1;
    return (response.status() === 204 ? undefined : await response.json()) as T;
  };
export type ApiClient = ReturnType<typeof createApiClient>;
export type PackingOptions = { separately: boolean };

const createAll = async (
  callApi: ApiClient,
  operation: OperationName,
  requests: FilledRequest[],
  params?: (index: number) => Params,
) => {
  const storedRecords: StoredRecord[] = [];
  for (const [index, { body, texts }] of requests.entries()) {
    const { id } = await callApi<{ id: string }>(operation, body, params?.(index));
    storedRecords.push({ id, texts });
  }
  return storedRecords;
};

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
/** Uploads a file whose name is a payload. */
const upload = async (
  callApi: ApiClient,
  request: APIRequestContext,
  name: string,
  applicationId: string,
): Promise<StoredRecord> => {
  const data = { fileName: `${name}.txt`, bytes: 5, mediaType: "text/plain", applicationId };
  const { id, url, headers } = await callApi<{ id: string; url: string; headers: Record<string, string> }>(
    "startUpload",
    data,
  );
  const uploadResponse = await request.put(url, { headers, data: Buffer.from("Lamps") });
  if (!uploadResponse.ok()) throw new Error(`The upload failed with status ${uploadResponse.status()}`);
  const { title } = await callApi<{ title: string }>("finishUpload", undefined, { id });
  return { id, texts: new Map([["fileName", title]]) };
};

/** Creates records with every payload in every text field, for record types without a small per-account limit. */
export const createRecords = async (
  callApi: ApiClient,
  request: APIRequestContext,
  userId: string,
  table: Table,
  packing: PackingOptions,
): Promise<PayloadRecords> => {
  const tags = packPayloads({ path: ["tags", 0], max: 60, isUrl: false }, packing);
  const pickTags = (index: number) => ({ tags: tags.slice(index * 20, index * 20 + 20) });
  const newApplications = fillRequests(
    "createApplication",
    (index) => ({ ...pickTags(index), deadline: "2031-02-18" }),
    {
      ...packing,
      except: ["tags.0"],
    },
  );
  const applications = await createAll(callApi, "createApplication", newApplications);
  const id = applications[0]?.id ?? "";
  const notes = fillRequests("updateApplication", (index) => ({ ...pickTags(index), status: "submitted" }), {
    ...packing,
    except: ["tags.0"],
  });
  for (const [index, { body, texts }] of notes.entries()) {
    const stored = applications[index % applications.length];
    await callApi("updateApplication", body, { id: stored?.id ?? "" });
    if (stored) stored.texts = texts;
  }
  const opportunities = await createAll(
    callApi,
    "createFundingOpportunity",
    fillRequests("createFundingOpportunity", () => ({}), packing),
  );
  const tasks = await createAll(
    callApi,
    "createTask",
    fillRequests("createTask", () => ({ applicationId: id, dueDate: "2031-02-18" }), packing),
  );
  const requirementRequests = fillRequests("addRequirement", () => ({ kind: "component" }), packing);
  const requirements = await createAll(callApi, "addRequirement", requirementRequests, (index) => ({
    id: applications[Math.floor(index / maxRequirements)]?.id ?? id,
  }));
  const documents = await createAll(
    callApi,
    "createDocument",
    fillRequests("createDocument", () => ({ applicationId: id }), packing),
  );
  const files: StoredRecord[] = [];
  for (const name of packPayloads({ path: ["fileName"], max: 110, isUrl: false }, packing))
    files.push(await upload(callApi, request, name, id));
  const notice = payloads.map((payload) => `Proposals must include ${payload}.`).join("\n");
  await callApi("findRequirements", { text: notice }, { id: applications.at(-1)?.id ?? id });
  const messages: string[] = [];
  for (const { body, texts } of fillRequests("sendChatMessage", () => ({}), { separately: false })) {
    await resetAiRateLimit(table, userId);
    await callApi("sendChatMessage", body);
    messages.push(...texts.values());
  }
  const generateAll = async (operation: "generateProposal" | "generateCoverLetter", base: object) => {
    const storedRecords: StoredRecord[] = [];
    const maxRequests = packing.separately ? Number.POSITIVE_INFINITY : 2;
    for (const { body, texts } of fillRequests(operation, () => base, { separately: false, maxRequests })) {
      await resetAiRateLimit(table, userId);
      const { documentId } = await callApi<{ documentId: string }>(operation, body);
      storedRecords.push({ id: documentId, texts });
    }
    return storedRecords;
  };
  const proposals = await generateAll("generateProposal", {});
  const letters = await generateAll("generateCoverLetter", { type: "grants" });
  return { applications, opportunities, tasks, requirements, documents, files, tags, messages, proposals, letters };
};

const takeCyclic = <T>(values: T[], start: number, count: number): T[] =>
  Array.from({ length: Math.min(count, values.length) }, (_, index) => values[(start + index) % values.length] as T);
const getTexts = (requests: FilledRequest[], ...names: string[]) =>
  requests.flatMap((record) =>
    names.length > 0 ? names.map((name) => record.texts.get(name) ?? "") : [...record.texts.values()],
  );
/** Requests for record types with a small per-account limit. Each text contains as many payloads as fit; later rounds contain the rest. */
const packedOptions = { separately: false };
const limitedRequests = {
  profile: fillRequests("updateProfile", () => ({ timeZone: "America/New_York" }), packedOptions),
  organization: fillRequests("updateOrganization", () => ({ type: "non-profit" }), packedOptions),
  views: fillRequests(
    "saveTrackerViews",
    () => ({ views: [{ id: "view" }], stages: [{ id: "stage", status: "draft" }] }),
    packedOptions,
  ),
  searches: fillRequests("createSavedSearch", () => ({ profile }), packedOptions),
  drafts: fillRequests("createDraft", () => ({ kind: "proposal" }), packedOptions),
};
/** Rounds needed to put every payload into every text field, for singleton records and for capped lists. */
export const roundCounts = {
  singleRecords: Math.max(limitedRequests.profile.length, limitedRequests.organization.length),
  limitedLists: Math.ceil(
    Math.max(
      limitedRequests.views.length / maxSavedViews,
      limitedRequests.searches.length / maxSavedSearches,
      limitedRequests.drafts.length / maxDrafts,
    ),
  ),
};

/** Saves the profile and the organization with a round's payloads (from 0). Returns the texts as they must be displayed. */
export const saveSingleRecords = async (callApi: ApiClient, round: number) => {
  const profiles = takeCyclic(limitedRequests.profile, round, 1);
  const organizations = takeCyclic(limitedRequests.organization, round, 1);
  for (const { body } of profiles) await callApi("updateProfile", body);
  const [existing] = await callApi<{ id: string }[]>("listOrganizations", undefined);
  for (const { body } of organizations)
    await (existing ? callApi("updateOrganization", body, { id: existing.id }) : callApi("createOrganization", body));
  return { profile: getTexts(profiles), organization: getTexts(organizations) };
};

/**
 * Replaces the views, saved searches and drafts with the maximum number of each, containing a round's payloads. Returns
 * their texts.
 */
export const replaceLimitedLists = async (callApi: ApiClient, round: number) => {
  const views = takeCyclic(limitedRequests.views, round * maxSavedViews, maxSavedViews);
  const searches = takeCyclic(limitedRequests.searches, round * maxSavedSearches, maxSavedSearches);
  const drafts = takeCyclic(limitedRequests.drafts, round * maxDrafts, maxDrafts);
  const savedViews = views.flatMap(({ body }, index) =>
    (body as { views: object[] }).views.map((view) => ({ ...view, id: `view-${index}` })),
  );
  const stages = views.flatMap(({ body }, index) =>
    (body as { stages: object[] }).stages.map((stage) => ({ ...stage, id: `stage-${index}` })),
  );
  await callApi("saveTrackerViews", { views: savedViews, stages: stages.slice(0, maxStages) });
  for (const { id } of await callApi<{ id: string }[]>("listSavedSearches", undefined))
    await callApi("deleteSavedSearch", undefined, { id });
  for (const { id } of await callApi<{ id: string }[]>("listDrafts", undefined))
    await callApi("deleteDraft", undefined, { id });
  for (const { body } of searches) await callApi("createSavedSearch", body);
  for (const { body } of drafts) await callApi("createDraft", body);
  return { views: getTexts(views, "views.0.name"), searches: getTexts(searches), drafts: getTexts(drafts, "name") };
};
