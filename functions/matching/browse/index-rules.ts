import { createHash } from "node:crypto";
import type { Space } from "../engine/space.ts";
import { stopWords } from "../text.ts";
import { buildBrowseBytes } from "./browse-index.ts";
import { synonyms } from "./synonyms.ts";

/** A record of which an index takes the texts only. */
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
const known = new WeakMap<Space, string>();
let withoutSpace: string | undefined;

const sumOver = (space: Space | undefined): string => {
  const phrases = synonyms.map((group) => group.join(", "));
  const { text, vectors } = buildBrowseBytes(
    [
      probe("one", "Reading Rooms & Rural Clinics", sampleText),
      probe("two", phrases.slice(0, 20).join("; "), phrases.join("; ")),
      probe("three", [...stopWords].join(" "), ""),
    ],
    space,
  );
  const sum = createHash("sha256")
    .update(text)
    .update([...stopWords].join(" "));
  if (vectors && space) sum.update(vectors).update(space.vectors).update(space.weights).update(space.common);
  return sum.digest("hex");
};

/**
 * Names how this code makes an index: what it makes of a few texts, with its words, synonyms and word vectors, as a
 * SHA-256. Code that makes another index has another name, so that nobody searches in what other code has made.
 */
export const indexRules = (space?: Space): string => {
  if (!space) {
    withoutSpace ??= sumOver(undefined);
    return withoutSpace;
  }
  let rules = known.get(space);
  if (!rules) {
    rules = sumOver(space);
    known.set(space, rules);
  }
  return rules;
};
