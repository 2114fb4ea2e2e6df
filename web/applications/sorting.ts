import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { addDays } from "#shared/dates.ts";
import type { Deadline, Sort, TrackerState } from "./tracker-state.ts";

type One = Pick<GrantApplication, "status" | "deadline" | "amountRequested" | "createdAt">;
type Words = Pick<GrantApplication, "grantName" | "funder" | "contactPerson" | "notes" | "tags">;
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Without a deadline last; status by the alphabet; amount highest first; created newest first. */
const compare: Record<Sort, (a: One, b: One) => number> = {
  deadline: (a, b) => text(a.deadline ?? "9999", b.deadline ?? "9999"),
  status: (a, b) => text(a.status, b.status),
  amount: (a, b) => (b.amountRequested ?? -1) - (a.amountRequested ?? -1),
  created: (a, b) => text(b.createdAt, a.createdAt),
};

const unsent: readonly ApplicationStatus[] = ["draft", "in_progress"];
/** Is it still to be submitted? Its deadline matters only so long. */
export const isUnsent = ({ status }: Pick<One, "status">) => unsent.includes(status);
/** Did the deadline pass before it was submitted? `today` is `YYYY-MM-DD`. */
export const isOverdue = (one: Pick<One, "status" | "deadline">, today: string) =>
  one.deadline !== null && one.deadline.slice(0, 10) < today && isUnsent(one);

/** Does a deadline count? Today's is the first of the next 30 days. */
const inTime = (deadline: Deadline, today: string): ((one: One) => boolean) => {
  if (deadline === "all") return () => true;
  if (deadline === "none") return (one) => one.deadline === null;
  if (deadline === "overdue") return (one) => isOverdue(one, today);
  const last = addDays(today, Number(deadline.slice("next-".length)));
  return (one) => one.deadline !== null && one.deadline.slice(0, 10) >= today && one.deadline.slice(0, 10) <= last;
};

/** Without capitals and accents: "José" is found by "jose". */
const plain = (words: string) => {
  const lower = words.toLowerCase();
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
};
const known = new WeakMap<Words, string>();
/** What is searched in, worked out once for each application as it is. */
const wordsOf = (one: Words) => {
  let words = known.get(one);
  if (words === undefined) {
    words = plain([one.grantName, one.funder, one.contactPerson, ...one.tags, one.notes].join("\n"));
    known.set(one, words);
  }
  return words;
};
/** Every word of a search stands somewhere in the application, whole or as a part. */
const says = (q: string): ((one: Words) => boolean) => {
  const wanted = plain(q).split(/\s+/).filter(Boolean);
  return wanted.length ? (one) => wanted.every((word) => wordsOf(one).includes(word)) : () => true;
};

/** Those that the state asks for, in its order. `today` is `YYYY-MM-DD` where the user is. */
export const shown = <T extends One & Words>(
  applications: readonly T[],
  { status, deadline, q, sort }: Omit<TrackerState, "view">,
  today: string,
): T[] => {
  const conditions = [
    ...(status.length ? [(one: T) => status.includes(one.status)] : []),
    ...(deadline === "all" ? [] : [inTime(deadline, today)]),
    ...(q ? [says(q)] : []),
  ];
  return applications.filter((one) => conditions.every((holds) => holds(one))).toSorted(compare[sort]);
};
