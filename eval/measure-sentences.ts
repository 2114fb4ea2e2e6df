import { loadJudgedProfiles, loadReadSentences, type ReadSentence } from "./judgments.ts";
import type { startProduct } from "./product.ts";
import { formatEstimate, type Table } from "./report.ts";
import { awardedFunders, collectCards, listSentences } from "./sentences.ts";

/** Finds the graded sentences that the app still shows for their profile and record. */
const findShownSentences = async (
  { openAccount }: ReturnType<typeof startProduct>,
  gradedSentences: readonly ReadSentence[],
): Promise<Set<ReadSentence>> => {
  const found = new Set<ReadSentence>();
  for (const profile of loadJudgedProfiles()) {
    const profileSentences = gradedSentences.filter((entry) => entry.profile === profile.id);
    if (profileSentences.length === 0) continue;
    const account = await openAccount(profile.organization ?? undefined, awardedFunders[profile.id]);
    const cards = Object.values(
      await collectCards(account, profile, [...new Set(profileSentences.map(({ id }) => id))]),
    ).flat();
    const shown = new Set(cards.flatMap((card) => listSentences(card).map(({ sentence }) => `${card.id} ${sentence}`)));
    for (const entry of profileSentences) if (shown.has(`${entry.id} ${entry.sentence}`)) found.add(entry);
  }
  return found;
};

/** Measures the accuracy of sentences by kind in each evaluation and of those that are still shown. */
export const measureSentences = async (product: ReturnType<typeof startProduct>): Promise<Table> => {
  const { before, after, third } = loadReadSentences();
  const all = [...before, ...after, ...third];
  const shown = await findShownSentences(product, all);
  const getRatio = (entries: readonly ReadSentence[]) =>
    formatEstimate(entries.map(({ falseBecause }) => ({ part: Number(!falseBecause), whole: 1 })));
  const toRow = (name: string, isPart: (entry: ReadSentence) => boolean) => {
    const current = all.filter((entry) => isPart(entry) && shown.has(entry));
    return [
      name,
      getRatio(before.filter(isPart)),
      getRatio(after.filter(isPart)),
      getRatio(third.filter(isPart)),
      String(current.length),
      getRatio(current),
    ];
  };
  const kinds = [...new Set(after.map(({ kind }) => kind))];
  return {
    title: "Accuracy of the sentences that explain a score",
    note: `${before.length} sentences from all screens, kinds and profiles were checked against their records (\`eval/reason-truth.json\`), then the
same number after the classes of false sentences had been corrected, and the same number in a later version, all by one person. The classes of false
sentences found in the later evaluations were also corrected. “Still shown” counts sentences from all evaluations that the app still shows.`,
    rows: [
      ["kind", "true before", "true after", "third evaluation", "still shown", "true of these"],
      ...kinds.map((kind) => toRow(kind, (entry) => entry.kind === kind)),
      toRow("all", () => true),
    ],
  };
};
