import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { sizeText } from "./file-words.ts";
import { namedIn, type Refusal } from "./refusals.ts";
import type { Uploading } from "./use-upload.ts";

const formatTitle = (rejections: Refusal[]) => {
  const files = rejections.reduce((sum, { names }) => sum + names.length, 0);
  return files === 1 ? "The file was not taken" : `${formatNumber(files)} files were not taken`;
};

export const UploadLine = ({ upload, rejections, cancel, dismiss }: Uploading) => (
  <>
    {upload && (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 text-sm wrap-anywhere">
            Uploading {upload.name}, {sizeText(upload.bytes)}
            {upload.more > 0 && `, ${upload.more} more to come`}
          </p>
          <ProgressBar
            label={`Upload of ${upload.name}`}
            value={upload.sent}
            max={upload.bytes}
            valueText={`${sizeText(upload.sent)} of ${sizeText(upload.bytes)}`}
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
              {namedIn(one)}: {one.text}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
