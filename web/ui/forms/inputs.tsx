import clsx from "clsx";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type ButtonSize, buttonHeights } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { controlStyle, useField } from "./field.tsx";

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

export const TextInput = ({ className, type = "text", ...rest }: ComponentProps<"input">) => (
  <input {...useField()} type={type} {...rest} className={controlStyle(clsx("h-(--field-height)", className))} />
);

/** The value stays text; the `money` schema parses it. */
export const MoneyInput = ({ className, ...rest }: ComponentProps<"input">) => (
  <span className="relative block">
    <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
      $
    </span>
    <TextInput inputMode="decimal" autoComplete="off" {...rest} className={clsx("pl-7", className)} />
  </span>
);

/** Set `autoComplete` to "current-password" or "new-password". */
export const PasswordInput = ({ className, ...rest }: ComponentProps<"input">) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isVisible ? "text" : "password"}
        className={clsx("pr-12", className)}
      />
      <IconButton
        icon={isVisible ? EyeOff : Eye}
        label="Show password"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 right-1 my-auto"
      />
    </span>
  );
};

export type SelectOption = { value: string; label: string };
type SelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  /** An empty first option: "Select", "Any". */
  placeholder?: string;
  /** Matches the height of buttons of that size in the same row. */
  buttonSize?: ButtonSize;
  children?: ReactNode;
};

export const NativeSelect = ({ options = [], placeholder, buttonSize, className, children, ...rest }: SelectProps) => (
  <span className={clsx("relative block", className)}>
    <select
      {...useField()}
      {...rest}
      className={controlStyle(
        clsx("appearance-none pr-9", buttonSize ? buttonHeights[buttonSize] : "h-(--field-height)"),
      )}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
    <ChevronDown size={16} aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
  </span>
);

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; description?: ReactNode };

export const Checkbox = ({ label, description, className, ...rest }: CheckboxProps) => (
  <label className={clsx("flex cursor-pointer items-start gap-2.5 py-1 text-base", className)}>
    <input {...rest} type="checkbox" className="checkbox mt-[3px]" />
    <span className="min-w-0">
      {label}
      {description && <span className="block text-sm text-muted">{description}</span>}
    </span>
  </label>
);
