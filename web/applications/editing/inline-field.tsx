import { Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { ApplicationChange, applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { ApiError } from "#shared/api/client.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import * as common from "#web/ui/messages.ts";
import type { ApplicationChangeInput } from "./application-form-values.ts";

type FieldName = keyof ApplicationChangeInput & string;
export type InlineControlProps = { defaultValue: string; name: string; autoFocus: true };
type Props = {
  label: string;
  name: FieldName;
  application: GrantApplication;
  value: string;
  /** Converts the typed text to the value to send. */
  parse?: (text: string) => unknown;
  footer?: string;
  pending: boolean;
  children: ReactNode;
  control: (props: InlineControlProps) => ReactNode;
  /** Multiline: Enter adds a line, Ctrl+Enter saves. */
  isMultiline?: boolean;
  className?: string;
  /** `base` is the application as it was when the field was opened. */
  onSave: (
    base: GrantApplication,
    body: ApplicationChangeInput,
    callbacks: { onSaved: () => void; onError: (error: Error) => void },
  ) => void;
};

const findIssue = (body: ApplicationChangeInput) => {
  const result = z.safeParse(ApplicationChange, body);
  return result.success ? undefined : result.error.issues[0]?.message;
};
const getServerIssue = (name: FieldName, error: Error) =>
  error instanceof ApiError
    ? error.problem?.issues?.find(({ path }) => `${path}.`.startsWith(`body.${name}.`))?.message
    : undefined;

export const InlineField = ({
  label,
  name,
  application,
  value,
  parse = (text) => text,
  footer,
  pending,
  children,
  control,
  isMultiline = false,
  className,
  onSave,
}: Props) => {
  // The application as it was when the field was opened, to detect remote changes instead of overwriting them.
  const [session, setSession] = useState<{ base: GrantApplication; value: string } | null>(null);
  const isEditing = session !== null;
  const canEdit = useCan(applicationRoutes.updateApplication);
  const [error, setError] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const close = () => {
    setSession(null);
    setError(undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!session || pending) return;
    const text = String(new FormData(event.currentTarget).get(name) ?? "");
    if (text === session.value) return close();
    const body: ApplicationChangeInput = { [name]: parse(text) };
    const issue = findIssue(body);
    setError(issue);
    if (!issue)
      onSave(session.base, body, { onSaved: close, onError: (failure) => setError(getServerIssue(name, failure)) });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isMultiline && event.key === "Enter" && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit();
  };

  if (!session)
    return (
      <div className={className}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="group mt-0.5 flex items-start gap-1">
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
          {canEdit && (
            <button
              ref={editButton}
              type="button"
              aria-label={`Edit ${label}`}
              onClick={() => setSession({ base: application, value })}
              className="-my-1 inline-grid size-(--icon-button) shrink-0 place-items-center rounded-control text-subtle transition-colors duration-120 hover:bg-primary-soft hover:text-primary-text"
            >
              <Pencil size={15} aria-hidden />
            </button>
          )}
        </dd>
      </div>
    );
  return (
    <div className={className}>
      <dt className="sr-only">{label}</dt>
      <dd>
        <form noValidate onSubmit={submit} onKeyDown={handleKeyDown}>
          <Field label={label} error={error} footer={footer}>
            {control({ defaultValue: session.value, name, autoFocus: true })}
          </Field>
          <span className="mt-2 flex gap-2">
            <Button size="sm" type="submit" pending={pending}>
              {common.save}
            </Button>
            <Button size="sm" variant="outline" onClick={close}>
              {common.cancel}
            </Button>
          </span>
        </form>
      </dd>
    </div>
  );
};
