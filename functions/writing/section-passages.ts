import type { Dependencies } from "#functions/dependencies.ts";
import { openLibrary } from "#functions/library/search-library.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { DocumentPassage } from "#shared/api/document-parts.ts";
import type { LibraryPassage } from "#shared/api/library.ts";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { createSourceMatcher } from "#shared/checks/sentence-sources.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import { buildPassageQuery, minPassageCoverage, passageQueries } from "#shared/domain/passage-queries.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import type { ConfirmedFacts, CoverLetterFacts, LoiFacts, ProposalFacts, SectionPassage } from "./document-facts.ts";

type Deps = Pick<Dependencies, "table" | "blobs" | "ai">;

const limits = { documents: 3, passagesPerDocument: 1 } as const;
const maxTextLength = 1_200;

const toSectionPassage = ({ documentId, answerId, title, page, heading, text }: LibraryPassage): SectionPassage => ({
  id: `${documentId ?? answerId}${page === null ? "" : `.p${page}`}`,
  documentId,
  ...(answerId && { answerId }),
  title,
  page,
  heading,
  text: text.slice(0, maxTextLength),
});

/** Finds passages about the project for each section in the organization's documents and answers. Returns none if no model is configured. */
const findPassages = async (
  dependencies: Deps,
  workspaceId: WorkspaceId,
  organizationId: string | null | undefined,
  sections: readonly ProposalSectionKey[],
  project: string | null | undefined,
): Promise<Partial<Record<ProposalSectionKey, SectionPassage[]>>> => {
  if ((await dependencies.ai.getModelName()) === null) return {};
  const search = await openLibrary(dependencies, workspaceId, { organizationId, withAnswers: true });
  const found: Partial<Record<ProposalSectionKey, SectionPassage[]>> = {};
  for (const section of sections) {
    if (!passageQueries[section]) continue;
    const { passages } = await search(buildPassageQuery(section, project), limits);
    found[section] = passages.filter(({ coverage }) => coverage >= minPassageCoverage).map(toSectionPassage);
  }
  return found;
};

/** Loads passages for the proposal prompt, by section. */
export const loadSectionPassages = (
  dependencies: Deps,
  workspaceId: WorkspaceId,
  { answers, organizationId }: ProposalFacts,
  sections: readonly ProposalSectionKey[] = Object.keys(passageQueries) as ProposalSectionKey[],
): Promise<NonNullable<ProposalFacts["passages"]>> =>
  findPassages(dependencies, workspaceId, organizationId, sections, answers.projectTitle ?? answers.problemStatement);

/** The proposal sections whose passages are relevant to each kind of letter. */
const letterSections: Record<LetterKind, readonly ProposalSectionKey[]> = {
  loi: ["need", "methods", "evaluation", "organization"],
  cover_letter: ["evaluation", "organization"],
};
const maxLetterPassages = 6;

/** Loads passages for the letter prompt, the best match of each section first. */
export const loadLetterPassages = async (
  dependencies: Deps,
  workspaceId: WorkspaceId,
  kind: LetterKind,
  { organizationId }: Pick<LoiFacts | CoverLetterFacts, "organizationId">,
  project: string | null | undefined,
): Promise<SectionPassage[]> => {
  const found = await findPassages(dependencies, workspaceId, organizationId, letterSections[kind], project);
  const lists = Object.values(found);
  const ranked = Array.from({ length: limits.documents }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  return [...new Map(ranked.toReversed().map((passage) => [passage.text, passage])).values()]
    .toReversed()
    .slice(0, maxLetterPassages);
};

const maxListedPassages = 8;
const maxTitleLength = 80;
const maxSentences = 30;
/** The sources of a text: the user's answers, confirmed facts, and the passages that the model received. */
export type WritingSources = {
  answers?: object | undefined;
  confirmed?: ConfirmedFacts | undefined;
  passages: readonly SectionPassage[];
};

/** Lists each document page and answer that the model received, with hashes of the sentences drawn from it. */
export const listUsedPassages = (
  { answers = {}, confirmed = [], passages }: WritingSources,
  content: string,
): DocumentPassage[] => {
  const all = [...new Map(passages.map((passage) => [passage.id, passage])).values()].slice(0, maxListedPassages);
  const userTexts = [...Object.values(answers), ...confirmed.map(({ value }) => value)];
  const findSources = createSourceMatcher([
    { label: "", text: userTexts.filter((text) => typeof text === "string").join("\n") },
    ...all.map(({ id, text }) => ({ label: id, text })),
  ]);
  const bySource = Map.groupBy(findSources(content), ({ source }) => source);
  return all.map(({ id, documentId, answerId, title, page }) => {
    const sentences = (bySource.get(id) ?? []).slice(0, maxSentences).map(({ text }) => hashParagraph(text));
    return {
      documentId,
      ...(answerId && { answerId }),
      title: title.slice(0, maxTitleLength),
      page,
      ...(sentences.length > 0 && { sentences }),
    };
  });
};
