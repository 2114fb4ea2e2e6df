import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { TextRange } from "../blocks.ts";
import { formatHeading, parseHeading, toggleList } from "../text-blocks.ts";
import { HighlightedTextArea, type TextAreaHandle } from "./highlighted-text-area.tsx";
import {
  addTextSegments,
  getSegmentStarts,
  insertHeading,
  insertTable,
  joinSegments,
  parseSegments,
  removeHeading,
  removeSegment,
  type Segment,
} from "./segments.ts";
import { TableGrid } from "./table-grid.tsx";

export type Format = "heading" | "subheading" | "bullets" | "numbers" | "table";
export type SectionHandle = {
  selectRange: (range: TextRange) => void;
  replaceRange: (range: TextRange, text: string) => void;
  format: (format: Format) => void;
};
type Props = {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  ref?: Ref<SectionHandle>;
};

const parse = (value: string) => ({ value, segments: addTextSegments(parseSegments(value)) });

/** Edits the text of a section: headings and tables with their own controls, and the text between them. */
export const SectionEditor = ({ label, value, readOnly, onChange, ref }: Props) => {
  const [parsedValue, setParsedValue] = useState(() => parse(value));
  // Reparse text that changed outside this editor, such as a restored version.
  const current = parsedValue.value === value ? parsedValue : parse(value);
  if (current !== parsedValue) setParsedValue(current);
  const { segments } = current;
  const controls = useRef<({ focus: () => void } | null)[]>([]);
  const areas = useRef<(TextAreaHandle | null)[]>([]);
  const activeIndex = useRef(0);
  const [focusRequest, setFocusRequest] = useState<number>();
  useEffect(() => {
    if (focusRequest === undefined) return;
    controls.current[focusRequest]?.focus();
    setFocusRequest(undefined);
  }, [focusRequest]);

  const apply = (next: readonly Segment[], focus?: number) => {
    const text = joinSegments(next);
    setParsedValue({ value: text, segments: [...next] });
    if (text !== value) onChange(text);
    setFocusRequest(focus);
  };
  const setSource = (index: number, source: string) =>
    apply(segments.map((segment, otherIndex) => (otherIndex === index ? { ...segment, source } : segment)));
  const restructure = ({ segments: next, focus }: { segments: Segment[]; focus: number }) =>
    apply(addTextSegments(next), focus);

  const locate = ({ start, end }: TextRange) => {
    const starts = getSegmentStarts(segments);
    const index = Math.max(
      starts.findLastIndex((segmentStart, position) => segmentStart <= start && segments[position]?.source !== ""),
      0,
    );
    const { kind, source } = segments[index] ?? { kind: "text", source: "" };
    const toOffset = (position: number) => Math.min(Math.max(position - (starts[index] ?? 0), 0), source.length);
    return { index, kind, source, start: toOffset(start), end: toOffset(end) };
  };
  useImperativeHandle(ref, () => ({
    selectRange: (range) => {
      const { index, kind, start, end } = locate(range);
      if (kind === "text") areas.current[index]?.selectRange({ start, end });
      else controls.current[index]?.focus();
    },
    replaceRange: (range, text) => {
      const { index, kind, source, start, end } = locate(range);
      const next = source.slice(0, start) + text + source.slice(end);
      if (kind === "text") areas.current[index]?.replace({ text: next, start, end: start + text.length });
      else {
        setSource(index, next);
        controls.current[index]?.focus();
      }
    },
    format: (format) => {
      const index = Math.min(activeIndex.current, segments.length - 1);
      const segment = segments[index];
      const area = areas.current[index];
      if (!segment) return;
      const level = format === "heading" ? 2 : 3;
      if (segment.kind === "heading" && (format === "heading" || format === "subheading")) {
        const heading = parseHeading(segment.source);
        if (heading?.level === level) restructure(removeHeading(segments, index));
        else setSource(index, formatHeading({ level, text: heading?.text ?? "" }));
        return;
      }
      const selection = area?.getSelection() ?? { start: segment.source.length, end: segment.source.length };
      if (format === "table") restructure(insertTable(segments, index, segment.source.length && selection.end));
      else if (!area || segment.kind !== "text") return;
      else if (format === "bullets" || format === "numbers")
        area.replace(toggleList({ text: segment.source, ...selection }, format));
      else restructure(insertHeading(segments, index, selection.start, level));
    },
  }));

  const firstTextIndex = segments.findIndex(({ kind }) => kind === "text");
  return segments.map(({ kind, source }, index) => {
    const onFocus = () => {
      activeIndex.current = index;
    };
    if (kind === "heading") {
      const heading = parseHeading(source) ?? { level: 2 as const, text: "" };
      return (
        <HeadingField
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          key={index}
          ref={(control) => {
            controls.current[index] = control;
          }}
          heading={heading}
          readOnly={readOnly}
          onFocus={onFocus}
          onChange={(text) => setSource(index, formatHeading({ level: heading.level, text }))}
          onRemove={() => restructure(removeHeading(segments, index))}
          onEnter={() => setFocusRequest(index + 1)}
        />
      );
    }
    if (kind === "table")
      return (
        <TableGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          key={index}
          ref={(control) => {
            controls.current[index] = control;
          }}
          label={`Table in ${label}`}
          source={source}
          readOnly={readOnly}
          onFocus={onFocus}
          onChange={(next) => setSource(index, next)}
          onRemove={() => restructure(removeSegment(segments, index))}
        />
      );
    if (readOnly && !source && segments.length > 1) return null;
    return (
      <HighlightedTextArea
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
        key={index}
        ref={(control) => {
          areas.current[index] = control;
          controls.current[index] = control;
        }}
        label={index === firstTextIndex ? label : `${label}, continued`}
        value={source}
        readOnly={readOnly}
        onFocus={onFocus}
        onChange={(next) => setSource(index, next)}
      />
    );
  });
};

type HeadingProps = {
  heading: { level: 2 | 3; text: string };
  readOnly: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
  onRemove: () => void;
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
};
const HeadingField = ({
  heading: { level, text },
  readOnly,
  onFocus,
  onChange,
  onRemove,
  onEnter,
  ref,
}: HeadingProps) => (
  <input
    ref={ref}
    aria-label={level === 2 ? "Heading" : "Subheading"}
    value={text}
    readOnly={readOnly}
    className={`heading-field ${level === 2 ? "text-lg" : ""}`}
    onFocus={onFocus}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => {
      if (!text.trim() && !readOnly) onRemove();
    }}
    onKeyDown={(event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        onEnter();
      }
      if (event.key === "Backspace" && text === "") {
        event.preventDefault();
        onRemove();
      }
    }}
  />
);
