import type { Migration } from "./run-migration.ts";

/** Migrations by name, which starts with the month. Remove one when every stage has run it. None is due. */
export const migrations: Record<string, Migration> = {};
