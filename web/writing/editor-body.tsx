import { RefreshCw } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import { useCan } from "#web/auth/authorization.tsx";
import * as documentMessages from "#web/documents/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { FormatToolbar } from "./editing/format-toolbar.tsx";
import { HighlightedTextArea } from "./editing/highlighted-text-area.tsx";
import { SectionEditor, type SectionHandle } from "./editing/section-editor.tsx";
import * as messages from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import type { SectionRegenerator } from "./use-section-regeneration.ts";

type Props = {
  state: DocumentEditorState;
  handles: RefObject<(SectionHandle | null)[]>;
  /** Undefined if the answers are unknown. */
  regenerator: SectionRegenerator | undefined;
};

export const EditorBody = ({ state, handles, regenerator }: Props) => {
  const id = useId();
  const { editedDocument, save, setText, setTitle } = state;
  const canEdit = useCan(documentRoutes.updateDocument);
  const handleSaveShortcut = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) return;
    event.preventDefault();
    save();
  };
  const activeSection = useRef(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works from every field inside
    <div onKeyDown={handleSaveShortcut} className="print:hidden">
      {!editedDocument.isTitled && (
        <Field
          label={common.title}
          required
          error={editedDocument.title.trim() ? undefined : documentMessages.titleMissing}
          className="mb-3 max-w-[44rem]"
        >
          <TextInput
            value={editedDocument.title}
            readOnly={!canEdit}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
      )}
      {canEdit && <FormatToolbar onFormat={(format) => handles.current[activeSection.current]?.format(format)} />}
      <div className="paper font-serif text-doc">
        {editedDocument.isTitled && (
          <HighlightedTextArea
            label={common.title}
            value={editedDocument.title}
            readOnly={!canEdit}
            onChange={setTitle}
            className="mb-8 text-title font-semibold"
          />
        )}
        {editedDocument.blocks.map(({ key, title, text }, index) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
            key={index}
            onFocus={() => {
              activeSection.current = index;
            }}
            aria-labelledby={title ? `${id}-${index}` : undefined}
            className="mb-8"
          >
            {title && (
              <div className="mb-2 flex items-start justify-between gap-3">
                <h2 id={`${id}-${index}`} className="text-lg font-semibold">
                  {title}
                </h2>
                {canEdit && regenerator && key && regenerator.index !== index && (
                  <span className="print:hidden">
                    <IconButton
                      icon={RefreshCw}
                      label={`Rewrite ${title}`}
                      tooltip={messages.regenerate}
                      onClick={() => regenerator.regenerate(index)}
                    />
                  </span>
                )}
              </div>
            )}
            {regenerator?.index === index && regenerator.progress && (
              <div className="mb-3 flex items-center gap-3 text-sm text-muted">
                <ProgressBar
                  className="flex-1"
                  label={`${title}: ${regenerator.progress.stage}`}
                  value={regenerator.progress.progress}
                />
                <span role="status">{regenerator.progress.stage}</span>
                <Button size="sm" variant="outline" onClick={regenerator.cancel}>
                  {common.cancel}
                </Button>
              </div>
            )}
            <SectionEditor
              ref={(handle) => {
                handles.current[index] = handle;
              }}
              label={title ?? "Text"}
              value={text}
              readOnly={!canEdit}
              onChange={(next) => setText(index, next)}
            />
          </section>
        ))}
      </div>
    </div>
  );
};
