/**
 * Recomputes users' counters (applications, tasks, documents, points, …) and reports drift. `--repair` fixes it.
 *
 *   npm run recount -- person@example.org …
 *   npm run recount -- --repair person@example.org …
 *
 * On AWS, set TABLE_NAME to the table's name. By default, this uses the data folder's table (GRANTLAMP_DATA), and the
 * host must not be running. Exit code 1 means that a user was not found or that drift was not repaired.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { startTable } from "./host/local-table.ts";
import { lockDataFolder } from "./host/startup-checks.ts";

const { values, positionals: emailAddresses } = parseArgs({
  allowPositionals: true,
  options: { repair: { type: "boolean", default: false } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
if (!emailAddresses.length) {
  process.stderr.write("Specify a user: npm run recount -- person@example.org\n");
  process.exit(1);
}

const openLocal = async () => {
  const dataDir = resolve(folder);
  const lock = lockDataFolder(dataDir);
  const { table, stop } = await startTable(dataDir, print);
  return { table, stop: () => stop().finally(() => lock.release()) };
};

const { TABLE_NAME: tableName, DYNAMODB_ENDPOINT: endpoint, GRANTLAMP_DATA: folder = ".local" } = process.env;
const opened = tableName
  ? { table: createDynamoTable(createDocumentClient({ endpoint }), tableName), stop: async () => {} }
  : await openLocal();

let unresolvedCount = 0;
for (const address of emailAddresses) {
  const user = await findUserByEmail(opened.table, address.trim().toLowerCase());
  if (!user) {
    print(`${address}: user not found`);
    unresolvedCount += 1;
    continue;
  }
  const drift = await findCounterDrift(opened.table, user.userId);
  if (!drift.length) print(`${address}: all counters are correct`);
  for (const { counter, stored, actual, repair } of drift) {
    if (values.repair)
      try {
        await opened.table.write(repair);
        print(`${address}: ${counter} was ${stored}, is now ${actual}`);
        continue;
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        print(`${address}: ${counter} changed in the meantime; please run it again`);
      }
    else print(`${address}: ${counter} is ${stored}, expected ${actual}`);
    unresolvedCount += 1;
  }
}
await opened.stop();
process.exitCode = unresolvedCount ? 1 : 0;
