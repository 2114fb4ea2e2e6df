import { expect, test } from "vitest";
import { createMiniSearch, createProductSearch, loadDocuments, scoreSearch } from "./library.ts";

test.each(["tuning", "test"] as const)(
  "finds the passages for the %s questions more often than MiniSearch",
  async (split) => {
    const documents = await loadDocuments();
    const product = scoreSearch(createProductSearch(documents), split);
    expect(product.hitRateAt3).toBeGreaterThanOrEqual(0.85);
    expect(product.meanReciprocalRank).toBeGreaterThan(
      scoreSearch(createMiniSearch(documents), split).meanReciprocalRank,
    );
  },
);
