import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import type { CurrentUser } from "#shared/auth.ts";
import type { CatalogueDetail } from "#shared/catalogue.ts";
import type { CheckSources, DraftToCheck, Review } from "#shared/checks/check-draft.ts";
import type { Organization } from "#shared/organizations.ts";
import { letterAnswers, proposalAnswers } from "#shared/proposals.ts";
import { today } from "#web/ui/format.ts";
import type { Fields, WritingKind } from "./kinds.ts";
import type { Subject } from "./use-subject.ts";

const schemas = { proposal: z.object(proposalAnswers), cover_letter: z.object(letterAnswers) };
/** What was typed, as the checks take it: amounts in cents. Null where it is not known, or does not fit. */
export const answersOf = (kind: WritingKind, typed: Fields | null): CheckSources["answers"] =>
  (typed && (z.safeParse(schemas[kind] as z.core.$ZodType, typed).data as CheckSources["answers"] | undefined)) || null;

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
const recordOf = (record: CatalogueDetail | null): CheckSources["record"] =>
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
    awardFloor: cents(record.awardFloor),
    awardCeiling: cents(record.awardCeiling),
    totalFunding: cents(record.totalFunding),
  };
const opportunityOf = ({ opportunity, application }: Subject): CheckSources["opportunity"] => {
  if (opportunity) {
    const { title, funder, description, deadline, amount, deadlineNote } = opportunity;
    return { title, funder, description, deadline, amount, deadlineNote };
  }
  return (
    application && {
      title: application.grantName,
      funder: application.funder,
      description: null,
      deadline: application.deadline,
    }
  );
};
const profileOf = (organization: Organization | null): CheckSources["organization"] => {
  if (!organization) return null;
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...profile } = organization;
  return profile;
};

type Known = {
  answers: CheckSources["answers"];
  organization: Organization | null;
  user: CurrentUser | null;
  subject: Subject;
};
/** Everything a draft may rest on, as far as this page knows it. */
const sourcesOf = ({ answers, organization, user, subject }: Known): CheckSources => ({
  answers,
  organization: profileOf(organization),
  person: user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone },
  opportunity: opportunityOf(subject),
  record: recordOf(subject.record),
  requirements: subject.requirements.map(({ kind, requirement, quote }) => ({ kind, requirement, quote })),
  application: subject.application && {
    amountRequested: cents(subject.application.amountRequested),
    contactPerson: subject.application.contactPerson,
  },
  today: today(),
});

/** Without the answers these would only tell that they are not there. */
const needAnswers = new Set(["figures", "names", "fields", "budget", "ask", "consistency"]);
/** Milliseconds without a key pressed after which a text is looked through. */
const pause = 400;

/**
 * The draft held against its sources, a moment after it was changed; undefined until the first time, null when the
 * checks could not be fetched. Their program comes when there is something to check.
 */
export const useChecks = (draft: DraftToCheck, known: Known): Review | null | undefined => {
  const [review, setReview] = useState<Review | null>();
  const asked = JSON.stringify(draft);
  const { answers, organization, user, subject } = known;
  const sources = useMemo(
    () => sourcesOf({ answers, organization, user, subject }),
    [answers, organization, user, subject],
  );
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const { reviewDraft } = await import("#shared/checks/check-draft.ts");
      const draft = JSON.parse(asked) as DraftToCheck;
      const isKnown = sources.answers !== null || draft.kind === "loi";
      const counts = ({ rule }: { rule: string }) => isKnown || !needAnswers.has(rule);
      const { findings, rules } = reviewDraft(draft, sources);
      if (!isWanted) return;
      setReview({ findings: findings.filter(counts), rules: rules.filter(counts) });
    };
    const timer = setTimeout(() => void look().catch(() => isWanted && setReview(null)), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, sources]);
  return review;
};
