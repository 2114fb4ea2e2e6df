import { type Control, type UseFormReturn, useWatch } from "react-hook-form";
import { longAnswer } from "#shared/proposals.ts";
import { Field } from "#web/ui/field.tsx";
import { count } from "#web/ui/format.ts";
import { MoneyInput, NativeSelect, type Option, TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { wordCount } from "./figures.ts";
import type { Fields } from "./kinds.ts";

const Counts = ({ control, name }: { control: Control<Fields>; name: string }) => {
  const text = useWatch({ control, name }) ?? "";
  return `${count(wordCount(text), "word")}, ${[...text].length.toLocaleString("en-US")} of ${count(longAnswer, "character")}`;
};

type Props = {
  form: UseFormReturn<Fields, unknown, Fields>;
  name: string;
  label: string;
  hint?: string | undefined;
  as: "line" | "money" | "choice" | "day" | "long";
  options?: readonly Option[];
  autoComplete?: string;
};

/**
 * One answer: a line, an amount, a choice, a day, or a text that grows, with how long it is and may be. The help of a short one
 * stands under it: two in a row are level.
 */
export const AnswerField = ({ form, name, label, hint, as, options, autoComplete = "off" }: Props) => {
  const { register, control, formState } = form;
  const isLong = as === "long";
  return (
    <Field
      label={label}
      hint={isLong && hint}
      error={formState.errors[name]?.message}
      foot={isLong ? <Counts control={control} name={name} /> : hint}
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
};
