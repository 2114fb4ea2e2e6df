import type { Dependencies } from "#functions/dependencies.ts";
import { openLibrary } from "#functions/library/search-library.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { DocumentPassage } from "#shared/api/documents.ts";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { createSentenceSourcer } from "#shared/checks/sentence-sources.ts";
import { buildPassageQuery, minPassageCoverage, passageQueries } from "#shared/domain/passage-queries.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import type { ProposalFacts, SectionPassage } from "./document-facts.ts";

const limits = { documents: 3, passagesPerDocument: 1 } as const;
const maxTextLength = 1_200;

/** Passages of the organization's documents for a model that writes a proposal, by section; none without a model. */
export const loadSectionPassages = async (
  dependencies: Pick<Dependencies, "table" | "blobs" | "ai">,
  workspaceId: WorkspaceId,
  { answers, organizationId }: ProposalFacts,
  sections: readonly ProposalSectionKey[] = Object.keys(passageQueries) as ProposalSectionKey[],
): Promise<NonNullable<ProposalFacts["passages"]>> => {
  if ((await dependencies.ai.getModelName()) === null) return {};
  const search = await openLibrary(dependencies, workspaceId, { organizationId });
  const found: NonNullable<ProposalFacts["passages"]> = {};
  for (const section of sections) {
    if (!passageQueries[section]) continue;
    const query = buildPassageQuery(section, answers.projectTitle ?? answers.problemStatement);
    const { passages } = await search(query, limits);
    found[section] = passages
      .filter(({ coverage }) => coverage >= minPassageCoverage)
      .map(
        ({ documentId, title, page, heading, text }): SectionPassage => ({
          id: `${documentId}${page === null ? "" : `.p${page}`}`,
          documentId,
          title,
          page,
          heading,
          text: text.slice(0, maxTextLength),
        }),
      );
  }
  return found;
};

const maxListed = 8;
const maxTitleLength = 80;
const maxSentences = 30;
/** The documents and pages that a model was given, each once, with the sentences of its text that come from them. */
export const listUsedPassages = (facts: ProposalFacts, content: string): DocumentPassage[] => {
  const used = new Map(
    Object.values(facts.passages ?? {}).flatMap((list) => list.map((passage) => [passage.id, passage])),
  );
  const all = [...used.values()].slice(0, maxListed);
  const own = [...Object.values(facts.answers), ...(facts.confirmed ?? []).map(({ value }) => value)];
  const findSources = createSentenceSourcer([
    { label: "", text: own.filter((text) => typeof text === "string").join("\n") },
    ...all.map(({ id, text }) => ({ label: id, text })),
  ]);
  const bySource = Map.groupBy(findSources(content), ({ source }) => source);
  return all.map(({ id, documentId, title, page }) => {
    const sentences = (bySource.get(id) ?? []).slice(0, maxSentences).map(({ text }) => hashParagraph(text));
    return { documentId, title: title.slice(0, maxTitleLength), page, ...(sentences.length > 0 && { sentences }) };
  });
};
