import { retainsData } from "#infra/data/removal-policy.ts";
import { type Args, type Command, textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import type { Tables } from "./restore/tables.ts";
import { deployed } from "./stack-outputs.ts";

/** Milliseconds between two looks at a table that is being restored; large ones take hours. */
const lookEvery = 15_000;
const second = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** The names of restored tables carry their instant, so that a run that goes on with one knows it. */
const nameOf = (prefix: string, at: Date) => `${prefix}${second(at).replaceAll(/\D/g, "")}`;
const instantIn = (prefix: string, name: string): Date | undefined => {
  const [, day, time] = /^(\d{8})(\d{6})$/.exec(name.slice(prefix.length)) ?? [];
  if (!day || !time) return undefined;
  const at = new Date(`${day.replace(/(....)(..)/, "$1-$2-")}T${time.replace(/(..)(..)/, "$1:$2:")}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** The instant of the latest restored table that an earlier run has begun and not finished. */
const begunEarlier = async (ops: Ops, tables: Tables, prefix: string): Promise<Date | undefined> => {
  const names = (await tables.named(prefix)).filter((name) => instantIn(prefix, name));
  for (const name of names.toSorted().reverse()) {
    if ((await tables.state(name)) === "ACTIVE" && (await tables.range(name))) continue;
    const at = instantIn(prefix, name);
    if (!at) continue;
    ops.say(`${name} was begun and is not finished: this goes on with it. For another instant name it, --at INSTANT.`);
    return at;
  }
  return undefined;
};

/** The instant in a text such as 2026-11-20T10:00:00Z; undefined for any other text. */
const readInstant = (text: string): Date | undefined => {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return isInstant ? new Date(text) : undefined;
};

type Wanted = { tables: Tables; table: string; prefix: string; wanted: string | undefined };
/** The instant to go back to. Throws OpsProblem when the table cannot be had as it was then. */
const instantOf = async (ops: Ops, { tables, table, prefix, wanted }: Wanted): Promise<Date> => {
  const range = await tables.range(table);
  if (!range) throw new OpsProblem(`${table} keeps no backups to go back to: its point-in-time recovery is off.`);
  const between = `from ${second(range.from)} to ${second(range.to)}`;
  if (wanted === undefined)
    throw new OpsProblem(`Please say when to go back to, --at INSTANT, ${between}, or --at latest.`);
  if (wanted === "latest") return (await begunEarlier(ops, tables, prefix)) ?? range.to;
  const at = readInstant(wanted);
  if (!at)
    throw new OpsProblem(`"${wanted}" is no instant. It has to be in UTC, such as 2026-11-20T10:00:00Z, ${between}.`);
  if (at < range.from || at > range.to)
    throw new OpsProblem(`${table} can be had as it was ${between}, not at ${wanted}.`);
  return at;
};

const untilActive = async (ops: Ops, tables: Tables, name: string) => {
  for (let looks = 0; ; looks++) {
    const state = await tables.state(name);
    if (state === "ACTIVE") return;
    if (looks % 20 === 0) ops.say(`${name} is ${state ?? "not there yet"}. This may be broken off and run again.`);
    await ops.wait(lookEvery);
    ops.signal.throwIfAborted();
  }
};

const confirmed = async (ops: Ops, { values }: Args, stage: string) => {
  const given = textOf(values.confirm) ?? (ops.isInteractive ? await ops.ask(`Type ${stage} to go on: `) : "");
  if (given !== stage) throw new OpsProblem("The name of the stage was not given. Nothing was changed.");
};

/** What is left to a person, as commands. `deleted` is undefined where no table tells it. */
const tellRest = (ops: Ops, { settings }: Args, name: string, deleted: string[] | undefined) => {
  const { context } = settings();
  const same = context.length ? ` ${context.join(" ")}` : "";
  if (!deleted)
    ops.say(
      `No other table is there to tell which accounts were deleted since. Whoever says so is deleted again: npm run user:delete -- EMAIL${same} --table ${name}`,
    );
  if (deleted?.length) {
    ops.say(
      `${deleted.length} accounts that were deleted since are in it again. Delete them before anybody is let in:`,
    );
    for (const id of deleted) ops.say(`  npm run user:delete -- ${id}${same} --table ${name}`);
  }
  ops.say(`Look at it, then swap: npm run deploy --${same} -c tableName=${name}`);
  ops.say('Put "tableName" into cdk.json, so that later deployments keep it. The table it replaces stays as it is.');
};

/** Makes a table that AWS Backup has restored ready to be used. */
const finish = async (ops: Ops, args: Args, name: string): Promise<number> => {
  const { config } = args.settings();
  const at = readInstant(textOf(args.values.at) ?? "");
  if (!at || at > ops.now())
    throw new OpsProblem(
      "Please say when the backup was made, as AWS Backup shows it, in UTC: --at 2026-11-20T10:00:00Z. By it the accounts are found that were deleted since.",
    );
  const { TableName } = await deployed(ops, args);
  const tables = ops.tables(args.session());
  if ((await tables.state(name)) === undefined)
    throw new OpsProblem(`There is no table ${name} in ${config.region}. AWS Backup restores it, under a new name.`);
  const isOther = name !== TableName && ![undefined, "DELETING"].includes(await tables.state(TableName));
  ops.say(`${name} gets what a backup does not carry${isOther ? "" : "; no other table of the stage is there"}`);
  await confirmed(ops, args, config.stage);
  await untilActive(ops, tables, name);
  await tables.complete(name, retainsData(config));
  tellRest(ops, args, name, isOther ? await tables.deletedSince(TableName, at) : undefined);
  return 0;
};

/** Restores the table under a new name. */
export const restore: Command = {
  says: "Restores the table as it was at an instant under a new name, beside the present one, and says how to swap them by the setting tableName. Changes nothing of what runs. Not yet run on AWS.",
  options: {
    at: {
      type: "string",
      says: "when to go back to, in UTC, such as 2026-11-20T10:00:00Z; or latest, which run again goes on with what it has begun",
    },
    finish: {
      type: "string",
      says: "instead: a table that AWS Backup has restored from its vault, to be made ready; --at says when that backup was made",
    },
    confirm: { type: "string", says: "the stage's name, where nobody sits at the keyboard" },
  },
  async run(ops, args) {
    const restored = textOf(args.values.finish);
    if (restored !== undefined) return finish(ops, args, restored);
    const { stack, config } = args.settings();
    const { TableName } = await deployed(ops, args);
    const tables = ops.tables(args.session());
    const prefix = `${stack}-`;
    const at = await instantOf(ops, { tables, table: TableName, prefix, wanted: textOf(args.values.at) });
    const name = nameOf(prefix, at);
    const isBegun = (await tables.state(name)) !== undefined;
    ops.say(`${TableName} as it was at ${second(at)}, to ${name}${isBegun ? ", which is there already" : ""}`);
    await confirmed(ops, args, config.stage);
    if (!isBegun) await tables.restore(TableName, name, at);
    await untilActive(ops, tables, name);
    await tables.complete(name, retainsData(config));
    tellRest(ops, args, name, await tables.deletedSince(TableName, at));
    return 0;
  },
};
