import { type ComponentProps, useState } from "react";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";

type Props = {
  error: string | undefined;
  registration: ComponentProps<"input">;
  /** Called when the user switches to the other kind of code, which gets a new field. */
  onSwitch: () => void;
};

// Defined outside the component: with a stable ref it runs on mount only, not on every render.
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** The second step of a sign-in: six digits from the authenticator app, or a recovery code. */
export const CodeField = ({ error, registration, onSwitch }: Props) => {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const inputProps = usesRecoveryCode
    ? ({ autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const)
    : ({ autoComplete: "one-time-code", inputMode: "numeric" } as const);
  return (
    <div className="grid gap-2">
      <Field
        label={usesRecoveryCode ? "Recovery code" : "Code"}
        hint={
          usesRecoveryCode
            ? "One of the codes you kept when you switched two-step sign-in on. Each is good once."
            : "Two-step sign-in is on for this account. Your authenticator app shows six digits."
        }
        error={error}
      >
        {/* Keyed by kind, so that each field starts empty, focused and with its own keyboard. */}
        <TextInput
          key={usesRecoveryCode ? "recovery" : "app"}
          ref={focusField}
          maxLength={40}
          {...inputProps}
          {...registration}
        />
      </Field>
      <p className="text-sm text-muted">
        {usesRecoveryCode ? "App at hand? " : "App not at hand? "}
        <button
          type="button"
          className={textLinkStyle}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            onSwitch();
          }}
        >
          {usesRecoveryCode ? "Use the authenticator app" : "Use a recovery code"}
        </button>
      </p>
    </div>
  );
};
