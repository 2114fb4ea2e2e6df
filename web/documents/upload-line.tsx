import { Button } from "#web/ui/button.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { sizeText } from "./file-words.ts";
import type { Uploading } from "./use-upload.ts";

/** The upload under way with its progress and a way to stop it, or why the last one was not taken. */
export const UploadLine = ({ upload, refusal, cancel, dismiss }: Uploading) => (
  <>
    {upload && (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="mb-1 truncate text-sm">
            Uploading {upload.name}, {sizeText(upload.bytes)}
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
    {refusal && (
      <Notice
        tone="error"
        live
        title="The file was not taken"
        action={
          <Button variant="outline" size="sm" onClick={dismiss}>
            OK
          </Button>
        }
      >
        {refusal}
      </Notice>
    )}
  </>
);
