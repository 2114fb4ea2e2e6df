import { expect, test, vi } from "vitest";
import { SourceProblem } from "#functions/catalogue/sources/source.ts";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { log } from "#functions/clients/log.ts";
import { aRecord } from "#functions/matching/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { FoundFunding } from "#shared/web-search.ts";
import type { WebFunding, WebQuestion } from "./web-funding.ts";

const aFind = (said: Partial<WebFunding> = {}): WebFunding => ({
  title: "Pantry Shelf Fund",
  funder: "Example Foundation",
  summary: "Pays food banks for shelves and freezers.",
  eligibility: "Nonprofit food banks",
  amount: "Up to $50,000",
  closesOn: "2027-02-01",
  deadline: "2027-02-01",
  url: "https://example.org/pantry",
  ...said,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => aFind({ title: `Pantry Fund ${at}` }));

/** Asks the funding search where the web has these finds. */
const searchWith = async (find: () => Promise<WebFunding[]>, records?: readonly CatalogueRecord[]) => {
  const asked: WebQuestion[] = [];
  const webSearch = async () => ({
    name: "Perplexity",
    find: async (question: WebQuestion) => {
      asked.push(question);
      return find();
    },
  });
  const starter = starterCatalogueReader();
  const catalogue = records ? { ...starter, records: async () => records } : starter;
  const { call, signUp } = testApi(testOutside({ catalogue, webSearch }));
  const { cookie } = await signUp();
  const body = { organizationType: "nonprofit", geographicScope: "state", focusAreas: "food bank" };
  const answer = await call("searchFunding", { cookie, body });
  expect(answer.status).toBe(200);
  const { opportunities } = answer.body as { opportunities: FoundFunding[] };
  const status = (await call("getCatalogueStatus", { cookie })).body;
  return { asked, opportunities, status, sources: opportunities.map(({ source }) => source) };
};

test("the catalogue's come first, the web's after them, each said to be unverified", async () => {
  const { opportunities, sources, asked, status } = await searchWith(async () => [aFind()]);
  expect(opportunities).toHaveLength(10);
  expect(sources.slice(0, 9)).toEqual(Array(9).fill("starter"));
  expect(opportunities[9]).toMatchObject({
    title: "Pantry Shelf Fund",
    source: "web",
    verified: false,
    amount: "Up to $50,000",
    deadline: "Feb 01, 2027",
    closesOn: "2027-02-01T00:00:00.000Z",
    eligibility: "Check eligibility. The web search says: Nonprofit food banks",
    applicationUrl: "https://example.org/pantry",
  });
  const { matchScore, reasons } = opportunities[9] as FoundFunding;
  expect(matchScore).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  expect(asked).toEqual([
    {
      organizationType: "non-profit",
      focusAreas: expect.any(Array),
      geographicScope: "state",
      fundingAmount: null,
      state: null,
      words: "food bank",
      today: "2026-11-21",
      most: 10,
    },
  ]);
  expect(status).toMatchObject({ webSearch: "Perplexity" });
});

test("where the catalogue has enough the web gives few; where it has little the web makes up for it", async () => {
  expect((await searchWith(async () => many(10))).sources.filter((source) => source === "web")).toHaveLength(4);
  const { sources } = await searchWith(async () => many(20), [aRecord(), aRecord({ id: "tst-two" })]);
  expect(sources).toEqual(["starter", "starter", ...Array(8).fill("web")]);
});

test("what has closed is left out, and what the catalogue has already or came twice is not told again", async () => {
  const finds = [
    aFind({ title: "Past Fund", closesOn: "2026-11-20" }),
    aFind({ title: "reading  rooms" }),
    aFind({ url: null }),
    aFind({ url: "https://example.org/again" }),
  ];
  const { opportunities } = await searchWith(async () => finds, [aRecord()]);
  expect(opportunities.map(({ title }) => title)).toEqual(["Reading Rooms", "Pantry Shelf Fund"]);
});

test("a web search that fails leaves the catalogue's ten, and the log says so", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const { opportunities, sources } = await searchWith(() => Promise.reject(new SourceProblem("busy", "429")));
  expect(opportunities).toHaveLength(10);
  expect(sources).not.toContain("web");
  expect(warn).toHaveBeenCalledWith("web search failed", { provider: "Perplexity", kind: "busy" });
});

test("a key of the web search that was taken back is told to the operator, with what to do", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const { opportunities } = await searchWith(() => Promise.reject(new SourceProblem("refused", "401")));
  expect(opportunities).toHaveLength(10);
  expect(error).toHaveBeenCalledWith("web search key refused", {
    provider: "Perplexity",
    kind: "refused",
    todo: "npm run secrets:put -- ai perplexityKey",
  });
});
