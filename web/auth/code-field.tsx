import { type ComponentProps, useState } from "react";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";

type CodeFieldProps = {
  error: string | undefined;
  registration: ComponentProps<"input">;
  /** Called when the user switches to the other kind of code, which gets a new field. */
  onSwitch: () => void;
};

// Defined outside the component: with a stable ref it runs on mount only, not on every render.
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Field for the two-step sign-in code, from the authenticator app or a recovery code. */
export const CodeField = ({ error, registration, onSwitch }: CodeFieldProps) => {
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
            ? "One of the recovery codes you saved. Each code works once."
            : "Enter the six digits from your authenticator app."
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
        {usesRecoveryCode ? "Have your app? " : "Can't use your app? "}
        <button
          type="button"
          className={textLinkStyle}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            onSwitch();
          }}
        >
          {usesRecoveryCode ? "Use your authenticator app" : "Use a recovery code"}
        </button>
      </p>
    </div>
  );
};
