import fc from "fast-check";
import { profile } from "#tests/support/tenant.ts";
import { answers, done, isStale, type Mine, madeId, missing, operation, refused, type Search, stale } from "./mine.ts";
import { word } from "./words.ts";

const most = 20;
/** All that the small catalog has is found by the one profile that is saved here. */
const catalog = ["gg-363001", "fd-one", "fd-two", "fd-three"];
const catalogId = fc.constantFrom(...catalog, "fd-never");
const shown = ({ dismissedIds, ...one }: Search) => ({
  ...one,
  found: catalog.filter((id) => !dismissedIds.has(id)).length,
  dismissed: dismissedIds.size,
});
/** Changes a search that is there: one version more, unless nothing changes. */
const change = ({ savedSearch }: Mine, id: string, now: string, to: (before: Search) => boolean) => {
  const search = savedSearch.get(id);
  if (!search) return missing("saved search");
  if (to(search)) Object.assign(search, { version: search.version + 1, updatedAt: now });
  return answers(shown(search));
};

export const searchOperations = {
  listSavedSearches: operation({
    weight: 2,
    says: ({ savedSearch }) => answers([...savedSearch.values()].map(shown)),
  }),
  createSavedSearch: operation({
    weight: 4,
    body: fc.record({ name: word, profile: fc.constant({ ...profile, veteranStatus: false }) }),
    says: (mine, asked) => {
      const { now, body } = asked;
      if (mine.savedSearch.size >= most)
        return refused("invalid_request", "You have saved 20 searches. Delete one to save another");
      const id = madeId(asked);
      const instants = { lookedAt: now, createdAt: now, updatedAt: now };
      const counts = { found: 0, fresh: 0, dismissed: 0, dismissedIds: new Set<string>() };
      const one = { ...(body as Pick<Search, "name" | "profile">), ...instants, ...counts, id, version: 1 };
      mine.savedSearch.set(id, one);
      return answers(shown(one));
    },
  }),
  renameSavedSearch: operation({
    weight: 3,
    of: "savedSearch",
    body: fc.record({ name: word }),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.savedSearch.get(id);
      if (before && isStale(asked, before.version)) return stale();
      return change(mine, id, now, (search) => {
        const isOther = search.name !== body.name;
        search.name = body.name;
        return isOther;
      });
    },
  }),
  deleteSavedSearch: operation({
    weight: 1,
    of: "savedSearch",
    says: ({ savedSearch }, { id }) => (savedSearch.delete(id) ? done : missing("saved search")),
  }),
  dismissFromSavedSearch: operation({
    weight: 3,
    of: "savedSearch",
    body: fc.record({ catalogId }),
    says: (mine, { id, now, body: { catalogId } }) =>
      change(mine, id, now, ({ dismissedIds }) => {
        const isNew = !dismissedIds.has(catalogId);
        dismissedIds.add(catalogId);
        return isNew;
      }),
  }),
  restoreToSavedSearch: operation({
    weight: 2,
    of: "savedSearch",
    body: fc.record({ catalogId }),
    says: (mine, { id, now, body: { catalogId } }) =>
      change(mine, id, now, ({ dismissedIds }) => dismissedIds.delete(catalogId)),
  }),
};
