import { getWords, isDistinctiveWord } from "#functions/search/terms.ts";
import type { TaxReturn, TaxReturnGrant } from "./returns/tax-return.ts";
import { formatOrganizationName, formatPurposes, type StoredFunder } from "./stored-funder.ts";

const maxStates = 12;
const maxPurposeWords = 15;
const minGrantsPerPurpose = 2;
const maxRecentGrantees = 25;

/** Selects the latest of several returns for a tax year, because returns may be amended. */
export const selectLatestReturns = (returns: readonly TaxReturn[]): TaxReturn[] => {
  const byYear = new Map<number, TaxReturn>();
  for (const candidate of returns) {
    const known = byYear.get(candidate.taxYear);
    if (!known || compareFiling(candidate, known) > 0) byYear.set(candidate.taxYear, candidate);
  }
  return [...byYear.values()].sort((a, b) => b.taxYear - a.taxYear);
};
/** Compares filing times; of two returns filed at the same time, the amended one is later. */
const compareFiling = (a: TaxReturn, b: TaxReturn): number =>
  getFilingTime(a) - getFilingTime(b) || Number(a.isAmended) - Number(b.isAmended);
const getFilingTime = ({ filedAt }: TaxReturn): number => {
  const time = Date.parse(filedAt ?? "");
  return Number.isNaN(time) ? 0 : time;
};

/** Returns a quantile of sorted numbers, interpolated between neighbors. */
const getQuantile = (sorted: readonly number[], quantile: number): number => {
  const rank = (sorted.length - 1) * quantile;
  const below = sorted[Math.floor(rank)] ?? 0;
  const above = sorted[Math.ceil(rank)] ?? below;
  return Math.round(below + (above - below) * (rank - Math.floor(rank)));
};

const hasPositiveAmount = ({ dollars }: TaxReturnGrant) => dollars !== null && dollars > 0;

const summarizeGrants = ({ taxYear, grants }: TaxReturn): StoredFunder["grants"] => {
  if (grants.length === 0) return undefined;
  const amounts = grants
    .filter(hasPositiveAmount)
    .map(({ dollars }) => dollars as number)
    .sort((a, b) => a - b);
  const isKnown = amounts.length > 0;
  return {
    year: taxYear,
    count: grants.length,
    itemized: isKnown ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
    lowerQuartile: isKnown ? getQuantile(amounts, 0.25) : null,
    median: isKnown ? getQuantile(amounts, 0.5) : null,
    upperQuartile: isKnown ? getQuantile(amounts, 0.75) : null,
    largest: amounts.at(-1) ?? null,
  };
};

const sumByState = (grants: readonly TaxReturnGrant[]): NonNullable<StoredFunder["states"]> => {
  const byState = new Map<string, [string, number, number]>();
  for (const { state, dollars } of grants) {
    if (state === null) continue;
    const sum = byState.get(state) ?? [state, 0, 0];
    sum[1] += 1;
    sum[2] += dollars ?? 0;
    byState.set(state, sum);
  }
  return [...byState.values()].sort((a, b) => b[1] - a[1] || b[2] - a[2] || (a[0] < b[0] ? -1 : 1)).slice(0, maxStates);
};

const generalSupport = /\b(general|unrestricted|operating|operations)\b/i;
/** Words that could describe any grant. */
const genericWords = new Set([
  "general",
  "unrestricted",
  "operating",
  "operations",
  "contribution",
  "donation",
  "charitable",
  "exempt",
  "purposes",
  "section",
  "annual",
  "public",
]);

const countPurposes = (grants: readonly TaxReturnGrant[]) => {
  const grantsByWord = new Map<string, number>();
  let generalCount = 0;
  for (const { purpose } of grants) {
    if (!purpose) continue;
    if (generalSupport.test(purpose)) generalCount++;
    for (const word of new Set(getWords(purpose)))
      if (/^[a-z]{3,30}$/.test(word) && isDistinctiveWord(word) && !genericWords.has(word))
        grantsByWord.set(word, (grantsByWord.get(word) ?? 0) + 1);
  }
  const top = [...grantsByWord]
    .filter(([, count]) => count >= minGrantsPerPurpose)
    .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
    .slice(0, maxPurposeWords);
  return { purposes: formatPurposes(new Map(top)), generalCount };
};

const normalizeRecipient = ({ recipient }: TaxReturnGrant): string =>
  getWords(recipient)
    .filter((word) => !/^(the|inc|incorporated|corp|co|llc|ltd|foundation)$/.test(word))
    .join(" ");
/** A recipient is not new if its EIN or name occurs in the previous year. */
const computeNewRecipients = (years: readonly TaxReturn[]): NonNullable<StoredFunder["newRecipients"]> =>
  years.flatMap(({ taxYear, grants }, index) => {
    const before = years[index + 1];
    if (!before || before.taxYear !== taxYear - 1 || grants.length === 0 || before.grants.length === 0) return [];
    const eins = new Set(before.grants.map(({ recipientEin }) => recipientEin).filter(Boolean));
    const names = new Set(before.grants.map(normalizeRecipient));
    const recipients = new Map(grants.map((grant) => [grant.recipientEin ?? normalizeRecipient(grant), grant]));
    const isNew = (grant: TaxReturnGrant) =>
      !(grant.recipientEin && eins.has(grant.recipientEin)) && !names.has(normalizeRecipient(grant));
    const share = [...recipients.values()].filter(isNew).length / recipients.size;
    return [{ year: taxYear, share: Math.round(share * 1000) / 1000 }];
  });

const listRecentGrantees = (years: readonly TaxReturn[]): NonNullable<StoredFunder["recent"]> =>
  years
    .flatMap(({ taxYear, grants }) =>
      [...grants]
        .filter(hasPositiveAmount)
        .sort((a, b) => (b.dollars ?? 0) - (a.dollars ?? 0))
        .map(({ recipient, state, dollars, purpose }) => ({
          name: formatOrganizationName(recipient),
          state,
          dollars,
          purpose,
          year: taxYear,
        })),
    )
    .slice(0, maxRecentGrantees);

const listGiving = (years: readonly TaxReturn[]): NonNullable<StoredFunder["giving"]> =>
  years.flatMap(({ taxYear, grantsPaid, itemized }) => {
    const dollars = grantsPaid ?? (itemized.count > 0 ? itemized.cash + itemized.nonCash : null);
    return dollars === null ? [] : [{ year: taxYear, dollars, grants: itemized.count || null }];
  });

/**
 * Builds a funder's profile from its returns, with grant sizes from the latest return that has grants. Throws if the
 * returns belong to several funders.
 */
export const buildProfile = (returns: readonly TaxReturn[]): StoredFunder | undefined => {
  const years = selectLatestReturns(returns);
  const [latest] = years;
  if (!latest) return undefined;
  if (returns.some(({ ein }) => ein !== latest.ein)) throw new Error("The returns belong to several funders");
  const latestWithGrants = years.find(({ grants }) => grants.length > 0);
  const grants = latestWithGrants && summarizeGrants(latestWithGrants);
  const states = sumByState(latestWithGrants?.grants ?? []);
  const { purposes, generalCount } = countPurposes(latestWithGrants?.grants ?? []);
  const giving = listGiving(years);
  const newRecipients = computeNewRecipients(years);
  const recent = listRecentGrantees(years);
  const { application, isPreselectedOnly, address, website, form } = latest;
  const isPrivate = form === "990PF";
  const accepts = isPreselectedOnly ? "by invitation only" : application ? "yes" : undefined;
  const hasApplicationInfo = isPrivate && accepts !== undefined;
  return {
    ein: latest.ein,
    name: formatOrganizationName(latest.name),
    kind: isPrivate ? "foundation" : "charity",
    detail: grants ? (hasApplicationInfo ? "full" : "grants") : latest.assets === null ? "identity" : "size",
    ...(address?.city && { city: formatOrganizationName(address.city) }),
    ...(address?.state && { state: address.state }),
    ...(website && { website }),
    ...(latest.assets !== null && { assets: { dollars: latest.assets, year: latest.taxYear } }),
    ...(giving.length > 0 && { giving }),
    ...(grants && { grants }),
    ...(states.length > 0 && { states }),
    ...(purposes && { purposes }),
    ...(generalCount > 0 && { generalSupport: generalCount }),
    ...(newRecipients.length > 0 && { newRecipients }),
    ...(recent.length > 0 && { recent }),
    ...(accepts && { accepts }),
    ...(!isPreselectedOnly && application?.deadlines && { deadlines: application.deadlines }),
    ...(!isPreselectedOnly && application?.restrictions && { restrictions: application.restrictions }),
    ...(!isPreselectedOnly && application?.contact && { contact: application.contact }),
    sources: ["irs-returns"],
  };
};
