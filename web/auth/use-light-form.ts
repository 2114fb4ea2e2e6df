import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { afterPress } from "./after-press.ts";

type Errors = Partial<Record<string, string>>;
type Listeners = { onChange?: (value: string) => void; onLeave?: (value: string) => void };

/** What is wrong with values: the first sentence of each field. */
const complaintsOf = (schema: z.core.$ZodType, values: unknown) => {
  const errors: Errors = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};

/**
 * A form of a few text fields, checked by a schema of `shared/`: on submit, then on every change; the fields in `left`
 * also when they are left, and from then on while a sentence stands there (spec section 5). What it hands on is what was
 * typed. Only for the screens before the sign-in: the form library of all others weighs more than the whole of them.
 */
export const useLightForm = <Input extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, Input>,
  start: Input,
  left: readonly (keyof Input & string)[],
) => {
  type Name = keyof Input & string;
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isSubmitted = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  // As they stand in the fields, which password managers fill in without telling.
  const values = (): Input => ({ ...start, ...(element.current && Object.fromEntries(new FormData(element.current))) });
  const focus = (name: string) => {
    const field = element.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
    return field instanceof HTMLInputElement ? field : undefined;
  };
  /** Says a sentence beside a field, or at the end of the form ("root"); without one the field is right. */
  const setError = (name: string, message?: string) => setErrors((before) => ({ ...before, [name]: message }));
  const check = (name: Name) => setError(name, complaintsOf(schema, values())[name]);

  const register = (name: Name, { onChange, onLeave }: Listeners = {}) => ({
    name,
    defaultValue: String(start[name] ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onChange?.(target.value);
      if (isSubmitted.current || errors[name]) check(name);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      onLeave?.(target.value);
      // What stands there already stays until something is changed: it may be the server's.
      if (!left.includes(name) || errors[name]) return;
      // The press that took focus away may have led to another view.
      afterPress(() => target.isConnected && check(name));
    },
  });

  /** Attributes of the `<form>`; `send` is called with what was typed once that is right, and one at a time. */
  const sending = (send: (values: Input) => Promise<unknown>) => ({
    ref: element,
    noValidate: true,
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isBusy.current) return;
      isSubmitted.current = true;
      const wrong = complaintsOf(schema, values());
      // Drawn before the focus moves, so that the sentence is read with its field.
      flushSync(() => setErrors(wrong));
      const first = [...new FormData(element.current ?? undefined).keys()].find((name) => wrong[name]);
      if (first) return void focus(first);
      isBusy.current = true;
      setPending(true);
      try {
        await send(values());
      } finally {
        isBusy.current = false;
        setPending(false);
      }
    },
  });
  return { errors, pending, register, sending, setError, focus, has: (name: string) => name in start };
};
/** As much of a form as a refusal needs. */
export type LightForm = Pick<ReturnType<typeof useLightForm>, "has" | "setError" | "focus">;
