import type { JudgedProfile } from "./judgments.ts";
import type { Account, Card } from "./product.ts";

export type Sentence = { kind: string; sentence: string };
export type ShownSentence = Sentence & { profile: string; screen: string; id: string; score: number };

/** Awards in the tracker of some profiles, so that sentences about past awards differ. */
export const awardedFunders: Readonly<Record<string, readonly string[]>> = {
  "veterans-service": ["Department of Veterans Affairs"],
  "food-bank": ["Walmart Foundation"],
  "state-university": ["National Science Foundation"],
  "county-health": ["Health Resources and Services Administration (HRSA)"],
  museum: ["Institute of Museum and Library Services"],
  "land-trust": ["Fish and Wildlife Service", "National Fish and Wildlife Foundation"],
  "rural-clinic": ["HRSA"],
  "refugee-services": ["McKnight Foundation"],
};

/** Every sentence with which a card explains itself; a gate repeats a reason's sentence. */
export const listSentences = ({ reasons, gates, raise, confidence }: Card): Sentence[] => {
  const all = [
    ...reasons.map(({ part, sentence }) => ({ kind: part, sentence })),
    ...gates.map(({ gate, sentence }) => ({ kind: gate, sentence })),
    ...raise.map((sentence) => ({ kind: "how to improve", sentence })),
    ...(confidence ? [{ kind: "confidence", sentence: confidence.sentence }] : []),
  ];
  return all.filter((entry, place) => all.findIndex(({ sentence }) => sentence === entry.sentence) === place);
};

/** The cards of every screen for a profile, and the pages of these records. */
export const collectCards = async (
  account: Account,
  { organization, need }: JudgedProfile,
  recordIds: readonly string[],
): Promise<Record<string, Card[]>> => {
  const pages = organization ? await Promise.all(recordIds.map((id) => account.openRecord(id))) : [];
  return {
    Genie: await account.findWithGenie(need),
    "AI search": await account.findWithAiSearch(need),
    ...(organization && { Finder: await account.findInFinder(), "saved search": await account.runSavedSearch() }),
    "record page": pages.filter((card) => card !== undefined),
  };
};
