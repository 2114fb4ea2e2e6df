import { FileText, Upload } from "lucide-react";
import { useRef } from "react";
import type { DocumentCard } from "#shared/api/documents.ts";
import { formatReadingProgress } from "#web/documents/file-format.ts";
import { UploadStatus } from "#web/documents/upload-status.tsx";
import { useDocuments } from "#web/documents/use-documents.ts";
import { useUpload } from "#web/documents/use-upload.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";

const acceptedTypes = ".pdf,.docx,.txt,.md,.html,.htm";

type Props = {
  applicationId: string;
  uploadLabel: string;
  /** The label of the button next to a file. */
  findLabel: string;
  /** ID of the file being scanned. */
  pendingId: string | undefined;
  isDisabled: boolean;
  onFind: (documentId: string) => void;
};

/** An application's files: upload one, wait until it is read, then scan it. */
export const ApplicationFiles = ({ applicationId, uploadLabel, findLabel, pendingId, isDisabled, onFind }: Props) => {
  const { data = [] } = useDocuments();
  const upload = useUpload(applicationId);
  const input = useRef<HTMLInputElement>(null);
  const files = data.filter((document) => document.applicationId === applicationId && document.reading);
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="outline" icon={Upload} onClick={() => input.current?.click()}>
          {uploadLabel}
        </Button>
        <span className="ml-3 text-sm text-muted">PDF, Word, text, Markdown or HTML, up to 20 MB</span>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          hidden
          onChange={({ target }) => {
            if (target.files?.length) upload.start(target.files);
            target.value = "";
          }}
        />
      </div>
      <UploadStatus {...upload} />
      {files.length > 0 && (
        <ul aria-label="Uploaded files" className="grid gap-1">
          {files.map((file) => (
            <ApplicationFile
              key={file.id}
              file={file}
              findLabel={findLabel}
              isPending={pendingId === file.id}
              isDisabled={isDisabled && pendingId !== file.id}
              onFind={() => onFind(file.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

type FileProps = { file: DocumentCard; findLabel: string; isPending: boolean; isDisabled: boolean; onFind: () => void };

const ApplicationFile = ({ file: { title, reading }, findLabel, isPending, isDisabled, onFind }: FileProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <FileText size={16} aria-hidden className="shrink-0 text-muted" />
    <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
    <span role="status" className="min-w-0 text-muted wrap-anywhere">
      {reading?.status === "reading" && (
        <span className="flex items-center gap-2">
          <Spinner size={14} /> {formatReadingProgress(reading)}
        </span>
      )}
      {reading?.status === "read" && (reading.pages ? formatCount(reading.pages, "page") : "Read")}
      {reading?.status === "failed" && reading.problem}
    </span>
    {reading?.status === "read" && (
      <Button size="sm" variant="outline" pending={isPending} inactive={isDisabled} onClick={onFind}>
        {isPending ? texts.readingLabel : findLabel}
        <span className="sr-only"> in {title}</span>
      </Button>
    )}
  </li>
);
