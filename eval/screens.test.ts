import { beforeAll, expect, test } from "vitest";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";
import { type JudgedProfile, loadJudgedProfiles, loadReadSentences } from "./judgments.ts";
import { type Account, type Card, startProduct } from "./product.ts";
import { listSentences } from "./sentences.ts";

type Visit = { profile: JudgedProfile; account: Account; screens: Record<string, Card[]> };
const screensWithNeed = ["Genie", "AI funding search", "search terms"];
const product = startProduct();
const visits: Visit[] = [];

beforeAll(async () => {
  for (const profile of loadJudgedProfiles()) {
    const { organization, need } = profile;
    const account = await product.openAccount(organization ?? undefined);
    visits.push({
      profile,
      account,
      screens: {
        Genie: await account.findWithGenie(need),
        "AI funding search": await account.findWithAiSearch(need),
        ...(organization && {
          "search terms": await account.findWithOptimizer(need),
          Finder: await account.findInFinder(),
          "saved search": await account.runSavedSearch(),
          digest: await account.checkSavedSearch(),
          opportunities: await account.listOpportunities(),
        }),
      },
    });
  }
}, 180_000);

/**
 * Returns a record's scores and verdicts on the screens that show it and, without a need, on its page, which does not
 * know the need.
 */
const getScores = async ({ account, screens }: Visit, id: string, hasNeed: boolean) => {
  const shown = Object.entries(screens).flatMap(([screen, cards]) => {
    const card = screensWithNeed.includes(screen) === hasNeed && cards.find((candidate) => candidate.id === id);
    return card ? [{ screen, score: card.score, verdict: card.verdict }] : [];
  });
  const page = hasNeed ? undefined : await account.openRecord(id);
  return page ? [...shown, { screen: "record page", score: page.score, verdict: page.verdict }] : shown;
};

test("100 pairs of a program and an organization have the same score and verdict on every screen, with and without a need", async () => {
  const random = createSeededRandom(3);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const organizations = visits.filter(({ profile }) => profile.organization);
  let comparedCount = 0;
  for (let pair = 0; pair < 100; pair++) {
    const hasNeed = pair % 2 === 0;
    const visit = organizations[pair % organizations.length] as Visit;
    const cards = visit.screens[hasNeed ? "AI funding search" : "Finder"] ?? [];
    if (cards.length === 0) continue;
    const { id } = pick(cards);
    const scores = await getScores(visit, id, hasNeed);
    expect(new Set(scores.map(({ score, verdict }) => `${score} ${verdict}`)).size, JSON.stringify(scores)).toBe(1);
    comparedCount += scores.length;
  }
  expect(comparedCount).toBeGreaterThan(300);
});

test("no suggestion asks for information that the profile already has", () => {
  for (const { profile, screens } of visits)
    for (const card of Object.values(screens).flat())
      for (const sentence of card.scoreTips) {
        const name = `${profile.id} ${card.id}: ${sentence}`;
        const { organization } = profile;
        if (!organization) continue;
        const stated = [
          organization.mission && "Add your mission",
          organization.targetPopulation && "Add who you serve",
          organization.state && "Name your state",
          organization.fundingAmount && "Say which amount",
          organization.fundingAmount && `look for ${fundingAmounts[organization.fundingAmount].toLowerCase()} instead`,
          organization.applicantCodes && "which kind of applicant",
        ].filter((text) => text !== null && text !== undefined && text !== "");
        for (const text of stated) expect(sentence, name).not.toContain(text);
        const areas = /^Choose (.*) as your focus area/.exec(sentence)?.[1] ?? "";
        for (const area of organization.focusAreas) expect(areas, name).not.toContain(area);
      }
});

test("following a suggestion raises the score by the points it promises", async () => {
  let followedCount = 0;
  for (const { profile, screens } of visits) {
    const { organization } = profile;
    const card = screens.Finder?.find(({ scoreTips }) => scoreTips.some((sentence) => sentence.startsWith("Choose ")));
    const sentence = card?.scoreTips.find((text) => text.startsWith("Choose "));
    const [, areas = "", points] = /^Choose (.*) as your focus area.*\(up to (\d+) point/.exec(sentence ?? "") ?? [];
    if (!organization || !card || !points || areas.includes("more")) continue;
    const chosen = areas.split(/, | and /) as typeof organization.focusAreas;
    const changed = { ...organization, focusAreas: [...organization.focusAreas, ...chosen] };
    const page = await (await product.openAccount(changed)).openRecord(card.id);
    expect(page?.score, `${profile.id} ${card.id}: ${sentence}`).toBe(card.score + Number(points));
    followedCount++;
  }
  expect(followedCount).toBeGreaterThan(8);
});

test("shows no sentence that a reader judged false", async () => {
  const falseSentences = Object.values(loadReadSentences())
    .flat()
    .filter(({ falseBecause }) => falseBecause);
  const shown: string[] = [];
  for (const entry of falseSentences) {
    const visit = visits.find(({ profile }) => profile.id === entry.profile) ?? expect.unreachable();
    const page = await visit.account.openRecord(entry.id);
    const cards = [...Object.values(visit.screens).flat(), ...(page ? [page] : [])].filter(({ id }) => id === entry.id);
    if (cards.flatMap(listSentences).some(({ sentence }) => sentence === entry.sentence)) shown.push(entry.sentence);
  }
  expect(shown).toEqual([]);
});
