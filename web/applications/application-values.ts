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

/** A progress that was typed; null, so that it follows the tasks, where the field was emptied. */
export const percentOf = (typed: unknown) => (typed === "" || typed === null ? null : Number(typed));

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
    tags: application.tags,
    notes: application.notes ?? "",
    contactPerson: application.contactPerson ?? "",
    contactEmail: application.contactEmail ?? "",
    applicationUrl: application.applicationUrl ?? "",
    programUrl: application.programUrl ?? "",
    eligibilityRequirements: application.eligibilityRequirements ?? "",
  }) satisfies ChangeInput;

/** A change as the application will show it, before the server has answered; nothing where it will be refused. */
export const shownOf = (body: ChangeInput): Partial<GrantApplication> => {
  const parsed = z.safeParse(ApplicationChange, body);
  if (!parsed.success) return {};
  const { statusNote: _, amountRequested, amountAwarded, progress, ...fields } = parsed.data;
  return {
    ...fields,
    // Emptied, it follows the tasks again: how far they are is the server's to say.
    ...(typeof progress === "number" && { progress }),
    ...(amountRequested !== undefined && { amountRequested: toDollarsOrNull(amountRequested) }),
    ...(amountAwarded !== undefined && { amountAwarded: toDollarsOrNull(amountAwarded) }),
  };
};

/** Is it the same value of a field? Lists, such as tags, are when they have the same in the same order. */
export const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, place) => value === other[place])
    : one === other;

/** Only what differs from before: what was not touched is not sent, and so never overwrites a change made elsewhere. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>;
