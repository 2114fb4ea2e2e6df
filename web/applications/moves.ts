import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { asDeadline } from "#shared/dates.ts";
import { amountText, type ChangeInput } from "./application-values.ts";

export type MoveBody = ChangeInput & { status: ApplicationStatus };

/** Fields to ask for when moving to a status; moves to other statuses apply immediately. */
const detailFields = {
  submitted: ["submissionDate"],
  awarded: ["amountAwarded", "decisionDate"],
  declined: [],
} as const satisfies Partial<Record<ApplicationStatus, readonly (keyof ChangeInput)[]>>;
export type Asked = keyof typeof detailFields;
export const isAsked = (status: ApplicationStatus): status is Asked => Object.hasOwn(detailFields, status);

const formatDateInput = (day: string | null) => day?.slice(0, 10) ?? "";

/** Initial values of the move dialog: known values, else today and the amount requested. */
export const startOf = (application: GrantApplication, next: Asked, today: string): MoveBody => {
  const { submissionDate, decisionDate, amountAwarded, amountRequested } = application;
  const answers = {
    submitted: { submissionDate: formatDateInput(submissionDate) || today },
    awarded: {
      amountAwarded: amountText(amountAwarded ?? amountRequested),
      decisionDate: formatDateInput(decisionDate) || today,
    },
    declined: {},
  } satisfies Record<Asked, ChangeInput>;
  return { status: next, statusNote: "", ...answers[next] };
};

/** The change that undoes a move: the previous status and fields. The history keeps both entries. */
export const undoOf = (before: GrantApplication, { status }: MoveBody): MoveBody => ({
  status: before.status,
  statusNote: "Undone",
  ...(status === "submitted" && { submissionDate: formatDateInput(before.submissionDate) }),
  ...(status === "awarded" && {
    amountAwarded: amountText(before.amountAwarded),
    decisionDate: formatDateInput(before.decisionDate),
  }),
});

const toDeadline = (text: unknown) => (typeof text === "string" && text ? asDeadline(text) : null);

/** The application after a move, for the optimistic update. Amounts come with the response. */
export const movedTo = (application: GrantApplication, body: MoveBody): GrantApplication => ({
  ...application,
  status: body.status,
  ...("submissionDate" in body && { submissionDate: toDeadline(body.submissionDate) }),
  ...("decisionDate" in body && { decisionDate: toDeadline(body.decisionDate) }),
});
