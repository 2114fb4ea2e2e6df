import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { CatalogPreview } from "#shared/api/catalog-preview.ts";
import { createCuratedCatalog } from "./curated-catalog.ts";

const createPreviewApi = () => createTestApi(createTestDependencies({ catalog: createCuratedCatalog() }));

test("returns the first five results and the total to a visitor", async () => {
  const response = await createPreviewApi().call("getCatalogPreview", { query: { q: "food pantry" } });
  expect(response.status).toBe(200);
  const { items, total } = response.body as CatalogPreview;
  expect(items).toHaveLength(5);
  expect(total).toBeGreaterThan(5);
  expect(items.every(({ link }) => link.startsWith("https://"))).toBe(true);
});

test("requires a query and limits requests per IP address", async () => {
  const api = createPreviewApi();
  expect((await api.call("getCatalogPreview", { query: { q: " " } })).status).toBe(400);
  const statuses: number[] = [];
  for (let request = 0; request < 125; request++)
    statuses.push((await api.call("getCatalogPreview", { query: { q: "food" } })).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
