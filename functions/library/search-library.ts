import { listApplications } from "#functions/applications/applications.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listDocuments } from "#functions/documents/documents.table.ts";
import type { StoredDocument } from "#functions/documents/documents.ts";
import { readFileText, readTextVersion } from "#functions/documents/texts.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { belongsToOrganization, findOrganization } from "#functions/organizations/resolve-organization.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { LibraryPassage } from "#shared/api/library.ts";
import { chunk } from "#shared/util/chunk.ts";
import { listAnswerPassages } from "./answer-passages.ts";
import { type LibraryIndex, readLibraryIndex, writeLibraryIndex } from "./index-store.ts";
import { findMatches, parseLibraryQuery } from "./library-query.ts";
import { indexDocument, type LibraryEntry, type RankedPassage, rankPassages } from "./passage-index.ts";
import { type Passage, splitPassages, splitText } from "./passages.ts";

type LibraryStores = Pick<Dependencies, "table" | "blobs">;

/** What is searched per workspace, newest first. */
const limits = { documents: 1_000, characters: 40_000_000 } as const;
/** Documents that one request adds to the index; more follow with the next one. */
const maxNewDocuments = 40;
const maxConcurrentReads = 10;

const isSearchable = ({ file, reading }: StoredDocument) => !file || reading?.status === "read";

/** Those of a workspace's documents that belong to an organization; without an ID, all of them. */
const filterByOrganization = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  documents: readonly StoredDocument[],
  organizationId: string | null | undefined,
): Promise<readonly StoredDocument[]> => {
  if (!organizationId) return documents;
  const organizations = await listOrganizations(table, workspaceId);
  const organization = findOrganization(organizations, organizationId);
  if (organizations.length < 2) return documents;
  const applications = await listApplications(table, workspaceId, ["id", "organizationId"]);
  const byId = new Map(applications.map((application) => [application.id, application]));
  return documents.filter((document) =>
    belongsToOrganization(byId.get(document.applicationId ?? "") ?? document, organization, organizations),
  );
};

/** Undefined if the text cannot be read, or was replaced or deleted in the meantime. */
const readPassages = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  document: StoredDocument,
): Promise<Passage[] | undefined> => {
  try {
    if (document.file) return splitPassages((await readFileText(stores, workspaceId, document)).sections);
    const text = await readTextVersion(stores, workspaceId, document, document.version ?? 1);
    return splitPassages(splitText(text?.content ?? ""));
  } catch (error) {
    log.warn("could not read a document of the library", { id: document.id, error: error as Error });
    return undefined;
  }
};

/** The indexes that this process has used, latest last. */
const cachedIndexes = new Map<WorkspaceId, LibraryIndex>();
const maxCachedIndexes = 8;
const cacheIndex = (workspaceId: WorkspaceId, index: LibraryIndex) => {
  cachedIndexes.delete(workspaceId);
  cachedIndexes.set(workspaceId, index);
  const [oldest] = cachedIndexes.keys();
  if (cachedIndexes.size > maxCachedIndexes && oldest !== undefined) cachedIndexes.delete(oldest);
};

const isCurrent = (index: LibraryIndex, { id, version = 1 }: StoredDocument) => index.get(id)?.version === version;

/** Documents whose text is not in the index yet, and those that did not fit. */
type UpdatedIndex = { index: LibraryIndex; pending: number; skipped: number };

/**
 * The index of all documents of a workspace, brought up to date. The list of documents decides what is in it: a deleted one
 * is never found and a changed one is read again, so nothing has to notify the index of a change.
 */
const updateIndex = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  documents: readonly StoredDocument[],
): Promise<UpdatedIndex> => {
  const searchable = documents.filter(isSearchable).slice(0, limits.documents);
  const cached = cachedIndexes.get(workspaceId);
  const known =
    cached && searchable.every((document) => isCurrent(cached, document))
      ? cached
      : await readLibraryIndex(stores, workspaceId);
  const missing = searchable.filter((document) => !isCurrent(known, document));
  const added: LibraryIndex = new Map();
  for (const group of chunk(missing.slice(0, maxNewDocuments), maxConcurrentReads))
    await Promise.all(
      group.map(async (document) => {
        const passages = await readPassages(stores, workspaceId, document);
        if (passages) added.set(document.id, indexDocument(document.id, document.version ?? 1, passages));
      }),
    );
  const index: LibraryIndex = new Map();
  let characters = 0;
  let skipped = 0;
  for (const document of searchable) {
    const indexed = added.get(document.id) ?? (isCurrent(known, document) ? known.get(document.id) : undefined);
    if (!indexed) continue;
    characters += indexed.characters;
    const fits = characters <= limits.characters;
    if (!fits) skipped += 1;
    // An entry without passages says that the document has been read.
    index.set(document.id, fits ? indexed : { ...indexed, lengths: [], terms: {} });
  }
  const hasDeleted = [...known.keys()].some((id) => !index.has(id));
  if (added.size > 0 || hasDeleted) await writeLibraryIndex(stores, workspaceId, index);
  cacheIndex(workspaceId, index);
  return { index, pending: Math.max(0, missing.length - maxNewDocuments), skipped };
};

export type LibraryScope = {
  organizationId?: string | null | undefined;
  /** Only this document. */
  documentId?: string | undefined;
  /** Leaves out this document, such as the draft that is being written. */
  exceptId?: string | undefined;
  /** Also the organization's answers. */
  withAnswers?: boolean | undefined;
};
/** `applicationIds`: only documents of these applications. */
type Limits = { documents: number; passagesPerDocument: number; applicationIds?: readonly string[] };
type Found = { entry: LibraryEntry; ranked: RankedPassage[] };

type LibraryResult = { passages: LibraryPassage[]; documentIds: string[]; pending: number; skipped: number };

/**
 * Reads the index of an organization's documents, and each of their texts, at most once for any number of searches. A search
 * returns the passages that fit a query: documents and answers by their best passage, best first, and the passages of each in
 * the same order. `documentIds` has all documents with a match.
 */
export const openLibrary = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  { organizationId, documentId, exceptId, withAnswers }: LibraryScope,
): Promise<(typed: string, limits: Limits) => Promise<LibraryResult>> => {
  const [stored, answers] = await Promise.all([
    listDocuments(stores.table, workspaceId),
    withAnswers ? listAnswerPassages(stores, workspaceId, organizationId) : [],
  ]);
  const inScope = (await filterByOrganization(stores, workspaceId, stored, organizationId)).filter(
    ({ id }) => (documentId === undefined || id === documentId) && id !== exceptId,
  );
  const isEmpty = inScope.length === 0;
  const { index, pending, skipped } = isEmpty
    ? { index: new Map() as LibraryIndex, pending: 0, skipped: 0 }
    : await updateIndex(stores, workspaceId, stored);
  const documents = inScope.flatMap((document): LibraryEntry[] => {
    const indexed = index.get(document.id);
    let reading: Promise<Passage[] | undefined> | undefined;
    const readOnce = () => (reading ??= readPassages(stores, workspaceId, document));
    const { id, title, applicationId } = document;
    return indexed ? [{ source: { documentId: id }, title, applicationId, indexed, readPassages: readOnce }] : [];
  });
  const entries = [...documents, ...answers];
  const byId = new Map(entries.map((entry) => [entry.indexed.id, entry]));
  return async (typed, limits) => {
    const query = parseLibraryQuery(typed);
    const { applicationIds } = limits;
    const searched = applicationIds
      ? entries.filter(({ applicationId }) => applicationId && applicationIds.includes(applicationId))
      : entries;
    const byEntry = Map.groupBy(rankPassages(query, searched), (passage) => passage.documentId);
    const found = [...byEntry].flatMap(([id, ranked]): Found[] => {
      const entry = byId.get(id);
      return entry ? [{ entry, ranked }] : [];
    });
    const passages: LibraryPassage[] = [];
    for (const group of chunk(found.slice(0, limits.documents), maxConcurrentReads)) {
      const read = await Promise.all(
        group.map(async ({ entry, ranked }) => {
          const passagesOfText = (await entry.readPassages()) ?? [];
          return ranked
            .slice(0, limits.passagesPerDocument)
            .flatMap(({ position, score, coverage }): LibraryPassage[] => {
              const passage = passagesOfText[position];
              if (!passage) return [];
              const matches = findMatches(passage.text, query);
              return [{ ...entry.source, title: entry.title, ...passage, matches, score, coverage }];
            });
        }),
      );
      passages.push(...read.flat());
    }
    return { passages, documentIds: found.flatMap(({ entry }) => entry.source.documentId ?? []), pending, skipped };
  };
};

/** One search of `openLibrary`. */
export const searchLibrary = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  typed: string,
  scope: LibraryScope,
  limits: Limits,
): Promise<LibraryResult> => (await openLibrary(stores, workspaceId, scope))(typed, limits);
