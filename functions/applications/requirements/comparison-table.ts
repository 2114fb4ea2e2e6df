import type { NoticeUnit } from "./segment-notice.ts";

/**
 * Finds the values of a row in a table that compares grants: "Request | $500 | $2,500" below "Quick grants | Major
 * grants", whose first column has no header. Returns an empty array for other rows.
 */
export const findComparedValues = (
  { cells, tableHead }: NoticeUnit,
  label: RegExp,
): { grant: string; value: string }[] =>
  tableHead.length >= 2 && cells.length === tableHead.length + 1 && label.test(cells[0] ?? "")
    ? tableHead.flatMap((grant, index) => {
        const value = cells[index + 1];
        return value ? [{ grant, value }] : [];
      })
    : [];
