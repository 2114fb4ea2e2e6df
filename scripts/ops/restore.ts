import { retainsData } from "#infra/data/storage.ts";
import { confirmStage } from "./confirm-stage.ts";
import { type Ops, OpsError } from "./ops.ts";
import { readSettings, type Settings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";
import type { Tables } from "./tables.ts";

type RestoreOptions = SettingsOptions & { at?: string; finish?: string; confirm?: string };

/** Milliseconds between status checks of a table being restored. Large tables take hours. */
const pollMilliseconds = 15_000;
const formatTime = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** A restored table's name contains its point in time, so that a later run can resume it. */
const buildName = (prefix: string, restoreTime: Date) => `${prefix}${formatTime(restoreTime).replaceAll(/\D/g, "")}`;
const parseName = (prefix: string, name: string): Date | undefined => {
  const [, day, time] = /^(\d{8})(\d{6})$/.exec(name.slice(prefix.length)) ?? [];
  if (!day || !time) return undefined;
  const restoreTime = new Date(`${day.replace(/(....)(..)/, "$1-$2-")}T${time.replace(/(..)(..)/, "$1:$2:")}Z`);
  return Number.isNaN(restoreTime.getTime()) ? undefined : restoreTime;
};

/** Finds the latest restored table that an earlier run did not finish, and returns its point in time. */
const findUnfinished = async (ops: Ops, tables: Tables, prefix: string): Promise<Date | undefined> => {
  const names = (await tables.listByPrefix(prefix)).filter((name) => parseName(prefix, name));
  for (const name of names.toSorted().reverse()) {
    if ((await tables.getStatus(name)) === "ACTIVE" && (await tables.getRecoveryWindow(name))) continue;
    const restoreTime = parseName(prefix, name);
    if (!restoreTime) continue;
    ops.print(`${name} is an unfinished restore and will be resumed. For another point in time, use --at TIME.`);
    return restoreTime;
  }
  return undefined;
};

/** Parses a UTC time such as 2026-11-20T10:00:00Z; undefined for anything else. */
const parseTime = (text: string): Date | undefined => {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return isTime ? new Date(text) : undefined;
};

type Target = { tables: Tables; table: string; prefix: string; requested: string | undefined };
/** Returns the point in time to restore. Throws OpsError if it is outside the table's recovery window. */
const getRestoreTime = async (ops: Ops, { tables, table, prefix, requested }: Target): Promise<Date> => {
  const range = await tables.getRecoveryWindow(table);
  if (!range) throw new OpsError(`${table} cannot be restored: its point-in-time recovery is off.`);
  const between = `from ${formatTime(range.from)} to ${formatTime(range.to)}`;
  if (requested === undefined)
    throw new OpsError(`Specify the time to restore with --at TIME, ${between}, or --at latest.`);
  if (requested === "latest") return (await findUnfinished(ops, tables, prefix)) ?? range.to;
  const restoreTime = parseTime(requested);
  if (!restoreTime)
    throw new OpsError(`"${requested}" is not a valid time. Use UTC, such as 2026-11-20T10:00:00Z, ${between}.`);
  if (restoreTime < range.from || restoreTime > range.to)
    throw new OpsError(`${table} can be restored to a time ${between}, not to ${requested}.`);
  return restoreTime;
};

const waitUntilActive = async (ops: Ops, tables: Tables, name: string) => {
  for (let polls = 0; ; polls++) {
    const state = await tables.getStatus(name);
    if (state === "ACTIVE") return;
    if (polls % 20 === 0)
      ops.print(`${name} is ${state ?? "not created yet"}. You can interrupt this and run it again.`);
    await ops.wait(pollMilliseconds);
    ops.signal.throwIfAborted();
  }
};

/** Prints the remaining manual steps. `deletedUserIds` is undefined if no table can tell which accounts were deleted. */
const printNextSteps = (ops: Ops, { context }: Settings, name: string, deletedUserIds: string[] | undefined) => {
  const contextArgs = context.length ? ` ${context.join(" ")}` : "";
  if (!deletedUserIds)
    ops.print(
      `Without the old table, it is unknown which accounts were deleted since then. Delete them again when their owners report it: npm run user:delete -- EMAIL${contextArgs} --table ${name}`,
    );
  if (deletedUserIds?.length) {
    const accounts = deletedUserIds.length === 1 ? "1 account" : `${deletedUserIds.length} accounts`;
    ops.print(
      `This restore brought back ${accounts} that had been deleted since then. Delete them again before you switch over:`,
    );
    for (const id of deletedUserIds) ops.print(`  npm run user:delete -- ${id}${contextArgs} --table ${name}`);
  }
  ops.print(`Check the table, then switch over: npm run deploy --${contextArgs} -c tableName=${name}`);
  ops.print('Set "tableName" in cdk.json, so that later deployments keep it. The replaced table stays unchanged.');
};

/** Prepares a table restored by AWS Backup for use. */
const finishRestore = async (ops: Ops, options: RestoreOptions, name: string): Promise<number> => {
  const settings = readSettings(options);
  const { config } = settings;
  const restoreTime = parseTime(options.at ?? "");
  if (!restoreTime || restoreTime > ops.now())
    throw new OpsError(
      "Specify when the backup was created, as AWS Backup shows it, in UTC: --at 2026-11-20T10:00:00Z. It is needed to find accounts deleted since then.",
    );
  const { TableName } = await readStackOutputs(ops, settings);
  const tables = ops.tables(settings.session);
  if ((await tables.getStatus(name)) === undefined)
    throw new OpsError(
      `Table ${name} not found in ${config.region}. Restore it with AWS Backup first, under a new name.`,
    );
  const hasOldTable = name !== TableName && ![undefined, "DELETING"].includes(await tables.getStatus(TableName));
  ops.print(
    `Applying the settings that a backup does not include to ${name}${hasOldTable ? "" : ". The stage has no other table"}`,
  );
  await confirmStage(ops, options, config.stage);
  await waitUntilActive(ops, tables, name);
  await tables.applySettings(name, retainsData(config));
  printNextSteps(ops, settings, name, hasOldTable ? await tables.listDeletedUsers(TableName, restoreTime) : undefined);
  return 0;
};

/** Restores the table under a new name, or with --finish completes one that AWS Backup restored. */
export const restoreTable = async (ops: Ops, options: RestoreOptions): Promise<number> => {
  if (options.finish !== undefined) return finishRestore(ops, options, options.finish);
  const settings = readSettings(options);
  const { stack, config } = settings;
  const { TableName } = await readStackOutputs(ops, settings);
  const tables = ops.tables(settings.session);
  const prefix = `${stack}-`;
  const restoreTime = await getRestoreTime(ops, { tables, table: TableName, prefix, requested: options.at });
  const name = buildName(prefix, restoreTime);
  const isStarted = (await tables.getStatus(name)) !== undefined;
  ops.print(
    `Restoring ${TableName} as of ${formatTime(restoreTime)} to ${name}${isStarted ? ", which already exists" : ""}`,
  );
  await confirmStage(ops, options, config.stage);
  if (!isStarted) await tables.startRestore(TableName, name, restoreTime);
  await waitUntilActive(ops, tables, name);
  await tables.applySettings(name, retainsData(config));
  printNextSteps(ops, settings, name, await tables.listDeletedUsers(TableName, restoreTime));
  return 0;
};
