import { Suspense } from "react";
import { lazyWithReload } from "#web/app/lazily.ts";
import { toContent } from "./blocks.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";

// Lazy-loaded: it includes the text diff, which is rarely needed.
const conflictDialog = lazyWithReload(async () => (await import("#web/documents/document-conflict-notice.tsx")).DocumentConflictNotice);

/** Shown when the document was saved elsewhere: the diff, and the choice of which version to keep. */
export const DocumentConflict = ({ state }: { state: DocumentEditorState }) =>
  state.serverVersion && (
    <Suspense>
      <conflictDialog.Component
        mine={{ title: state.sheet.title, content: toContent(state.sheet) }}
        theirs={state.serverVersion}
        pending={state.isSaving}
        onKeepMine={state.saveMine}
        onTakeTheirs={state.takeServerVersion}
      />
    </Suspense>
  );
