import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { asDeadline } from "#shared/dates.ts";
import { amountText, type ChangeInput } from "./application-values.ts";

/** A change of status, with what was asked for on the way. */
export type MoveBody = ChangeInput & { status: ApplicationStatus };

/** What is asked before an application becomes this; every other move is made at once. */
const asked = {
  submitted: ["submissionDate"],
  awarded: ["amountAwarded", "decisionDate"],
  declined: [],
} as const satisfies Partial<Record<ApplicationStatus, readonly (keyof ChangeInput)[]>>;
export type Asked = keyof typeof asked;
export const isAsked = (status: ApplicationStatus): status is Asked => Object.hasOwn(asked, status);

const dayText = (day: string | null) => day?.slice(0, 10) ?? "";

/** What the questions start from: the day is today, unless one is known, and the amount the one asked for. */
export const startOf = (application: GrantApplication, next: Asked, today: string): MoveBody => {
  const { submissionDate, decisionDate, amountAwarded, amountRequested } = application;
  const answers = {
    submitted: { submissionDate: dayText(submissionDate) || today },
    awarded: {
      amountAwarded: amountText(amountAwarded ?? amountRequested),
      decisionDate: dayText(decisionDate) || today,
    },
    declined: {},
  } satisfies Record<Asked, ChangeInput>;
  return { status: next, statusNote: "", ...answers[next] };
};

/** What takes a move back: the status of before, and what stood where something was asked. The history keeps both. */
export const undoOf = (before: GrantApplication, { status }: MoveBody): MoveBody => ({
  status: before.status,
  statusNote: "Undone",
  ...(status === "submitted" && { submissionDate: dayText(before.submissionDate) }),
  ...(status === "awarded" && {
    amountAwarded: amountText(before.amountAwarded),
    decisionDate: dayText(before.decisionDate),
  }),
});

const dayOf = (text: unknown) => (typeof text === "string" && text ? asDeadline(text) : null);

/** The application as it will be; amounts come with the answer. */
export const movedTo = (application: GrantApplication, body: MoveBody): GrantApplication => ({
  ...application,
  status: body.status,
  ...("submissionDate" in body && { submissionDate: dayOf(body.submissionDate) }),
  ...("decisionDate" in body && { decisionDate: dayOf(body.decisionDate) }),
});
