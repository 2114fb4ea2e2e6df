import { worksAcrossStates } from "#functions/search/vocabulary.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { formatList, quoteText } from "./sentence-helpers.ts";

/** `close`: for this state or reach in particular; `open`: open there as everywhere. */
export type GeographyFit = { verdict: Verdict; level: "close" | "open" | "unknown" | "none"; sentence: string };
type Place = Pick<PartialMatchProfile, "geographicScope" | "state">;

const unknown = (sentence: string): GeographyFit => ({ verdict: "unknown", level: "unknown", sentence });

/** Whether a program's area includes the organization's location. Sources say little, so unknown is common. */
export const computeGeographyFit = ({ geography }: Pick<CatalogRecord, "geography">, place: Place): GeographyFit => {
  if (geography.states.length > 0) return checkStates(geography, place);
  if (geography.text) return unknown(`Only for some places: ${quoteText(geography.text)}`);
  const { geographicScope: scope } = place;
  if (geography.reach === "national") {
    if (scope === "international")
      return unknown("Open in the whole United States; whether work abroad counts is not stated");
    const sentence = "Open in the whole United States";
    return { verdict: "eligible", level: scope === "national" ? "close" : "open", sentence };
  }
  if (geography.reach === "international") {
    if (scope === "international")
      return { verdict: "eligible", level: "close", sentence: "Open to work in several countries" };
    return unknown("For several countries; whether work in one of them alone counts is not stated");
  }
  return unknown("The source does not say where the work must be");
};

const checkStates = ({ states, text }: CatalogRecord["geography"], { state, geographicScope }: Place): GeographyFit => {
  const statesText = `${formatList(states, 30)}${text ? ` (${quoteText(text)})` : ""}`;
  if (!state) return unknown(`Only for ${statesText}; your profile names no state`);
  // The text may be narrower than the list of states ("counties in 13 states").
  if (states.includes(state))
    return { verdict: "eligible", level: "close", sentence: `Open in ${state}, one of ${statesText}` };
  if (worksAcrossStates(geographicScope)) return unknown(`Only for ${statesText}; check whether you work there too`);
  return { verdict: "ineligible", level: "none", sentence: `Only for ${statesText}; you work in ${state}` };
};
