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

/** Maximum number of items searched per workspace, newest first. */
const limits = { documents: 1_000, characters: 40_000_000 } as const;
/** Maximum number of documents that one request adds to the index; later requests add the rest. */
const maxNewDocuments = 40;
const maxConcurrentReads = 10;

const isSearchable = ({ file, reading }: StoredDocument) => !file || reading?.status === "read";

/** Filters a workspace's documents by organization; without an ID, returns all of them. */
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

/** Returns undefined if the text cannot be read, or was replaced or deleted in the meantime. */
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
    log.warn("failed to read a library document", { id: document.id, error: error as Error });
    return undefined;
  }
};

/** Indexes recently used by this process, most recent last. */
const cachedIndexes = new Map<WorkspaceId, LibraryIndex>();
const maxCachedIndexes = 8;
const cacheIndex = (workspaceId: WorkspaceId, index: LibraryIndex) => {
  cachedIndexes.delete(workspaceId);
  cachedIndexes.set(workspaceId, index);
  const [oldest] = cachedIndexes.keys();
  if (cachedIndexes.size > maxCachedIndexes && oldest !== undefined) cachedIndexes.delete(oldest);
};

const isCurrent = (index: LibraryIndex, { id, version = 1 }: StoredDocument) => index.get(id)?.version === version;

/** An updated index, with the documents that are not indexed yet and those that did not fit. */
type UpdatedIndex = { index: LibraryIndex; pending: number; skipped: number };

/**
 * Updates and returns the index of a workspace's documents. The index follows the document list: deleted documents are
 * never found and changed ones are reread, so nothing has to notify the index of changes.
 */
const updateIndex = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  documents: readonly StoredDocument[],
): Promise<UpdatedIndex> => {
  const searchable = documents.filter(isSearchable).slice(0, limits.documents);
  const cached = cachedIndexes.get(workspaceId);
  const currentIndex =
    cached && searchable.every((document) => isCurrent(cached, document))
      ? cached
      : await readLibraryIndex(stores, workspaceId);
  const missing = searchable.filter((document) => !isCurrent(currentIndex, document));
  const addedEntries: LibraryIndex = new Map();
  for (const group of chunk(missing.slice(0, maxNewDocuments), maxConcurrentReads))
    await Promise.all(
      group.map(async (document) => {
        const passages = await readPassages(stores, workspaceId, document);
        if (passages) addedEntries.set(document.id, indexDocument(document.id, document.version ?? 1, passages));
      }),
    );
  const index: LibraryIndex = new Map();
  let characters = 0;
  let skippedCount = 0;
  for (const document of searchable) {
    const indexed =
      addedEntries.get(document.id) ?? (isCurrent(currentIndex, document) ? currentIndex.get(document.id) : undefined);
    if (!indexed) continue;
    characters += indexed.characters;
    const fits = characters <= limits.characters;
    if (!fits) skippedCount += 1;
    // Store an entry without passages, so that the document is not read again.
    index.set(document.id, fits ? indexed : { ...indexed, lengths: [], terms: {} });
  }
  const hasDeleted = [...currentIndex.keys()].some((id) => !index.has(id));
  if (addedEntries.size > 0 || hasDeleted) await writeLibraryIndex(stores, workspaceId, index);
  cacheIndex(workspaceId, index);
  return { index, pending: Math.max(0, missing.length - maxNewDocuments), skipped: skippedCount };
};

export type LibraryScope = {
  organizationId?: string | null | undefined;
  /** Searches only this document. */
  documentId?: string | undefined;
  /** Excludes this document, such as the draft that is being written. */
  exceptId?: string | undefined;
  /** Also searches the organization's answers. */
  withAnswers?: boolean | undefined;
};
/** `applicationIds` restricts the search to documents of these applications. */
type Limits = { documents: number; passagesPerDocument: number; applicationIds?: readonly string[] };
type RankedEntry = { entry: LibraryEntry; ranked: RankedPassage[] };

type LibraryResult = { passages: LibraryPassage[]; documentIds: string[]; pending: number; skipped: number };

/**
 * Opens an organization's library for any number of searches; reads the index and each text at most once. A search
 * returns the matching passages: documents and answers sorted by their best passage, and the passages of each also best
 * first. `documentIds` contains all documents with a match.
 */
export const openLibrary = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  { organizationId, documentId, exceptId, withAnswers }: LibraryScope,
): Promise<(queryText: string, limits: Limits) => Promise<LibraryResult>> => {
  const [stored, answers] = await Promise.all([
    listDocuments(stores.table, workspaceId),
    withAnswers ? listAnswerPassages(stores, workspaceId, organizationId) : [],
  ]);
  const documentsInScope = (await filterByOrganization(stores, workspaceId, stored, organizationId)).filter(
    ({ id }) => (documentId === undefined || id === documentId) && id !== exceptId,
  );
  const isEmpty = documentsInScope.length === 0;
  const { index, pending, skipped } = isEmpty
    ? { index: new Map() as LibraryIndex, pending: 0, skipped: 0 }
    : await updateIndex(stores, workspaceId, stored);
  const documents = documentsInScope.flatMap((document): LibraryEntry[] => {
    const indexed = index.get(document.id);
    let reading: Promise<Passage[] | undefined> | undefined;
    const readOnce = () => (reading ??= readPassages(stores, workspaceId, document));
    const { id, title, applicationId } = document;
    return indexed ? [{ source: { documentId: id }, title, applicationId, indexed, readPassages: readOnce }] : [];
  });
  const entries = [...documents, ...answers];
  const byId = new Map(entries.map((entry) => [entry.indexed.id, entry]));
  return async (queryText, limits) => {
    const query = parseLibraryQuery(queryText);
    const { applicationIds } = limits;
    const searchedEntries = applicationIds
      ? entries.filter(({ applicationId }) => applicationId && applicationIds.includes(applicationId))
      : entries;
    const byEntry = Map.groupBy(rankPassages(query, searchedEntries), (passage) => passage.documentId);
    const found = [...byEntry].flatMap(([id, ranked]): RankedEntry[] => {
      const entry = byId.get(id);
      return entry ? [{ entry, ranked }] : [];
    });
    const passages: LibraryPassage[] = [];
    for (const group of chunk(found.slice(0, limits.documents), maxConcurrentReads)) {
      const passageGroups = await Promise.all(
        group.map(async ({ entry, ranked }) => {
          const entryPassages = (await entry.readPassages()) ?? [];
          return ranked
            .slice(0, limits.passagesPerDocument)
            .flatMap(({ position, score, coverage }): LibraryPassage[] => {
              const passage = entryPassages[position];
              if (!passage) return [];
              const matches = findMatches(passage.text, query);
              return [{ ...entry.source, title: entry.title, ...passage, matches, score, coverage }];
            });
        }),
      );
      passages.push(...passageGroups.flat());
    }
    return { passages, documentIds: found.flatMap(({ entry }) => entry.source.documentId ?? []), pending, skipped };
  };
};

/** Opens the library and runs a single search. */
export const searchLibrary = async (
  stores: LibraryStores,
  workspaceId: WorkspaceId,
  queryText: string,
  scope: LibraryScope,
  limits: Limits,
): Promise<LibraryResult> => (await openLibrary(stores, workspaceId, scope))(queryText, limits);
