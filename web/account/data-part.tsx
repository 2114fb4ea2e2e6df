import { Download, FileArchive } from "lucide-react";
import { accountRoutes, type DataExport } from "#shared/account.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { exportSize } from "./export-words.ts";
import { texts } from "./messages.ts";
import { useExport } from "./use-export.ts";

const words = texts.data;

/** Everything of the user's as one file: made as a job with its stages, then there to download. */
export const DataPart = () => {
  const { progress, made, failure, start, cancel } = useExport();
  return (
    <>
      <p className="max-w-[60ch]">{words.contents}</p>
      <div className="mt-4 grid gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {made && <Ready {...made} />}
        {progress ? (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <ProgressBar label={words.label} value={progress.progress} />
              <p role="status" className="mt-1 text-sm text-muted">
                {progress.stage}
              </p>
            </div>
            <Button variant="outline" onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="outline" icon={FileArchive} onClick={start}>
              {made ? words.again : words.start}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

const Ready = (made: DataExport) => (
  <Notice
    tone="success"
    live
    title={words.ready}
    action={
      <a
        href={accountRoutes.downloadExport.path.replace("{id}", encodeURIComponent(made.id))}
        className={buttonStyle("primary", "md")}
      >
        <Download size={16} aria-hidden />
        {words.download}
      </a>
    }
  >
    {exportSize(made)}
  </Notice>
);
