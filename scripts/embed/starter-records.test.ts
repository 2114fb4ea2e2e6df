import { expect, test } from "vitest";
import { createStarterCatalog, loadStarterRecords } from "#functions/catalog/starter.ts";
import { buildBrowseBytes, getIndexFingerprint } from "#functions/search/browse/browse-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { composeStarterRecords } from "./starter-records.ts";

// If these tests fail, run `npm run embed:index` to rewrite the files.

test("the embedded records match the current data", async () => {
  const records = loadStarterRecords();
  expect(records).toEqual(JSON.parse(JSON.stringify(composeStarterRecords())));
  const { records: count, verifiedOn } = await createStarterCatalog().getStatus();
  expect(count).toBe(records.length);
  expect(verifiedOn).toBe(
    records
      .map((record) => record.verifiedOn ?? "")
      .sort()
      .at(-1),
  );
});

test("the embedded index matches the embedded records and this code", async () => {
  const space = loadBundledWordVectors();
  const bytes = await createStarterCatalog().getIndex?.(() => getIndexFingerprint(space));
  const { text, vectors } = buildBrowseBytes(loadStarterRecords(), space);
  expect(bytes && Buffer.compare(bytes.text, text)).toBe(0);
  expect(
    bytes?.vectors && vectors && Buffer.compare(Buffer.from(bytes.vectors.buffer), Buffer.from(vectors.buffer)),
  ).toBe(0);
});
