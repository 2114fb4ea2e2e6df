import { normalizeName } from "#functions/search/browse/name-index.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { MatchIndex } from "./match-index.ts";
import type { TrackedAward } from "./match-profile.ts";
import { formatList } from "./sentence-helpers.ts";

/** Relevance of past awards to a record, highest first. */
export type TrackLevel = "funder" | "agency" | "federal" | "other" | "none";

export type TrackRecord = {
  funders: readonly string[];
  /** Records from these funders, with the funder's name in the tracker. */
  funderByDocument: ReadonlyMap<number, string>;
  /** Top-level agency codes of these funders, such as HHS, with the funder's name in the tracker. */
  funderByAgency: ReadonlyMap<string, string>;
  federalFunder: string | undefined;
  /** Whether past awards were loaded. */
  isKnown: boolean;
};

/** Whether the record is federal. Starter records are federal if they have an Assistance Listing. */
const isFederal = ({ source, assistanceListing }: CatalogRecord) => source !== "starter" || assistanceListing !== null;
const getTopLevelCode = ({ agencyCode }: CatalogRecord) => agencyCode?.split("-")[0] || undefined;

const getVariants = (name: string): string[] => {
  const inBrackets = [...name.matchAll(/\(([^()]+)\)/g)].map(([, text = ""]) => text);
  return [name, name.replaceAll(/\([^()]*\)/g, " "), ...inBrackets];
};

const findDocuments = ({ names }: MatchIndex, funder: string): readonly number[] =>
  getVariants(funder).flatMap((name) => [
    ...(names.funders.get(normalizeName(name)) ?? []),
    ...(/^\s*[A-Z]{2,}\s*$/.test(name) ? (names.acronyms.get(name.trim()) ?? []) : []),
  ]);

export const buildTrackRecord = (index: MatchIndex, won: readonly TrackedAward[] | undefined): TrackRecord => {
  const funders = [...new Set((won ?? []).map(({ funder }) => funder))].sort();
  const ofFunder = new Map<number, string>();
  const ofAgency = new Map<string, string>();
  let federal: string | undefined;
  for (const funder of funders)
    for (const document of findDocuments(index, funder)) {
      const record = index.records[document];
      if (!record) continue;
      if (!ofFunder.has(document)) ofFunder.set(document, funder);
      const code = getTopLevelCode(record);
      if (code && !ofAgency.has(code)) ofAgency.set(code, funder);
      if (isFederal(record)) federal ??= funder;
    }
  return {
    funders,
    funderByDocument: ofFunder,
    funderByAgency: ofAgency,
    federalFunder: federal,
    isKnown: won !== undefined,
  };
};

export const getTrackLevel = (
  { funders, funderByDocument, funderByAgency, federalFunder }: TrackRecord,
  document: number,
  record: CatalogRecord,
): TrackLevel => {
  if (funders.length === 0) return "none";
  if (funderByDocument.has(document)) return "funder";
  if (funderByAgency.has(getTopLevelCode(record) ?? "")) return "agency";
  return federalFunder && isFederal(record) ? "federal" : "other";
};

export const formatTrackSentence = (track: TrackRecord, document: number, record: CatalogRecord): string => {
  const { funders, funderByDocument, funderByAgency, federalFunder, isKnown } = track;
  switch (getTrackLevel(track, document, record)) {
    case "funder":
      return `You’ve won an award from this funder: ${funderByDocument.get(document)}`;
    case "agency":
      return `You’ve won an award from the same agency: ${funderByAgency.get(getTopLevelCode(record) ?? "")}`;
    case "federal":
      return `You’ve won a federal award: ${federalFunder}`;
    case "other":
      return `You’ve won awards, but none from this funder: ${formatList(funders, 3)}`;
    default:
      return isKnown ? "No award history yet (doesn’t lower your score)" : "No award history yet";
  }
};
