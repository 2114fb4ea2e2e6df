import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { CatalogDetail } from "#shared/api/catalog.ts";
import type { Fact } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { formAnswerFields } from "#shared/api/writing.ts";
import type { CheckSources, DraftReview, DraftToCheck } from "#shared/checks/check-draft.ts";
import { parseProposalAnswers } from "#shared/domain/budget/simple-budget.ts";
import { type DocumentKind, documentKinds, isFormKind } from "#shared/domain/document-kinds.ts";
import { getDraftDeadline } from "#shared/domain/draft-deadline.ts";
import { getToday } from "#web/ui/text/format.ts";
import { loadSpelling } from "./spelling/load-spelling.ts";
import type { WritingSubject } from "./use-writing-subject.ts";
import type { WritingFields } from "./writing-kinds.ts";

/**
 * Parses form values, with amounts in cents. Returns null if the values are unknown or invalid, or if the kind has no
 * form.
 */
export const parseAnswers = (kind: DocumentKind, values: WritingFields | null): CheckSources["answers"] => {
  if (!values || !isFormKind(kind)) return null;
  if (kind === "proposal") return parseProposalAnswers(values);
  const schema = z.object(formAnswerFields[kind] as Record<string, z.core.$ZodType>);
  return (z.safeParse(schema, values).data as CheckSources["answers"] | undefined) ?? null;
};

const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
const toRecordSource = (record: CatalogDetail | null): CheckSources["record"] =>
  record && {
    title: record.title,
    funder: record.funder,
    agencyCode: record.agencyCode,
    number: record.number,
    assistanceListing: record.assistanceListing,
    sourceUrl: record.link,
    summary: record.summary,
    fullText: record.fullText,
    eligibilityText: record.eligibilityText,
    geography: record.geography,
    costSharing: record.costSharing,
    costSharingText: record.costSharingText,
    expectedAwards: record.expectedAwards,
    closesOn: record.closesOn,
    closesNote: record.closesNote,
    postedOn: record.postedOn,
    awardFloor: toCents(record.awardFloor),
    awardCeiling: toCents(record.awardCeiling),
    totalFunding: toCents(record.totalFunding),
  };
const toOpportunitySource = ({ opportunity, application }: WritingSubject): CheckSources["opportunity"] => {
  const deadline = getDraftDeadline(application, opportunity);
  if (opportunity) {
    const { title, funder, description, amount, deadlineNote } = opportunity;
    return { title, funder, description, deadline, amount, deadlineNote };
  }
  return application && { title: application.grantName, funder: application.funder, description: null, deadline };
};
const toOrganizationSource = (organization: Organization | null): CheckSources["organization"] => {
  if (!organization) return null;
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...profile } = organization;
  return profile;
};

type Context = {
  answers: CheckSources["answers"];
  budget?: CheckSources["budget"];
  /** The answers of the proposal for the same application, which a letter uses. */
  proposal?: CheckSources["proposal"];
  organization: Organization | null;
  /** Confirmed facts that the draft may state. */
  facts?: readonly Fact[];
  user: CurrentUser | null;
  subject: WritingSubject;
  /** The words added to the dictionary; undefined turns off the spelling check. */
  customWords?: ReadonlySet<string> | undefined;
};
const buildSources = ({
  answers,
  budget,
  proposal,
  organization,
  facts = [],
  user,
  subject,
}: Omit<Context, "customWords">): CheckSources => ({
  answers,
  budget: budget ?? null,
  proposal: proposal ?? null,
  organization: toOrganizationSource(organization),
  person: user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone },
  opportunity: toOpportunitySource(subject),
  record: toRecordSource(subject.record),
  requirements: subject.requirements.map(({ kind, requirement, quote }) => ({ kind, requirement, quote })),
  application: subject.application && {
    amountRequested: toCents(subject.application.amountRequested),
    contactPerson: subject.application.contactPerson,
    deadline: subject.application.deadline,
  },
  facts,
  today: getToday(),
});

/** Rules that are skipped without answers, because they would only report missing answers. */
const answerRules = new Set(["figures", "names", "fields", "budget", "ask", "consistency"]);
const debounceMs = 400;

/** Adds misspelled words to a review. If the dictionary can't be loaded, the review is unchanged. */
const addMisspellings = async (
  review: DraftReview,
  { content }: DraftToCheck,
  sources: CheckSources,
  customWords: ReadonlySet<string>,
): Promise<DraftReview> => {
  const { words, findMisspellings } = await loadSpelling();
  // Errors such as "dont" already have a correction.
  const correctedStarts = new Set(review.findings.filter(({ rule }) => rule === "spelling").map(({ start }) => start));
  const misspellings = findMisspellings(content, sources, words, customWords).filter(
    ({ start }) => !correctedStarts.has(start),
  );
  if (misspellings.length === 0) return review;
  return {
    ...review,
    findings: [...review.findings, ...misspellings].toSorted((a, b) => (a.start ?? -1) - (b.start ?? -1)),
    rules: review.rules.map((result) =>
      result.rule === "spelling"
        ? { ...result, state: "warn" as const, findings: result.findings + misspellings.length }
        : result,
    ),
  };
};

/** Returns undefined without a draft and until the first check has run, and null if the checks failed to load. */
export const useDraftChecks = (draft: DraftToCheck | null, context: Context): DraftReview | null | undefined => {
  const [review, setReview] = useState<DraftReview | null>();
  const serializedDraft = JSON.stringify(draft);
  const { answers, budget, proposal, organization, facts, user, subject, customWords } = context;
  const sources = useMemo(
    () => buildSources({ answers, budget, proposal, organization, ...(facts && { facts }), user, subject }),
    [answers, budget, proposal, organization, facts, user, subject],
  );
  const isChecked = draft !== null;
  useEffect(() => {
    if (!isChecked) return;
    let isActive = true;
    const check = async () => {
      const [{ reviewDraft }, { addAgreement }] = await Promise.all([
        import("#shared/checks/check-draft.ts"),
        import("#shared/checks/agreement.ts"),
      ]);
      const draft = JSON.parse(serializedDraft) as DraftToCheck;
      const hasAnswers = sources.answers !== null || !documentKinds[draft.kind].hasForm;
      const isApplicable = ({ rule }: { rule: string }) => hasAnswers || !answerRules.has(rule);
      const { findings, rules, ...rest } = reviewDraft(draft, sources);
      const applicable = { ...rest, findings: findings.filter(isApplicable), rules: rules.filter(isApplicable) };
      const result = addAgreement(applicable, draft, sources);
      if (!isActive) return;
      // The first review doesn't wait for the dictionary; later reviews keep the spelling findings on the screen.
      setReview((before) => before ?? result);
      const reviewWithSpelling =
        customWords && (await addMisspellings(result, draft, sources, customWords).catch(() => null));
      if (isActive) setReview(reviewWithSpelling ?? result);
    };
    const timer = setTimeout(() => void check().catch(() => isActive && setReview(null)), debounceMs);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [isChecked, serializedDraft, sources, customWords]);
  return review;
};
