import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that was drawn before all it starts with could be read: what comes later fills the fields that still stand as
 * they started. With undefined nothing is filled.
 */
export const useFillRest = <Input extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Input>, "getValues" | "setValue">,
  start: Input | undefined,
) => {
  const before = useRef(start);
  useEffect(() => {
    const old = before.current;
    before.current = start;
    if (!old || !start) return;
    for (const name of Object.keys(start) as Path<Input>[]) {
      if (isSame(old[name], start[name]) || !isSame(getValues(name), old[name])) continue;
      setValue(name, start[name] as PathValue<Input, Path<Input>>);
    }
  });
};
