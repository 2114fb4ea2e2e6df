import MiniSearch from "minisearch";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { getIndexedTexts } from "#functions/search/browse/name-index.ts";
import { catalogStatuses } from "#shared/api/catalog.ts";
import { buildKnownItemTasks } from "./known-items.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";
const { index } = await getSearchIndex(createStarterCatalog());
const seed = Number(process.argv[2] ?? 1), size = Number(process.argv[3] ?? 300), only = process.argv[4];
const tasks = buildKnownItemTasks(index, createMulberry32(seed), size);
const mini = new MiniSearch({ fields: ["title", "body", "about", "number"], storeFields: [] });
mini.addAll(index.records.map((r, i) => { const [title, body, about] = getIndexedTexts(r); return { id: i, title, body, about, number: r.number ?? "" }; }));
const filters: any = { status: catalogStatuses, category: [], applicantType: [], amount: [], closing: [], agency: null };
for (const { name, items } of tasks) {
  if (only && !name.includes(only)) continue;
  let [f, t, m, mf] = [0, 0, 0, 0]; const bad: string[] = []; const t0 = performance.now();
  for (const { query, id } of items) {
    const page = browseCatalogIndex(index, { query, filters, sort: "relevance", today: "2026-08-20", from: 0, limit: 10 });
    const ids = page.hits.map((h) => h.record.id);
    if (ids[0] === id) f++; else bad.push(`${query} [${page.correctedQuery}] → ${ids.indexOf(id)} ${page.hits[0]?.record.title} WANT ${index.records.find((r) => r.id === id)?.title}`);
    if (ids.includes(id)) t++;
  }
  const ms = (performance.now() - t0) / items.length;
  for (const { query, id } of items) { const r = mini.search(query, { boost: { title: 3 }, combineWith: "OR", fuzzy: 0.2, prefix: true }); if (index.records[r[0]?.id]?.id === id) m++; const r2 = mini.search(query, { boost: { title: 3 } }); if (index.records[r2[0]?.id]?.id === id) mf++; }
  const p = (n: number) => (n / items.length).toFixed(3);
  console.log(name.padEnd(42), items.length, "first", p(f), "ten", p(t), "mini fuzzy", p(m), "mini", p(mf), ms.toFixed(2), "ms");
  if (only) console.log(bad.slice(0, 25).join("\n"));
}
