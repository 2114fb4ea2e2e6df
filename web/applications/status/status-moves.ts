import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import {
  type ApplicationChangeInput,
  formatAmountInput,
  formatDateInput,
} from "#web/applications/editing/application-form-values.ts";

export type StatusMove = ApplicationChangeInput & { status: ApplicationStatus };

/** The fields to fill in when moving to a status; moves to other statuses apply immediately. */
const detailFields = {
  submitted: ["submissionDate"],
  awarded: ["amountAwarded", "decisionDate"],
  declined: ["decisionDate"],
} as const satisfies Partial<Record<ApplicationStatus, readonly (keyof ApplicationChangeInput)[]>>;
export type StatusWithDetails = keyof typeof detailFields;
export const needsDetails = (status: ApplicationStatus): status is StatusWithDetails =>
  Object.hasOwn(detailFields, status);

/** Returns the initial form values: those already set, otherwise today and the amount requested. */
export const getMoveFormValues = (
  application: GrantApplication,
  next: StatusWithDetails,
  today: string,
): StatusMove => {
  const { submissionDate, decisionDate, amountAwarded, amountRequested } = application;
  const values = {
    submitted: { submissionDate: formatDateInput(submissionDate) || today },
    awarded: {
      amountAwarded: formatAmountInput(amountAwarded ?? amountRequested),
      decisionDate: formatDateInput(decisionDate) || today,
    },
    declined: { decisionDate: formatDateInput(decisionDate) || today },
  } satisfies Record<StatusWithDetails, ApplicationChangeInput>;
  return { status: next, statusNote: "", ...values[next] };
};

/** Builds the move that restores the previous status and fields. The history keeps both entries. */
export const toUndoMove = (before: GrantApplication, { status, stageId }: StatusMove): StatusMove => ({
  status: before.status,
  ...((before.stageId || stageId) && { stageId: before.stageId }),
  ...(status !== before.status && { statusNote: "Undone" }),
  ...(status === "submitted" && { submissionDate: formatDateInput(before.submissionDate) }),
  ...(status === "awarded" && { amountAwarded: formatAmountInput(before.amountAwarded) }),
  ...((status === "awarded" || status === "declined") && { decisionDate: formatDateInput(before.decisionDate) }),
});

const toDeadline = (text: unknown) => (typeof text === "string" && text ? toDeadlineText(text) : null);

/** Applies a move optimistically. The amounts are set by the response. */
export const applyMove = (application: GrantApplication, body: StatusMove): GrantApplication => ({
  ...application,
  status: body.status,
  stageId: body.stageId ?? null,
  ...("submissionDate" in body && { submissionDate: toDeadline(body.submissionDate) }),
  ...("decisionDate" in body && { decisionDate: toDeadline(body.decisionDate) }),
});
