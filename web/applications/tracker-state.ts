import { type ApplicationStatus, applicationStatuses } from "#shared/applications.ts";
import type { SavedView } from "#shared/tracker.ts";
import * as common from "#web/ui/messages.ts";

/** The tracker's four orders (spec section 5). */
export const sorts = {
  created: "Newest first",
  deadline: common.deadline,
  status: common.status,
  amount: common.amount,
} as const;
/** Which deadlines: within so many days from today on, passed before it was submitted, or none at all. */
export const deadlines = {
  all: common.anyDeadline,
  "next-30": common.within30Days,
  "next-60": common.within60Days,
  "next-90": common.within90Days,
  overdue: common.overdue,
  none: common.noDeadline,
} as const;
const shapes = ["grid", "board", "calendar"] as const;

export type Sort = keyof typeof sorts;
export type Deadline = keyof typeof deadlines;
type Shape = (typeof shapes)[number];
/** What the tracker shows, and how; all of it stands in the address. */
export type TrackerState = {
  /** Only these; none named means all. */
  status: readonly ApplicationStatus[];
  deadline: Deadline;
  q: string;
  sort: Sort;
  view: Shape;
};

const longest = 200;
const isKey = <T extends object>(table: T, text: string): text is keyof T & string => Object.hasOwn(table, text);

/** Reads an address. Whatever nobody could have chosen is left out, so that an old or broken link still shows something. */
export const stateOf = (search: URLSearchParams): TrackerState => {
  const read = (name: string) => search.get(name) ?? "";
  const wanted = new Set(read("status").split(","));
  const [sort, deadline, view] = [read("sort"), read("deadline"), read("view")];
  return {
    status: applicationStatuses.filter((status) => wanted.has(status)),
    deadline: isKey(deadlines, deadline) ? deadline : "all",
    q: [...read("q").trim()].slice(0, longest).join("").trim(),
    sort: isKey(sorts, sort) ? sort : "created",
    view: shapes.find((shape) => shape === view) ?? "grid",
  };
};

/** What the state is in an address, in one order: only what differs from the usual. `stateOf` reads it back. */
const paramsOf = ({ status, deadline, q, sort, view }: TrackerState): [string, string][] => [
  ...(status.length ? [["status", status.join(",")] as [string, string]] : []),
  ...(deadline === "all" ? [] : [["deadline", deadline] as [string, string]]),
  ...(q ? [["q", q] as [string, string]] : []),
  ...(sort === "created" ? [] : [["sort", sort] as [string, string]]),
  ...(view === "grid" ? [] : [["view", view] as [string, string]]),
];

/** The same as the query string that a saved view keeps. */
export const queryOf = (state: TrackerState) => new URLSearchParams(paramsOf(state)).toString();

/** An address with another state in it; what else stands there stays. */
export const withState = (search: URLSearchParams, state: TrackerState) => {
  const kept = [...search].filter(([name]) => !["status", "deadline", "q", "sort", "view"].includes(name));
  return new URLSearchParams([...paramsOf(state), ...kept]);
};

export const unfiltered = { status: [], deadline: "all", q: "" } as const satisfies Partial<TrackerState>;

/** The views that everybody has: filters only, so that the order and the board stay as they are. */
export const ownedByAll = [
  { name: "All", filter: unfiltered },
  { name: "Due in 30 days", filter: { ...unfiltered, status: ["draft", "in_progress"], deadline: "next-30" } },
  { name: "Waiting for a decision", filter: { ...unfiltered, status: ["submitted", "under_review"] } },
] as const satisfies { name: string; filter: Partial<TrackerState> }[];

export type ViewLink = {
  name: string;
  query: string;
  current: boolean;
  /** The saved view behind it; those that everybody has are nobody's to change. */
  saved?: SavedView;
};

/** Every view as a link from here. At most one is current: one's own before those that everybody has. */
export const viewLinks = (state: TrackerState, saved: readonly SavedView[]): ViewLink[] => {
  const here = queryOf(state);
  const own = saved.map((view) => ({ view, query: queryOf(stateOf(new URLSearchParams(view.query))) }));
  const mine = own.find(({ query }) => query === here)?.view;
  // The calendar shows everything: a filter leads to the cards.
  const shape = state.view === "calendar" ? "grid" : state.view;
  return [
    ...ownedByAll.map(({ name, filter }) => {
      const query = queryOf({ ...state, ...filter, view: shape });
      return { name, query, current: !mine && query === here };
    }),
    ...own.map(({ view, query }) => ({ name: view.name, query, current: view === mine, saved: view })),
  ];
};

/** The tabs of an application's details, in their order. */
const tabs = ["overview", "tasks", "documents", "history"] as const;
export const firstTab = tabs[0];
/** The tab that an address names; the first where it names none that there is. */
export const tabOf = (search: URLSearchParams) => tabs.find((tab) => tab === search.get("tab")) ?? firstTab;

type ReadList = { data?: readonly { id: string }[] | undefined; isSuccess: boolean; isFetching: boolean };
/** Is an application that is to be opened not there? Nobody can say so before the list has been read anew. */
export const isGone = (id: string | null, { data, isSuccess, isFetching }: ReadList): boolean =>
  id !== null && isSuccess && !isFetching && data?.every((one) => one.id !== id) === true;
