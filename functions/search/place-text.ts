import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { usStates } from "#shared/domain/us-states.ts";

/** A place to which a title or funder limits a program, with the quoted words; `states` is empty for work abroad. */
export type NamedPlace = { quote: string; states: readonly string[]; isFunder?: boolean };

/** Regions of whole states, among them those of the Economic Development Administration's offices. */
const wholeRegions: readonly [pattern: RegExp, states: string][] = [
  [/(?<!\bSoutheast )\bNew England\b/i, "CT MA ME NH RI VT"],
  [/\bwestern states?\b/i, "AZ CA CO ID KS MT NE NV NM ND OK OR SD TX UT WA WY"],
  [/^Atlanta FY|\bEDA['’]s Atlanta region\b/, "AL FL GA KY MS NC SC TN"],
  [/^Austin FY|\bEDA['’]s Austin region\b/, "AR LA NM OK TX"],
  [/^Chicago FY|\bEDA['’]s Chicago region\b/, "IL IN MI MN OH WI"],
  [/^Denver FY|\bEDA['’]s Denver region\b/, "CO IA KS MO MT NE ND SD UT WY"],
  [/^Philadelphia FY|\bEDA['’]s Philadelphia region\b/, "CT DC DE MA MD ME NH NJ NY PA PR RI VA VI VT WV"],
  [/^Seattle FY|\bEDA['’]s Seattle region\b/, "AK AS AZ CA GU HI ID MP NV OR WA"],
];
/** Regions in federal program titles, with their states. */
const regions: readonly [pattern: RegExp, states: string][] = [
  [/\bSan Francisco Bay\b|\bLos Angeles\b|\bCentral Valley\b|\bTrinity River\b|\bSalton Sea\b/i, "CA"],
  [/\bLake Tahoe\b/i, "CA NV"],
  [/\bPuget Sound\b/i, "WA"],
  [/\bColumbia River\b/i, "WA OR ID MT"],
  [/\bRio Grande\b/i, "CO NM TX"],
  [/\bInsular\b|\bOutlying Areas\b|\bof the Territories\b/i, "AS GU MP PR VI"],
  [/\bColorado River\b|\bUpper Colorado\b|\bSan Juan River\b/i, "AZ CA CO NV NM UT WY"],
  [/\bGreat Lakes\b/i, "IL IN MI MN NY OH PA WI"],
  [/\bLake Champlain\b/i, "VT NY"],
  [/\bLong Island Sound\b/i, "CT NY MA NH RI VT"],
  [/\bChesapeake\b/i, "DE MD NY PA VA WV DC"],
  [/\bSouth(?:ern)? Florida\b|\bEverglades\b/i, "FL"],
  [/\bGulf (?:Coast|of Mexico|of America)\b/i, "AL FL LA MS TX"],
  [/\bDelta Regional\b|\bMississippi Delta\b/i, "AL AR IL KY LA MS MO TN"],
  [/\bAppalachian?\b/i, "AL GA KY MD MS NY NC OH PA SC TN VA WV"],
  [/\bNorthern Border\b/i, "ME NH NY VT"],
  [/\bDenali\b|\bAlaskan?\b/i, "AK"],
  [/\b(?:Native )?Hawaiian?\b/i, "HI"],
  [/\bSoutheast New England\b/i, "MA RI"],
  ...wholeRegions,
];
const stateNames: readonly [name: RegExp, code: string][] = Object.entries(usStates)
  .filter(([, name]) => name !== "Washington" && name !== "Georgia" && name !== "New York")
  .map(([code, name]) => [new RegExp(`\\b${name}\\b`), code]);

const abroad =
  /\bPEPFAR\b|\bglobal (?:health|security|food|HIV)|\bin (?:Africa|Asia|Latin America|the Caribbean|Kenya|India|Ghana|Uganda|Nigeria|Tanzania|Ethiopia|Malawi|Mozambique|Zambia|Zimbabwe|South Africa|Rwanda|Haiti|Vietnam|Thailand|Cambodia|Ukraine|Georgia|Armenia|Pakistan|Bangladesh|Nepal|Iraq|Jordan|Lebanon|Mexico|Guatemala|Honduras|El Salvador|Colombia|Ecuador|Peru|Brazil)\b|\bforeign (?:assistance|aid)\b|\bdeveloping countries\b|\binternational (?:development|exchange|compliance)\b|\bacademic exchange\b|\bU\.?S\.? (?:Mission|Embassy)\b|\bEmbassy\b|\bmiddle east\b|\bwestern hemisphere\b|\bSolomon Islands\b/i;
/** Matches funders of work abroad, such as embassies. */
export const abroadFunder =
  /\bU\.?S\.? Mission\b|\bEmbassy\b|\bDepartment of State\b|\bAgency for International Development\b|\bUSAID\b|-GHC\b|\bForeign Agricultural Service\b|\bBureau of (?:African|European|Near Eastern|South and Central Asian|East Asian|Western Hemisphere)|\bMillennium Challenge\b|\bInter-American Foundation\b|\bAfrican Development Foundation\b|\bDemocracy,? Human Rights\b|\bInternational Narcotics\b|\bArms Control\b|\bTrafficking in Persons\b|\bAfrica Regional Services\b/i;

const typedStates = Object.entries(usStates).map(
  ([code, name]) =>
    [
      new RegExp(`(?<!\\b(?:west|sierra) )\\b${name}\\b(?! (?:river|basin|delta|bay|tech|city)\\b)`, "i"),
      { code, name },
    ] as const,
);
/** Finds the states mentioned in a typed text, regardless of case. */
export const findStates = (text: string): { code: string; name: string }[] =>
  typedStates.filter(([pattern]) => pattern.test(text)).map(([, state]) => state);

const placeQuestion = /^(?:Are you|Is (?:the|your) (?:project|work|site|property)|Do you work) in (?<place>[^?]+)\?$/;
const wholePlaces: readonly (readonly [pattern: RegExp, states: string])[] = [
  ...wholeRegions,
  [/\b(?:U\.S\. |(?<=\ba ))territory\b/i, "AS GU MP PR VI"],
  ...typedStates.map(([pattern, { code }]) => [pattern, code] as const),
];
const findPlaceStates = (place: string, places: typeof wholePlaces) =>
  places.flatMap(([pattern, states]) => (pattern.test(place) ? states.split(" ") : []));
/** Whether a place is one of the whole states or regions, with nothing else: "the western states", not "western Oregon". */
const isWholePlace = (place: string) =>
  wholePlaces.some(([pattern]) => /^(?:one of )?(?:the|an?)?\W*(?:Reclamation )?$/.test(place.replace(pattern, "")));
/**
 * Answers a question about a place, such as "Are you in EDA's Denver region?", for an organization in `state`; undefined
 * if its state alone does not answer it.
 */
export const answerPlaceQuestion = (question: string, state: string | null | undefined): boolean | undefined => {
  const place = placeQuestion.exec(question)?.groups?.place;
  if (!place || !state) return undefined;
  const alternatives = place.split(/,? or /);
  const isIn = (alternative: string) =>
    alternative.split(", ").every(isWholePlace) && findPlaceStates(alternative, wholePlaces).includes(state);
  if (!/\bwith\b/.test(place) && alternatives.some(isIn)) return true;
  const states = alternatives.map((alternative) => findPlaceStates(alternative, [...wholePlaces, ...regions]));
  return states.every((list) => list.length > 0 && !list.includes(state)) ? false : undefined;
};

/** Returns the code of the state that a text mentions; null if it mentions none or several. */
export const findOnlyState = (text: string): string | null => {
  const [first, second] = findStates(text);
  return first && !second ? first.code : null;
};

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Names of countries, without the United States, its territories and names of American places. */
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !/^(?:US|PR|GU|VI|AS|MP|UM|GE|XA|XB|ZZ|EU|EZ|UN|QO)$/.test(code) && regionNames.of(code) !== code)
  .map((code) => (regionNames.of(code) ?? "").replaceAll(/[^\w -].*/g, "").trim())
  .filter((name) => name.length > 3);
const foreignWords = new RegExp(
  `\\b(?:${countries.join("|")}|africans?|africa|asian?|europe(?:an)?|latin america|caribbean|middle east|abroad|overseas|foreign|global|international|embass(?:y|ies)|world|fulbright|exchange|USAID|state department|department of state|PEPFAR)\\b`,
  "i",
);
/** Whether a typed text mentions other countries or work there. */
export const mentionsAbroad = (text: string): boolean => foreignWords.test(text);

/** Whether a record funds work outside the United States. */
export const isForWorkAbroad = (record: Pick<CatalogRecord, "title" | "funder" | "geography">): boolean => {
  const { geography, title, funder } = record;
  if (geography.states.length > 0 || geography.text) return false;
  return geography.reach === "international" || abroad.test(title) || abroadFunder.test(funder);
};

/** Matches, in one pass, every title that one of the patterns above matches. */
const anyPlace = new RegExp([...regions, ...stateNames].map(([pattern]) => pattern.source).join("|"), "i");

type PlaceRecord = Pick<CatalogRecord, "title" | "funder" | "geography">;
const namedPlaces = new WeakMap<PlaceRecord, { place: NamedPlace | undefined }>();
/** Finds the place to which a record's title or funder limits it, if the record does not state one otherwise. */
export const findNamedPlace = (record: PlaceRecord): NamedPlace | undefined => {
  const known = namedPlaces.get(record);
  if (known) return known.place;
  const place = readNamedPlace(record);
  namedPlaces.set(record, { place });
  return place;
};

const readNamedPlace = ({ title, funder, geography }: PlaceRecord): NamedPlace | undefined => {
  if (geography.states.length > 0 || geography.text) return undefined;
  if (abroad.test(title)) return { quote: title, states: [] };
  if (abroadFunder.test(funder)) return { quote: funder, states: [], isFunder: true };
  if (!anyPlace.test(title)) return undefined;
  const states = [
    ...regions.flatMap(([pattern, list]) => (pattern.test(title) ? list.split(" ") : [])),
    ...stateNames.flatMap(([name, code]) => (name.test(title) ? [code] : [])),
  ];
  return states.length > 0 ? { quote: title, states: [...new Set(states)] } : undefined;
};

/** Agencies of a state that work in one region only, and regions in the titles of state programs. */
const regionalAgency = /\bConservancy\b(?! Association)/;
const stateRegion =
  /\b(?:San|Santa|Los|El) [A-Z][a-z]+(?: [A-Z][a-z]+)? (?:Valley|Mountains|Bay|River|County)\b|\b(?:[A-Z][a-z]+ ){1,2}(?:Valley|Watershed|County|Delta|Coast|Basin)\b/;
/** Finds the region within its state to which a state program is limited by its agency or title. */
export const findStateRegion = ({ title, funder, geography }: PlaceRecord): string | undefined => {
  if (geography.reach !== "state") return undefined;
  return regionalAgency.test(funder) ? funder : stateRegion.exec(title) ? title : undefined;
};

/** Whether a text mentions a county together with its state; many states have counties with the same name. */
export const namesCounty = (
  text: string,
  { county, state }: { county?: string | null | undefined; state?: string | null | undefined },
): boolean => {
  const name = county?.replace(/\s+(?:county|parish|borough)$/i, "").trim();
  if (!name || !state || !/\b(?:count(?:y|ies)|parish(?:es)?|boroughs?)\b/i.test(text)) return false;
  const toWords = (value: string) =>
    ` ${value
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ")} `;
  const isNamed = (place: string) => toWords(text).includes(toWords(place));
  return isNamed(name) && isNamed(usStates[state as keyof typeof usStates]);
};

/** Whether a record is only for states other than these: by its list of states, or by its title or funder. */
export const isForOtherStates = (
  record: Pick<CatalogRecord, "geography" | "title" | "funder">,
  states: readonly string[],
): boolean => {
  const { states: listed } = record.geography;
  const own = listed.length > 0 ? listed : (findNamedPlace(record)?.states ?? []);
  return own.length > 0 && !own.some((state) => states.includes(state));
};
