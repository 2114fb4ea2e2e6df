import { useState } from "react";
import type { DocumentCard } from "#shared/documents.ts";
import type { DraftCard } from "#shared/writing.ts";
import * as documentsTexts from "#web/documents/messages.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { DraftList } from "./draft-list.tsx";
import { EarlierList } from "./earlier-list.tsx";
import { words } from "./kind-words.ts";
import type { WritingKind } from "./kinds.ts";
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

export const EarlierDialog = ({ open, kind, onClose, onDraft, onDocument, onChanged }: Props) => {
  const drafts = useDrafts();
  const documents = useDocuments();
  const [tab, setTab] = useState<string>();
  // Once both lists have loaded, start on the tab that has entries; afterwards the user chooses.
  if (tab === undefined && drafts.data && documents.data) {
    const hasDrafts = drafts.data.some((draft) => draft.kind === kind);
    setTab(!hasDrafts && documents.data.some(({ type }) => type === kind) ? "earlier" : "drafts");
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.earlierWork} startAt="title">
      <Tabs value={tab ?? "drafts"} onValueChange={setTab}>
        <TabList label={texts.earlierWork}>
          <Tab value="drafts">Drafts</Tab>
          <Tab value="earlier">{words[kind].earlier}</Tab>
        </TabList>
        <TabPanel value="drafts">
          <Loaded query={drafts} what="Your drafts" skeleton={<LineSkeletons count={3} label="Loading drafts" />}>
            {(all) => (
              <DraftList drafts={all.filter((draft) => draft.kind === kind)} onOpen={onDraft} onChanged={onChanged} />
            )}
          </Loaded>
        </TabPanel>
        <TabPanel value="earlier">
          <Loaded
            query={documents}
            what="Your documents"
            skeleton={<LineSkeletons count={3} label={documentsTexts.loadingDocuments} />}
          >
            {(all) => (
              <EarlierList kind={kind} documents={all.filter(({ type }) => type === kind)} onOpen={onDocument} />
            )}
          </Loaded>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
};
