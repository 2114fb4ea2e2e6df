import { worksAcrossStates } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";
import type { PartialMatchProfile } from "../match-profile.ts";
import { listKindEvidence, type RecipientKind } from "./recipient-kinds.ts";

/**
 * `own`: kinds that the profile states. `near`: kinds that it may count as because of its type or the people it serves.
 */
export type ProfileKinds = {
  own: ReadonlySet<RecipientKind>;
  near: ReadonlySet<RecipientKind>;
  isNonprofit: boolean;
  statuses: readonly SpecialStatus[];
  /** The state it works in; undefined if it works in several or none is stated. */
  state: string | undefined;
};

type KindsProfile = Partial<
  Pick<
    PartialMatchProfile,
    | "organizationType"
    | "applicant"
    | "specialStatuses"
    | "name"
    | "mission"
    | "targetPopulation"
    | "need"
    | "country"
    | "state"
    | "geographicScope"
  >
>;

/** Kinds that applicants with these codes may count as. */
const nearByCode: Partial<Record<ApplicantType, readonly RecipientKind[]>> = {
  "00": ["public-health-department", "emergency-management", "road-agency"],
  "01": ["parks", "road-agency", "emergency-management", "public-health-department", "courts-corrections"],
  "02": ["parks", "road-agency", "emergency-management", "economic-development", "water-utility"],
  "04": ["local-government"],
  "05": ["local-government"],
  "06": ["research-institution"],
  "07": ["native-organization", "local-government"],
  "08": ["local-government", "housing-developer"],
  "11": ["tribe"],
  "20": ["research-institution"],
};
const individualKinds: readonly RecipientKind[] = ["individual-artist", "individual-researcher", "student"];
/** Kinds of business that an individual can run without a company. */
const soleTrades: readonly RecipientKind[] = ["farm-ranch", "fishing-business", "forestry"];
/** Kinds that include only companies and individuals. */
const businessKinds: readonly RecipientKind[] = [
  "technology-startup",
  "manufacturer",
  "small-business",
  "food-business",
  "fishing-business",
  "defense-contractor",
  "insurer",
  "farm-ranch",
];
/**
 * Other kinds that include companies. The rest are nonprofit or public, regardless of what a company's mission
 * mentions.
 */
const alsoCompanies: ReadonlySet<RecipientKind> = new Set([
  "hospital",
  "health-center",
  "early-childhood",
  "home-care-hospice",
  "mental-health-provider",
  "broadcaster-media",
  "energy-utility",
  "energy-efficiency-provider",
  "broadband-provider",
  "water-utility",
  "solid-waste",
  "transit-agency",
  "port-airport",
  "housing-developer",
  "forestry",
  "farmer-group-coop",
  "bank-credit-union",
  "native-organization",
  "workforce-training",
]);
/** Landscape words in a name, such as "Otter Creek Library", which don't describe the work. */
const landscapeWords =
  /\b(?:creeks?|rivers?|lakes?|bay|prairie|harbor|park|parks|roads?|forest|wilderness|coastal|woodland)\b(?! (?:watershed|council|alliance|keepers?|conservancy|conservation|trust|association|coalition|society|foundation|partnership|institute|stewards?|land|district|commission|and recreation)\b)/gi;
const removeLandscape = (name: string) =>
  /\b(?:friends|save) (?:of )?\b/i.test(name) ? name : name.replaceAll(landscapeWords, " ");

const computeKinds = (profile: KindsProfile): ProfileKinds => {
  const { organizationType, applicant, specialStatuses = [], name, mission, targetPopulation, need } = profile;
  const codes = applicant?.known === false ? [] : (applicant?.codes ?? []);
  const isNonprofit = organizationType === "non-profit" || organizationType === "veteran-organization";
  const isCompany = organizationType === "for-profit";
  const isPerson = organizationType === "individual";
  const own = new Set<RecipientKind>();
  const near = new Set<RecipientKind>();
  const title = removeLandscape(name ?? "");
  const words = `${title}. ${mission ?? ""}`;
  const activities = isPerson ? `${words} ${need ?? ""}` : words;
  const served = new Set<RecipientKind>();
  const mayBe = (kind: RecipientKind) => {
    if (isPerson) return individualKinds.includes(kind) || soleTrades.includes(kind);
    if (individualKinds.includes(kind)) return false;
    return isCompany ? businessKinds.includes(kind) || alsoCompanies.has(kind) : !businessKinds.includes(kind);
  };
  for (const [kind, evidence] of listKindEvidence()) {
    const { codes: byCode, statuses, names, serves } = evidence;
    if (byCode?.some((code) => codes.includes(code)) || statuses?.some((status) => specialStatuses.includes(status)))
      own.add(kind);
    else if (mayBe(kind) && (evidence.title?.test(title) || names?.test(activities))) own.add(kind);
    else if (isNonprofit && serves?.test(words)) served.add(kind);
    else if (isNonprofit && mayBe(kind) && [serves, names].some((words) => words?.test(targetPopulation ?? "")))
      near.add(kind);
  }
  // The people served determine the kind only if nothing else does.
  for (const kind of served) (own.size > 0 ? near : own).add(kind);
  if (isPerson) own.add("individual-person");
  if (isCompany) own.add("small-business");
  if (organizationType === "veteran-organization") own.add("veterans-service");
  if (organizationType === "academic" && own.size === 0) near.add("college");
  if (profile.country) own.add("foreign-entity");
  for (const code of codes) for (const kind of nearByCode[code] ?? []) near.add(kind);
  const { state, country, geographicScope: scope } = profile;
  const onlyState = country || worksAcrossStates(scope ?? null) ? undefined : (state ?? undefined);
  return { own, near, isNonprofit, statuses: specialStatuses, state: onlyState };
};

const cache = new WeakMap<object, ProfileKinds>();

/** Derives an applicant's kinds from its profile; both sets are empty without evidence. */
export const getProfileKinds = (profile: KindsProfile): ProfileKinds => {
  let kinds = cache.get(profile);
  if (!kinds) {
    kinds = computeKinds(profile);
    cache.set(profile, kinds);
  }
  return kinds;
};

/** Finds the kinds of applicants mentioned in a need, such as libraries in "books for our library". */
export const findNeedKinds = (need: string): ReadonlySet<RecipientKind> =>
  getProfileKinds({ organizationType: "non-profit", mission: need }).own;
