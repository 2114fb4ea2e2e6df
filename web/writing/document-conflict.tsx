import { Suspense } from "react";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";

// Includes the text diff, which is rarely needed.
const conflictDialog = lazyWithReload(
  async () => (await import("#web/documents/document-conflict-notice.tsx")).DocumentConflictNotice,
);

/** Lets the user choose between the local text and the one saved elsewhere. */
export const DocumentConflict = ({ state }: { state: DocumentEditorState }) =>
  state.serverVersion &&
  state.localVersion && (
    <Suspense>
      <conflictDialog.Component
        local={state.localVersion}
        remote={state.serverVersion}
        pending={state.isSaving}
        onKeepLocal={state.saveLocalVersion}
        onKeepRemote={state.acceptServerVersion}
      />
    </Suspense>
  );
