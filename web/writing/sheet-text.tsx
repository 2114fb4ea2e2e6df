import clsx from "clsx";
import { type Ref, useImperativeHandle, useRef } from "react";
import { findPlaceholders } from "./blocks.ts";

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
export const HighlightedTextArea = ({ label, value, onChange, className, handle }: TextAreaProps) => {
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
