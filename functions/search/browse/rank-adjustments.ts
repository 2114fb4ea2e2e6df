import { getFundingKinds, mentionsResearch } from "#functions/search/funding-kind.ts";
import { isForWorkAbroad, mentionsAbroad } from "#functions/search/place-text.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { ParsedQuery } from "./parse-query.ts";

/** Added to a score, or subtracted from it, for what a record is, unless the query asks for it. */
const points = { unrequestedKind: -1, ended: -0.8, abroad: -0.8, nameOnly: -0.8, ownState: 0.6, otherState: -0.8 };
const unrequestedKinds = ["research", "request-for-information"];

/** Words of queries that research programs match, in addition to those of `mentionsResearch`. */
const researchTopics =
  /\b(?:NIH|NSF|DARPA|ARPA|R\d{2}|K\d{2}|biomarkers?|science|disease|cancer|quantum|engineering)\b/i;

/** Programs of the pandemic have spent their money. */
const pandemic =
  /\bCOVID|\bcoronavirus\b|\bpandemic\b|\bAmerican Rescue Plan\b|\bCARES Act\b|\b(?:Emergency Rental Assistance|Restaurant Revitalization|Shuttered Venue|Paycheck Protection)\b/i;

/** Whether only a private funder's name has words of the query, not what its grants were for. */
const isNameOnly = ({ giving, terms = "", focusAreas }: CatalogRecord, stems: readonly string[]) =>
  giving !== undefined && focusAreas.length === 0 && !stems.some((stem) => ` ${terms}`.includes(` ${stem}:`));

type Traits = { isUnrequested: boolean; isAbroad: boolean; isPandemic: boolean };
const traitsByRecord = new WeakMap<CatalogRecord, Traits>();
/** Values that don't depend on the query; computed once per record. */
const getTraits = (record: CatalogRecord): Traits => {
  let traits = traitsByRecord.get(record);
  if (!traits) {
    traits = {
      isUnrequested: getFundingKinds(record).some(({ kind }) => unrequestedKinds.includes(kind)),
      isAbroad: isForWorkAbroad(record),
      isPandemic: pandemic.test(record.title),
    };
    traitsByRecord.set(record, traits);
  }
  return traits;
};

export const asksForResearch = (text: string) => mentionsResearch(text) || researchTopics.test(text);

/** Returns a function that computes the points of a record, given how well its title agrees with the query. */
export const createRankAdjustment = ({ text, parts, states }: ParsedQuery) => {
  const wantsAnyKind = asksForResearch(text);
  const wantsAbroad = mentionsAbroad(text);
  const wantsPandemic = pandemic.test(text);
  const stems = parts.flatMap(({ terms }) => terms.map(({ term }) => term));
  return (record: CatalogRecord, titleFit: number): number => {
    let sum = 0;
    const { geography, giving } = record;
    const { isUnrequested, isAbroad, isPandemic } = getTraits(record);
    if (isUnrequested && !wantsAnyKind) sum += points.unrequestedKind;
    if (isPandemic && !wantsPandemic) sum += points.ended;
    if (isAbroad && !wantsAbroad) sum += points.abroad;
    if (titleFit < minWholeTitle && isNameOnly(record, stems)) sum += points.nameOnly;
    const own = giving ? giving.states.map(({ state }) => state) : geography.states;
    if (states.length > 0 && own.length > 0)
      sum += own.some((state) => states.includes(state)) ? points.ownState : giving ? 0 : points.otherState;
    return sum;
  };
};
/** From this fit on, the query is a title. */
const minWholeTitle = 0.5;
