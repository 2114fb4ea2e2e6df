import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Engine } from "./engine.ts";

/** Without its own copy of the texts, and with the default detail: with less of it the ranking is 0 for every row. */
export const fts5: Engine = {
  build(documents, folder) {
    const database = new DatabaseSync(join(folder, "fts5.db"));
    database.exec("CREATE VIRTUAL TABLE documents USING fts5(title, funder, text, content='')");
    const insert = database.prepare("INSERT INTO documents(rowid, title, funder, text) VALUES (?, ?, ?, ?)");
    database.exec("BEGIN");
    documents.forEach(({ title, funder, text }, at) => {
      insert.run(at + 1, title, funder, text);
    });
    database.exec("COMMIT");
    database.exec("INSERT INTO documents(documents) VALUES ('optimize')");
    database.close();
  },
  open(folder) {
    const database = new DatabaseSync(join(folder, "fts5.db"), { readOnly: true });
    const select = database.prepare(
      "SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY bm25(documents, 3, 1, 1) LIMIT ?",
    );
    return (query, most) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      return select.all(words.map((word) => `"${word}"`).join(" OR "), most).map(({ rowid }) => Number(rowid) - 1);
    };
  },
};
