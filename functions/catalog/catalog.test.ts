import { expect, test } from "vitest";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord, getMatchIndex } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { createStarterCatalog, loadStarterRecords, readStarterMetadata } from "./starter.ts";

const createCountingCatalog = () => {
  const state = { version: "one", reads: 0, broken: false };
  const catalog: Catalog = {
    getStatus: async () => ({ version: state.version, name: "Counting", records: 1, verifiedOn: null }),
    listRecords: async () => {
      state.reads++;
      if (state.broken) throw new Error("not readable");
      return [buildCatalogRecord({ title: `Version ${state.version}` })];
    },
  };
  return { state, catalog };
};

test("returns the catalog's version, name, size and age to a signed-in user", async () => {
  const { call, signUp } = createTestApi(createTestDependencies({ catalog: createStarterCatalog() }));
  expect((await call("getCatalogStatus")).status).toBe(401);
  const { cookie } = await signUp();
  const { status, body } = await call("getCatalogStatus", { cookie });
  expect(status).toBe(200);
  const newest = loadStarterRecords()
    .map(({ verifiedOn }) => verifiedOn ?? "")
    .sort()
    .at(-1);
  expect(body).toEqual({
    version: readStarterMetadata().version,
    name: "Starter catalog",
    records: loadStarterRecords().length,
    verifiedOn: newest,
    model: null,
    webSearch: null,
  });
});

test("builds the index once per version, even for concurrent calls", async () => {
  const { state, catalog } = createCountingCatalog();
  const [first, second] = await Promise.all([getMatchIndex(catalog), getMatchIndex(catalog)]);
  expect(first).toBe(second);
  expect(await getMatchIndex(catalog)).toBe(first);
  expect(state.reads).toBe(1);
  state.version = "two";
  const next = await getMatchIndex(catalog);
  expect(next.records[0]?.title).toBe("Version two");
  expect(state.reads).toBe(2);
});

test("reads the catalog again after a failed read", async () => {
  const { state, catalog } = createCountingCatalog();
  state.broken = true;
  await expect(getMatchIndex(catalog)).rejects.toThrow("not readable");
  state.broken = false;
  expect((await getMatchIndex(catalog)).records).toHaveLength(1);
});
