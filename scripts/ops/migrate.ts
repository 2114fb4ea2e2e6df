import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { confirmStage } from "./confirm-stage.ts";
import { migrations } from "./migrations.ts";
import { type Ops, OpsError } from "./ops.ts";
import { type Migration, type MigrationResult, runMigration } from "./run-migration.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";

type MigrateOptions = SettingsOptions & { dryRun?: boolean; maxUnits: string; table?: string; confirm?: string };

const checkpointFolder = join(import.meta.dirname, "..", "..", "dist", "migrations");

/** Stores the last key read in a file. Without it, a run starts over, which only costs reads. */
export const createCheckpointFile = (file: string) => ({
  async readCheckpoint() {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      return undefined;
    }
  },
  async writeCheckpoint(checkpoint: object | undefined) {
    if (!checkpoint) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(checkpoint));
  },
});

const formatResult = ({ scanned, migrated, conflicts, readUnits, writeUnits }: MigrationResult, isDryRun: boolean) =>
  `${scanned} records read, ${migrated} ${isDryRun ? "would be migrated" : "migrated"}, ${conflicts} changed meanwhile; ${readUnits} read units, ${writeUnits} write units`;

/** Migrates the records of a stage. `available` is replaced in tests. */
export const createMigrate =
  (available: Record<string, Migration>, folder = checkpointFolder) =>
  async (ops: Ops, options: MigrateOptions, [name]: string[]): Promise<number> => {
    const names = Object.keys(available);
    const migration = name === undefined ? undefined : available[name];
    if (!migration)
      throw new OpsError(names.length ? `Choose a migration: ${names.join(", ")}.` : "No migration is due.");
    const maxUnitsPerSecond = Number(options.maxUnits);
    if (!(maxUnitsPerSecond > 0)) throw new OpsError(`--max-units ${options.maxUnits} is not a positive number.`);
    const isDryRun = options.dryRun === true;
    const settings = readSettings(options);
    const tableName = options.table ?? (await readStackOutputs(ops, settings)).TableName;
    ops.print(
      `${name}: records of ${tableName} with ${migration.pk}…/${migration.sk}… to version ${migration.version}`,
    );
    if (!isDryRun) await confirmStage(ops, options, settings.config.stage);
    const result = await runMigration({
      client: ops.tables(settings.session).documents,
      tableName,
      migration,
      isDryRun,
      maxUnitsPerSecond,
      ...createCheckpointFile(join(folder, `${tableName}-${name}.json`)),
      onPage: (soFar) => ops.print(formatResult(soFar, isDryRun)),
      now: ops.now,
      wait: ops.wait,
      signal: ops.signal,
    });
    if (result.conflicts) ops.print("Run it again to migrate the records that changed meanwhile.");
    return result.conflicts ? 1 : 0;
  };

export const migrate = createMigrate(migrations);
