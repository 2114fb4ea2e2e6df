import { buildLiveRecord } from "#functions/catalog/testing-records.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";

/** The ID of a record from a live source. */
export const liveRecord = "gg-363001";
const starterRecords = ["fd-one", "fd-two", "fd-three"];

const records = [
  buildCatalogRecord({ id: liveRecord, source: "grants.gov", assistanceListing: "10.175" }),
  ...starterRecords.map((id, index) => buildCatalogRecord({ id, title: `Reading Rooms ${index}` })),
];

/** A catalog with four records and no past awards, whose live source no longer lists its record. Makes no requests. */
export const smallCatalog: Pick<Dependencies, "catalog" | "catalogSync"> = {
  catalog: {
    getStatus: async () => ({ version: "proof", name: "Small catalog", records: records.length, verifiedOn: null }),
    listRecords: async () => records,
    getRecord: async (id) => (id === liveRecord ? buildLiveRecord({}) : undefined),
  },
  catalogSync: {
    files: { get: async () => undefined, getBytes: async () => undefined, put: async () => {}, delete: async () => {} },
    sources: async () => ({
      getByName: () => undefined,
      scheduled: [],
      findForRecord: () => ({
        name: "grants.gov-api",
        isExhaustive: false,
        async *readPages() {},
        findNotice: async () => undefined,
      }),
      fetchAwards: async () => ({ awards: [], total: 0, kinds: null }),
    }),
  },
};
