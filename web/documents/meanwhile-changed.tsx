import type { FullDocument } from "#shared/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DifferenceView } from "./difference-view.tsx";

type Props = {
  mine: string;
  theirs: FullDocument;
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The text was saved elsewhere since it was opened here: what differs, and the choice. Either way both are kept. */
export const MeanwhileChanged = ({ mine, theirs, pending, onKeepMine, onTakeTheirs }: Props) => (
  <Notice tone="warn" live title="This document was changed meanwhile, perhaps in another tab" className="mb-5">
    <p className="mb-3">
      It is at version {theirs.version} now. Here is how your text differs from it. If you save yours, it becomes the
      next version, and the other stays among the versions.
    </p>
    <div className="max-h-60 overflow-y-auto bg-surface">
      <DifferenceView before={theirs.content ?? ""} after={mine} label="From the other text to yours" />
    </div>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" pending={pending} onClick={onKeepMine}>
        Save mine as the next version
      </Button>
      <Button size="sm" variant="outline" onClick={onTakeTheirs}>
        Take the other text
      </Button>
    </div>
  </Notice>
);
