import clsx from "clsx";
import { RefreshCw } from "lucide-react";
import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { findPlaceholders } from "./blocks.ts";
import * as texts from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import type { SectionRegenerator } from "./use-section-regeneration.ts";

/** Scrolls to a range of the text and selects it. */
export type TextAreaHandle = { selectRange: (place: { start: number; end: number }) => void };
type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  handle?: Ref<TextAreaHandle>;
};

/** Bounding box of a character, measured in the mirror element, which wraps its lines like the textarea. */
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
/** Plain text; aligned lines print in a monospaced font. */
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
  const marks = findPlaceholders(text);
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          <PlainText text={text.slice(marks[index - 1]?.end ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <PlainText text={text.slice(marks.at(-1)?.end ?? 0)} />
      {"\u200b"}
    </>
  );
};

/** An auto-growing textarea. The mirror behind it sets the height, shows highlights and is what gets printed. */
const HighlightedTextArea = ({ label, value, onChange, className, handle }: TextAreaProps) => {
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
    <div className={clsx("sheet-text", className)}>
      <div ref={mirror} aria-hidden className="copy">
        <HighlightedText text={value} />
      </div>
      <textarea
        ref={area}
        aria-label={label}
        value={value}
        rows={1}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

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
                    tooltip={texts.regenerate}
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
