import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { ApiError, getErrorDetail } from "#shared/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

/** Shows an API error as a toast, and inline at the affected fields or above the submit button. */
export const showAuthError = (
  form: SimpleForm,
  error: unknown,
  { title, fallback }: { title: string; fallback: string },
) => {
  toast({ title, description: getErrorDetail(error, fallback), variant: "error" });
  const issues = (error instanceof ApiError && error.problem?.issues) || [];
  const fieldErrors = issues
    .map(({ path, message }) => ({ name: path.replace(/^body\./, ""), message }))
    .filter(({ name }) => form.has(name));
  for (const { name, message } of fieldErrors) form.setError(name, message);
  if (fieldErrors[0]) form.focus(fieldErrors[0].name);
  else form.setError("root", getErrorDetail(error, error instanceof ApiError ? fallback : common.unreachable));
};

/** The element that the pointer is pressing. */
let pressedElement: EventTarget | null = null;
const onPress = ({ target }: Event) => {
  pressedElement = target;
};
const onRelease = () => {
  pressedElement = null;
};
if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", onPress, true);
  for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, onRelease, true);
}

/** Waits for the pointer's release: content that appears earlier would shift the button, and the click would be lost. */
const runAfterPointerRelease = (run: () => void) => {
  if (!pressedElement) return run();
  window.addEventListener("pointerup", () => setTimeout(run), { once: true });
};

/** Whether a blur moved the focus to another window or to a button inside the field, such as "Show password". */
const isStillInField = (target: HTMLInputElement) =>
  document.activeElement === target ||
  (pressedElement instanceof Node && target.parentElement?.contains(pressedElement) === true);

type Errors = Partial<Record<string, string>>;
type Listeners = { onChange?: (value: string) => void; onBlur?: (value: string) => void };

const validate = (schema: z.core.$ZodType, values: unknown) => {
  const errors: Errors = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};

/** A form validated by a schema (spec section 5), for screens that must not load the form library. */
export const useSimpleForm = <Input extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, Input>,
  initialValues: Input,
  validatedOnBlur: readonly (keyof Input & string)[],
) => {
  type Name = keyof Input & string;
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isSubmitted = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  // Read from the DOM, because password managers fill fields without events.
  const getValues = (): Input => ({
    ...initialValues,
    ...(element.current && Object.fromEntries(new FormData(element.current))),
  });
  const focus = (name: string) => {
    const field = element.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
    return field instanceof HTMLInputElement ? field : undefined;
  };
  /** Sets the error of a field, or of the form ("root"). Without a message it clears the error. */
  const setError = (name: string, message?: string) => setErrors((before) => ({ ...before, [name]: message }));
  const validateField = (name: Name) => setError(name, validate(schema, getValues())[name]);

  const register = (name: Name, { onChange, onBlur }: Listeners = {}) => ({
    name,
    defaultValue: String(initialValues[name] ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onChange?.(target.value);
      if (isSubmitted.current || errors[name]) validateField(name);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      onBlur?.(target.value);
      // Keep an existing error until the value changes: it may be the server's.
      if (!validatedOnBlur.includes(name) || errors[name] || isStillInField(target)) return;
      // The press that moved focus may have switched to another view.
      runAfterPointerRelease(() => target.isConnected && validateField(name));
    },
  });

  /** Props of the `<form>`. `send` gets the valid input; concurrent submits are ignored. */
  const getFormProps = (send: (values: Input) => Promise<unknown>) => ({
    ref: element,
    noValidate: true,
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isBusy.current) return;
      isSubmitted.current = true;
      const invalid = validate(schema, getValues());
      // Render before focus moves, so that screen readers announce the error with the field.
      flushSync(() => setErrors(invalid));
      const first = [...new FormData(element.current ?? undefined).keys()].find((name) => invalid[name]);
      if (first) return void focus(first);
      isBusy.current = true;
      setPending(true);
      try {
        await send(getValues());
      } finally {
        isBusy.current = false;
        setPending(false);
      }
    },
  });
  return { errors, pending, register, getFormProps, setError, focus, has: (name: string) => name in initialValues };
};
type SimpleForm = Pick<ReturnType<typeof useSimpleForm>, "has" | "setError" | "focus">;

type Props = { error: string | undefined; pending: boolean; label: string; pendingLabel: string };

export const FormSubmit = ({ error, pending, label, pendingLabel }: Props) => (
  <>
    {error && (
      <p role="alert" className="text-sm text-red">
        {error}
      </p>
    )}
    <Button type="submit" pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </>
);
