import { Download } from "lucide-react";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { getSavedOpportunities, useOpportunities } from "#web/api/opportunity-queries.ts";
import * as catalogMessages from "#web/catalog/messages.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (opportunity: FundingOpportunity) => Value][] = [
  [common.title, ({ title }) => title],
  [common.funder, ({ funder }) => funder],
  [common.status, ({ status }) => status],
  [common.amount, ({ amount }) => amount],
  [common.deadline, ({ deadline }) => deadline?.slice(0, 10) ?? null],
  [catalogMessages.closingNote, ({ deadlineNote }) => deadlineNote],
  ["Match score", ({ matchScore }) => matchScore],
  [common.applicationLink, ({ applicationLink }) => applicationLink],
  [messages.source, ({ sourceUrl }) => sourceUrl],
  [common.notes, ({ notes }) => notes],
  [common.description, ({ description }) => description],
];

export const buildOpportunityCsv = (opportunities: readonly FundingOpportunity[]): string[] => [
  formatCsvHeader(columns.map(([name]) => name)),
  ...opportunities.map((opportunity) => formatCsvRow(columns.map(([, value]) => value(opportunity)))),
];

const exportLabel = "Export CSV";
const saveCsv = (opportunities: readonly FundingOpportunity[], title: string) => {
  const name = `${title} ${getToday()}.csv`;
  downloadFile(name, buildOpportunityCsv(opportunities), "text/csv;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};

export const ExportResultsButton = ({ results }: { results: readonly FundingOpportunity[] }) =>
  results.length > 0 && (
    <Button variant="outline" size="sm" icon={Download} onClick={() => saveCsv(results, "Funding results")}>
      {exportLabel}
    </Button>
  );

export const ExportSavedButton = () => {
  const savedOpportunities = getSavedOpportunities(useOpportunities().data ?? [], useOrganizationScope());
  return (
    savedOpportunities.length > 0 && (
      <IconButton icon={Download} label={exportLabel} onClick={() => saveCsv(savedOpportunities, "Saved funding")} />
    )
  );
};
