import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { DocumentCard } from "#shared/api/documents.ts";
import { type DraftCard, writingRoutes } from "#shared/api/writing.ts";
import { documentKinds, isDocumentKind } from "#shared/domain/document-kinds.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import * as documentMessages from "#web/documents/messages.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import { useRecordScope } from "#web/organizations/use-record-scope.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { useDeleteDraft, useDrafts, useRenameDraft } from "./use-draft.ts";
import { kindMessages, type WritingKind } from "./writing-kinds.ts";

/** The cover letter list also shows Letters of Intent, because they open on the same screen. */
const matchesKind = ({ type }: DocumentCard, kind: WritingKind) =>
  isDocumentKind(type) && documentKinds[type].path === documentKinds[kind].path;

/** Shows which organization the record belongs to when the workspace has more than one. */
const RecordBadge = ({ record }: { record: DraftCard | DocumentCard }) => {
  const organization = useRecordScope().find(record);
  return organization && <OrganizationBadge organization={organization} />;
};

type DraftListProps = {
  drafts: readonly DraftCard[];
  onOpen: (draft: DraftCard) => void;
  onChanged: Props["onChanged"];
};

const DraftList = ({ drafts, onOpen, onChanged }: DraftListProps) => {
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [draftToDelete, setDraftToDelete] = useState<DraftCard | null>(null);
  const remove = useDeleteDraft((id) => onChanged(id, null));
  if (drafts.length === 0)
    return (
      <p className="py-6 text-muted">
        No drafts yet. The form is saved here automatically, and you can continue on any device.
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-2 gap-y-2 py-2.5">
            {renamingId === draft.id ? (
              <RenameForm
                draft={draft}
                onDone={(renamedDraft) => {
                  setRenamingId(null);
                  setRenamedId(draft.id);
                  if (renamedDraft) onChanged(draft.id, renamedDraft);
                }}
              />
            ) : (
              <>
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-semibold wrap-anywhere">{draft.name}</p>
                  <RecordBadge record={draft} />
                  <p className="text-sm text-muted">
                    {common.saved} {formatInstant(draft.updatedAt)}
                  </p>
                </div>
                <Button size="sm" variant="outline" aria-label={`Open ${draft.name}`} onClick={() => onOpen(draft)}>
                  {common.open}
                </Button>
                <IfAllowed route={writingRoutes.updateDraft}>
                  <IconButton
                    icon={Pencil}
                    label={`Rename ${draft.name}`}
                    tooltip={common.rename}
                    autoFocus={renamedId === draft.id}
                    onClick={() => setRenamingId(draft.id)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${draft.name}`}
                    tooltip={common.deleteLabel}
                    tone="danger"
                    onClick={() => setDraftToDelete(draft)}
                  />
                </IfAllowed>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={draftToDelete !== null}
        title="Delete this draft?"
        onConfirm={() => {
          if (draftToDelete) remove.mutate(draftToDelete.id);
          setDraftToDelete(null);
        }}
        onCancel={() => setDraftToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: draftToDelete?.name ?? "" })}
      </ConfirmDialog>
    </>
  );
};

const RenameForm = ({ draft, onDone }: { draft: DraftCard; onDone: (renamedDraft: DraftCard | null) => void }) => {
  const [name, setName] = useState(draft.name);
  const rename = useRenameDraft(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ id: draft.id, name });
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 flex-wrap gap-2">
      <TextInput
        aria-label="Draft name"
        maxLength={120}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        className="min-w-0 flex-1 basis-52"
      />
      <Button type="submit" size="sm" className="self-center" pending={rename.isPending} inactive={!name.trim()}>
        {rename.isPending ? common.saving : common.save}
      </Button>
      <Button size="sm" variant="outline" className="self-center" onClick={() => onDone(null)}>
        {common.cancel}
      </Button>
    </form>
  );
};

type ListProps = { kind: WritingKind; documents: readonly DocumentCard[]; onOpen: (document: DocumentCard) => void };

const PreviousDocumentList = ({ kind, documents, onOpen }: ListProps) =>
  documents.length === 0 ? (
    <p className="py-6 text-muted">Nothing yet. Every {kindMessages[kind].lowercaseName} you generate is saved here.</p>
  ) : (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{document.title}</p>
            <RecordBadge record={document} />
            <p className="text-sm text-muted">
              Version {document.version}, {formatInstant(document.updatedAt)}
            </p>
          </div>
          <Button size="sm" variant="outline" aria-label={`Open ${document.title}`} onClick={() => onOpen(document)}>
            {common.open}
          </Button>
        </li>
      ))}
    </ul>
  );

type Props = {
  open: boolean;
  kind: WritingKind;
  onClose: () => void;
  onOpenDraft: (draft: DraftCard) => void;
  onOpenDocument: (document: DocumentCard) => void;
  /** Called after a draft has been renamed or deleted (`null`). */
  onChanged: (id: string, draft: DraftCard | null) => void;
};

export const PreviousWorkDialog = ({ open, kind, onClose, onOpenDraft, onOpenDocument, onChanged }: Props) => {
  const { includes } = useRecordScope();
  const drafts = useDrafts();
  const documents = useDocuments();
  const [tab, setTab] = useState<string>();
  // Once both lists have loaded, select the tab that has entries.
  if (tab === undefined && drafts.data && documents.data) {
    const hasDrafts = drafts.data.some((draft) => draft.kind === kind && includes(draft));
    setTab(
      !hasDrafts && documents.data.some((document) => matchesKind(document, kind) && includes(document))
        ? "previous"
        : "drafts",
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={messages.previousWork} initialFocus="title">
      <Tabs value={tab ?? "drafts"} onValueChange={setTab}>
        <TabList label={messages.previousWork}>
          <Tab value="drafts">Drafts</Tab>
          <Tab value="previous">{kindMessages[kind].previousTab}</Tab>
        </TabList>
        <TabPanel value="drafts">
          <QueryState
            query={drafts}
            subject="Your drafts"
            skeleton={<SkeletonLines count={3} label="Loading drafts" />}
          >
            {(all) => (
              <DraftList
                drafts={all.filter((draft) => draft.kind === kind && includes(draft))}
                onOpen={onOpenDraft}
                onChanged={onChanged}
              />
            )}
          </QueryState>
        </TabPanel>
        <TabPanel value="previous">
          <QueryState
            query={documents}
            subject={documentMessages.yourDocuments}
            skeleton={<SkeletonLines count={3} label={documentMessages.loadingDocuments} />}
          >
            {(all) => (
              <PreviousDocumentList
                kind={kind}
                documents={all.filter((document) => matchesKind(document, kind) && includes(document))}
                onOpen={onOpenDocument}
              />
            )}
          </QueryState>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
};
