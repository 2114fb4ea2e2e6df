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

type ShownScore = { screen: string; score: number; verdict?: string; need?: number | undefined };
/** Returns a record's score on every surface that has it: searches, their digest, the stored list, the tracker and the page. */
const listShownScores = async ({ account, screens }: Visit, id: string): Promise<ShownScore[]> => {
  const shown: ShownScore[] = Object.entries(screens).flatMap(([screen, cards]) => {
    const card = cards.find((candidate) => candidate.id === id);
    return card ? [{ screen, score: card.score, verdict: card.verdict, need: card.need }] : [];
  });
  const page = await account.openRecord(id);
  if (page) shown.push({ screen: "record page", score: page.score, verdict: page.verdict });
  if (screens.opportunities?.some((card) => card.id === id))
    shown.push({ screen: "tracker", score: await account.trackOpportunity(id) });
  return shown;
};

test("100 pairs of program and organization have one score and verdict on every surface, and one fit with the need", async () => {
  const random = createSeededRandom(3);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const organizations = visits.filter(({ profile }) => profile.organization);
  const surfaces = new Map<string, number>();
  for (let pair = 0; pair < 100; pair++) {
    const visit = organizations[pair % organizations.length] as Visit;
    const cards = visit.screens[pair % 2 === 0 ? "AI funding search" : "Finder"] ?? [];
    if (cards.length === 0) continue;
    const shown = await listShownScores(visit, pick(cards).id);
    const count = (values: readonly unknown[]) => new Set(values.filter((value) => value !== undefined)).size;
    const message = `${visit.profile.id} ${JSON.stringify(shown)}`;
    expect(count(shown.map(({ score }) => score)), message).toBe(1);
    expect(count(shown.map(({ verdict }) => verdict)), message).toBe(1);
    expect(count(shown.map(({ need }) => need)), message).toBeLessThanOrEqual(1);
    for (const { screen, need } of shown) {
      expect(need !== undefined, message).toBe(screensWithNeed.includes(screen));
      surfaces.set(screen, (surfaces.get(screen) ?? 0) + 1);
    }
  }
  expect([...surfaces.keys()].toSorted()).toEqual(
    ["tracker", "record page", ...Object.keys(organizations[0]?.screens ?? {})].toSorted(),
  );
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
