import type { Dependencies } from "#functions/dependencies.ts";
import { getDocument } from "#functions/documents/documents.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { getTerms } from "#functions/search/terms.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Evidence, LibraryPassage, libraryRoutes } from "#shared/api/library.ts";
import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";
import { findSentences } from "#shared/checks/text-spans.ts";
import { chunk } from "#shared/util/chunk.ts";
import { type LibraryScope, openLibrary, searchLibrary } from "./search-library.ts";

/** Maximum numbers of documents and passages to read for each fact. */
const evidenceLimits = { documents: 4, passagesPerDocument: 2 } as const;
const maxConcurrentSearches = 4;
/**
 * Minimum number of words, apart from the figure, that a document's sentence must share with the draft's to count as a
 * statement about the same thing.
 */
const minSharedWords = 2;
const maxQuoteLength = 300;

const findQuote = ({ fact, context }: { fact: string; context: string }, { text }: LibraryPassage) => {
  const words = new Set(getTerms(context.replaceAll(fact, " ")));
  const isName = !/\d/.test(fact);
  return findSentences(text)
    .map((sentence) => sentence.text)
    .find((sentence) => {
      const isStated = findUngrounded(fact, buildGrounding([sentence])).length === 0 && hasWord(sentence, fact);
      const sharedTermCount = new Set(getTerms(sentence).filter((term) => words.has(term))).size;
      return isStated && (isName || sharedTermCount >= Math.min(minSharedWords, words.size));
    });
};
/** Single words and labels are not checked for grounding, so they must occur verbatim. */
const hasWord = (sentence: string, fact: string) =>
  findUngrounded(fact, buildGrounding([""])).length > 0 || sentence.toLowerCase().includes(fact.toLowerCase());

/**
 * Finds where the organization's documents and answers state a draft's figures and names, in sentences about the same
 * thing.
 */
const findEvidence = async (
  stores: Pick<Dependencies, "table" | "blobs">,
  workspaceId: WorkspaceId,
  facts: readonly { fact: string; context: string }[],
  scope: LibraryScope,
): Promise<Evidence[]> => {
  const search = await openLibrary(stores, workspaceId, { ...scope, withAnswers: true });
  const evidence: Evidence[] = [];
  for (const group of chunk([...facts], maxConcurrentSearches)) {
    const results = await Promise.all(
      group.map(async (fact) => {
        const query = `${fact.fact} ${fact.fact} ${fact.context}`;
        const { passages } = await search(query, evidenceLimits);
        for (const passage of passages) {
          const quote = findQuote(fact, passage);
          if (!quote) continue;
          const { documentId, answerId, title, page } = passage;
          const source = { documentId, ...(answerId && { answerId }) };
          return [{ fact: fact.fact, ...source, title, page, quote: quote.slice(0, maxQuoteLength) }];
        }
        return [];
      }),
    );
    evidence.push(...results.flat());
  }
  return evidence;
};

const searchLimits = { documents: 20, passagesPerDocument: 3 } as const;
/** A search within one document returns more of its passages. */
const singleDocumentLimits = { documents: 1, passagesPerDocument: 10 } as const;

export const libraryHandlers = (dependencies: Dependencies): Handlers<typeof libraryRoutes> => ({
  searchLibrary: async ({ caller: { workspaceId }, query: { q, organizationId, documentId, include } }) => {
    if (documentId !== undefined) await getDocument(dependencies.table, workspaceId, documentId);
    return searchLibrary(
      dependencies,
      workspaceId,
      q,
      { organizationId, documentId, withAnswers: include === "answers" },
      documentId === undefined ? searchLimits : singleDocumentLimits,
    );
  },

  findEvidence: ({ caller: { workspaceId }, body: { facts, organizationId, excludeDocumentId } }) =>
    findEvidence(dependencies, workspaceId, facts, { organizationId, exceptId: excludeDocumentId ?? undefined }),
});
