import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import { formatBytes } from "./file-format.ts";
import { type FileRejection, formatFileNames, type UploadControls } from "./use-upload.ts";

const formatRejectionTitle = (rejections: FileRejection[]) => {
  const count = rejections.reduce((sum, { names }) => sum + names.length, 0);
  return count === 1 ? "The file wasn’t uploaded" : `${formatNumber(count)} files weren’t uploaded`;
};

/** The upload in progress, and the files that were not uploaded, with the reasons. */
export const UploadStatus = ({ upload, rejections, cancel, dismiss }: UploadControls) => (
  <>
    {upload && (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 text-sm wrap-anywhere">
            Uploading {upload.name}
            {upload.waitingCount > 0 && `, ${upload.waitingCount} more to go`}
          </p>
          <ProgressBar
            label={`Upload of ${upload.name}`}
            value={upload.sent}
            max={upload.bytes}
            valueText={`${formatBytes(upload.sent)} of ${formatBytes(upload.bytes)}`}
            showPercent
          />
          <p aria-hidden className="mt-0.5 text-xs text-muted">
            {formatBytes(upload.sent)} of {formatBytes(upload.bytes)}
          </p>
        </div>
        <Button variant="outline" onClick={cancel}>
          {common.cancel}
        </Button>
      </div>
    )}
    {rejections.length > 0 && (
      <Notice
        tone="error"
        live
        title={formatRejectionTitle(rejections)}
        action={
          <Button variant="outline" size="sm" onClick={dismiss}>
            OK
          </Button>
        }
      >
        <ul className="grid gap-1">
          {rejections.map((rejection) => (
            <li key={rejection.text} className="wrap-anywhere">
              {formatFileNames(rejection)}: {rejection.text}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
