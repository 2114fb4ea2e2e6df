import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { parsePurposes, type StoredFunder } from "./stored-funder.ts";

type Topic = {
  /** Matches purpose words that indicate the topic, by prefix. */
  words: RegExp;
  /** Major groups or codes of the National Taxonomy of Exempt Entities. */
  ntee?: RegExp;
  focusAreas: CatalogRecord["focusAreas"];
  categories: CatalogRecord["categories"];
};

const topics: readonly Topic[] = [
  {
    words: /^(educat|school|scholar|student|college|universit|literacy|academ|teach|learning)/,
    ntee: /^B/,
    focusAreas: ["Education"],
    categories: ["ED"],
  },
  {
    words: /^(health|medic|hospital|clinic|cancer|disease|nurs|patient|wellness|disabilit)/,
    ntee: /^[EFGH]/,
    focusAreas: ["Healthcare"],
    categories: ["HL"],
  },
  {
    words: /^(environment|conserv|climate|wildlife|forest|ecolog|sustainab)/,
    ntee: /^[CD]/,
    focusAreas: ["Environment"],
    categories: ["ENV"],
  },
  {
    words: /^(arts?$|artist|music|museum|theat|dance$|cultur|orchestra|symphony|opera$)/,
    ntee: /^A/,
    focusAreas: ["Arts & Culture"],
    categories: ["AR"],
  },
  {
    words: /^(communit|neighborhood|civic)/,
    ntee: /^S/,
    focusAreas: ["Community Development"],
    categories: ["CD"],
  },
  {
    words: /^(youth|child|kids$|boys$|girls$|camp$|camps$|afterschool)/,
    ntee: /^O/,
    focusAreas: ["Youth Development"],
    categories: [],
  },
  { words: /^(hous(ing|es?)$|homeless|shelter)/, ntee: /^L/, focusAreas: ["Housing"], categories: ["HO"] },
  { words: /^(food|hunger|nutrition|meals?$)/, ntee: /^K3/, focusAreas: ["Social Services"], categories: ["FN"] },
  {
    words: /^(poverty|welfare|refugee|famil(y|ies)$|violence|emergency|humanitarian|relief$)/,
    ntee: /^P/,
    focusAreas: ["Social Services"],
    categories: ["ISS"],
  },
  { words: /^(senior|elder|aging)/, ntee: /^P81/, focusAreas: ["Senior Services"], categories: [] },
  { words: /^veteran/, ntee: /^W30/, focusAreas: ["Veteran Services"], categories: [] },
  { words: /^(technolog|digital|science)/, ntee: /^U/, focusAreas: ["Technology"], categories: ["ST"] },
  { words: /^(justice|legal|law$)/, ntee: /^I/, focusAreas: [], categories: ["LJL"] },
];

/** Minimum fraction of a funder's grants for a topic to count. */
const minGrantFraction = 0.1;

/**
 * Finds the topics a funder gives to, sorted by number of grants: topics whose words occur in at least a tenth of its
 * grants' purposes.
 */
export const findGivingTopics = ({
  purposes,
  grants,
  ntee,
}: Pick<StoredFunder, "purposes" | "grants" | "ntee">): {
  words: string[];
  focusAreas: CatalogRecord["focusAreas"];
  categories: CatalogRecord["categories"];
} => {
  const words: string[] = [];
  const matchedTopics = new Set<Topic>();
  for (const { word, grants: grantsWithWord } of parsePurposes(purposes)) {
    if (!grants || grantsWithWord < grants.count * minGrantFraction) continue;
    const topic = topics.find((candidate) => candidate.words.test(word));
    if (!topic || matchedTopics.has(topic)) continue;
    matchedTopics.add(topic);
    words.push(word);
  }
  for (const topic of topics) if (ntee && topic.ntee?.test(ntee)) matchedTopics.add(topic);
  return {
    words,
    focusAreas: [...new Set([...matchedTopics].flatMap((topic) => topic.focusAreas))],
    categories: [...new Set([...matchedTopics].flatMap((topic) => topic.categories))],
  };
};
