import clsx from "clsx";
import { type KeyboardEvent, type Ref, type SyntheticEvent, useImperativeHandle, useRef } from "react";
import { findPlaceholders, type TextRange } from "../blocks.ts";
import { continueList } from "../text-blocks.ts";

/**
 * `selectRange` scrolls to a range of the text and selects it; `replace` changes it so that the browser can undo it.
 */
export type TextAreaHandle = {
  selectRange: (range: TextRange) => void;
  getSelection: () => TextRange;
  replace: (edit: { text: string; start: number; end: number }) => void;
  focus: () => void;
};
type Props = {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  onFocus?: (event: SyntheticEvent) => void;
  className?: string;
  ref?: Ref<TextAreaHandle>;
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

export const HighlightedText = ({ text }: { text: string }) => {
  const placeholders = findPlaceholders(text);
  return (
    <>
      {placeholders.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(placeholders[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(placeholders.at(-1)?.end ?? 0)}
    </>
  );
};

/** Replaces only the part that differs, as if the user had typed it. */
const typeReplacement = (area: HTMLTextAreaElement, { text, start, end }: Parameters<TextAreaHandle["replace"]>[0]) => {
  const { value } = area;
  const minLength = Math.min(value.length, text.length);
  let prefixLength = 0;
  while (prefixLength < minLength && value[prefixLength] === text[prefixLength]) prefixLength += 1;
  let suffixLength = 0;
  while (suffixLength < minLength - prefixLength && value.at(-1 - suffixLength) === text.at(-1 - suffixLength))
    suffixLength += 1;
  area.focus({ preventScroll: true });
  area.setSelectionRange(prefixLength, value.length - suffixLength);
  const insertedText = text.slice(prefixLength, text.length - suffixLength);
  if (insertedText) document.execCommand("insertText", false, insertedText);
  else if (prefixLength < value.length - suffixLength) document.execCommand("delete");
  area.setSelectionRange(start, end);
};

/** An auto-growing textarea. The mirror behind it sets the height and shows highlights. */
export const HighlightedTextArea = ({ label, value, readOnly, onChange, onFocus, className, ref }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    selectRange: ({ start, end }) => {
      if (!area.current || !mirror.current) return;
      area.current.focus({ preventScroll: true });
      area.current.setSelectionRange(start, end);
      const { top } = getCharacterRect(mirror.current, start);
      const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: top - window.innerHeight / 3, behavior: prefersReducedMotion ? "auto" : "smooth" });
    },
    getSelection: () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 }),
    replace: (edit) => area.current && typeReplacement(area.current, edit),
    focus: () => area.current?.focus(),
  }));
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isPlainEnter =
      !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key !== "Enter" || !isPlainEnter || readOnly || selectionStart !== selectionEnd) return;
    const edit = continueList(value, selectionStart);
    if (!edit) return;
    event.preventDefault();
    typeReplacement(event.currentTarget, edit);
  };
  return (
    <div className={clsx("text-editor", className)}>
      <div ref={mirror} aria-hidden className="text-mirror">
        <HighlightedText text={value} />
        {"\u200b"}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        value={value}
        rows={1}
        readOnly={readOnly}
        onFocus={onFocus}
        onKeyDown={handleKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
