import { Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { contentOf } from "./pieces.ts";
import type { SheetState } from "./use-sheet.ts";

// It brings the comparison of texts along, which is needed when something went wrong only.
const changed = lazily(async () => (await import("#web/documents/meanwhile-changed.tsx")).MeanwhileChanged);

/** The document was saved elsewhere: what differs, and the choice. */
export const Conflict = ({ state }: { state: SheetState }) =>
  state.other && (
    <Suspense>
      <changed.Component
        mine={{ title: state.sheet.title, content: contentOf(state.sheet) }}
        theirs={state.other}
        pending={state.isSaving}
        onKeepMine={state.saveMine}
        onTakeTheirs={state.takeOther}
      />
    </Suspense>
  );
