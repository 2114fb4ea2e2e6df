import clsx from "clsx";
import { type Ref, useImperativeHandle, useRef } from "react";
import { marksIn } from "./pieces.ts";

/** Goes to a place of the text: shows it, and selects it so that one can type over it. */
export type TextHandle = { goTo: (place: { start: number; end: number }) => void };
type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  handle?: Ref<TextHandle>;
};

/** Where a character of the text stands on the page: in the copy behind, which breaks its lines alike. */
const rectOf = (copy: HTMLElement, offset: number) => {
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    if (left < length) {
      const range = document.createRange();
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      return range.getBoundingClientRect();
    }
    left -= length;
  }
  return copy.getBoundingClientRect();
};

/** Lines whose columns are made with spaces, as those of a budget. */
const inColumns = /((?:^.*\S {3,}\S.*(?:\n|$))+)/m;
/** On paper such lines are set in letters of one width. */
const Plain = ({ text }: { text: string }) =>
  text.split(inColumns).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
      <span key={place} className="columns">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The text with what is left to fill in on a ground of its own. */
const Marked = ({ text }: { text: string }) => {
  const marks = marksIn(text);
  return (
    <>
      {marks.map(({ start, end }, place) => (
        <span key={start}>
          <Plain text={text.slice(marks[place - 1]?.end ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <Plain text={text.slice(marks.at(-1)?.end ?? 0)} />
      {"\u200b"}
    </>
  );
};

/**
 * Text one writes on as on paper: a field without edges, as tall as its text. A copy behind it gives the height, shows
 * what is marked, and is what gets printed.
 */
export const SheetText = ({ label, value, onChange, className, handle }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    goTo: ({ start, end }) => {
      if (!area.current || !copy.current) return;
      area.current.focus({ preventScroll: true });
      area.current.setSelectionRange(start, end);
      const { top } = rectOf(copy.current, start);
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: top - window.innerHeight / 3, behavior: isCalm ? "auto" : "smooth" });
    },
  }));
  return (
    <div className={clsx("sheet-text", className)}>
      <div ref={copy} aria-hidden className="copy">
        <Marked text={value} />
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
