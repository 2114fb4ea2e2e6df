import type { ChangeEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Registers a field that is also checked when it is left (spec section 5: e-mail and password), once something was typed. */
export const onBlurToo = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  name: Path<Input>,
  onValue?: (value: string) => void,
) =>
  form.register(name, {
    onBlur: (event: ChangeEvent<HTMLInputElement>) => {
      onValue?.(event.target.value);
      if (event.target.value) void form.trigger(name);
    },
  });
