import type { Item } from "./table.ts";

/**
 * Attribute with a record's schema version. Records with the first schema don't have it, so it costs nothing until the
 * schema of a kind changes. The new schema's writes and its migration then set it (scripts/ops/migrations.ts).
 */
export const schemaVersionAttribute = "schemaVersion";

export const getSchemaVersion = (item: Item): number => Number(item[schemaVersionAttribute] ?? 1);
