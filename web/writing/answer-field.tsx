import { memo, useEffect, useState } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { maxFormAnswerLength } from "#shared/api/proposals.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, type SelectOption, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { countWords } from "./form-stats.ts";
import type { WritingFields } from "./writing-kinds.ts";

type Form = UseFormReturn<WritingFields, unknown, WritingFields>;

/** Throttle for the word and character counts, so that they never slow typing down. */
const countsThrottleMs = 200;

const Counts = ({ getValues, subscribe, name }: Pick<Form, "getValues" | "subscribe"> & { name: string }) => {
  const [text, setText] = useState(() => getValues(name) ?? "");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setText(getValues(name) ?? "");
    };
    show();
    const unsubscribe = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(show, countsThrottleMs);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [getValues, subscribe, name]);
  return `${formatCount(countWords(text), "word")}, ${formatNumber([...text].length)} of ${formatCount(maxFormAnswerLength, "character")}`;
};

type Props = {
  form: Form;
  name: string;
  label: string;
  hint?: string | undefined;
  as: "line" | "money" | "choice" | "day" | "long";
  options?: readonly SelectOption[];
  autoComplete?: string;
};

/** One form field. Short fields show the hint below the input, so that two in a row line up. */
export const AnswerField = memo(({ form, name, label, hint, as, options, autoComplete = "off" }: Props) => {
  const { register, control } = form;
  const { errors } = useFormState({ control, name });
  const isLong = as === "long";
  return (
    <Field
      label={label}
      hint={isLong && hint}
      error={errors[name]?.message}
      foot={isLong ? <Counts {...form} name={name} /> : hint}
      className={isLong ? "sm:col-span-2" : ""}
    >
      {as === "long" ? (
        <TextArea rows={4} {...register(name)} />
      ) : as === "money" ? (
        <MoneyInput {...register(name)} />
      ) : as === "choice" ? (
        <NativeSelect placeholder={common.notSet} options={options ?? []} {...register(name)} />
      ) : (
        <TextInput type={as === "day" ? "date" : "text"} autoComplete={autoComplete} {...register(name)} />
      )}
    </Field>
  );
});
