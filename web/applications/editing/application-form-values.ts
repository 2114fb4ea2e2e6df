import * as z from "zod/mini";
import { ApplicationChange, type GrantApplication, type NewApplication } from "#shared/api/applications.ts";
import { formatDollars, toDollarsOrNull } from "#shared/util/money.ts";

export type NewApplicationInput = z.input<typeof NewApplication>;
export type ApplicationChangeInput = z.input<typeof ApplicationChange>;

export type NewApplicationPrefill = Partial<
  Pick<
    NewApplicationInput,
    "grantName" | "funder" | "deadline" | "deadlineEstimated" | "applicationUrl" | "opportunityId" | "organizationId"
  >
>;

/** Formats an amount for its input: "75,000", or "" for null. */
export const formatAmountInput = (dollars: number | null) =>
  dollars === null ? "" : formatDollars(dollars).replace("$", "");
export const formatDateInput = (day: string | null) => day?.slice(0, 10) ?? "";

/** Returns null for an empty field: the server then computes the progress from the tasks. */
export const parseProgress = (input: unknown) => (input === "" || input === null ? null : Number(input));

export const getNewApplicationValues = (prefill: NewApplicationPrefill): NewApplicationInput => ({
  grantName: prefill.grantName ?? "",
  funder: prefill.funder ?? "",
  amountRequested: "",
  amountAwarded: "",
  status: "draft",
  priority: "medium",
  deadline: formatDateInput(prefill.deadline ?? null),
  deadlineEstimated: prefill.deadlineEstimated ?? false,
  notes: "",
  contactPerson: "",
  contactEmail: "",
  applicationUrl: prefill.applicationUrl ?? "",
  progress: 0,
  opportunityId: prefill.opportunityId ?? null,
  ownerId: null,
  ...(prefill.organizationId && { organizationId: prefill.organizationId }),
});

/** `organizationId` is undefined in a workspace with only one organization. */
export const toApplicationFormValues = (application: GrantApplication, organizationId?: string) =>
  ({
    ...(organizationId && { organizationId }),
    grantName: application.grantName,
    funder: application.funder,
    amountRequested: formatAmountInput(application.amountRequested),
    amountAwarded: formatAmountInput(application.amountAwarded),
    status: application.status,
    priority: application.priority,
    deadline: formatDateInput(application.deadline),
    submissionDate: formatDateInput(application.submissionDate),
    decisionDate: formatDateInput(application.decisionDate),
    progress: application.progress,
    tags: application.tags,
    ownerId: application.ownerId ?? "",
    notes: application.notes ?? "",
    contactPerson: application.contactPerson ?? "",
    contactEmail: application.contactEmail ?? "",
    applicationUrl: application.applicationUrl ?? "",
    programUrl: application.programUrl ?? "",
    eligibilityRequirements: application.eligibilityRequirements ?? "",
  }) satisfies ApplicationChangeInput;

/** Returns an empty update if the change is invalid. */
export const toOptimisticChange = (body: ApplicationChangeInput): Partial<GrantApplication> => {
  const parseResult = z.safeParse(ApplicationChange, body);
  if (!parseResult.success) return {};
  const { statusNote: _, amountRequested, amountAwarded, progress, ...fields } = parseResult.data;
  return {
    ...fields,
    ...(fields.deadline !== undefined && { deadlineEstimated: fields.deadlineEstimated ?? false }),
    ...(typeof progress === "number" && { progress }),
    ...(amountRequested !== undefined && { amountRequested: toDollarsOrNull(amountRequested) }),
    ...(amountAwarded !== undefined && { amountAwarded: toDollarsOrNull(amountAwarded) }),
  };
};
