import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { addDays } from "#shared/util/dates.ts";
import type { DeadlineFilter, TrackerSort, TrackerState } from "./tracker-state.ts";

type SortableApplication = Pick<
  GrantApplication,
  "status" | "deadline" | "deadlineEstimated" | "amountRequested" | "createdAt"
>;
type SearchableApplication = Pick<GrantApplication, "grantName" | "funder" | "contactPerson" | "notes" | "tags">;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Deadline: none last. Status: alphabetical. Amount: highest first. Created: newest first. */
const compare: Record<TrackerSort, (a: SortableApplication, b: SortableApplication) => number> = {
  deadline: (a, b) => compareText(a.deadline ?? "9999", b.deadline ?? "9999"),
  status: (a, b) => compareText(a.status, b.status),
  amount: (a, b) => (b.amountRequested ?? -1) - (a.amountRequested ?? -1),
  created: (a, b) => compareText(b.createdAt, a.createdAt),
};

const unsent: readonly ApplicationStatus[] = ["draft", "in_progress"];
/** Whether the application has not been submitted yet; its deadline matters only until then. */
export const isUnsubmitted = ({ status }: Pick<SortableApplication, "status">) => unsent.includes(status);
/** Whether the deadline passed before submission; an estimated one cannot be missed. `today` is `YYYY-MM-DD`. */
export const isApplicationOverdue = (
  one: Pick<SortableApplication, "status" | "deadline" | "deadlineEstimated">,
  today: string,
) => one.deadline !== null && !one.deadlineEstimated && one.deadline.slice(0, 10) < today && isUnsubmitted(one);

/** Predicate of the deadline filter. Today is the first of the next 30 days. */
const byDeadline = (deadline: DeadlineFilter, today: string): ((one: SortableApplication) => boolean) => {
  if (deadline === "all") return () => true;
  if (deadline === "none") return (one) => one.deadline === null;
  if (deadline === "overdue") return (one) => isApplicationOverdue(one, today);
  const last = addDays(today, Number(deadline.slice("next-".length)));
  return (one) => one.deadline !== null && one.deadline.slice(0, 10) >= today && one.deadline.slice(0, 10) <= last;
};

/** Removes case and accents: "José" is found by "jose". */
const normalize = (text: string) => {
  const lower = text.toLowerCase();
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
};
const searchTexts = new WeakMap<SearchableApplication, string>();
const getSearchText = (one: SearchableApplication) => {
  let text = searchTexts.get(one);
  if (text === undefined) {
    text = normalize([one.grantName, one.funder, one.contactPerson, ...one.tags, one.notes].join("\n"));
    searchTexts.set(one, text);
  }
  return text;
};
const bySearch = (q: string): ((one: SearchableApplication) => boolean) => {
  const words = normalize(q).split(/\s+/).filter(Boolean);
  return words.length ? (one) => words.every((word) => getSearchText(one).includes(word)) : () => true;
};

/** Filters and sorts applications. `today` is `YYYY-MM-DD` in the user's time zone. */
export const filterApplications = <T extends SortableApplication & SearchableApplication>(
  applications: readonly T[],
  { status, deadline, q, sort }: Omit<TrackerState, "view">,
  today: string,
): T[] => {
  const conditions = [
    ...(status.length ? [(one: T) => status.includes(one.status)] : []),
    ...(deadline === "all" ? [] : [byDeadline(deadline, today)]),
    ...(q ? [bySearch(q)] : []),
  ];
  return applications.filter((one) => conditions.every((matches) => matches(one))).toSorted(compare[sort]);
};
