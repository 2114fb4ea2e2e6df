import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Prefills a form that was rendered before its initial values had loaded: values that arrive later fill the fields the
 * user has not changed. Does nothing while `start` is undefined.
 */
export const useLatePrefill = <Input extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Input>, "getValues" | "setValue">,
  start: Input | undefined,
) => {
  const previous = useRef(start);
  useEffect(() => {
    const last = previous.current;
    previous.current = start;
    if (!last || !start) return;
    for (const name of Object.keys(start) as Path<Input>[]) {
      if (isSame(last[name], start[name]) || !isSame(getValues(name), last[name])) continue;
      setValue(name, start[name] as PathValue<Input, Path<Input>>);
    }
  });
};
