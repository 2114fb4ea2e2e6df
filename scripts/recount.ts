/**
 * Counts what users have (applications, tasks, documents, points, …) anew and says where a counter says something else:
 *
 *   npm run recount -- person@example.org …
 *   npm run recount -- --repair person@example.org …
 *
 * In AWS TABLE_NAME names the table; without it the table of the data folder (GRANTLAMP_DATA) is opened, while the
 * host does not run. Exit code 1: something was wrong and was not put right.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { takeDataFolder } from "./host/checks.ts";
import { startTable } from "./host/tables.ts";

const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: { repair: { type: "boolean", default: false } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!addresses.length) {
  process.stderr.write("Please name a user: npm run recount -- person@example.org\n");
  process.exit(1);
}

/** The table of the data folder, which no host may have meanwhile. */
const openLocal = async () => {
  const dataDir = resolve(folder);
  const lock = takeDataFolder(dataDir);
  const { table, stop } = await startTable(dataDir, say);
  return { table, stop: () => stop().finally(() => lock.release()) };
};

const { TABLE_NAME: tableName, DYNAMODB_ENDPOINT: endpoint, GRANTLAMP_DATA: folder = ".local" } = process.env;
const opened = tableName
  ? { table: createDynamoTable(createDocumentClient({ endpoint }), tableName), stop: async () => {} }
  : await openLocal();

let left = 0;
for (const address of addresses) {
  const user = await findUserByEmail(opened.table, address.trim().toLowerCase());
  if (!user) {
    say(`${address}: no such user`);
    left += 1;
    continue;
  }
  const wrong = await findCounterDrift(opened.table, user.userId);
  if (!wrong.length) say(`${address}: every counter is right`);
  for (const { counter, stored, actual, repair } of wrong) {
    if (values.repair)
      try {
        await opened.table.write(repair);
        say(`${address}: ${counter} was ${stored}, is ${actual} now`);
        continue;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        say(`${address}: ${counter} moved meanwhile; please count again`);
      }
    else say(`${address}: ${counter} says ${stored}, the records say ${actual}`);
    left += 1;
  }
}
await opened.stop();
process.exitCode = left ? 1 : 0;
