import type { FullDocument } from "#shared/api/documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { DiffView } from "./diff-view.tsx";

type Props = {
  /** The document that saving would produce: the local changes merged into the remote document. */
  local: { title: string; content: string };
  remote: FullDocument;
  pending: boolean;
  onKeepLocal: () => void;
  onKeepRemote: () => void;
};

/** Shown when the text was saved elsewhere since it was opened: the diff and a choice. Both versions are kept. */
export const DocumentConflictNotice = ({ local, remote, pending, onKeepLocal, onKeepRemote }: Props) => (
  <Notice tone="warn" live title="This document was changed in the meantime" className="mb-5">
    <p className="mb-3">
      It's now at version {remote.version}. The comparison below shows how your version differs. If you save yours, it
      becomes the next version, and the other stays in the version history.
    </p>
    {local.title !== remote.title && (
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt>Your title</dt>
        <dd className="font-semibold wrap-anywhere">{local.title}</dd>
        <dt>Other title</dt>
        <dd className="font-semibold wrap-anywhere">{remote.title}</dd>
      </dl>
    )}
    <div className="max-h-60 overflow-y-auto bg-surface">
      <DiffView before={remote.content ?? ""} after={local.content} label="Changes from the other version to yours" />
    </div>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" pending={pending} onClick={onKeepLocal}>
        Save mine as a new version
      </Button>
      <Button size="sm" variant="outline" onClick={onKeepRemote}>
        {common.takeOtherVersion}
      </Button>
    </div>
  </Notice>
);
