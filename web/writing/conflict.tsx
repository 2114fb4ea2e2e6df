import { Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { contentOf } from "./pieces.ts";
import type { SheetState } from "./use-sheet.ts";

// Lazy-loaded: it includes the text diff, which is rarely needed.
const conflictDialog = lazily(async () => (await import("#web/documents/meanwhile-changed.tsx")).MeanwhileChanged);

/** Shown when the document was saved elsewhere: the diff, and the choice of which version to keep. */
export const Conflict = ({ state }: { state: SheetState }) =>
  state.other && (
    <Suspense>
      <conflictDialog.Component
        mine={{ title: state.sheet.title, content: contentOf(state.sheet) }}
        theirs={state.other}
        pending={state.isSaving}
        onKeepMine={state.saveMine}
        onTakeTheirs={state.takeOther}
      />
    </Suspense>
  );
