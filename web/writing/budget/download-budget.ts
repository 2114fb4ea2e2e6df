import type { Budget } from "#shared/api/budget.ts";
import { formatFormSection } from "#shared/domain/budget/budget-terms.ts";
import type { Sf424aSection } from "#shared/domain/budget/sf424a.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { toDollars } from "#shared/util/money.ts";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const downloadBudgetWorkbook = async (budget: Budget, title: string) => {
  try {
    const { buildBudgetWorkbook } = await import("./budget-workbook.ts");
    const name = toFileName(`${title} budget`, "xlsx");
    downloadFile(name, [new Uint8Array(await buildBudgetWorkbook(budget, title))], xlsxType);
    toast({ title: common.downloaded, description: name });
  } catch {
    toast({ title: common.error, description: "Failed to create the Excel file. Please try again", variant: "error" });
  }
};

/** Formats the sections one after another, each with its headings; amounts in dollars. */
export const formatSf424aCsv = (sections: readonly Sf424aSection[]): string =>
  sections
    .map(
      ({ letter, title, columns, rows }, index) =>
        `${(index === 0 ? formatCsvHeader : formatCsvRow)([formatFormSection(letter, title)])}${formatCsvRow(columns)}${rows
          .map(({ label, cells }) =>
            formatCsvRow([label, ...cells.map((cell) => (typeof cell === "number" ? toDollars(cell) : cell))]),
          )
          .join("")}`,
    )
    .join(formatCsvRow([""]));

export const downloadSf424aCsv = (sections: readonly Sf424aSection[], title: string) => {
  const name = toFileName(`${title} SF-424A`, "csv");
  downloadFile(name, [formatSf424aCsv(sections)], "text/csv;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};
