import { getChecklist } from "#functions/applications/requirements.table.ts";
import type { StoredRequirement } from "#functions/applications/requirements.ts";
import { type Actor, getUserToday } from "#functions/auth/actor.ts";
import { readUser } from "#functions/auth/users.table.ts";
import { findRecord } from "#functions/catalog/find-record.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listDocuments } from "#functions/documents/documents.table.ts";
import { readTextVersion } from "#functions/documents/texts.table.ts";
import { readFacts } from "#functions/facts/facts.table.ts";
import { belongsToOrganization } from "#functions/organizations/resolve-organization.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Fact } from "#shared/api/facts.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ProposalAnswers, proposalAnswerFields } from "#shared/api/proposals.ts";
import type { CoverLetterRequest, LoiRequest, ProposalRequest } from "#shared/api/writing.ts";
import { fillAnswersFromBudget, parseProposalAnswers } from "#shared/domain/budget/simple-budget.ts";
import { getDraftDeadline } from "#shared/domain/draft-deadline.ts";
import { isFactForDraft } from "#shared/facts/fact-rules.ts";
import { chooseCriteria } from "./choose-criteria.ts";
import { type CoverLetterFacts, type LoiFacts, mergeOrganization, type ProposalFacts } from "./document-facts.ts";
import { readWritingTarget, type WritingTarget, type WritingTargetIds } from "./writing.table.ts";

/** The requesting user and the workspace with the records. */
type Author = Pick<Actor, "userId" | "workspaceId">;

/** Matches names that only governments and their agencies have, unlike "Community Foundation of the County". */
const governmentNames =
  /\b(?:department of|dept\.? of|ministry of|bureau of|office of (?:the )?(?:governor|mayor|justice|science)|city of|county of|town of|township of|state of|commonwealth of|county (?:council|commission|government|board)|city council|national (?:institutes? of|science foundation|endowment for)|u\.?s\.? (?:department|agency|small|environmental)|united states (?:department|agency)|(?:federal|environmental protection|small business|health resources|economic development) (?:agency|administration|services?)|nih|nsf|usda|hud|hhs|doj|epa|fema)\b/i;
const privateNames = /\b(?:foundation|fund|trust|inc|llc|friends of|association)\b/i;

/** Judges by the funder's record if there is one, otherwise by its name. */
export const isGovernmentFunder = (
  funder: string,
  record: Pick<CatalogRecord, "agencyCode" | "assistanceListing"> | null,
) =>
  record !== null
    ? record.agencyCode !== null || record.assistanceListing !== null
    : governmentNames.test(funder) &&
      (!privateNames.test(funder) || /national (?:science foundation|endowment)/i.test(funder));

/** Like the other two loaders, throws not_found if the opportunity or application does not exist. */
export const loadLoiFacts = async (
  dependencies: Dependencies,
  author: Author,
  request: LoiRequest,
): Promise<LoiFacts> => {
  const [target, { today, accountName, signatory }] = await Promise.all([
    readWritingTarget(dependencies, author.workspaceId, request),
    readAuthor(dependencies, author),
  ]);
  const { opportunity, application, organization: profile } = target;
  const { answers } = request;
  const proposal = answers
    ? fillAnswers(answers)
    : await findProposalAnswers(dependencies, author.workspaceId, request, target);
  // The form may describe a different organization from the application's.
  const isSameOrganization = !request.organizationId || request.organizationId === profile?.id;
  if (!opportunity) throw new AppError("not_found", "Funding opportunity not found");
  return {
    today,
    organizationId: profile?.id ?? null,
    organization: mergeOrganization(isSameOrganization ? request.organizationData : {}, profile, accountName),
    person: signatory,
    opportunity: { ...opportunity, deadline: getDraftDeadline(application, opportunity) },
    record: await findOpportunityRecord(dependencies, opportunity),
    application,
    proposal,
    confirmed: await loadConfirmedFacts(dependencies.table, author.workspaceId, profile?.id, request),
  };
};

const fillAnswers = ({ budget, ...answers }: NonNullable<LoiRequest["answers"]>): ProposalAnswers =>
  budget ? fillAnswersFromBudget(answers, budget) : answers;

export const loadProposalFacts = async (
  dependencies: Dependencies,
  author: Author,
  { opportunityId, applicationId, organizationId, budget, quality: _, ...answers }: ProposalRequest,
  allowsDeletedOpportunity = false,
): Promise<ProposalFacts> => {
  const ids = { opportunityId, applicationId, organizationId };
  const [target, { today, accountName, signatory }] = await Promise.all([
    readWritingTarget(dependencies, author.workspaceId, ids, allowsDeletedOpportunity),
    readAuthor(dependencies, author),
  ]);
  const record = await findOpportunityRecord(dependencies, target.opportunity);
  const checklist = applicationId
    ? await getChecklist(dependencies.table, author.workspaceId, applicationId)
    : undefined;
  const checklistItems = checklist?.items.filter(isRelevant) ?? [];
  const found = checklistItems.length ? checklistItems : record ? await findRequirements(record) : [];
  const criteria = new Set<object>(chooseCriteria<(typeof found)[number]>(found));
  const requirements = found.filter((row) => criteria.has(row) || (row.kind !== "criterion" && !row.isProposed));
  return {
    today,
    organizationId: target.organization?.id ?? null,
    answers: fillAnswers({ ...answers, budget }),
    budget,
    opportunity: toOpportunityFacts(target),
    record,
    amountRequested: target.application?.amountRequested ?? null,
    requirements: requirements.map(({ kind, requirement, quote }) => ({ kind, requirement, quote })),
    profile: mergeOrganization({}, target.organization, accountName),
    person: signatory,
    confirmed: await loadConfirmedFacts(dependencies.table, author.workspaceId, target.organization?.id, ids),
  };
};

export const loadCoverLetterFacts = async (
  dependencies: Dependencies,
  author: Author,
  { opportunityId, applicationId, organizationId, quality: _, ...answers }: CoverLetterRequest,
): Promise<CoverLetterFacts> => {
  const ids = { opportunityId, applicationId, organizationId };
  const [target, { today, accountName, signatory }] = await Promise.all([
    readWritingTarget(dependencies, author.workspaceId, ids),
    readAuthor(dependencies, author),
  ]);
  const { organization: profile } = target;
  const proposal = await findProposalAnswers(dependencies, author.workspaceId, ids, target);
  const record = await findOpportunityRecord(dependencies, target.opportunity);
  const opportunity = toOpportunityFacts(target);
  const funder = answers.recipientOrganization ?? opportunity?.funder ?? "";
  return {
    today,
    organizationId: profile?.id ?? null,
    answers: {
      ...answers,
      contactPerson:
        answers.contactPerson ?? (answers.type === "grants" ? (target.application?.contactPerson ?? null) : null),
    },
    person: signatory,
    organization: {
      name: profile?.name ?? accountName,
      mission: profile?.mission ?? null,
      history: profile?.history ?? null,
      taxId: profile?.taxId ?? null,
    },
    opportunity,
    isGovernment: isGovernmentFunder(funder, record),
    proposal,
    confirmed: await loadConfirmedFacts(dependencies.table, author.workspaceId, profile?.id, ids),
  };
};

/** The confirmed facts of the organization that a draft for this application or opportunity may use. */
const loadConfirmedFacts = async (
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string | undefined,
  { applicationId, opportunityId }: WritingTargetIds,
): Promise<Fact[]> => {
  if (!organizationId) return [];
  const { facts } = await readFacts(table, workspaceId, organizationId);
  return facts.filter((fact) => isFactForDraft(fact, { applicationId, opportunityId }));
};

/** The answers of the organization's latest proposal for the same application or, without one, for the same opportunity. */
const findProposalAnswers = async (
  dependencies: Pick<Dependencies, "table" | "blobs">,
  workspaceId: WorkspaceId,
  { opportunityId, applicationId }: WritingTargetIds,
  { organization, organizations }: Pick<WritingTarget, "organization" | "organizations">,
): Promise<ProposalAnswers | null> => {
  if (!opportunityId && !applicationId) return null;
  const proposals = (await listDocuments(dependencies.table, workspaceId)).filter(
    (document) =>
      document.type === "proposal" &&
      document.hasAnswers &&
      belongsToOrganization(document, organization, organizations),
  );
  const latest =
    (applicationId && proposals.find((document) => document.applicationId === applicationId)) ||
    (opportunityId && proposals.find((document) => document.opportunityId === opportunityId));
  if (!latest) return null;
  // Version 0 stores the answers without the empty ones.
  const stored = await readTextVersion(dependencies, workspaceId, latest, 0);
  const empty = Object.fromEntries(Object.keys(proposalAnswerFields).map((field) => [field, ""]));
  const answers = { ...empty, ...JSON.parse(stored?.content ?? "{}") };
  return parseProposalAnswers(answers);
};

/** Falls back to the application, which also names the grant and the funder. */
const toOpportunityFacts = (target: WritingTarget): ProposalFacts["opportunity"] => {
  const { opportunity, application } = target;
  const deadline = getDraftDeadline(target.application, target.opportunity);
  if (opportunity) return { ...pickOpportunity(opportunity), deadline };
  return application && { title: application.grantName, funder: application.funder, description: null, deadline };
};
const pickOpportunity = ({ title, funder, description, amount }: NonNullable<WritingTarget["opportunity"]>) => ({
  title,
  funder,
  description,
  amount,
});

const findOpportunityRecord = async (
  dependencies: Pick<Dependencies, "catalog" | "searchEngine">,
  opportunity: { catalogId: string | null } | null,
): Promise<CatalogRecord | null> => {
  if (!opportunity?.catalogId) return null;
  return (await findRecord(dependencies, opportunity.catalogId))?.record ?? null;
};

const readAuthor = async ({ table, clock }: Pick<Dependencies, "table" | "clock">, { userId }: Author) => {
  const user = await readUser(table, userId);
  const getText = (name: string) => String(user?.profile[name] ?? "");
  return {
    today: getUserToday({ timeZone: String(user?.access.timeZone ?? "UTC") }, clock.now()),
    accountName: getText("organizationName") || null,
    signatory: user
      ? { name: `${getText("firstName")} ${getText("lastName")}`, email: getText("email"), phone: getText("phone") }
      : null,
  };
};

/** The latest version of the notice has it, and it applies. */
const isRelevant = ({ state, noticeChange }: StoredRequirement) =>
  state !== "not_applicable" && noticeChange?.change !== "removed";

/** What the rules assert of a record without a checklist. Loads the rules lazily to keep cold starts short. */
const findRequirements = async (record: CatalogRecord) => {
  const { findRecordRequirements } = await import("#functions/applications/requirements/find-requirements.ts");
  return findRecordRequirements(record)
    .filter(({ isProposed }) => !isProposed)
    .map((row) => ({ ...row, quote: row.isParaphrase ? null : row.quote }));
};
