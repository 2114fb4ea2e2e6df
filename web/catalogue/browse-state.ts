import type { BrowseQuery } from "#shared/catalogue.ts";
import { fill } from "#web/ui/fill.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";
import { choiceLabel, choices, type Facet, facets, sorts } from "./words.ts";

/** What is searched for and how it is ordered; all of it stands in the address. */
export type BrowseState = Record<Facet, readonly string[]> & { q: string; agency: string; sort: BrowseQuery["sort"] };

const most = { q: 500, agency: 200 } as const;
const cut = (text: string | null, length: number) => [...(text ?? "").trim()].slice(0, length).join("").trim();
const known = (facet: Facet, text: string | null) => {
  const wanted = new Set(text?.split(","));
  return Object.keys(choices[facet]).filter((value) => wanted.has(value));
};
const isSort = (text: string): text is BrowseState["sort"] => Object.hasOwn(sorts, text);

/** Reads an address. Whatever nobody could have chosen is left out, so that an old or broken link still finds something. */
export const stateOf = (search: URLSearchParams): BrowseState => {
  const sort = search.get("sort") ?? "";
  return {
    q: cut(search.get("q"), most.q),
    agency: cut(search.get("agency"), most.agency),
    sort: isSort(sort) ? sort : "relevance",
    ...(Object.fromEntries(facets.map((facet) => [facet, known(facet, search.get(facet))])) as Record<Facet, string[]>),
  };
};

/** What the state is in an address and in a call: only what was chosen. `stateOf` reads it back. */
export const paramsOf = (state: BrowseState): Record<string, string> => {
  const chosen: [string, string][] = [
    ["q", cut(state.q, most.q)],
    ...facets.map((facet): [string, string] => [facet, state[facet].join(",")]),
    ["agency", state.agency],
    ["sort", state.sort === "relevance" ? "" : state.sort],
  ];
  return Object.fromEntries(chosen.filter(([, value]) => value !== ""));
};

/** The same with a value chosen, or no longer chosen. */
export const toggled = (state: BrowseState, facet: Facet, value: string): BrowseState => {
  const chosen = new Set(state[facet]);
  if (!chosen.delete(value)) chosen.add(value);
  return { ...state, [facet]: Object.keys(choices[facet]).filter((one) => chosen.has(one)) };
};

/** No filter; what is searched for and its order stay. */
export const unfiltered = (state: BrowseState): BrowseState => ({
  ...stateOf(new URLSearchParams()),
  q: state.q,
  sort: state.sort,
});

/** A filter in force: what it is called, and what is left without it. */
export type Filter = { key: string; label: string; without: BrowseState };
export const filtersOf = (state: BrowseState): Filter[] => [
  ...facets.flatMap((facet) =>
    state[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: labelOf(facet, value),
      without: toggled(state, facet, value),
    })),
  ),
  ...(state.agency ? [{ key: "agency", label: state.agency, without: { ...state, agency: "" } }] : []),
];

/** Away from its group "Not stated" has to say what. */
const labelOf = (facet: Facet, value: string) => {
  const label = choiceLabel(facet, value);
  if (facet === "closing") return value === "none" ? label : fill(texts.closesOn, { day: label.toLowerCase() });
  return value === "not-stated" ? `${missing[facet]} not stated` : label;
};
const missing = {
  status: common.status,
  closing: "Closing date",
  category: common.category,
  applicantType: "Applicants",
  amount: texts.awardSize,
};
