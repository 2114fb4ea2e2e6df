import { memo, useEffect, useState } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { longAnswer } from "#shared/proposals.ts";
import { Field } from "#web/ui/field.tsx";
import { count, formatNumber } from "#web/ui/format.ts";
import { MoneyInput, NativeSelect, type Option, TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { wordCount } from "./figures.ts";
import type { Fields } from "./kinds.ts";

type Form = UseFormReturn<Fields, unknown, Fields>;

/** Milliseconds after a key before the counts follow: then they cost a fast writer nothing. */
const countsAfter = 200;

const Counts = ({ getValues, subscribe, name }: Pick<Form, "getValues" | "subscribe"> & { name: string }) => {
  const [text, setText] = useState(() => getValues(name) ?? "");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setText(getValues(name) ?? "");
    };
    show();
    const leave = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(show, countsAfter);
      },
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [getValues, subscribe, name]);
  return `${count(wordCount(text), "word")}, ${formatNumber([...text].length)} of ${count(longAnswer, "character")}`;
};

type Props = {
  form: Form;
  name: string;
  label: string;
  hint?: string | undefined;
  as: "line" | "money" | "choice" | "day" | "long";
  options?: readonly Option[];
  autoComplete?: string;
};

/**
 * One answer: a line, an amount, a choice, a day, or a text that grows, with how long it is and may be. The help of a short one
 * stands under it: two in a row are level. It is drawn again for its own errors and texts only, not for those of its form.
 */
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
        <NativeSelect placeholder={common.notSaid} options={options ?? []} {...register(name)} />
      ) : (
        <TextInput type={as === "day" ? "date" : "text"} autoComplete={autoComplete} {...register(name)} />
      )}
    </Field>
  );
});
