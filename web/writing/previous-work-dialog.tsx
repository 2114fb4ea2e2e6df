import { useState } from "react";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import * as documentsTexts from "#web/documents/messages.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { DraftList } from "./draft-list.tsx";
import { PreviousDocumentList } from "./earlier-list.tsx";
import { kindTexts } from "./kind-texts.ts";
import type { WritingKind } from "./writing-kinds.ts";
import * as texts from "./messages.ts";
import { useDrafts } from "./use-draft.ts";

type Props = {
  open: boolean;
  kind: WritingKind;
  onClose: () => void;
  onDraft: (draft: DraftCard) => void;
  onDocument: (document: DocumentCard) => void;
  /** Called after a draft was renamed, or deleted (`null`). */
  onChanged: (id: string, after: DraftCard | null) => void;
};

export const PreviousWorkDialog = ({ open, kind, onClose, onDraft, onDocument, onChanged }: Props) => {
  const drafts = useDrafts();
  const documents = useDocuments();
  const [tab, setTab] = useState<string>();
  // Once both lists have loaded, start on the tab that has entries; afterwards the user chooses.
  if (tab === undefined && drafts.data && documents.data) {
    const hasDrafts = drafts.data.some((draft) => draft.kind === kind);
    setTab(!hasDrafts && documents.data.some(({ type }) => type === kind) ? "earlier" : "drafts");
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.previousWork} initialFocus="title">
      <Tabs value={tab ?? "drafts"} onValueChange={setTab}>
        <TabList label={texts.previousWork}>
          <Tab value="drafts">Drafts</Tab>
          <Tab value="earlier">{kindTexts[kind].previousTab}</Tab>
        </TabList>
        <TabPanel value="drafts">
          <QueryState query={drafts} subject="Your drafts" skeleton={<SkeletonLines count={3} label="Loading drafts" />}>
            {(all) => (
              <DraftList drafts={all.filter((draft) => draft.kind === kind)} onOpen={onDraft} onChanged={onChanged} />
            )}
          </QueryState>
        </TabPanel>
        <TabPanel value="earlier">
          <QueryState
            query={documents}
            subject="Your documents"
            skeleton={<SkeletonLines count={3} label={documentsTexts.loadingDocuments} />}
          >
            {(all) => (
              <PreviousDocumentList kind={kind} documents={all.filter(({ type }) => type === kind)} onOpen={onDocument} />
            )}
          </QueryState>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
};
