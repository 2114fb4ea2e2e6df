import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";

type FieldParts = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldParts | undefined>(undefined);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Marks the label "(optional)" where most fields are required. */
  optional?: boolean;
  /** Shown below the control, such as a word count. */
  footer?: ReactNode;
  /** Puts the label before the control, for a single control in a row of buttons. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, hint and error around one control, which gets its id and ARIA attributes from `useField`. */
export const Field = ({
  label,
  hint,
  error,
  required = false,
  optional = false,
  footer,
  inline = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`, footer && `${id}-footer`) || undefined;
  return (
    <div className={clsx("flex min-w-0", inline ? "items-center gap-2" : "flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-subtle"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-[60ch] text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {footer && (
        <div id={`${id}-footer`} aria-live="off" className="text-xs text-subtle">
          {footer}
        </div>
      )}
    </div>
  );
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm text-red">
    <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
    {children}
  </p>
);

/** Returns the id and ARIA attributes that connect a control to the surrounding field. */
export const useField = () => {
  const field = useContext(FieldContext);
  return field
    ? {
        id: field.id,
        "aria-describedby": field.describedBy,
        "aria-invalid": field.invalid || undefined,
        "aria-required": field.required || undefined,
      }
    : {};
};

export const controlStyle = (className?: string) =>
  clsx(
    "field-text w-full rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors duration-120",
    "hover:border-muted aria-invalid:border-red disabled:opacity-60 [&[readonly]]:bg-sunken",
    className,
  );

export const FieldSet = ({
  legend,
  hint,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <fieldset className={clsx("min-w-0", className)}>
    <legend className="mb-3 font-serif text-lg font-semibold">{legend}</legend>
    {hint && <p className="mb-4 max-w-[60ch] text-sm text-muted">{hint}</p>}
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);
