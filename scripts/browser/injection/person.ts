import type { APIRequestContext } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxSavedViews } from "#shared/api/tracker.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { sameOrigin } from "../visitor.ts";
import { payloads } from "./families.ts";
import { type Filled, filled, packs } from "./fields.ts";

type Params = Record<string, string>;
/** A stored record. `texts`: by field path, as they will be displayed. */
export type Kept = { id: string; texts: Filled["texts"] };
/** The records of a user whose texts are all payloads. */
export type Person = {
  applications: Kept[];
  opportunities: Kept[];
  tasks: Kept[];
  requirements: Kept[];
  documents: Kept[];
  files: Kept[];
  proposals: Kept[];
  letters: Kept[];
  tags: string[];
  messages: string[];
};

/** The operations called below; `fields.test.ts` checks that the list is complete. */
export const written: ReadonlySet<OperationName> = new Set([
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
export const forgetTries = async (table: Table, userId: string) => {
  await table.write({ delete: { pk: `LIMIT#ai#USER#${userId}`, sk: "LIMIT" } });
};

/** Returns a function that calls an operation by name and returns the response body. Throws unless it succeeds. */
export const asker =
  (request: APIRequestContext, figures: { requests: number }) =>
  async <T>(operation: OperationName, data: object | undefined, params: Params = {}): Promise<T> => {
    const { method, path } = api[operation];
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
    const reply = await request.fetch(address, { method, headers: sameOrigin, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${operation} answered ${reply.status()}: ${await reply.text()}`);
    figures.requests += 1;
    return (reply.status() === 204 ? undefined : await reply.json()) as T;
  };
export type Ask = ReturnType<typeof asker>;
export type How = { alone: boolean };

const keepAll = async (ask: Ask, operation: OperationName, all: Filled[], params?: (at: number) => Params) => {
  const kept: Kept[] = [];
  for (const [at, { body, texts }] of all.entries()) {
    const { id } = await ask<{ id: string }>(operation, body, params?.(at));
    kept.push({ id, texts });
  }
  return kept;
};

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
/** Uploads a file with a payload as its name; the content does not matter. */
const upload = async (ask: Ask, request: APIRequestContext, name: string, applicationId: string): Promise<Kept> => {
  const data = { fileName: `${name}.txt`, bytes: 5, mediaType: "text/plain", applicationId };
  const { id, address, headers } = await ask<{ id: string; address: string; headers: Record<string, string> }>(
    "startUpload",
    data,
  );
  const sent = await request.put(address, { headers, data: Buffer.from("Lamps") });
  if (!sent.ok()) throw new Error(`The upload was answered ${sent.status()}`);
  const { title } = await ask<{ title: string }>("finishUpload", undefined, { id });
  return { id, texts: new Map([["fileName", title]]) };
};

/** Creates records with every payload in every text field, for record types without a low limit. */
export const writeMany = async (
  ask: Ask,
  request: APIRequestContext,
  userId: string,
  table: Table,
  how: How,
): Promise<Person> => {
  const tags = packs({ path: ["tags", 0], max: 60, isAddress: false }, how);
  const tagged = (at: number) => ({ tags: tags.slice(at * 20, at * 20 + 20) });
  const news = filled("createApplication", (at) => ({ ...tagged(at), deadline: "2031-02-18" }), {
    ...how,
    except: ["tags.0"],
  });
  const applications = await keepAll(ask, "createApplication", news);
  const id = applications[0]?.id ?? "";
  const notes = filled("updateApplication", (at) => ({ ...tagged(at), status: "submitted" }), {
    ...how,
    except: ["tags.0"],
  });
  for (const [at, { body, texts }] of notes.entries()) {
    const kept = applications[at % applications.length];
    await ask("updateApplication", body, { id: kept?.id ?? "" });
    if (kept) kept.texts = texts;
  }
  const opportunities = await keepAll(
    ask,
    "createFundingOpportunity",
    filled("createFundingOpportunity", () => ({}), how),
  );
  const tasks = await keepAll(
    ask,
    "createTask",
    filled("createTask", () => ({ applicationId: id, dueDate: "2031-02-18" }), how),
  );
  const wordings = filled("addRequirement", () => ({ kind: "component" }), how);
  const requirements = await keepAll(ask, "addRequirement", wordings, (at) => ({
    id: applications[Math.floor(at / maxRequirements)]?.id ?? id,
  }));
  const documents = await keepAll(
    ask,
    "createDocument",
    filled("createDocument", () => ({ applicationId: id }), how),
  );
  const files: Kept[] = [];
  for (const name of packs({ path: ["fileName"], max: 110, isAddress: false }, how))
    files.push(await upload(ask, request, name, id));
  const notice = payloads.map((payload) => `Proposals must include ${payload}.`).join("\n");
  await ask("findRequirements", { text: notice }, { id: applications.at(-1)?.id ?? id });
  const messages: string[] = [];
  for (const { body, texts } of filled("sendChatMessage", () => ({}), { alone: false })) {
    await forgetTries(table, userId);
    await ask("sendChatMessage", body);
    messages.push(...texts.values());
  }
  const write = async (operation: "generateProposal" | "generateCoverLetter", base: object) => {
    const kept: Kept[] = [];
    const most = how.alone ? Number.POSITIVE_INFINITY : 2;
    for (const { body, texts } of filled(operation, () => base, { alone: false, most })) {
      await forgetTries(table, userId);
      const { documentId } = await ask<{ documentId: string }>(operation, body);
      kept.push({ id: documentId, texts });
    }
    return kept;
  };
  const proposals = await write("generateProposal", {});
  const letters = await write("generateCoverLetter", { type: "grants" });
  return { applications, opportunities, tasks, requirements, documents, files, tags, messages, proposals, letters };
};

const some = <T>(all: T[], from: number, count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(from + at) % all.length] as T);
const texts = (all: Filled[], ...names: string[]) =>
  all.flatMap((one) => (names.length > 0 ? names.map((name) => one.texts.get(name) ?? "") : [...one.texts.values()]));
/** Record types with a low limit: each text holds as many payloads as fit, and later rounds hold the rest. */
const packed = { alone: false };
const few = {
  profile: filled("updateProfile", () => ({ timeZone: "America/New_York" }), packed),
  organization: filled("updateOrganization", () => ({ type: "non-profit" }), packed),
  views: filled("saveTrackerViews", () => ({ views: [{ id: "view" }] }), packed),
  searches: filled("createSavedSearch", () => ({ profile }), packed),
  drafts: filled("createDraft", () => ({ kind: "proposal" }), packed),
};
/** Number of rounds until every payload was in every text, for single records and for limited lists. */
export const rounds = {
  ones: Math.max(few.profile.length, few.organization.length),
  lists: Math.ceil(
    Math.max(few.views.length / maxSavedViews, few.searches.length / maxSavedSearches, few.drafts.length / maxDrafts),
  ),
};

/** Saves profile and organization with the payloads of a round (from 0); returns the texts as they will be displayed. */
export const writeOnes = async (ask: Ask, round: number) => {
  const profiles = some(few.profile, round, 1);
  const organizations = some(few.organization, round, 1);
  for (const { body } of profiles) await ask("updateProfile", body);
  const [own] = await ask<{ id: string }[]>("listOrganizations", undefined);
  for (const { body } of organizations)
    await (own ? ask("updateOrganization", body, { id: own.id }) : ask("createOrganization", body));
  return { profile: texts(profiles), organization: texts(organizations) };
};

/** Replaces views, saved searches and drafts by the maximum number with the payloads of a round; returns their texts. */
export const writeLists = async (ask: Ask, round: number) => {
  const views = some(few.views, round * maxSavedViews, maxSavedViews);
  const searches = some(few.searches, round * maxSavedSearches, maxSavedSearches);
  const drafts = some(few.drafts, round * maxDrafts, maxDrafts);
  const all = views.flatMap(({ body }, at) =>
    (body as { views: object[] }).views.map((view) => ({ ...view, id: `view-${at}` })),
  );
  await ask("saveTrackerViews", { views: all });
  for (const { id } of await ask<{ id: string }[]>("listSavedSearches", undefined))
    await ask("deleteSavedSearch", undefined, { id });
  for (const { id } of await ask<{ id: string }[]>("listDrafts", undefined))
    await ask("deleteDraft", undefined, { id });
  for (const { body } of searches) await ask("createSavedSearch", body);
  for (const { body } of drafts) await ask("createDraft", body);
  return { views: texts(views, "views.0.name"), searches: texts(searches), drafts: texts(drafts, "name") };
};
