import clsx from "clsx";
import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { controlStyle, useField } from "./forms/field.tsx";

/** Sets the height in browsers without `field-sizing`; the others grow the field in CSS. */
const fitHeight = (area: HTMLTextAreaElement) => {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** A multi-line input that grows with its text, at least `rows` lines tall. */
export const TextArea = ({ rows = 4, className, onInput, ref, style, ...rest }: ComponentProps<"textarea">) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (area.current) fitHeight(area.current);
  });
  const handleInput = (event: FormEvent<HTMLTextAreaElement>) => {
    fitHeight(event.currentTarget);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <textarea
      {...useField()}
      {...rest}
      rows={rows}
      onInput={handleInput}
      ref={(node) => {
        area.current = node;
        if (typeof ref === "function") return ref(node);
        if (ref) ref.current = node;
      }}
      style={{ ...style, minHeight: `calc(${rows}lh + 1.125rem)` }}
      className={controlStyle(clsx("grows max-h-[60vh] resize-y py-2", className))}
    />
  );
};
