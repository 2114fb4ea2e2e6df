import type { Item } from "./table.ts";

/**
 * Attribute with the version of a record's form. Records of the first form don't have it, so it costs nothing until a
 * kind of record changes; the new form's writer and its migration then set it (scripts/ops/migrations.ts).
 */
export const schemaVersionAttribute = "schemaVersion";

export const getSchemaVersion = (item: Item): number => Number(item[schemaVersionAttribute] ?? 1);
