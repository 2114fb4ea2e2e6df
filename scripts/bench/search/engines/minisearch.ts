import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, peer } from "./engine.ts";

type MiniSearch = {
  addAll(documents: readonly object[]): void;
  search(query: string): { id: number }[];
};
type Library = {
  default: { new (options: object): MiniSearch; loadJSON(json: string, options: object): MiniSearch };
};
const load = async () => (await peer<Library>("minisearch/dist/es/index.js")).default;
const options = { fields: ["title", "funder", "text"], searchOptions: { boost: { title: 3 } } };

export const minisearch: Engine = {
  async build(documents, folder) {
    const index = new (await load())(options);
    index.addAll(documents.map((document, id) => ({ id, ...document })));
    writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  },
  async open(folder) {
    const index = (await load()).loadJSON(readFileSync(join(folder, "index.json"), "utf8"), options);
    return (query, most) =>
      index
        .search(query)
        .slice(0, most)
        .map(({ id }) => id);
  },
};
