import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, peer } from "./engine.ts";

type Index = {
  add(id: number, text: string): void;
  search(query: string, options: { limit: number; suggest: boolean }): number[];
  export(write: (key: string, data?: string) => void): void;
  import(key: string, data: string): void;
};
type Library = { default: { Index: new (options: object) => Index } };

const make = async () => {
  const { default: library } = await peer<Library>("flexsearch/dist/flexsearch.bundle.module.min.mjs");
  return new library.Index({ tokenize: "strict" });
};

/** One field: this library has no weights between fields in one ranking. `suggest` is its way to "any of the words". */
export const flexsearch: Engine = {
  async build(documents, folder) {
    const index = await make();
    documents.forEach(({ title, funder, text }, at) => {
      index.add(at, `${title} ${funder} ${text}`);
    });
    index.export((key, data) => {
      if (data !== undefined) writeFileSync(join(folder, `${key}.json`), data);
    });
  },
  async open(folder) {
    const index = await make();
    for (const file of readdirSync(folder))
      index.import(file.replace(/\.json$/, ""), readFileSync(join(folder, file), "utf8"));
    return (query, most) => index.search(query, { limit: most, suggest: true });
  },
};
