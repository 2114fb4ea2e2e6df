import * as z from "zod/mini";
import { ApplicationChange, type GrantApplication, type NewApplication } from "#shared/applications.ts";
import { formatDollars, toDollarsOrNull } from "#shared/money.ts";

export type NewInput = z.input<typeof NewApplication>;
export type ChangeInput = z.input<typeof ApplicationChange>;

export type Start = Partial<Pick<NewInput, "grantName" | "funder" | "deadline" | "applicationUrl" | "opportunityId">>;

/** Formats an amount for its input: "75,000", or "" for null. */
export const amountText = (dollars: number | null) => (dollars === null ? "" : formatDollars(dollars).replace("$", ""));
const formatDateInput = (day: string | null) => day?.slice(0, 10) ?? "";

/** Parses a typed progress. An empty field gives null: the server then computes it from the tasks. */
export const percentOf = (typed: unknown) => (typed === "" || typed === null ? null : Number(typed));

export const newValues = (start: Start): NewInput => ({
  grantName: start.grantName ?? "",
  funder: start.funder ?? "",
  amountRequested: "",
  status: "draft",
  priority: "medium",
  deadline: formatDateInput(start.deadline ?? null),
  notes: "",
  contactPerson: "",
  contactEmail: "",
  applicationUrl: start.applicationUrl ?? "",
  progress: 0,
  opportunityId: start.opportunityId ?? null,
});

export const valuesOf = (application: GrantApplication) =>
  ({
    grantName: application.grantName,
    funder: application.funder,
    amountRequested: amountText(application.amountRequested),
    amountAwarded: amountText(application.amountAwarded),
    status: application.status,
    priority: application.priority,
    deadline: formatDateInput(application.deadline),
    submissionDate: formatDateInput(application.submissionDate),
    decisionDate: formatDateInput(application.decisionDate),
    progress: application.progress,
    tags: application.tags,
    notes: application.notes ?? "",
    contactPerson: application.contactPerson ?? "",
    contactEmail: application.contactEmail ?? "",
    applicationUrl: application.applicationUrl ?? "",
    programUrl: application.programUrl ?? "",
    eligibilityRequirements: application.eligibilityRequirements ?? "",
  }) satisfies ChangeInput;

/** The optimistic update for a change; empty if the change is invalid. */
export const shownOf = (body: ChangeInput): Partial<GrantApplication> => {
  const parsed = z.safeParse(ApplicationChange, body);
  if (!parsed.success) return {};
  const { statusNote: _, amountRequested, amountAwarded, progress, ...fields } = parsed.data;
  return {
    ...fields,
    ...(typeof progress === "number" && { progress }),
    ...(amountRequested !== undefined && { amountRequested: toDollarsOrNull(amountRequested) }),
    ...(amountAwarded !== undefined && { amountAwarded: toDollarsOrNull(amountAwarded) }),
  };
};

/** Compares two field values; arrays, such as tags, by elements in order. */
export const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : one === other;

/** Picks the fields that differ, so that saving never overwrites remote changes to untouched fields. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>;
