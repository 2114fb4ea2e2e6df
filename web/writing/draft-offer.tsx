import { useState } from "react";
import type { DraftCard } from "#shared/api/writing.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatInstant } from "#web/ui/text/format.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { findDraftToResume, hasNewerDocument } from "./workspace-rules.ts";
import type { Purpose, WritingKind } from "./writing-kinds.ts";
import * as texts from "./messages.ts";
import { useDrafts } from "./use-draft.ts";

type Props = {
  kind: WritingKind;
  purpose: Purpose;
  current: string | undefined;
  onOpen: (draft: DraftCard) => void;
};

/** Offers to resume a draft from another tab, another device or before a crash; for empty forms. */
export const ResumeDraftNotice = ({ kind, purpose, current, onOpen }: Props) => {
  const [isDeclined, setDeclined] = useState(false);
  const drafts = useDrafts();
  const documents = useDocuments();
  const others = (drafts.data ?? []).filter(({ id }) => id !== current);
  const draft = findDraftToResume(others, { kind, ...purpose });
  if (!draft || isDeclined || !documents.data || hasNewerDocument(draft, documents.data)) return null;
  return (
    <Notice
      title="There is a draft to go on with"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpen(draft)}>
            {texts.openDraft}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setDeclined(true)}>
            Not now
          </Button>
        </div>
      }
    >
      {draft.name}, saved {formatInstant(draft.updatedAt)}
    </Notice>
  );
};
