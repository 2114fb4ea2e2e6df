import { FilePlus2, FileSignature } from "lucide-react";
import { type DragEvent, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type DocumentCard, documentRoutes } from "#shared/api/documents.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { DocumentRow } from "#web/documents/document-row.tsx";
import * as documentMessages from "#web/documents/messages.ts";
import { UploadStatus } from "#web/documents/upload-status.tsx";
import { useDeleteDocument, useDocuments, usePatchDocument } from "#web/documents/use-documents.ts";
import { useUpload } from "#web/documents/use-upload.ts";
import { useRecordScope } from "#web/organizations/use-record-scope.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { DraftNotice } from "#web/writing/draft-notice.tsx";
import * as writingMessages from "#web/writing/messages.ts";
import { useGenerateLoi } from "#web/writing/use-generate-loi.ts";
import * as messages from "./messages.ts";

const AttachDialog = lazyDialog(async () => (await import("#web/documents/attach-dialog.tsx")).AttachDialog);

const belongsTo = ({ applicationId, opportunityId }: DocumentCard, application: GrantApplication) =>
  applicationId === application.id ||
  (applicationId === null && opportunityId !== null && opportunityId === application.opportunityId);

export const DocumentsTab = ({ application }: { application: GrantApplication }) => {
  const { id: applicationId, opportunityId } = application;
  const query = useDocuments();
  const loiJob = useGenerateLoi();
  const upload = useUpload(applicationId);
  const [isAttaching, setIsAttaching] = useState(false);
  const [documentToDelete, setDocumentToDelete] = useState<DocumentCard | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const patch = usePatchDocument(({ changes }) => {
    if (changes.applicationId === null)
      toast({
        title: common.success,
        description: "Document removed from this application. You can attach it again",
      });
  });
  const remove = useDeleteDocument(() => setDocumentToDelete(null));

  const canEdit = useCan(documentRoutes.updateDocument);
  // Don't offer documents of other organizations.
  const { scope, find } = useRecordScope();
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const dropHandlers = canEdit && {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragOver(false);
      upload.start(event.dataTransfer.files);
    },
  };

  const buttons = canEdit && (
    <div className="flex flex-wrap gap-2">
      {opportunityId && !loiJob.progress && (
        <Button
          size="sm"
          variant="outline"
          icon={FileSignature}
          onClick={() => loiJob.generate({ opportunityId, applicationId })}
        >
          {writingMessages.generateLoi}
        </Button>
      )}
      <Button size="sm" icon={FilePlus2} onClick={() => setIsAttaching(true)}>
        {documentMessages.attachDocument}
      </Button>
    </div>
  );
  const renderRows = (documents: DocumentCard[]) => {
    const generatedDocument = documents.find(({ type }) => type !== "text" && type !== "file");
    return (
      <>
        {generatedDocument && <DraftNotice model={generatedDocument.model} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{formatCount(documents.length, "document")}</p>
          {buttons}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onStatusChange={canEdit ? (status) => patch.mutate({ document, changes: { status } }) : undefined}
              onDetach={
                canEdit && document.applicationId
                  ? () => patch.mutate({ document, changes: { applicationId: null } })
                  : undefined
              }
              onDelete={canEdit ? () => setDocumentToDelete(document) : undefined}
            />
          ))}
        </ul>
      </>
    );
  };
  const emptyState = (
    <EmptyState illustration="lamp" as="h3" title="No Documents Yet" action={buttons}>
      {canEdit
        ? "Write, upload or attach a document, or drop files here."
        : "Documents for this application will appear here."}
    </EmptyState>
  );
  return (
    <section
      aria-label={messages.documents}
      {...dropHandlers}
      className={`grid gap-5 rounded-card ${isDragOver ? "outline-2 outline-offset-4 outline-primary outline-dashed" : ""}`}
    >
      {loiJob.progress && (
        <div className="flex items-center gap-3">
          <ProgressBar
            className="flex-1"
            label={interpolate(writingMessages.loiStage, { stage: loiJob.progress.stage })}
            value={loiJob.progress.progress}
            showPercent
          />
          <Button variant="outline" onClick={loiJob.cancel} autoFocus>
            {common.cancel}
          </Button>
        </div>
      )}
      <UploadStatus {...upload} />
      <QueryState
        query={query}
        subject={documentMessages.theDocuments}
        skeleton={<SkeletonLines count={3} label={documentMessages.loadingDocuments} />}
      >
        {(all) => {
          const documents = all.filter((document) => belongsTo(document, application));
          return documents.length === 0 ? emptyState : renderRows(documents);
        }}
      </QueryState>
      <AttachDialog
        open={isAttaching}
        applicationId={applicationId}
        otherDocuments={(query.data ?? []).filter(
          (document) =>
            !belongsTo(document, application) && (!scope || find(document)?.id === scope.find(application).id),
        )}
        upload={upload}
        onClose={() => setIsAttaching(false)}
      />
      <ConfirmDialog
        open={documentToDelete !== null}
        title={documentMessages.deleteDocumentQuestion}
        pending={remove.isPending}
        onConfirm={() =>
          documentToDelete && remove.mutate({ id: documentToDelete.id, revision: documentToDelete.revision })
        }
        onCancel={() => setDocumentToDelete(null)}
      >
        Are you sure you want to delete "{documentToDelete?.title}"
        {documentToDelete?.file ? "" : " with all its versions"}? This action cannot be undone.
      </ConfirmDialog>
    </section>
  );
};
