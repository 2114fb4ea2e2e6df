import { type JudgedProfile, loadJudgedProfiles } from "./judgments.ts";
import type { Account, Card, startProduct } from "./product.ts";

type Sentence = { kind: string; sentence: string };
type ShownSentence = Sentence & { profile: string; screen: string; id: string; score: number };

/** Past funders in the trackers of some profiles, so that sentences about past awards differ. */
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

/** Lists every sentence that explains a card, once. (A gate can repeat a reason's sentence.) */
export const listSentences = ({ reasons, gates, scoreTips, confidence }: Card): Sentence[] => {
  const all = [
    ...reasons.map(({ part, sentence }) => ({ kind: part, sentence })),
    ...gates.map(({ gate, sentence }) => ({ kind: gate, sentence })),
    ...scoreTips.map((sentence) => ({ kind: "how to improve", sentence })),
    ...(confidence ? [{ kind: "confidence", sentence: confidence.sentence }] : []),
  ];
  return all.filter((entry, index) => all.findIndex(({ sentence }) => sentence === entry.sentence) === index);
};

/** Collects the cards from every screen for a profile and from these records' pages. */
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

/** The number of sentences of each kind in a sample of 200. */
const quotas: Readonly<Record<string, number>> = {
  "Your need": 20,
  Subject: 24,
  "Applicant type": 34,
  Amount: 20,
  Geography: 22,
  Timing: 16,
  "Track record": 16,
  "cost share": 12,
  "how to improve": 26,
  confidence: 10,
};
const maxAttempts = 30;

/**
 * Samples sentences across kinds, profiles, score bands and screens, avoiding repeated sentences. `random` returns a
 * number from 0 to 1.
 */
export const sampleSentences = (shown: readonly ShownSentence[], random: () => number): ShownSentence[] => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const distinct = <T>(values: readonly T[]) => [...new Set(values)];
  const getBand = ({ score }: ShownSentence) => Math.floor(score / 10);
  const chosen: ShownSentence[] = [];
  for (const [kind, count] of Object.entries(quotas)) {
    const sentencesOfKind = shown.filter((entry) => entry.kind === kind);
    const profiles = distinct(sentencesOfKind.map(({ profile }) => profile))
      .map((profile) => ({ profile, order: random() }))
      .sort((a, b) => a.order - b.order);
    for (let index = 0; index < count; index++) {
      const profileSentences = sentencesOfKind.filter(
        ({ profile }) => profile === profiles[index % profiles.length]?.profile,
      );
      let entry = pick(profileSentences);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const band = pick(distinct(profileSentences.map(getBand)));
        const inBand = profileSentences.filter((candidate) => getBand(candidate) === band);
        const screen = pick(distinct(inBand.map((candidate) => candidate.screen)));
        entry = pick(inBand.filter((candidate) => candidate.screen === screen));
        if (!chosen.some(({ sentence }) => sentence === entry.sentence)) break;
      }
      chosen.push(entry);
    }
  }
  return chosen;
};

/** Collects every sentence shown to the profiles, including those on the pages of records chosen by `random`. */
export const collectSentences = async (
  { openAccount }: ReturnType<typeof startProduct>,
  recordIds: readonly string[],
  random: () => number,
): Promise<ShownSentence[]> => {
  const shown: ShownSentence[] = [];
  for (const profile of loadJudgedProfiles()) {
    const account = await openAccount(profile.organization ?? undefined, awardedFunders[profile.id]);
    const pages = Array.from({ length: 15 }, () => recordIds[Math.floor(random() * recordIds.length)] as string);
    for (const [screen, cards] of Object.entries(await collectCards(account, profile, pages)))
      for (const card of cards)
        for (const entry of listSentences(card))
          shown.push({ ...entry, profile: profile.id, screen, id: card.id, score: card.score });
  }
  return shown;
};
