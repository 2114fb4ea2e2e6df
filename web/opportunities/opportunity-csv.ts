import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { formatCsvHeader, formatCsvRow } from "#web/ui/files/csv.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (opportunity: FundingOpportunity) => Value][] = [
  [common.title, ({ title }) => title],
  [common.funder, ({ funder }) => funder],
  [common.status, ({ status }) => status],
  [common.amount, ({ amount }) => amount],
  [common.deadline, ({ deadline }) => deadline?.slice(0, 10) ?? null],
  ["About the deadline", ({ deadlineNote }) => deadlineNote],
  ["Match score", ({ matchScore }) => matchScore],
  [texts.applicationLink, ({ applicationLink }) => applicationLink],
  [texts.source, ({ sourceUrl }) => sourceUrl],
  [common.notes, ({ notes }) => notes],
  [common.description, ({ description }) => description],
];

/** Returns the rows of a CSV file, header first; unknown values are empty cells. */
export const buildOpportunityCsv = (opportunities: readonly FundingOpportunity[]): string[] => [
  formatCsvHeader(columns.map(([name]) => name)),
  ...opportunities.map((opportunity) => formatCsvRow(columns.map(([, value]) => value(opportunity)))),
];
