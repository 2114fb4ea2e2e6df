import { Download, File as FileIcon, FileSignature, FileText, SquarePen, Trash2, Unlink } from "lucide-react";
import { type DocumentCard, type DocumentStatus, documentStatuses } from "#shared/api/documents.ts";
import { buildDocumentPath } from "#shared/domain/links.ts";
import { CommentsButton } from "#web/comments/comments-button.tsx";
import { ReviewChip } from "#web/comments/review-chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { formatDocumentKind } from "./file-format.ts";
import { useDownload } from "./use-documents.ts";

type Props = {
  document: DocumentCard;
  /** This and the callbacks below are undefined for a user who can't change documents. */
  onStatusChange: ((status: DocumentStatus) => void) | undefined;
  /** Undefined if the document is not attached directly. */
  onDetach: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

const getIcon = ({ type, file }: DocumentCard) => (file ? FileIcon : type === "text" ? FileText : FileSignature);

export const DocumentRow = ({ document, onStatusChange, onDetach, onDelete }: Props) => {
  const { title, status, file, updatedAt } = document;
  const Icon = getIcon(document);
  const download = useDownload(document);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {formatDocumentKind(document)}, {formatInstantDay(updatedAt)}
        </p>
        <ReviewChip {...document} />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:pl-8.5">
        {onStatusChange ? (
          <NativeSelect
            aria-label={`Status of ${title}`}
            buttonSize="sm"
            className="w-34"
            options={toSelectOptions(documentStatuses)}
            value={status}
            onChange={(event) => onStatusChange(event.target.value as DocumentStatus)}
          />
        ) : (
          <span className="mr-2 text-sm text-muted">{documentStatuses[status]}</span>
        )}
        {file ? (
          <Button
            size="sm"
            variant="outline"
            icon={Download}
            aria-label={`Download ${title}`}
            onClick={download.start}
            className="ml-1"
          >
            {common.download}
          </Button>
        ) : (
          <LinkButton
            size="sm"
            variant="outline"
            icon={SquarePen}
            aria-label={`Open ${title}`}
            to={buildDocumentPath(document.id)}
            className="ml-1"
          >
            {common.open}
          </LinkButton>
        )}
        <span className="flex gap-1">
          <CommentsButton
            source={{ kind: "document", id: document.id }}
            title={title}
            openCount={document.openComments ?? 0}
          />
          {!file && (
            <IconButton
              icon={Download}
              label={`Download ${title}`}
              tooltip={common.download}
              onClick={download.start}
            />
          )}
          {onDetach && (
            <IconButton
              icon={Unlink}
              label={`Remove ${title} from this application`}
              tooltip="Remove from application"
              onClick={onDetach}
            />
          )}
          {onDelete && (
            <IconButton
              icon={Trash2}
              label={`Delete ${title}`}
              tooltip={common.deleteLabel}
              tone="danger"
              onClick={onDelete}
            />
          )}
        </span>
      </div>
    </li>
  );
};
