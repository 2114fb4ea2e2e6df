import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { accessTokenDays, accessTokenRoutes } from "#shared/api/access-tokens.ts";
import { accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormButtons, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { scopeDescriptions, scopeNames } from "./access-token-scopes.ts";
import { useCreateAccessToken } from "./use-account.ts";
import { useConfirmSecretClose } from "./use-confirm-secret-close.ts";

type Props = { open: boolean; email: string; onClose: () => void };

export const AccessTokenDialog = ({ open, email, onClose }: Props) => {
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCreateAccessToken();
  const { hasWarning, close } = useConfirmSecretClose(
    { isPending: create.isPending, isShown: secret !== null },
    onClose,
  );
  return (
    <Dialog open={open} onClose={close} title={secret === null ? "Create an access token" : "Your new access token"}>
      {secret === null ? (
        <CreateForm
          email={email}
          pending={create.isPending}
          onSubmit={(body, onError) =>
            create.mutate(body, { onSuccess: (createdToken) => setSecret(createdToken.secret), onError })
          }
          onCancel={close}
        />
      ) : (
        <NewToken secret={secret} hasWarning={hasWarning} onDone={onClose} />
      )}
    </Dialog>
  );
};

const schema = accessTokenRoutes.createAccessToken.body;
type Input = z.input<typeof schema>;
type FormProps = {
  email: string;
  pending: boolean;
  onSubmit: (body: Input, onError: (error: Error) => void) => void;
  onCancel: () => void;
};

const CreateForm = ({ email, pending, onSubmit, onCancel }: FormProps) => {
  const { user } = useCurrentUser();
  const form = useSchemaForm<Input>(schema, { name: "", scopes: ["read"], days: 90, password: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    onSubmit(body, (error) =>
      showFormError(form, error, {
        password: "password",
        fallback: "The token could not be created. Please try again",
      }),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p className="text-base text-muted">
        Anyone who has the token can act as you in {user?.workspace?.name ?? "this workspace"}, but can't change your
        account, team or plan.
      </p>
      <div className="mt-4 grid gap-4">
        <Field label="Name" hint="For example, the program that will use it." error={errors.name?.message}>
          <TextInput data-autofocus autoComplete="off" {...form.register("name")} />
        </Field>
        <fieldset className="min-w-0" aria-describedby="scopes-error">
          <legend className="mb-1 text-sm font-semibold">Permissions</legend>
          {accessTokenScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeNames[scope]}
              description={scopeDescriptions[scope]}
              {...form.register("scopes")}
            />
          ))}
          {errors.scopes?.message && <FieldError id="scopes-error">{errors.scopes.message}</FieldError>}
        </fieldset>
        <Field label="Expires" error={errors.days?.message}>
          <NativeSelect
            options={accessTokenDays.map((days) => ({
              value: String(days),
              label: days === 365 ? "In 1 year" : `In ${days} days`,
            }))}
            {...form.register("days", { valueAsNumber: true })}
          />
        </Field>
        <HiddenUsername email={email} />
        <CurrentPasswordField
          label={common.yourPassword}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons onCancel={onCancel} pending={pending} label="Create token" pendingLabel="Creating..." />
    </form>
  );
};

type NewTokenProps = { secret: string; hasWarning: boolean; onDone: () => void };

const NewToken = ({ secret, hasWarning, onDone }: NewTokenProps) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form was removed while it had focus.
  useEffect(() => intro.current?.focus(), []);
  return (
    <>
      <p ref={intro} tabIndex={-1} className="outline-none">
        Copy the token now and store it like a password. It won't be shown again.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <Field label="Access token" className="min-w-0 flex-1 basis-60">
          <TextInput
            readOnly
            className="font-mono"
            autoComplete="off"
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={secret} successMessage="Access token copied to clipboard" className="mb-0.5">
          {common.copy}
        </CopyButton>
      </div>
      <p className="mt-4 text-sm text-muted">
        Programs send it in the <code className="font-mono">Authorization: Bearer</code> header. It stops working when
        it expires, when you revoke it, or when you change your password or email, turn on two-step sign-in, or sign out
        all other devices.
      </p>
      {hasWarning && (
        <Notice tone="warn" live className="mt-4">
          The token won't be shown again. Copy it first, or close again to leave without it.
        </Notice>
      )}
      <DialogFooter>
        <Button onClick={onDone}>{common.secretSaved}</Button>
      </DialogFooter>
    </>
  );
};
