import { getFundingKinds, mentionsResearch } from "#functions/search/funding-kind.ts";
import { isForWorkAbroad, mentionsAbroad } from "#functions/search/place-text.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { ParsedQuery } from "./parse-query.ts";

/** Score adjustments by type of record, unless the query asks for that type. */
const points = { unrequestedKind: -1, ended: -0.8, abroad: -0.8, nameOnly: -0.8, ownState: 0.6, otherState: -0.8 };
const unrequestedKinds = ["research", "request-for-information"];

/** Query words that ask for research programs, in addition to those of `mentionsResearch`. */
const researchTopics =
  /\b(?:NIH|NSF|DARPA|ARPA|R\d{2}|K\d{2}|biomarkers?|science|disease|cancer|quantum|engineering|microscopes?|spectrometers?|instrumentation|centrifuge|lab|laborator(?:y|ies))\b/i;

/** Pandemic programs have spent their funding. */
const pandemic =
  /\bCOVID|\bcoronavirus\b|\bpandemic\b|\bAmerican Rescue Plan\b|\bCARES Act\b|\b(?:Emergency Rental Assistance|Restaurant Revitalization|Shuttered Venue|Paycheck Protection)\b/i;

/** Whether the query's words occur only in a private funder's name, not in its grants' purposes. */
const isNameOnly = ({ giving, terms = "", focusAreas }: CatalogRecord, stems: readonly string[]) =>
  giving !== undefined && focusAreas.length === 0 && !stems.some((stem) => ` ${terms}`.includes(` ${stem}:`));

type Traits = { isUnrequested: boolean; isAbroad: boolean; isPandemic: boolean };
const traitsByRecord = new WeakMap<CatalogRecord, Traits>();
/** Returns values that do not depend on the query; computed once per record. */
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

/** Minimum fit for treating the query as a title. */
export const minWholeTitle = 0.5;

/** Weight of the log-odds by which a program's recipients fit the caller. */
const recipientWeight = 1;

/** Returns a function that computes a record's points, given its title's fit with the query. */
export const createRankAdjustment = (
  { text, parts, states }: ParsedQuery,
  computeRecipientPoints?: (document: number) => number,
) => {
  const wantsAnyKind = asksForResearch(text);
  const wantsAbroad = mentionsAbroad(text);
  const wantsPandemic = pandemic.test(text);
  const stems = parts.flatMap(({ terms }) => terms.map(({ term }) => term));
  return (record: CatalogRecord, titleFit: number, document: number): number => {
    let sum =
      titleFit < minWholeTitle && computeRecipientPoints ? recipientWeight * computeRecipientPoints(document) : 0;
    const { geography, giving } = record;
    const { isUnrequested, isAbroad, isPandemic } = getTraits(record);
    if (isUnrequested && !wantsAnyKind) sum += points.unrequestedKind;
    if (isPandemic && !wantsPandemic) sum += points.ended;
    if (isAbroad && !wantsAbroad) sum += points.abroad;
    if (titleFit < minWholeTitle && isNameOnly(record, stems)) sum += points.nameOnly;
    const own = giving ? giving.states.map(({ state }) => state) : geography.states;
    if (states.length > 0 && own.length > 0)
      sum += own.some((state) => states.includes(state)) ? points.ownState : points.otherState;
    return sum;
  };
};
