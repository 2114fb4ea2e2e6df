import { Download, FilePlus2, FolderInput, Pencil, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { documentRoutes } from "#shared/api/documents.ts";
import { buildApplicationPath, buildDocumentPath } from "#shared/domain/links.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import * as documentMessages from "#web/documents/messages.ts";
import { formatPassageLocation, PassageText } from "#web/documents/passage-text.tsx";
import { fetchDocument, useCreateDocument, useDeleteDocument, useDownload } from "#web/documents/use-documents.ts";
import { useLibrarySearch } from "#web/documents/use-library-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { LinkButton, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { DocumentChips, formatDocumentFacts } from "./document-card.tsx";
import { DocumentText } from "./document-text.tsx";
import type { LibraryRow } from "./library-filters.ts";
import * as messages from "./messages.ts";

const DetailsDialog = lazyDialog(async () => (await import("./details-dialog.tsx")).DetailsDialog);
const UseInDialog = lazyDialog(async () => (await import("./use-in-dialog.tsx")).UseInDialog);

const fetchText = async ({ document }: LibraryRow) => {
  if (!document.file) return (await fetchDocument(document.id)).content ?? "";
  const { signal } = new AbortController();
  const params = { params: { id: document.id } };
  const { sections } = await buildQuery(documentRoutes, "getFileText", params).queryFn({ signal });
  return sections.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)).join("\n\n");
};

const ReadingNotice = ({ row: { document } }: { row: LibraryRow }) => {
  const { file, reading } = document;
  if (!file || reading?.status === "read") return null;
  if (reading?.status === "reading")
    return <Notice title="This file is being read">You can search its text in a moment.</Notice>;
  return (
    <Notice tone="warn" title="This file can’t be searched">
      {reading?.problem ?? "We store files in this format but can’t search them. Paste the text to search it"}.
    </Notice>
  );
};

type Dialog = "details" | "use" | "delete";
type Props = {
  row: LibraryRow;
  /** The search query. */
  q: string;
  page: number | null;
  onDeleted: () => void;
};

/** Shows a document with its actions, and the passages that match the search or the full text. */
export const DocumentPreview = ({ row, q, page, onDeleted }: Props) => {
  const { document, application } = row;
  const { id, title, file, reading } = document;
  const canEdit = useCan(documentRoutes.updateDocument);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const close = () => setDialog(null);
  const download = useDownload(document);
  const remove = useDeleteDocument(() => {
    close();
    onDeleted();
  });
  const create = useCreateDocument((copy) => void navigate(buildDocumentPath(copy.id)));
  const startDraft = useOptimisticMutation({
    run: () => fetchText(row),
    onSuccess: (content) => {
      const { organizationId } = document;
      create.mutate({
        title: `${title} (new draft)`,
        content,
        applicationId: null,
        ...(organizationId && { organizationId }),
      });
    },
  });
  const hasText = !file || reading?.status === "read";
  return (
    <div className="grid gap-4">
      <div>
        <div className="mb-1 flex flex-wrap gap-1.5">
          <DocumentChips row={row} />
        </div>
        <h2 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-sm text-muted">{formatDocumentFacts({ ...row, application: undefined })}</p>
        {application && (
          <Link to={buildApplicationPath(application.id, "documents")} className={`${textLinkStyle} text-sm`}>
            {application.grantName}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!file && (
          <LinkButton size="sm" variant="outline" icon={SquarePen} to={buildDocumentPath(id)}>
            {common.open}
          </LinkButton>
        )}
        <Button size="sm" variant="outline" icon={Download} onClick={download.start}>
          {common.download}
        </Button>
        {canEdit && (
          <>
            {hasText && (
              <Button
                size="sm"
                variant="outline"
                icon={FilePlus2}
                pending={startDraft.isPending || create.isPending}
                onClick={() => startDraft.mutate()}
              >
                {messages.startDraft}
              </Button>
            )}
            <Button size="sm" variant="outline" icon={FolderInput} onClick={() => setDialog("use")}>
              {messages.useInApplication}…
            </Button>
            <Button size="sm" variant="outline" icon={Pencil} onClick={() => setDialog("details")}>
              {messages.editDetails}
            </Button>
            <Button size="sm" variant="outline" icon={Trash2} onClick={() => setDialog("delete")}>
              {common.deleteLabel}
            </Button>
          </>
        )}
      </div>
      <ReadingNotice row={row} />
      {hasText && (q ? <Passages row={row} q={q} /> : <DocumentText document={document} page={page} />)}
      <DetailsDialog open={dialog === "details"} document={document} onClose={close} />
      <UseInDialog open={dialog === "use"} document={document} onClose={close} />
      <ConfirmDialog
        open={dialog === "delete"}
        title={documentMessages.deleteDocumentQuestion}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id, revision: document.revision })}
        onCancel={close}
      >
        {interpolate(common.deleteQuestion, { title })}
      </ConfirmDialog>
    </div>
  );
};

const Passages = ({ row: { document, passages: initialPassages }, q }: Pick<Props, "row" | "q">) => {
  const search = useLibrarySearch(q, { documentId: document.id });
  const [showsWholeText, setShowsWholeText] = useState(false);
  const passages = search.isPlaceholderData ? initialPassages : (search.data?.passages ?? initialPassages);
  return (
    <section aria-label="Passages" className="grid gap-3">
      {passages.length === 0 && !search.isPending && (
        <p className="text-sm text-muted">Only the title matches your search.</p>
      )}
      {passages.map((passage) => {
        const place = formatPassageLocation(passage);
        return (
          <figure key={`${passage.page} ${passage.text.slice(0, 80)}`} className="border-l-2 border-line pl-3">
            <figcaption className="flex items-center justify-between gap-2 text-xs text-muted">
              <span className="first-letter:uppercase">{place ?? "Passage"}</span>
              <CopyButton text={passage.text} successMessage="Passage copied to clipboard" variant="ghost" size="sm">
                {common.copy}
              </CopyButton>
            </figcaption>
            <blockquote className="text-sm whitespace-pre-wrap wrap-anywhere">
              <PassageText {...passage} />
            </blockquote>
          </figure>
        );
      })}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-expanded={showsWholeText}
        onClick={() => setShowsWholeText(!showsWholeText)}
      >
        {showsWholeText ? "Hide the whole text" : common.showWholeText}
      </Button>
      {showsWholeText && <DocumentText document={document} page={null} />}
    </section>
  );
};
