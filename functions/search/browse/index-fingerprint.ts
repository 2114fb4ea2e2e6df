import { createHash } from "node:crypto";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";
import { stopWords } from "#functions/search/terms.ts";
import { buildBrowseBytes } from "./browse-index.ts";
import { synonyms } from "./synonyms.ts";

const probe = (id: string, title: string, text: string): Parameters<typeof buildBrowseBytes>[0][number] => ({
  id,
  source: "starter",
  sourceUrl: "https://example.org/",
  roundsUrl: null,
  assistanceListing: null,
  title,
  funder: "Department of Examples and Lamps (DEL)",
  agencyCode: "DEL-LAMP",
  summary: text,
  fullText: text,
  applicantTypes: ["12"],
  eligibilityText: "Small towns, schools and tribes may apply; others may not.",
  geography: { reach: "unknown", states: [], text: null },
  categories: ["ED"],
  focusAreas: ["Education"],
  instruments: ["G"],
  costSharing: null,
  costSharingText: null,
  awardFloor: null,
  awardCeiling: null,
  totalFunding: null,
  expectedAwards: null,
  status: "open",
  postedOn: null,
  closesOn: null,
  closesNote: null,
  firstSeenOn: "2026-01-01",
  verifiedOn: null,
});

const sampleText =
  "Cafés’ teachers planned state-of-the-art libraries; 24 children’s clinics, nursing, housing and aging studies follow.";
const fingerprints = new WeakMap<WordVectors, string>();
let keywordFingerprint: string | undefined;

const computeFingerprint = (space: WordVectors | undefined): string => {
  const phrases = synonyms.map((group) => group.join(", "));
  const { text, vectors } = buildBrowseBytes(
    [
      probe("one", "Reading Rooms & Rural Clinics", sampleText),
      probe("two", phrases.slice(0, 20).join("; "), phrases.join("; ")),
      probe("three", [...stopWords].join(" "), ""),
    ],
    space,
  );
  const hash = createHash("sha256")
    .update(text)
    .update([...stopWords].join(" "));
  if (vectors && space) hash.update(vectors).update(space.vectors).update(space.weights).update(space.common);
  return hash.digest("hex");
};

/**
 * Fingerprint (SHA-256) of how this code builds indexes: the index of a few sample texts with the current stop
 * words, synonyms and word vectors. An index built by different code has a different fingerprint and is not
 * used.
 */
export const getIndexFingerprint = (space?: WordVectors): string => {
  if (!space) {
    keywordFingerprint ??= computeFingerprint(undefined);
    return keywordFingerprint;
  }
  let fingerprint = fingerprints.get(space);
  if (!fingerprint) {
    fingerprint = computeFingerprint(space);
    fingerprints.set(space, fingerprint);
  }
  return fingerprint;
};
