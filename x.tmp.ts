import { writeFileSync } from "node:fs";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { loadJudgedProfiles } from "./eval/judgments.ts";
import { startProduct } from "./eval/product.ts";
import { awardedFunders, collectCards, listSentences, type ShownSentence } from "./eval/sentences.ts";
const { openAccount } = startProduct();
const records = await createStarterCatalog().records();
const random = createSeededRandom(2026);
const pick = <T>(xs: readonly T[]) => xs[Math.floor(random()*xs.length)] as T;
const shown: ShownSentence[] = [];
for (const p of loadJudgedProfiles()) {
  const a = await openAccount(p.organization ?? undefined, awardedFunders[p.id]);
  const ids = Array.from({length: 15}, () => pick(records).id);
  for (const [screen, cards] of Object.entries(await collectCards(a, p, ids)))
    for (const c of cards) for (const s of listSentences(c)) shown.push({ ...s, profile: p.id, screen, id: c.id, score: c.score });
}
writeFileSync("/tmp/evalwork/shown.json", JSON.stringify(shown));
const kinds = [...new Set(shown.map(s=>s.kind))]; console.log(shown.length, kinds.map(k=>k+" "+shown.filter(s=>s.kind===k).length));
