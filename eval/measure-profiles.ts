import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { createProfileBaselines, selectOpenRecords } from "./baselines.ts";
import { type JudgedProfile, loadJudgedProfiles, type Split, splits } from "./judgments.ts";
import { computeCeiling, computeNdcg, computePrecision, type Ratio } from "./measures.ts";
import type { Account, Card, startProduct } from "./product.ts";
import { formatEstimate, formatMean, formatRatio, type Table } from "./report.ts";

/** Lists each screen's results for a profile, best first. The Finder and saved searches require an organization. */
const screens: Record<string, (account: Account, profile: JudgedProfile) => Promise<Card[] | undefined>> = {
  Finder: async (account, { organization }) => (organization ? account.findInFinder() : undefined),
  "Finder, need typed": async (account, { organization, need }) =>
    organization ? account.findInFinder(need) : undefined,
  "Saved search": async (account, { organization }) => (organization ? account.checkSavedSearch() : undefined),
  Genie: (account, { need }) => account.findWithGenie(need),
  "AI funding search": (account, { need }) => account.findWithAiSearch(need),
};
type ProfileLists = { profile: JudgedProfile; lists: Record<string, Card[] | undefined> };

export const listForProfiles = async (
  { openAccount }: ReturnType<typeof startProduct>,
  profiles: readonly JudgedProfile[] = loadJudgedProfiles(),
): Promise<ProfileLists[]> => {
  const all: ProfileLists[] = [];
  for (const profile of profiles) {
    const account = await openAccount(profile.organization ?? undefined);
    const lists: ProfileLists["lists"] = {};
    for (const [name, list] of Object.entries(screens)) lists[name] = await list(account, profile);
    all.push({ profile, lists });
  }
  return all;
};

const toCells = (shown: readonly { profile: JudgedProfile; ids: readonly string[] }[]) => {
  const measure = <T>(compute: (ids: readonly string[], grades: JudgedProfile["grades"]) => T) =>
    shown.map(({ ids, profile }) => compute(ids, profile.grades));
  const graded = measure((ids, grades) => ids.slice(0, 10).map((id) => id in grades)).flat();
  return [
    formatMean(measure(computeNdcg)),
    formatMean(measure((ids, grades) => computePrecision(ids, grades, 5, 1))),
    formatMean(measure((ids, grades) => computePrecision(ids, grades, 10, 2))),
    formatMean(measure((ids, grades) => computePrecision(ids, grades, 10, 1))),
    (graded.length / shown.length).toFixed(1),
    formatRatio(graded.filter((isGraded) => !isGraded).length, graded.length),
  ];
};
const head = [
  "split",
  "list",
  "nDCG@5",
  "P@5 lenient",
  "P@10 strict",
  "P@10 lenient",
  "in top 10",
  "ungraded",
  "“Check”",
];

export const measureProfiles = (all: readonly ProfileLists[], records: readonly CatalogRecord[]): Table => {
  // Private funders have no codes and would only weaken the baselines.
  const baselines = createProfileBaselines(selectOpenRecords(records).filter(({ giving }) => !giving));
  const rows = splits.flatMap((split) => {
    const judged = all.filter(({ profile }) => profile.split === split);
    const part = `${split} (${judged.length})`;
    const toRow = (name: string, rank: (profile: JudgedProfile) => string[]) => [
      part,
      name,
      ...toCells(judged.map(({ profile }) => ({ profile, ids: rank(profile) }))),
      "–",
    ];
    const getCeiling = (places: number, minGrade: 1 | 2) =>
      formatMean(judged.map(({ profile }) => computeCeiling(profile.grades, places, minGrade)));
    return [
      ...Object.keys(screens).map((name) => {
        const shown = judged.flatMap(({ profile, lists }) => (lists[name] ? [{ profile, cards: lists[name] }] : []));
        const cells = toCells(shown.map(({ profile, cards }) => ({ profile, ids: cards.map(({ id }) => id) })));
        const checks = shown.map(({ cards }): Ratio => {
          const first = cards.slice(0, 10);
          return { part: first.filter(({ verdict }) => verdict === "unknown").length, whole: first.length };
        });
        return [part, name, ...cells, formatEstimate(checks)];
      }),
      toRow("MiniSearch", baselines.plain),
      toRow("MiniSearch with codes", baselines.withCodes),
      [
        part,
        "maximum possible with the grades",
        "1",
        getCeiling(5, 1),
        getCeiling(10, 2),
        getCeiling(10, 1),
        "–",
        "–",
        "–",
      ],
    ];
  });
  return {
    title: "Organizations and individuals",
    note: `Lists as the screens show them, without collapsed matches, which count as missing. The Finder's form is prefilled from
the profile, with the mission as the need; “need typed” replaces the mission with the need. MiniSearch searches the need and mission.
“With codes” keeps only records that list the applicant's actual codes.

**New profiles.** Three sets of 24 fictional applicants were written before running any engine on them, each with two or three needs in
everyday words. Independent readers judged one complete list per applicant. Of the programs shown, at least partially relevant were: Finder 55%, 66%
and 41%; Genie 40%, 30% and 20%; catalog search 33%, 39% and 23%. In the third set, half of the applicants had saved little more than a name and a
type, and several needs don't say what kind of organization it is. Matching has since also used the organization's name.`,
    rows: [head, ...rows],
  };
};

/** Measures relevance by score. Counts a record with the same score on two screens once. */
export const measureBands = (all: readonly ProfileLists[]): Table => {
  const getCards = (split: Split, low: number) =>
    all
      .filter(({ profile }) => profile.split === split)
      .map(({ profile, lists }) => {
        const cards = new Map(
          Object.values(lists)
            .flatMap((list) => list ?? [])
            .filter(({ id, score }) => score >= low && score < low + 10 && id in profile.grades)
            .map(({ id, score }) => [`${id} ${score}`, profile.grades[id] ?? 0]),
        );
        return [...cards.values()];
      });
  const rows = [90, 80, 70, 60, 50, 40, 30, 20, 10, 0].map((low) => [
    low === 90 ? "90 to 100" : `${low} to ${low + 9}`,
    ...splits.flatMap((split) => {
      const cards = getCards(split, low === 90 ? 90 : low);
      const getRatio = (minGrade: number) =>
        formatEstimate(
          cards.map((grades) => ({ part: grades.filter((grade) => grade >= minGrade).length, whole: grades.length })),
        );
      return [String(cards.flat().length), getRatio(1), getRatio(2)];
    }),
  ]);
  return {
    title: "Relevance by score",
    note: "Graded cards from all lists.",
    rows: [
      ["score", ...splits.flatMap((split) => [`${split}: cards`, "at least partially relevant", "fully relevant"])],
      ...rows,
    ],
  };
};
