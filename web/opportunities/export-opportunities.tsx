import { Download } from "lucide-react";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { Button } from "#web/ui/button.tsx";
import { getToday } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import * as common from "#web/ui/messages.ts";
import { downloadFile } from "#web/ui/save-file.ts";
import { toast } from "#web/ui/toast.tsx";
import { buildOpportunityCsv } from "./opportunity-csv.ts";
import { getSavedOpportunities, useOpportunities } from "./opportunity-reads.ts";

const label = "Export CSV";
const saveCsv = (opportunities: readonly FundingOpportunity[], title: string) => {
  const name = `${title} ${getToday()}.csv`;
  downloadFile(name, buildOpportunityCsv(opportunities), "text/csv;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};

export const ExportResultsButton = ({ results }: { results: readonly FundingOpportunity[] }) =>
  results.length > 0 && (
    <Button variant="outline" size="sm" icon={Download} onClick={() => saveCsv(results, "Found funding")}>
      {label}
    </Button>
  );

export const ExportSavedButton = () => {
  const saved = getSavedOpportunities(useOpportunities().data ?? []);
  return (
    saved.length > 0 && <IconButton icon={Download} label={label} onClick={() => saveCsv(saved, "Saved funding")} />
  );
};
