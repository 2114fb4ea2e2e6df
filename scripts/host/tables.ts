import { join } from "node:path";
import { patience } from "#functions/clients/settings.ts";
import { documentClient, dynamoTable } from "#functions/table/dynamo.ts";
import { openJournal } from "#functions/table/journal.ts";
import { memoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { JavaMissing, startDynamoDb } from "#scripts/engines/dynamodb.ts";
import { shown } from "./checks.ts";

export type Engine = "dynamodb" | "memory";
export type LocalTable = {
  table: Table;
  /** Fulfilled when the engine ends, asked or not; never for the table in this process. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const memory = (file: string): LocalTable => {
  const journal = openJournal(file);
  return { table: memoryTable({ journal }), ended: new Promise(() => {}), stop: async () => journal.close() };
};

const dynamodb = async (dataDir: string): Promise<LocalTable> => {
  const engine = await startDynamoDb({ dataDir });
  const client = documentClient({ ...engine.settings, ...patience });
  return {
    table: dynamoTable(client, engine.tableName),
    ended: engine.ended,
    async stop() {
      client.destroy();
      await engine.stop();
    },
  };
};

/** The table over a data folder: in DynamoDB Local, or in this process where that is wanted or there is no Java. */
export const startTable = async (engine: Engine, dataDir: string, say: (line: string) => void): Promise<LocalTable> => {
  const file = join(dataDir, "table.jsonl");
  if (engine === "memory") return memory(file);
  try {
    return await dynamodb(join(dataDir, "dynamodb"));
  } catch (error) {
    if (!(error instanceof JavaMissing)) throw error;
    const why = error.message.replace(/\.$/, "");
    say(`${why}, so the table lives in this process, with ${shown(file)} behind it.`);
    return memory(file);
  }
};
