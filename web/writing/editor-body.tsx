import clsx from "clsx";
import { RefreshCw } from "lucide-react";
import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import { useMay } from "#web/auth/authorization.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { findPlaceholders, type TextRange } from "./blocks.ts";
import * as texts from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import type { SectionRegenerator } from "./use-section-regeneration.ts";

/** `selectRange` scrolls to a range of the text and selects it. */
export type TextAreaHandle = { selectRange: (range: TextRange) => void };
type TextAreaProps = {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  className?: string;
  handle?: Ref<TextAreaHandle>;
};

/** Measures a character in the mirror element, which wraps its lines like the textarea. */
const getCharacterRect = (mirror: HTMLElement, offset: number) => {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT);
  let remaining = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    if (remaining < length) {
      const range = document.createRange();
      range.setStart(node, remaining);
      range.setEnd(node, remaining + 1);
      return range.getBoundingClientRect();
    }
    remaining -= length;
  }
  return mirror.getBoundingClientRect();
};

const alignedLines = /((?:^.*\S {3,}\S.*(?:\n|$))+)/m;
const PlainText = ({ text }: { text: string }) =>
  text.split(alignedLines).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
      <span key={index} className="columns">
        {part}
      </span>
    ) : (
      part
    ),
  );

const HighlightedText = ({ text }: { text: string }) => {
  const placeholders = findPlaceholders(text);
  return (
    <>
      {placeholders.map(({ start, end }, index) => (
        <span key={start}>
          <PlainText text={text.slice(placeholders[index - 1]?.end ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <PlainText text={text.slice(placeholders.at(-1)?.end ?? 0)} />
      {"\u200b"}
    </>
  );
};

/** An auto-growing textarea. The mirror behind it sets the height, shows highlights and is what gets printed. */
const HighlightedTextArea = ({ label, value, readOnly, onChange, className, handle }: TextAreaProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    selectRange: ({ start, end }) => {
      if (!area.current || !mirror.current) return;
      area.current.focus({ preventScroll: true });
      area.current.setSelectionRange(start, end);
      const { top } = getCharacterRect(mirror.current, start);
      const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: top - window.innerHeight / 3, behavior: prefersReducedMotion ? "auto" : "smooth" });
    },
  }));
  return (
    <div className={clsx("text-editor", className)}>
      <div ref={mirror} aria-hidden className="text-mirror">
        <HighlightedText text={value} />
      </div>
      <textarea
        ref={area}
        aria-label={label}
        value={value}
        rows={1}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

type Props = {
  state: DocumentEditorState;
  handles: RefObject<(TextAreaHandle | null)[]>;
  /** Undefined if the answers are unknown. */
  regenerator: SectionRegenerator | undefined;
};

export const EditorBody = ({ state, handles, regenerator }: Props) => {
  const id = useId();
  const { edited, save, setText, setTitle } = state;
  const mayEdit = useMay(documentRoutes.updateDocument);
  const handleSaveShortcut = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) return;
    event.preventDefault();
    save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works from every field inside
    <div onKeyDown={handleSaveShortcut} className="paper font-serif text-doc">
      {edited.isTitled && (
        <HighlightedTextArea
          label={common.title}
          value={edited.title}
          readOnly={!mayEdit}
          onChange={setTitle}
          className="mb-8 text-title font-semibold"
        />
      )}
      {edited.pieces.map(({ key, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order
        <section key={index} aria-labelledby={title ? `${id}-${index}` : undefined} className="mb-8">
          {title && (
            <div className="mb-2 flex items-start justify-between gap-3">
              <h2 id={`${id}-${index}`} className="text-lg font-semibold">
                {title}
              </h2>
              {mayEdit && regenerator && key && regenerator.index !== index && (
                <span className="print:hidden">
                  <IconButton
                    icon={RefreshCw}
                    label={`Rewrite ${title}`}
                    tooltip={texts.regenerate}
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
          <HighlightedTextArea
            handle={(handle) => {
              handles.current[index] = handle;
            }}
            label={title ?? "Text"}
            value={text}
            readOnly={!mayEdit}
            onChange={(next) => setText(index, next)}
          />
        </section>
      ))}
    </div>
  );
};
