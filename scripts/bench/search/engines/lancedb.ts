import { type Engine, peer } from "./engine.ts";

type Rows = { toArray(): Promise<{ id: number }[]> };
type Query = { select(columns: string[]): Query; limit(most: number): Query & Rows };
type Table = {
  createIndex(column: string, options: object): Promise<void>;
  search(query: string, kind: "fts", columns: string): Query;
};
type Connection = {
  createTable(name: string, rows: object[]): Promise<Table>;
  openTable(name: string): Promise<Table>;
};
type Library = { connect(folder: string): Promise<Connection>; Index: { fts(options: object): object } };

/** Native code, with threads of its own; keeps the texts. One field: it ranks by one column at a time. */
export const lancedb: Engine = {
  async build(documents, folder) {
    const { connect, Index } = await peer<Library>("@lancedb/lancedb/dist/index.js");
    const rows = documents.map(({ title, funder, text }, id) => ({ id, text: `${title} ${funder} ${text}` }));
    const table = await (await connect(folder)).createTable("documents", rows);
    await table.createIndex("text", { config: Index.fts({ withPosition: false }) });
  },
  async open(folder) {
    const { connect } = await peer<Library>("@lancedb/lancedb/dist/index.js");
    const table = await (await connect(folder)).openTable("documents");
    return async (query, most) => {
      const rows = await table.search(query, "fts", "text").select(["id", "_score"]).limit(most).toArray();
      return rows.map(({ id }) => id);
    };
  },
};
