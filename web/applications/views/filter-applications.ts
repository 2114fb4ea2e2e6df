import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { addDays } from "#shared/util/dates.ts";
import { getAmount } from "../application-amount.tsx";
import { type DeadlineFilter, getSort, type TrackerSort, type TrackerState } from "./tracker-state.ts";

type SortableApplication = Pick<
  GrantApplication,
  "id" | "status" | "deadline" | "deadlineEstimated" | "amountRequested" | "amountAwarded" | "createdAt"
>;
type SearchableApplication = Pick<
  GrantApplication,
  "grantName" | "funder" | "contactPerson" | "notes" | "tags" | "award"
>;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Applications without a deadline come last. */
const compare: Record<TrackerSort, (a: SortableApplication, b: SortableApplication) => number> = {
  deadline: (a, b) => compareText(a.deadline ?? "9999", b.deadline ?? "9999"),
  status: (a, b) => compareText(a.status, b.status),
  amount: (a, b) => (getAmount(b) ?? -1) - (getAmount(a) ?? -1),
  created: (a, b) => compareText(b.createdAt, a.createdAt),
};

const unsubmittedStatuses: readonly ApplicationStatus[] = ["draft", "in_progress"];
/** The deadline matters only until the application is submitted. */
export const isUnsubmitted = ({ status }: Pick<SortableApplication, "status">) => unsubmittedStatuses.includes(status);
/** An estimated deadline cannot be missed. `today` is `YYYY-MM-DD`. */
export const isApplicationOverdue = (
  { status, deadline, deadlineEstimated }: Pick<SortableApplication, "status" | "deadline" | "deadlineEstimated">,
  today: string,
) => deadline !== null && !deadlineEstimated && deadline.slice(0, 10) < today && isUnsubmitted({ status });

/** Today is the first of the next 30 days. */
const createDeadlineMatcher = (
  filter: DeadlineFilter,
  today: string,
): ((application: SortableApplication) => boolean) => {
  if (filter === "all") return () => true;
  if (filter === "none") return ({ deadline }) => deadline === null;
  if (filter === "overdue") return (application) => isApplicationOverdue(application, today);
  const last = addDays(today, Number(filter.slice("next-".length)));
  return ({ deadline }) => deadline !== null && deadline.slice(0, 10) >= today && deadline.slice(0, 10) <= last;
};

/** Removes case and accents, so that "jose" finds "José". */
const normalize = (text: string) => {
  const lower = text.toLowerCase();
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
};
const searchTexts = new WeakMap<SearchableApplication, string>();
const getSearchText = (application: SearchableApplication) => {
  const { grantName, funder, contactPerson, tags, notes, award } = application;
  const awardTexts = [award?.awardNumber, award?.contactName, award?.contactEmail];
  const text =
    searchTexts.get(application) ??
    normalize([grantName, funder, contactPerson, ...tags, notes, ...awardTexts].join("\n"));
  searchTexts.set(application, text);
  return text;
};
const createSearchMatcher = (q: string): ((application: SearchableApplication) => boolean) => {
  const words = normalize(q).split(/\s+/).filter(Boolean);
  return (application) => words.every((word) => getSearchText(application).includes(word));
};

/** `today` is `YYYY-MM-DD` in the user's time zone. `isOwned` selects by owner. */
export const filterApplications = <T extends SortableApplication & SearchableApplication>(
  applications: readonly T[],
  { status, deadline, q, tag, ids, sort }: Pick<TrackerState, "status" | "deadline" | "q" | "tag" | "ids" | "sort">,
  today: string,
  isOwned: (application: T) => boolean = () => true,
): T[] => {
  const matchesDeadline = createDeadlineMatcher(deadline, today);
  const matchesSearch = createSearchMatcher(q);
  const selectedIds = new Set(ids);
  return applications
    .filter(
      (application) =>
        (status.length === 0 || status.includes(application.status)) &&
        (tag === "" || application.tags.includes(tag)) &&
        (selectedIds.size === 0 || selectedIds.has(application.id)) &&
        isOwned(application) &&
        matchesDeadline(application) &&
        matchesSearch(application),
    )
    .toSorted(compare[getSort({ sort, deadline })]);
};
