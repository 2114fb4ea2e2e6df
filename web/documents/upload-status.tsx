import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import { formatBytes } from "./file-format.ts";
import { type FileRejection, formatFileNames } from "./upload-queue.ts";
import type { UploadControls } from "./use-upload.ts";

const formatTitle = (rejections: FileRejection[]) => {
  const files = rejections.reduce((sum, { names }) => sum + names.length, 0);
  return files === 1 ? "The file was not taken" : `${formatNumber(files)} files were not taken`;
};

export const UploadStatus = ({ upload, rejections, cancel, dismiss }: UploadControls) => (
  <>
    {upload && (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 text-sm wrap-anywhere">
            Uploading {upload.name}, {formatBytes(upload.bytes)}
            {upload.waiting > 0 && `, ${upload.waiting} more to come`}
          </p>
          <ProgressBar
            label={`Upload of ${upload.name}`}
            value={upload.sent}
            max={upload.bytes}
            valueText={`${formatBytes(upload.sent)} of ${formatBytes(upload.bytes)}`}
            showPercent
          />
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
        title={formatTitle(rejections)}
        action={
          <Button variant="outline" size="sm" onClick={dismiss}>
            OK
          </Button>
        }
      >
        <ul className="grid gap-1">
          {rejections.map((one) => (
            <li key={one.text} className="wrap-anywhere">
              {formatFileNames(one)}: {one.text}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
