import { isDeepStrictEqual } from "node:util";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { isFederalFunder } from "#functions/applications/federal-funder.ts";
import type { NewApplication } from "#shared/api/applications.ts";
import { type Award, type AwardChange, type AwardSummary, periodMessage } from "#shared/api/awards.ts";
import { AppError } from "#shared/api/problem.ts";
import { computeAwardFigures, listOpenReports } from "#shared/domain/awards/award-figures.ts";
import { checkRevisions } from "#shared/domain/awards/budget-revisions.ts";
import { addDays } from "#shared/util/dates.ts";
import { toDollarsOrNull } from "#shared/util/money.ts";

/** An award as stored. The amount awarded is stored on the application. */
export type StoredAward = Omit<Award, "amountAwarded">;

/** Creates the award of an application that has no saved award. */
export const createEmptyAward = (application: StoredApplication): StoredAward => ({
  applicationId: application.id,
  isFederal: isFederalFunder(application),
  awardNumber: null,
  periodStart: null,
  periodEnd: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  indirectPercent: null,
  terms: null,
  reports: [],
  payments: [],
  budgetLines: [],
  revisions: [],
  actualsThrough: null,
  closeoutDone: [],
  nextApplicationId: null,
  version: 0,
  updatedAt: null,
});

export const presentAward = (
  award: StoredAward,
  { amountAwarded }: Pick<StoredApplication, "amountAwarded">,
): Award => ({
  ...award,
  amountAwarded: toDollarsOrNull(amountAwarded),
});

export const summarizeAward = (award: StoredAward): AwardSummary => {
  const { applicationId, awardNumber, periodStart, periodEnd, actualsThrough } = award;
  const { receivedCents, spentCents } = computeAwardFigures({ awardedCents: null, ...award });
  const nextReportDue = listOpenReports(award.reports)[0]?.dueDate ?? null;
  return {
    ...{ applicationId, awardNumber, periodStart, periodEnd },
    ...{ receivedCents, spentCents, actualsThrough, nextReportDue },
  };
};

const createFieldError = (field: keyof AwardChange, message: string) =>
  new AppError("invalid_request", message, { issues: [{ path: `body.${field}`, message }] });

/**
 * Applies the fields that were sent. Returns the same award if nothing changes. Throws a field error for the period, and
 * for revisions that are changed or deleted against the rules.
 */
export const applyAwardChange = (
  award: StoredAward,
  { amountAwarded: _, ...change }: AwardChange,
  now: string,
): StoredAward => {
  const after: StoredAward = { ...award, ...change };
  if (isDeepStrictEqual(after, award)) return award;
  const { periodStart, periodEnd } = after;
  if (periodStart && periodEnd && periodEnd < periodStart) throw createFieldError("periodEnd", periodMessage);
  const revisionIssue = checkRevisions(award.revisions, after.revisions);
  if (revisionIssue) throw createFieldError("revisions", revisionIssue);
  return { ...after, version: award.version + 1, updatedAt: now };
};

const yearsPattern = /(?<!\d)(20\d\d)(?:([-–/])(20)?(\d\d))?(?!\d)/g;
/**
 * Returns the name of the next period's application: adds one to each year, including in a span such as "2026–27", or appends
 * `year` to a name without one.
 */
export const toNextName = (name: string, year: number): string => {
  let hasYear = false;
  const next = name.replace(yearsPattern, (_, from: string, dash?: string, century = "", to?: string) => {
    hasYear = true;
    const later = String(Number(from) + 1);
    return to === undefined ? later : `${later}${dash}${century}${String((Number(to) + 1) % 100).padStart(2, "0")}`;
  });
  const maxLength = 255;
  return hasYear ? next : `${[...name].slice(0, maxLength - 5).join("")} ${year}`;
};

type NextApplicationContext = {
  award: Pick<StoredAward, "periodEnd" | "contactName" | "contactEmail">;
  /** The opportunity that the application tracks, if it still exists. */
  opportunity: { id: string; deadline: string | null } | undefined;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  ownerId: string | null;
};

/** Returns the next application's fields. Sets the opportunity's deadline unless it has passed. */
export const toNextApplication = (
  application: StoredApplication,
  { award, opportunity, today, ownerId }: NextApplicationContext,
): NewApplication => {
  const { funder, priority, tags, organizationId, applicationUrl, programUrl, eligibilityRequirements } = application;
  const nextYear = award.periodEnd ? Number(addDays(award.periodEnd, 1).slice(0, 4)) : Number(today.slice(0, 4)) + 1;
  const deadline = opportunity?.deadline ?? null;
  return {
    grantName: toNextName(application.grantName, nextYear),
    funder,
    priority,
    tags,
    organizationId,
    applicationUrl,
    programUrl,
    eligibilityRequirements,
    ownerId,
    status: "draft",
    amountRequested: application.amountAwarded ?? application.amountRequested,
    amountAwarded: null,
    deadline: deadline && deadline.slice(0, 10) >= today ? deadline : null,
    deadlineEstimated: false,
    notes: null,
    contactPerson: award.contactName ?? application.contactPerson,
    contactEmail: award.contactEmail ?? application.contactEmail,
    progress: 0,
    opportunityId: opportunity?.id ?? null,
  };
};
