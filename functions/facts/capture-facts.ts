import { isDeepStrictEqual } from "node:util";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getOrganization, listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { FileText } from "#shared/api/document-parts.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { Fact } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { LetterAnswers, ProposalAnswers } from "#shared/api/proposals.ts";
import { isFunderNotice } from "#shared/domain/funder-notice.ts";
import { classifyPassages, type RegeneratedParagraph } from "#shared/domain/provenance.ts";
import { type ExtractedFact, extractFacts } from "#shared/facts/extract-facts.ts";
import { extractFileFacts, mayStateFacts } from "#shared/facts/file-facts.ts";
import { findFilledBlanks } from "#shared/facts/filled-blanks.ts";
import { deriveProfileFacts } from "#shared/facts/profile-facts.ts";
import { createChildId } from "#shared/util/ids.ts";
import { isAboutOrganization } from "./draft-facts.ts";
import { changeFacts } from "./facts.table.ts";
import {
  addConfirmed,
  addProposed,
  fitFacts,
  markUsed,
  type NewFact,
  removeDocument,
  type StoredFacts,
} from "./facts.ts";
import { type FactDocument, readFormFacts, toBlankFact } from "./form-facts.ts";

type Deps = Pick<Dependencies, "table" | "clock">;
export type FactOwner = { workspaceId: WorkspaceId; organizationId: string | null | undefined };
/** Finds an organization; without an ID, the first one in the workspace. Undefined if there is none. */
const findOwner = async (
  { table }: Deps,
  { workspaceId, organizationId }: FactOwner,
): Promise<Organization | undefined> =>
  organizationId
    ? getOrganization(table, workspaceId, organizationId)
    : (await listOrganizations(table, workspaceId))[0];

/** Never fails a save or a job because of its facts; they are captured again on the next save. */
const tryCapture = async (capture: () => Promise<void>) => {
  try {
    await capture();
  } catch (error) {
    log.error("failed to record facts", { error: error as Error });
  }
};

/** Extracts facts from sentences that a member wrote. Generated sentences only repeat the answers. */
const extractMemberFacts = ({ generated, current, regenerated }: Texts): NewFact[] =>
  classifyPassages(generated, current, [], regenerated)
    // An edited passage that was regenerated may contain sentences from a model.
    .filter(({ origin }) => origin === "own" || (origin === "edited" && regenerated.length === 0))
    .flatMap(({ text }) => extractFacts(text))
    .filter(({ quote }) => !generated.includes(quote))
    .map(toNewFact);

const toNewFact = ({ quote, amount: _, unit: __, ...fact }: ExtractedFact): NewFact => ({
  ...fact,
  source: { type: "text", documentId: null, label: null, page: null, quote },
});

type Texts = { generated: string; current: string; regenerated: readonly RegeneratedParagraph[] };
type SavedDraft = {
  document: FactDocument;
  /** The first version's text; undefined if it is no longer stored. */
  readGeneratedText: () => Promise<string | undefined>;
  current: string;
  regenerated: readonly RegeneratedParagraph[];
  applicantName: string | null;
};
/**
 * Records facts that a member typed into a saved draft. Saving confirms filled-in blanks; other facts in the text are
 * proposed. Writes nothing if there are no new facts.
 */
export const captureDraftFacts = (
  dependencies: Deps,
  owner: FactOwner,
  { document, readGeneratedText, current, regenerated, applicantName }: SavedDraft,
  userId: string,
): Promise<void> =>
  tryCapture(async () => {
    const generated = await readGeneratedText();
    if (generated === undefined) return;
    const filledBlanks = findFilledBlanks(generated, current);
    const extractedFacts = extractMemberFacts({ generated, current, regenerated });
    if (filledBlanks.length === 0 && extractedFacts.length === 0) return;
    const organization = await findOwner(dependencies, owner);
    if (!organization || !isAboutOrganization(organization, applicantName)) return;
    const source = { type: "text", documentId: document.id, label: document.title } as const;
    await applyFactChange(dependencies, owner.workspaceId, organization, (before, context) => {
      const confirmedFacts = filledBlanks.map(({ label, value }) => toBlankFact(label, value, document));
      const facts = addConfirmed(before.facts, confirmedFacts, { userId, at: context.now }, context);
      const proposed = extractedFacts.map((fact) => ({ ...fact, source: { ...fact.source, ...source } }));
      return proposeNewFacts(organization, { ...before, facts }, proposed, context);
    });
  });

/** Proposes facts, except those that the profile states, because drafts read these from the profile. */
const proposeNewFacts = (
  organization: Organization,
  before: Pick<StoredFacts, "facts" | "rejected">,
  proposed: readonly NewFact[],
  context: { now: string; newFactId: () => string },
) => {
  const profile = deriveProfileFacts(organization);
  const isInProfile = ({ kind, value }: NewFact) =>
    profile.some((fact) => fact.kind === kind && fact.value.toLowerCase() === value.toLowerCase());
  return addProposed(
    before,
    proposed.filter((fact) => !isInProfile(fact)),
    context,
  );
};

type Change = (before: StoredFacts, context: { now: string; newFactId: () => string }) => readonly Fact[];
const applyFactChange = (
  { table, clock }: Deps,
  workspaceId: WorkspaceId,
  organization: Organization,
  compute: Change,
) => {
  const now = clock.now();
  const context = { now: now.toISOString(), newFactId: () => createChildId("fact", organization.id, now) };
  return changeFacts(table, { workspaceId, organizationId: organization.id, now: context.now }, (before) => {
    const fittedFacts = fitFacts(compute(before, context));
    return isDeepStrictEqual(before.facts, fittedFacts) ? undefined : fittedFacts;
  });
};

type GeneratedDraft = {
  document: FactDocument;
  content: string;
  /** Values typed into the form, by field. */
  answers: ProposalAnswers | LetterAnswers | null;
  hasDetailedBudget: boolean;
};
/**
 * Records the facts of a generated draft: short form answers are confirmed, facts in longer answers are proposed, and
 * facts used in the draft are linked to it.
 */
export const captureGeneratedFacts = (
  dependencies: Deps,
  owner: FactOwner,
  { document, content, answers, hasDetailedBudget }: GeneratedDraft,
  userId: string,
): Promise<void> =>
  tryCapture(async () => {
    const organization = await findOwner(dependencies, owner);
    if (!organization) return;
    const isOwn = isAboutOrganization(organization, answers?.organizationName ?? null);
    await applyFactChange(dependencies, owner.workspaceId, organization, (before, context) => {
      const { confirmed, proposed } = isOwn
        ? readFormFacts(answers, organization, document, hasDetailedBudget)
        : { confirmed: [], proposed: [] };
      const facts = addConfirmed(before.facts, confirmed, { userId, at: context.now }, context);
      return markUsed(
        proposeNewFacts(organization, { ...before, facts }, proposed, context),
        before.facts,
        document.id,
        content,
      );
    });
  });

type ParsedFile = { document: Pick<DocumentCard, "id" | "title" | "kind" | "year">; text: FileText };
/**
 * Proposes facts that an uploaded file states about its organization, with page and sentence. Notices, letters of
 * support and budgets are skipped.
 */
export const captureFileFacts = (dependencies: Deps, owner: FactOwner, { document, text }: ParsedFile): Promise<void> =>
  tryCapture(async () => {
    const { id, title, kind, year } = document;
    if (!mayStateFacts(kind) || isFunderNotice(text)) return;
    const organization = await findOwner(dependencies, owner);
    const extractedFacts = organization ? extractFileFacts(text, organization) : [];
    if (!organization || extractedFacts.length === 0) return;
    const proposedFacts = extractedFacts.map(({ quote, page, amount: _, unit: __, period, ...fact }): NewFact => {
      const isMeasured = fact.kind === "number" || fact.kind === "outcome";
      return {
        ...fact,
        period: period ?? (isMeasured && year ? String(year) : null),
        source: { type: "file", documentId: id, label: title, page, quote },
      };
    });
    await applyFactChange(dependencies, owner.workspaceId, organization, (before, context) =>
      proposeNewFacts(organization, before, proposedFacts, context),
    );
  });

/** Removes a deleted document from the facts: deletes its proposals and keeps confirmed facts. Never throws. */
export const removeDocumentFacts = (dependencies: Deps, owner: FactOwner, documentId: string): Promise<void> =>
  tryCapture(async () => {
    const organizationId = owner.organizationId ?? (await findOwner(dependencies, owner))?.id;
    if (!organizationId) return;
    const now = dependencies.clock.now().toISOString();
    await changeFacts(dependencies.table, { ...owner, organizationId, now }, ({ facts }) =>
      removeDocument(facts, documentId),
    );
  });
