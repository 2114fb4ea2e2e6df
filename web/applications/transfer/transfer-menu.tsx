import { ArrowDownUp, Braces, Download, ListChecks, Upload, X } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithReload } from "#web/app/lazily.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import type { MenuItem } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";
import type { ExportKind } from "./export-file.ts";
import { useExport } from "./use-export.ts";

const menu = lazyWithReload(async () => (await import("#web/ui/layout/menu.tsx")).Menu<Choice>);
const dialog = lazyWithReload(async () => (await import("./import-dialog.tsx")).ImportDialog);
type Choice = ExportKind | "import";
const items: MenuItem<Choice>[] = [
  { value: "applications", label: "Export applications (CSV)", icon: Download },
  { value: "tasks", label: "Export tasks (CSV)", icon: ListChecks },
  { value: "everything", label: "Export everything (JSON)", icon: Braces },
  { value: "import", label: "Import applications (CSV)", icon: Upload },
];

export const TransferMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const { records, start, cancel } = useExport();
  const choose = (choice: Choice) => {
    setAnchor(null);
    if (choice === "import") setImporting(true);
    else start(choice);
  };
  const isRunning = records !== null;
  return (
    <>
      {isRunning && (
        <span className="self-center text-sm text-muted">
          {records === 0 ? "Exporting" : `${formatCount(records, "record")} exported`}
        </span>
      )}
      <Button
        variant="outline"
        icon={isRunning ? X : ArrowDownUp}
        aria-haspopup={isRunning ? undefined : "menu"}
        aria-expanded={isRunning ? undefined : anchor !== null}
        onPointerEnter={menu.prefetch}
        onFocus={menu.prefetch}
        onClick={({ currentTarget }) => {
          if (isRunning) return cancel();
          dialog.prefetch();
          setAnchor(anchor ? null : currentTarget);
        }}
      >
        {isRunning ? common.cancelExport : texts.importAndExport}
      </Button>
      <Suspense>
        {anchor && (
          <menu.Component
            anchor={anchor}
            label="Import or export"
            items={items}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        )}
        {importing && <dialog.Component onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
};
