import { type ApplicationStatus, applicationStatuses } from "#shared/api/applications.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import * as common from "#web/ui/messages.ts";

/** The tracker's sort orders (spec section 5). */
export const trackerSortOptions = {
  created: "Newest first",
  deadline: common.deadline,
  status: common.status,
  amount: common.amount,
} as const;
export const deadlineFilters = {
  all: common.anyDeadline,
  "next-30": common.within30Days,
  "next-60": common.within60Days,
  "next-90": common.within90Days,
  overdue: common.overdue,
  none: common.noDeadline,
} as const;
const layouts = ["grid", "board", "calendar"] as const;

export type TrackerSort = keyof typeof trackerSortOptions;
export type DeadlineFilter = keyof typeof deadlineFilters;
type Layout = (typeof layouts)[number];
/** What the tracker shows and how. All of it is kept in the URL. */
export type TrackerState = {
  /** Empty means all statuses. */
  status: readonly ApplicationStatus[];
  deadline: DeadlineFilter;
  q: string;
  sort: TrackerSort;
  view: Layout;
};

const maxSearchLength = 200;
const isKey = <T extends object>(table: T, text: string): text is keyof T & string => Object.hasOwn(table, text);

/** Parses the URL. Invalid values fall back to defaults, so that an old or broken link still shows something. */
export const parseTrackerState = (search: URLSearchParams): TrackerState => {
  const read = (name: string) => search.get(name) ?? "";
  const statuses = new Set(read("status").split(","));
  const [sort, deadline, view] = [read("sort"), read("deadline"), read("view")];
  return {
    status: applicationStatuses.filter((status) => statuses.has(status)),
    deadline: isKey(deadlineFilters, deadline) ? deadline : "all",
    q: [...read("q").trim()].slice(0, maxSearchLength).join("").trim(),
    sort: isKey(trackerSortOptions, sort) ? sort : "created",
    view: layouts.find((layout) => layout === view) ?? "grid",
  };
};

/** The query parameters of a state, in a fixed order, without defaults. `parseTrackerState` parses them. */
const toParams = ({ status, deadline, q, sort, view }: TrackerState): [string, string][] => [
  ...(status.length ? [["status", status.join(",")] as [string, string]] : []),
  ...(deadline === "all" ? [] : [["deadline", deadline] as [string, string]]),
  ...(q ? [["q", q] as [string, string]] : []),
  ...(sort === "created" ? [] : [["sort", sort] as [string, string]]),
  ...(view === "grid" ? [] : [["view", view] as [string, string]]),
];

/** The query string of a state, as stored in saved views. */
export const toQueryString = (state: TrackerState) => new URLSearchParams(toParams(state)).toString();

/** Replaces the state in a URL and keeps its other parameters. */
export const mergeTrackerState = (search: URLSearchParams, state: TrackerState) => {
  const others = [...search].filter(([name]) => !["status", "deadline", "q", "sort", "view"].includes(name));
  return new URLSearchParams([...toParams(state), ...others]);
};

export const emptyTrackerFilters = { status: [], deadline: "all", q: "" } as const satisfies Partial<TrackerState>;

/** Built-in views. They set filters only and keep the sort and the layout. */
export const builtInViews = [
  { name: "All", filter: emptyTrackerFilters },
  { name: "Due in 30 days", filter: { ...emptyTrackerFilters, status: ["draft", "in_progress"], deadline: "next-30" } },
  { name: "Waiting for a decision", filter: { ...emptyTrackerFilters, status: ["submitted", "under_review"] } },
] as const satisfies { name: string; filter: Partial<TrackerState> }[];

export type ViewLink = {
  name: string;
  query: string;
  current: boolean;
  /** The saved view; undefined for built-in views, which cannot be changed. */
  saved?: SavedView;
};

/** All views as links from the current state. At most one is current, saved views before built-in ones. */
export const getViewLinks = (state: TrackerState, saved: readonly SavedView[]): ViewLink[] => {
  const here = toQueryString(state);
  const own = saved.map((view) => ({ view, query: toQueryString(parseTrackerState(new URLSearchParams(view.query))) }));
  const mine = own.find(({ query }) => query === here)?.view;
  // The calendar has no filters, so a view switches to the grid.
  const layout = state.view === "calendar" ? "grid" : state.view;
  return [
    ...builtInViews.map(({ name, filter }) => {
      const query = toQueryString({ ...state, ...filter, view: layout });
      return { name, query, current: !mine && query === here };
    }),
    ...own.map(({ view, query }) => ({ name: view.name, query, current: view === mine, saved: view })),
  ];
};

const tabs = ["overview", "tasks", "documents", "history"] as const;
export const defaultTab = tabs[0];
/** The tab in the URL, or the first tab if it is missing or unknown. */
export const parseTab = (search: URLSearchParams) => tabs.find((tab) => tab === search.get("tab")) ?? defaultTab;

type ReadList = { data?: readonly { id: string }[] | undefined; isSuccess: boolean; isFetching: boolean };
/** Whether the application to open does not exist; known only once the list has been refetched. */
export const isApplicationMissing = (id: string | null, { data, isSuccess, isFetching }: ReadList): boolean =>
  id !== null && isSuccess && !isFetching && data?.every((one) => one.id !== id) === true;
