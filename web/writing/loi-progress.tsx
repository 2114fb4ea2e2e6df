import { Link } from "react-router-dom";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { DraftNotice } from "./draft-notice.tsx";
import * as messages from "./messages.ts";
import type { useGenerateLoi } from "./use-generate-loi.ts";
import { getWritingPath } from "./writing-kinds.ts";

type Loi = Pick<ReturnType<typeof useGenerateLoi>, "progress" | "generatedLetter" | "cancel">;

/** Shows the progress of a letter of intent with a Cancel button, then a notice with a link to the draft. */
export const LoiProgress = ({ loi: { progress, generatedLetter, cancel } }: { loi: Loi }) => (
  <>
    {progress && (
      <div className="mt-2 flex items-center gap-3">
        <div className="flex-1">
          <ProgressBar
            label={interpolate(messages.loiStage, { stage: progress.stage })}
            value={progress.progress}
            showPercent
          />
          <p className="mt-1 text-sm text-muted">{progress.stage}</p>
        </div>
        <Button variant="outline" onClick={cancel} autoFocus>
          {common.cancel}
        </Button>
      </div>
    )}
    {generatedLetter && (
      <div className="mt-2 grid gap-2">
        <DraftNotice live model={generatedLetter.model} />
        <Link
          to={getWritingPath("loi", { document: generatedLetter.documentId })}
          className={`${textLinkStyle} w-fit text-sm`}
        >
          Open the letter
        </Link>
      </div>
    )}
  </>
);
