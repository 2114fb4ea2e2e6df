import { type ReactNode, useState } from "react";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";

export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-sm font-semibold text-muted">{title}</legend>
    {children}
  </fieldset>
);

type PercentProps = {
  label: string;
  value: number;
  max?: number;
  readOnly: boolean;
  onChange: (value: number) => void;
};
/** Applies every valid number; other text stays until the field loses focus. */
export const PercentField = ({ label, value, max = 100, readOnly, onChange }: PercentProps) => {
  const [text, setText] = useState<string | null>(null);
  const number = Number((text ?? "").trim().replace(/%$/, ""));
  const isInvalid = text !== null && !(number >= 0 && number <= max && /^\s*\d*(?:\.\d{0,2})?%?\s*$/.test(text));
  return (
    <Field label={label} error={isInvalid ? `Enter a number from 0 to ${max}` : undefined}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        value={text ?? String(value)}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          const parsed = Number(next.trim().replace(/%$/, ""));
          if (parsed >= 0 && parsed <= max && /^\s*\d*(?:\.\d{0,2})?%?\s*$/.test(next)) onChange(parsed);
        }}
        onBlur={() => setText(null)}
      />
    </Field>
  );
};

/** Applies every nonblank name; an emptied field keeps the last one, because a group or source needs a name. */
export const NameInput = ({
  label,
  value,
  maxLength,
  readOnly,
  onChange,
}: {
  label: string;
  value: string;
  maxLength: number;
  readOnly: boolean;
  onChange: (value: string) => void;
}) => {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      maxLength={maxLength}
      readOnly={readOnly}
      value={text ?? value}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value.trim()) onChange(event.target.value.trim());
      }}
      onBlur={() => setText(null)}
    />
  );
};
