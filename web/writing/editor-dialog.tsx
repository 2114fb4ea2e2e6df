import { Download } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { documentRoutes, type FullDocument, NewDocument } from "#shared/api/documents.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { isDocumentKind } from "#shared/domain/document-kinds.ts";
import { getErrorDetail, isConflictError } from "#web/api/client.ts";
import { useMay } from "#web/auth/authorization.tsx";
import { RecordPresence } from "#web/collaboration/record-presence.tsx";
import * as commentTexts from "#web/comments/messages.ts";
import { useSelectedPassage } from "#web/comments/use-selected-passage.ts";
import { DocumentConflictNotice } from "#web/documents/document-conflict-notice.tsx";
import { DocumentVersions } from "#web/documents/document-versions.tsx";
import * as texts from "#web/documents/messages.ts";
import { fetchDocument, useDocument, useRefreshDocuments, useSaveDocument } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { downloadText } from "#web/ui/files/files.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatCount, formatTime } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { TextRange } from "./blocks.ts";
import { SavedState } from "./saved-state.tsx";

// The checks are large and load when their tab opens.
const discussion = lazyWithReload(
  async () => (await import("#web/comments/document-discussion.tsx")).DocumentDiscussion,
);
const checks = lazyWithReload(async () => (await import("./editor-checks.tsx")).EditorChecks);

type FormValues = { title: string; content: string };
type Props = {
  document: FullDocument;
  /** Increments with each request to close the dialog. */
  closeRequests: number;
  initialTab: string;
  onClose: () => void;
};

const toFormValues = ({ title, content }: FullDocument): FormValues => ({ title, content: content ?? "" });
const hasConflict = (base: FullDocument, latest: FullDocument, changes: Partial<FormValues>) => {
  const before = toFormValues(base);
  const after = toFormValues(latest);
  return (Object.keys(changes) as (keyof FormValues)[]).some(
    (name) => after[name] !== before[name] && after[name] !== changes[name],
  );
};
const selectRange = ({ start, end }: TextRange) => {
  const area = document.activeElement;
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.setSelectionRange(start, end);
  area.scrollTop = (start / Math.max(area.value.length, 1)) * area.scrollHeight - area.clientHeight / 3;
};
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Starts from the document as loaded and continues from the response to each save. */
const DocumentForm = ({ document: initialDocument, closeRequests, initialTab, onClose }: Props) => {
  const [saved, setSaved] = useState(initialDocument);
  const [remote, setRemote] = useState<FullDocument>();
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const [tab, setTab] = useState(initialTab);
  const mayEdit = useMay(documentRoutes.updateDocument);
  const selection = useSelectedPassage();
  /** The range of a finding, selected once the text tab is rendered. */
  const [range, setRange] = useState<TextRange>();
  const form = useSchemaForm<FormValues>(NewDocument, toFormValues(initialDocument), `document ${initialDocument.id}`);
  const values = useWatch({ control: form.control }) as FormValues;
  const unsaved =
    cleanText(values.title) !== saved.title.trim() || cleanText(values.content) !== cleanText(saved.content ?? "");

  const applyDocument = (document: FullDocument) => {
    // Show remote changes to fields that were not edited here.
    for (const name of ["title", "content"] as const)
      if (form.getValues(name) === toFormValues(saved)[name]) form.setValue(name, toFormValues(document)[name]);
    setSaved(document);
    setRemote(undefined);
  };
  const save = useSaveDocument(applyDocument, (error, input) => {
    if (!isConflictError(error)) return showError(error);
    void fetchDocument(saved.id).then(
      (latest) => {
        if (input.isRetry || hasConflict(saved, latest, input.changes)) setRemote(latest);
        else save.mutate({ ...input, revision: latest.revision, isRetry: true });
      },
      () => showError(error),
    );
  });
  const showError = (error: Error) => {
    showServerIssues(form, error);
    toast({ title: common.error, description: getErrorDetail(error, texts.documentNotSaved), variant: "error" });
  };
  const refreshCache = useRefreshDocuments();
  const latestUnsaved = useRef(unsaved);
  latestUnsaved.current = unsaved;
  const refresh = () => {
    const apply = (latest: FullDocument) => {
      // Edits made meanwhile keep their base, so that saving them finds the conflict.
      if (!latestUnsaved.current) applyDocument(latest);
      refreshCache();
    };
    void fetchDocument(saved.id).then(apply, () => undefined);
  };
  const saveChanges = (revision: number, changes: Partial<FormValues>) =>
    save.mutate({ id: saved.id, revision, changes });
  const submit = form.handleSubmit((body) => {
    const changes = pickChanges(toFormValues(saved), body);
    if (Object.keys(changes).length > 0) saveChanges(saved.revision, changes);
  });

  const handledRequests = useRef(closeRequests);
  useEffect(() => {
    if (handledRequests.current === closeRequests) return;
    handledRequests.current = closeRequests;
    if (unsaved) setIsConfirmingClose(true);
    else onClose();
  }, [closeRequests, unsaved, onClose]);

  const { setFocus } = form;
  useEffect(() => {
    if (!range) return;
    setFocus("content");
    // setFocus takes effect in a later task.
    const timer = setTimeout(() => selectRange(range));
    return () => clearTimeout(timer);
  }, [range, setFocus]);

  const handleSaveShortcut = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) return;
    event.preventDefault();
    void submit();
  };
  const restore = (content: string) => {
    form.setValue("content", content);
    saveChanges(saved.revision, { content });
  };
  return (
    <form onSubmit={submit} onKeyDown={handleSaveShortcut} noValidate>
      <RecordPresence
        className="mb-3"
        recordId={saved.id}
        version={saved.revision}
        isSaving={save.isPending}
        hasUnsavedEdits={unsaved}
        onNewerVersion={refresh}
      />
      {remote && (
        <DocumentConflictNotice
          mine={{ ...toFormValues(remote), ...pickChanges(toFormValues(saved), values) }}
          theirs={remote}
          pending={save.isPending}
          onKeepMine={() => saveChanges(remote.revision, pickChanges(toFormValues(saved), values))}
          onTakeTheirs={() => {
            form.reset(toFormValues(remote));
            applyDocument(remote);
          }}
        />
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={texts.documentLabel}>
          <Tab value="text">{texts.text}</Tab>
          {isDocumentKind(initialDocument.type) && <Tab value="checks">Checks</Tab>}
          <Tab value="comments">
            {commentTexts.comments}
            {initialDocument.openComments ? ` (${initialDocument.openComments})` : ""}
          </Tab>
          <Tab value="versions">Versions</Tab>
        </TabList>
        <TabPanel value="text" className="grid gap-4">
          <Field label={common.title} error={form.formState.errors.title?.message} required>
            <TextInput readOnly={!mayEdit} autoComplete="off" {...form.register("title")} />
          </Field>
          <Field
            label={texts.text}
            error={form.formState.errors.content?.message}
            required
            foot={formatCount(countWords(values.content), "word")}
          >
            <TextArea rows={14} readOnly={!mayEdit} onSelect={selection.onSelect} {...form.register("content")} />
          </Field>
        </TabPanel>
        <TabPanel value="checks">
          <Suspense>
            <checks.Component
              document={saved}
              {...values}
              onPick={(picked) => {
                setTab("text");
                setRange(picked);
              }}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="comments">
          <Suspense>
            <discussion.Component
              // The review can change while the text is edited.
              document={{ ...saved, review: initialDocument.review }}
              content={values.content}
              unsaved={unsaved}
              passage={selection.passage}
              onClearPassage={selection.clear}
              onPick={(picked) => {
                setTab("text");
                setRange(picked);
              }}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="versions">
          <DocumentVersions document={saved} unsaved={unsaved} restoring={save.isPending} onRestore={restore} />
        </TabPanel>
      </Tabs>
      <DialogFooter
        start={
          <SavedState isSaving={save.isPending} unsaved={unsaved}>
            Version {saved.version}, saved {formatTime(saved.updatedAt)}
          </SavedState>
        }
      >
        <Button variant="outline" icon={Download} onClick={() => downloadText(values.title, values.content)}>
          {common.download}
        </Button>
        {mayEdit && (
          <Button type="submit" pending={save.isPending} inactive={!unsaved}>
            {save.isPending ? common.saving : common.save}
          </Button>
        )}
      </DialogFooter>
      <ConfirmDialog
        open={isConfirmingClose}
        title={common.closeUnsavedQuestion}
        confirmLabel={common.closeWithoutSaving}
        onConfirm={onClose}
        onCancel={() => setIsConfirmingClose(false)}
      >
        Your changes since version {saved.version} haven’t been saved and will be lost.
      </ConfirmDialog>
    </form>
  );
};

type EditorDialogProps = { open: boolean; id: string; initialTab?: string; onClose: () => void };

export const EditorDialog = ({ open, id, initialTab = "text", onClose }: EditorDialogProps) => {
  const query = useDocument(id);
  // Only the form inside knows whether closing needs confirmation.
  const [closeRequests, setCloseRequests] = useState(0);
  return (
    <Dialog
      open={open}
      size="lg"
      initialFocus="title"
      confirmsOwnClose
      onClose={query.data ? () => setCloseRequests(closeRequests + 1) : onClose}
      title={query.data?.title ?? texts.documentLabel}
    >
      <QueryState query={query} subject="The document" skeleton={<FormSkeleton fields={2} />}>
        {(document) => (
          <DocumentForm
            key={id}
            document={document}
            closeRequests={closeRequests}
            initialTab={initialTab}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
};
