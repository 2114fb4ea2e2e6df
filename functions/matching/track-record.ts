import type { CatalogueRecord } from "#shared/catalogue.ts";
import { nameKey } from "./browse/names.ts";
import type { MatchIndex } from "./index.ts";
import type { Award } from "./profile.ts";
import { listed } from "./sentences.ts";

/** What awards of before say for a record, from the most to the least. */
export type TrackLevel = "funder" | "agency" | "federal" | "other" | "none";

/** The awarded grants of a user's tracker, as far as the catalogue knows who gave them. */
export type TrackRecord = {
  /** Who gave them, each once, as the tracker writes it. */
  funders: readonly string[];
  /** Records of a funder who gave one, by the funder's name in the tracker. */
  ofFunder: ReadonlyMap<number, string>;
  /** Agencies above them, such as HHS, by their code. */
  ofAgency: ReadonlyMap<string, string>;
  /** The first funder who gave federal money. */
  federal: string | undefined;
  /** Did anybody look? */
  isKnown: boolean;
};

/** Is it federal money? Of the catalogue that comes with the project, whatever has an Assistance Listing is. */
const isFederal = ({ source, assistanceListing }: CatalogueRecord) =>
  source !== "starter" || assistanceListing !== null;
const topCode = ({ agencyCode }: CatalogueRecord) => agencyCode?.split("-")[0] || undefined;

/** A name, the name without what stands in brackets, and what stands there. */
const spellings = (name: string): string[] => {
  const inBrackets = [...name.matchAll(/\(([^()]+)\)/g)].map(([, text = ""]) => text);
  return [name, name.replaceAll(/\([^()]*\)/g, " "), ...inBrackets];
};

const documentsOf = ({ names }: MatchIndex, funder: string): readonly number[] =>
  spellings(funder).flatMap((name) => [
    ...(names.funders.get(nameKey(name)) ?? []),
    ...(/^\s*[A-Z]{2,}\s*$/.test(name) ? (names.acronyms.get(name.trim()) ?? []) : []),
  ]);

/** Reads the awarded grants against the catalogue: whose records they are. The order of the awards changes nothing. */
export const trackRecordOf = (index: MatchIndex, won: readonly Award[] | undefined): TrackRecord => {
  const funders = [...new Set((won ?? []).map(({ funder }) => funder))].sort();
  const ofFunder = new Map<number, string>();
  const ofAgency = new Map<string, string>();
  let federal: string | undefined;
  for (const funder of funders)
    for (const document of documentsOf(index, funder)) {
      const record = index.records[document];
      if (!record) continue;
      if (!ofFunder.has(document)) ofFunder.set(document, funder);
      const code = topCode(record);
      if (code && !ofAgency.has(code)) ofAgency.set(code, funder);
      if (isFederal(record)) federal ??= funder;
    }
  return { funders, ofFunder, ofAgency, federal, isKnown: won !== undefined };
};

/** What the awards say for one record. */
export const trackLevel = (
  { funders, ofFunder, ofAgency, federal }: TrackRecord,
  document: number,
  record: CatalogueRecord,
): TrackLevel => {
  if (funders.length === 0) return "none";
  if (ofFunder.has(document)) return "funder";
  if (ofAgency.has(topCode(record) ?? "")) return "agency";
  return federal && isFederal(record) ? "federal" : "other";
};

/** The sentence of a record's track record, honest where there is none. */
export const trackSentence = (track: TrackRecord, document: number, record: CatalogueRecord): string => {
  const { funders, ofFunder, ofAgency, federal, isKnown } = track;
  switch (trackLevel(track, document, record)) {
    case "funder":
      return `Your tracker has an award of this funder: ${ofFunder.get(document)}`;
    case "agency":
      return `Your tracker has an award of the same agency: ${ofAgency.get(topCode(record) ?? "")}`;
    case "federal":
      return `Your tracker has an award of federal money: ${federal}`;
    case "other":
      return `Your tracker has awards, none of this funder: ${listed(funders, 3)}`;
    default:
      return isKnown
        ? "Your tracker has no awarded application yet; that is not held against you"
        : "Nothing is known of earlier awards";
  }
};
