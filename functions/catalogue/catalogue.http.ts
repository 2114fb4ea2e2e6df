import { todayOf } from "#functions/gamification/points.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { browse } from "#functions/matching/browse/browse.ts";
import { fundersOf } from "#functions/matching/browse/names.ts";
import type { Outside } from "#functions/outside.ts";
import type { catalogueRoutes } from "#shared/catalogue.ts";
import { AppError } from "#shared/problem.ts";
import { makeCursor, nameOfQuestion, readCursor } from "./cursor.ts";
import { searchedCatalogue } from "./searched.ts";
import { detailOf, itemOf } from "./show.ts";
import type { LiveCatalogue } from "./snapshot-catalogue.ts";

const hasLiveRecords = (catalogue: Outside["catalogue"]): catalogue is LiveCatalogue => "record" in catalogue;

export const catalogueHandlers = (outside: Outside): Handlers<typeof catalogueRoutes> => ({
  getCatalogueStatus: async () => {
    const { catalogue, webSearch, ai } = outside;
    const [status, web, model] = await Promise.all([catalogue.status(), webSearch(), ai.model()]);
    return { ...status, model, webSearch: web?.name ?? null };
  },

  browseCatalogue: async ({ caller, query: { cursor, limit, ...searchParams } }) => {
    const { version, index } = await searchedCatalogue(outside.catalogue);
    const queryHash = nameOfQuestion(searchParams);
    // All pages use the date of the first one, so that records do not move between pages at midnight.
    const first = { from: 0, today: todayOf(caller, outside.clock.now()) };
    const { from, today } = cursor ? await readCursor(outside, cursor, { version, asked: queryHash }) : first;
    const { q, sort, agency, status, category, applicantType, amount, closing } = searchParams;
    const filters = { status, category, applicantType, amount, closing, agency: fundersOf(index.names, agency) };
    const { hits, total, facets, fallback } = browse(index, { query: q, filters, sort, today, from, limit });
    const next = from + hits.length;
    return {
      items: hits.map(({ record, foundBy }) => ({ ...itemOf(record, today), foundBy })),
      total,
      cursor: next < total ? await makeCursor(outside, { version, asked: queryHash, today, from: next }) : null,
      facets,
      fallback,
    };
  },

  getCatalogueOpportunity: async ({ caller, params: { id } }) => {
    const { catalogue } = outside;
    const { index } = await searchedCatalogue(catalogue);
    const record = index.records.find((candidate) => candidate.id === id);
    if (!record) throw new AppError("not_found", "This record is not in the catalogue");
    const live = hasLiveRecords(catalogue) ? await catalogue.record(id) : undefined;
    return detailOf(record, live, todayOf(caller, outside.clock.now()));
  },
});
