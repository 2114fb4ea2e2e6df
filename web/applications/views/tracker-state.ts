import { type ApplicationStatus, applicationStatuses } from "#shared/api/applications.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import * as common from "#web/ui/messages.ts";

/** Spec section 5. */
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
const layouts = ["grid", "table", "board", "calendar"] as const;

export type TrackerSort = keyof typeof trackerSortOptions;
export type DeadlineFilter = keyof typeof deadlineFilters;
type TrackerLayout = (typeof layouts)[number];
/** The state in the URL. */
export type TrackerState = {
  /** Empty means all statuses. */
  status: readonly ApplicationStatus[];
  deadline: DeadlineFilter;
  q: string;
  /** A member's user ID, or `me` for the signed-in user. Empty or unknown means everyone. */
  owner: string;
  /** Only applications with this tag. */
  tag: string;
  /** Only these applications, such as those behind a figure of a report. Empty means all. */
  ids: readonly string[];
  /** Empty means the default order; see `getSort`. */
  sort: TrackerSort | "";
  view: TrackerLayout;
  /** Table settings; see `parseColumns`, `parseOrder` and `groupings`. */
  columns: string;
  order: string;
  group: string;
};

/** Due and overdue applications are sorted by deadline; otherwise the newest come first. */
const getDefaultSort = (deadline: DeadlineFilter): TrackerSort =>
  deadline === "all" || deadline === "none" ? "created" : "deadline";
export const getSort = ({ sort, deadline }: Pick<TrackerState, "sort" | "deadline">): TrackerSort =>
  sort || getDefaultSort(deadline);
/** Returns the state's value for a selected order: empty for the default, which depends on the filter. */
export const toSort = (sort: TrackerSort, deadline: DeadlineFilter): TrackerState["sort"] =>
  sort === getDefaultSort(deadline) ? "" : sort;

const maxSearchLength = 200;
/** Keeps URLs below the 8 kB that CloudFront accepts. */
export const maxIdsInUrl = 150;
const isKey = <T extends object>(table: T, text: string): text is keyof T & string => Object.hasOwn(table, text);

/** Invalid values fall back to defaults, so that an old or broken link still works. */
export const parseTrackerState = (search: URLSearchParams): TrackerState => {
  const read = (name: string) => search.get(name) ?? "";
  const statuses = new Set(read("status").split(","));
  const [sort, view] = [read("sort"), read("view")];
  const deadline = isKey(deadlineFilters, read("deadline")) ? (read("deadline") as DeadlineFilter) : "all";
  return {
    status: applicationStatuses.filter((status) => statuses.has(status)),
    deadline,
    q: [...read("q").trim()].slice(0, maxSearchLength).join("").trim(),
    owner: read("owner").slice(0, 36),
    tag: read("tag").slice(0, 60),
    ids: read("ids")
      .split(",")
      .filter((id) => /^app_[0-9a-z]{26}$/.test(id))
      .slice(0, maxIdsInUrl),
    sort: isKey(trackerSortOptions, sort) ? toSort(sort, deadline) : "",
    view: layouts.find((layout) => layout === view) ?? "grid",
    columns: read("columns").slice(0, 300),
    order: read("order").slice(0, 30),
    group: read("group").slice(0, 30),
  };
};

const defaultParams = {
  status: "",
  deadline: "all",
  q: "",
  owner: "",
  tag: "",
  ids: "",
  sort: "",
  view: "grid",
  columns: "",
  order: "",
  group: "",
};
/** Returns the query parameters of a state, in a fixed order, without defaults. */
const toParams = ({ status, ids, ...rest }: TrackerState): [string, string][] => {
  const params = { ...rest, status: status.join(","), ids: ids.join(",") };
  return (Object.keys(defaultParams) as (keyof typeof defaultParams)[])
    .filter((name) => params[name] !== defaultParams[name])
    .map((name) => [name, params[name]]);
};

/** Saved views store this query string. */
export const toQueryString = (state: TrackerState) => new URLSearchParams(toParams(state)).toString();

/** Keeps the other parameters of the URL. */
export const mergeTrackerState = (search: URLSearchParams, state: TrackerState) => {
  const otherParams = [...search].filter(([name]) => !(name in defaultParams));
  return new URLSearchParams([...toParams(state), ...otherParams]);
};

export const emptyTrackerFilters = {
  status: [],
  deadline: "all",
  q: "",
  owner: "",
  tag: "",
  ids: [],
} as const satisfies Partial<TrackerState>;

/** These set only the filters and keep the sort order and the layout. */
export const builtInViews = [
  { name: "All", filter: emptyTrackerFilters },
  { name: "Due in 30 days", filter: { ...emptyTrackerFilters, status: ["draft", "in_progress"], deadline: "next-30" } },
  { name: "Awaiting decision", filter: { ...emptyTrackerFilters, status: ["submitted", "under_review"] } },
] as const satisfies { name: string; filter: Partial<TrackerState> }[];

export type ViewLink = {
  name: string;
  query: string;
  isCurrent: boolean;
  /** Undefined for built-in views, which cannot be changed. */
  savedView?: SavedView;
};

/** At most one link is current; saved views take precedence over built-in ones. */
export const getViewLinks = (state: TrackerState, savedViews: readonly SavedView[]): ViewLink[] => {
  const currentQuery = toQueryString(state);
  const savedLinks = savedViews.map((view) => ({
    view,
    query: toQueryString(parseTrackerState(new URLSearchParams(view.query))),
  }));
  const currentView = savedLinks.find(({ query }) => query === currentQuery)?.view;
  // The calendar has no filters, so a view switches to the grid.
  const layout = state.view === "calendar" ? "grid" : state.view;
  return [
    ...builtInViews.map(({ name, filter }) => {
      const query = toQueryString({ ...state, ...filter, view: layout });
      return { name, query, isCurrent: !currentView && query === currentQuery };
    }),
    ...savedLinks.map(({ view, query }) => ({
      name: view.name,
      query,
      isCurrent: view === currentView,
      savedView: view,
    })),
  ];
};

const tabs = ["overview", "award", "requirements", "tasks", "budget", "documents", "comments", "history"] as const;
export const defaultTab = tabs[0];
/** Falls back to the first tab. */
export const parseTab = (search: URLSearchParams) => tabs.find((tab) => tab === search.get("tab")) ?? defaultTab;

type ListQuery = { data?: readonly { id: string }[] | undefined; isSuccess: boolean; isFetching: boolean };
/** Returns false until the list has been refetched. */
export const isApplicationMissing = (id: string | null, { data, isSuccess, isFetching }: ListQuery): boolean =>
  id !== null && isSuccess && !isFetching && data?.every((application) => application.id !== id) === true;
