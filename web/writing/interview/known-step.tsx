import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { ProposalField } from "#shared/api/proposals.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { AnswerField } from "../form-parts.tsx";
import { durationOptions, proposalFields } from "../proposal-fields.ts";
import type { WritingForm } from "../use-writing-form.ts";
import type { KnownValue } from "./interview-rules.ts";

const formatValue = (field: ProposalField, value: string) => {
  const { as } = proposalFields[field];
  if (as === "choice") return durationOptions.find((option) => option.value === value)?.label ?? value;
  return as === "money" && !value.startsWith("$") ? `$${value}` : value;
};

type Props = {
  form: WritingForm["form"];
  values: readonly KnownValue[];
  /** Fields whose value the user omitted. */
  declinedFields: ReadonlySet<ProposalField>;
  onDecline: (field: ProposalField) => void;
};

/** Shows every known value with its source, so that the user can correct or omit it before the questions begin. */
export const KnownStep = ({ form, values, declinedFields, onDecline }: Props) => {
  const [editedField, setEditedField] = useState<ProposalField | null>(null);
  const fields = useWatch({ control: form.control });
  const visibleValues = values.flatMap((knownValue) => {
    const formValue = fields[knownValue.field]?.trim() ? fields[knownValue.field] : undefined;
    const value = formValue ?? (declinedFields.has(knownValue.field) ? undefined : knownValue.value);
    return value === undefined && editedField !== knownValue.field
      ? []
      : [{ ...knownValue, value: value ?? "", inForm: formValue }];
  });
  const edit = ({ field, value }: KnownValue) => {
    form.setValue(field, value, { shouldDirty: true });
    setEditedField(field);
  };
  if (visibleValues.length === 0)
    return (
      <p className="mb-4 max-w-[60ch]">
        Nothing yet. Once your organization profile is filled out, your name, EIN, mission and history will appear here.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {visibleValues.map((knownValue) => {
        const { field, value, inForm } = knownValue;
        const { label, as } = proposalFields[field];
        const source =
          inForm === undefined || inForm === knownValue.value ? knownValue.source : "Entered in this proposal";
        return (
          <li key={field} className="py-4">
            {editedField === field ? (
              <div className="grid gap-3">
                <AnswerField form={form} name={field} label={label} as={as} options={durationOptions} />
                <Button variant="outline" size="sm" className="w-fit" onClick={() => setEditedField(null)}>
                  Done<span className="sr-only"> editing {label}</span>
                </Button>
              </div>
            ) : (
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="text-sm font-semibold">{label}</h3>
                  <p className="mt-0.5 line-clamp-5 whitespace-pre-wrap wrap-anywhere">{formatValue(field, value)}</p>
                  <p className="mt-1 text-sm text-muted">{source}</p>
                </div>
                <div className="flex gap-1">
                  <Button variant="ghost" size="sm" icon={Pencil} onClick={() => edit(knownValue)}>
                    {common.edit}
                    <span className="sr-only"> {label}</span>
                  </Button>
                  <Button variant="ghost" size="sm" icon={X} onClick={() => onDecline(field)}>
                    Leave out<span className="sr-only"> {label}</span>
                  </Button>
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
