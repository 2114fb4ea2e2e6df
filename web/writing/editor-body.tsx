import { RefreshCw } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as common from "#web/ui/messages.ts";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as texts from "./messages.ts";
import { HighlightedTextArea, type TextAreaHandle } from "./sheet-text.tsx";
import type { SectionRegenerator } from "./use-section-regeneration.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";

type Props = {
  state: DocumentEditorState;
  handles: RefObject<(TextAreaHandle | null)[]>;
  /** Regenerates sections; undefined without the answers. */
  writer: SectionRegenerator | undefined;
};

export const EditorBody = ({ state, handles, writer }: Props) => {
  const id = useId();
  const { sheet, save, setText, setTitle } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) return;
    event.preventDefault();
    save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works from every field inside
    <div onKeyDown={onKeyDown} className="paper font-serif text-doc">
      {sheet.isTitled && (
        <HighlightedTextArea
          label={common.title}
          value={sheet.title}
          onChange={setTitle}
          className="mb-8 text-title font-semibold"
        />
      )}
      {sheet.pieces.map(({ key, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
        <section key={index} aria-labelledby={title ? `${id}-${index}` : undefined} className="mb-8">
          {title && (
            <div className="mb-2 flex items-start justify-between gap-3">
              <h2 id={`${id}-${index}`} className="text-lg font-semibold">
                {title}
              </h2>
              {writer && key && writer.index !== index && (
                <span className="print:hidden">
                  <IconButton
                    icon={RefreshCw}
                    label={`Write ${title} again`}
                    tip={texts.regenerate}
                    onClick={() => writer.regenerate(index)}
                  />
                </span>
              )}
            </div>
          )}
          {writer?.index === index && writer.progress && (
            <div className="mb-3 flex items-center gap-3 text-sm text-muted">
              <ProgressBar
                className="flex-1"
                label={`${title}: ${writer.progress.stage}`}
                value={writer.progress.progress}
              />
              <span role="status">{writer.progress.stage}</span>
              <Button size="sm" variant="outline" onClick={writer.cancel}>
                {common.cancel}
              </Button>
            </div>
          )}
          <HighlightedTextArea
            handle={(handle) => {
              handles.current[index] = handle;
            }}
            label={title ?? "Text"}
            value={text}
            onChange={(next) => setText(index, next)}
          />
        </section>
      ))}
    </div>
  );
};
