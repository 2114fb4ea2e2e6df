import type { FundingOpportunity } from "#shared/opportunities.ts";
import { csvHead, csvLine } from "#web/ui/csv.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (one: FundingOpportunity) => Value][] = [
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

/** Opportunities as the pieces of a CSV file, a line each in their order; what is not known is an empty cell. */
export const opportunityCsv = (opportunities: readonly FundingOpportunity[]): string[] => [
  csvHead(columns.map(([name]) => name)),
  ...opportunities.map((one) => csvLine(columns.map(([, value]) => value(one)))),
];
