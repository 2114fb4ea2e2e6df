import * as z from "zod/mini";
import { ApplicationChange, type GrantApplication, type NewApplication } from "#shared/applications.ts";
import { formatDollars, toDollarsOrNull } from "#shared/money.ts";

export type NewInput = z.input<typeof NewApplication>;
export type ChangeInput = z.input<typeof ApplicationChange>;

/** What may be filled in already when an application is added. */
export type Start = Partial<Pick<NewInput, "grantName" | "funder" | "deadline" | "applicationUrl" | "opportunityId">>;

/** An amount as its field shows it: "75,000", nothing where none is known. */
export const amountText = (dollars: number | null) => (dollars === null ? "" : formatDollars(dollars).replace("$", ""));
/** A day as its field takes it: "2026-12-09". */
const dayText = (day: string | null) => day?.slice(0, 10) ?? "";

/** What the form of a new application starts from. */
export const newValues = (start: Start): NewInput => ({
  grantName: start.grantName ?? "",
  funder: start.funder ?? "",
  amountRequested: "",
  status: "draft",
  priority: "medium",
  deadline: dayText(start.deadline ?? null),
  notes: "",
  contactPerson: "",
  contactEmail: "",
  applicationUrl: start.applicationUrl ?? "",
  progress: 0,
  opportunityId: start.opportunityId ?? null,
});

/** What the form of an edit starts from. */
export const valuesOf = (application: GrantApplication) =>
  ({
    grantName: application.grantName,
    funder: application.funder,
    amountRequested: amountText(application.amountRequested),
    amountAwarded: amountText(application.amountAwarded),
    status: application.status,
    priority: application.priority,
    deadline: dayText(application.deadline),
    submissionDate: dayText(application.submissionDate),
    decisionDate: dayText(application.decisionDate),
    progress: application.progress,
    notes: application.notes ?? "",
    contactPerson: application.contactPerson ?? "",
    contactEmail: application.contactEmail ?? "",
    applicationUrl: application.applicationUrl ?? "",
  }) satisfies ChangeInput;

/** A change as the application will show it, before the server has answered; nothing where it will be refused. */
export const shownOf = (body: ChangeInput): Partial<GrantApplication> => {
  const parsed = z.safeParse(ApplicationChange, body);
  if (!parsed.success) return {};
  const { statusNote: _, amountRequested, amountAwarded, ...fields } = parsed.data;
  return {
    ...fields,
    ...(amountRequested !== undefined && { amountRequested: toDollarsOrNull(amountRequested) }),
    ...(amountAwarded !== undefined && { amountAwarded: toDollarsOrNull(amountAwarded) }),
  };
};

/** Only what differs from before: what was not touched is not sent, and so never overwrites a change made elsewhere. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof T])) as Partial<T>;
