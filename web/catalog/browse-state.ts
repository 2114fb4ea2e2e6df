import type { BrowseQuery } from "#shared/api/catalog.ts";
import { usStateLabels } from "#shared/domain/us-states.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { type Facet, facetChoices, facets, getChoiceLabel, sortLabels } from "./format-record.ts";
import * as messages from "./messages.ts";

/** Query, filters and sort order; stored in the URL. */
export type BrowseState = Record<Facet, readonly string[]> & {
  q: string;
  agency: string;
  /** Two-letter postal code of a state; empty for all states. */
  place: string;
  sort: BrowseQuery["sort"];
  /** Searches for the words as typed, without correcting their spelling. */
  exact: boolean;
  /** Includes programs that go to other kinds of applicants. */
  others: boolean;
};

const maxLength = { q: 500, agency: 200 } as const;
const truncate = (text: string | null, length: number) => [...(text ?? "").trim()].slice(0, length).join("").trim();
const parseValues = (facet: Facet, text: string | null) => {
  const values = new Set(text?.split(","));
  return Object.keys(facetChoices[facet]).filter((value) => values.has(value));
};
const parsePlace = (text: string | null) => (text !== null && Object.hasOwn(usStateLabels, text) ? text : "");
const isSort = (text: string): text is BrowseState["sort"] => Object.hasOwn(sortLabels, text);

/** Parses the URL and ignores invalid values, so that an old or broken link still works. */
export const parseBrowseState = (search: URLSearchParams): BrowseState => {
  const sort = search.get("sort") ?? "";
  return {
    q: truncate(search.get("q"), maxLength.q),
    agency: truncate(search.get("agency"), maxLength.agency),
    place: parsePlace(search.get("place")),
    sort: isSort(sort) ? sort : "relevance",
    exact: search.get("exact") === "1",
    others: search.get("others") === "1",
    ...(Object.fromEntries(facets.map((facet) => [facet, parseValues(facet, search.get(facet))])) as Record<
      Facet,
      string[]
    >),
  };
};

/** Serializes the state for the URL and the API, without defaults; the inverse of the parser above. */
export const toSearchParams = (state: BrowseState): Record<string, string> => {
  const params: [string, string][] = [
    ["q", truncate(state.q, maxLength.q)],
    ...facets.map((facet): [string, string] => [facet, state[facet].join(",")]),
    ["agency", state.agency],
    ["place", state.place],
    ["sort", state.sort === "relevance" ? "" : state.sort],
    ["exact", state.exact ? "1" : ""],
    ["others", state.others ? "1" : ""],
  ];
  return Object.fromEntries(params.filter(([, value]) => value !== ""));
};

export const toggleFilter = (state: BrowseState, facet: Facet, value: string): BrowseState => {
  const selected = new Set(state[facet]);
  if (!selected.delete(value)) selected.add(value);
  return { ...state, [facet]: Object.keys(facetChoices[facet]).filter((choice) => selected.has(choice)) };
};

/** Clears the filters; keeps the query and sort order. */
export const resetFilters = (state: BrowseState): BrowseState => ({
  ...parseBrowseState(new URLSearchParams()),
  q: state.q,
  sort: state.sort,
  exact: state.exact,
});

/** An active filter; `stateWithout` is the state after removing it. */
export type ActiveFilter = { key: string; label: string; stateWithout: BrowseState };
export const getActiveFilters = (state: BrowseState): ActiveFilter[] => [
  ...facets.flatMap((facet) =>
    state[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: getLabel(facet, value),
      stateWithout: toggleFilter(state, facet, value),
    })),
  ),
  ...(state.place
    ? [
        {
          key: "place",
          label: usStateLabels[state.place as keyof typeof usStateLabels],
          stateWithout: { ...state, place: "" },
        },
      ]
    : []),
  ...(state.agency ? [{ key: "agency", label: state.agency, stateWithout: { ...state, agency: "" } }] : []),
  ...(state.others ? [{ key: "others", label: messages.forOthers, stateWithout: { ...state, others: false } }] : []),
];

/** Adds the facet's name to "Not stated," which is unclear outside its group. */
const getLabel = (facet: Facet, value: string) => {
  const label = getChoiceLabel(facet, value);
  if (facet === "closing")
    return value === "none" ? label : interpolate(messages.closesOn, { day: label.toLowerCase() });
  return value === "not-stated" ? `${facetNouns[facet]} not stated` : label;
};
const facetNouns = {
  kind: listMessages.typeOfSupport,
  eligibility: "Eligibility",
  status: common.status,
  closing: "Closing date",
  category: common.category,
  applicantType: "Applicants",
  amount: messages.awardSize,
};
