import { type ComponentProps, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { textLink } from "#web/ui/link-button.tsx";

type Props = {
  error: string | undefined;
  /** What `register("code")` answers. */
  registration: ComponentProps<"input">;
  /** The other kind of code is to be typed, in a new field. */
  onSwitch: () => void;
};

/** One and the same function, so that it is called when a field comes and not whenever it is drawn. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The second step of a sign-in: six digits of the authenticator app, or a recovery code where the app is lost. */
export const CodeField = ({ error, registration, onSwitch }: Props) => {
  const [recovers, setRecovers] = useState(false);
  const kind = recovers
    ? ({ autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const)
    : ({ autoComplete: "one-time-code", inputMode: "numeric" } as const);
  return (
    <div className="grid gap-2">
      <Field
        label={recovers ? "Recovery code" : "Code"}
        hint={
          recovers
            ? "One of the codes you kept when you switched two-step sign-in on. Each is good once."
            : "Two-step sign-in is on for this account. Your authenticator app shows six digits."
        }
        error={error}
      >
        {/* A field of its own for either: empty, with its own keyboard, and with focus. */}
        <TextInput key={recovers ? "recovery" : "app"} ref={takeFocus} maxLength={40} {...kind} {...registration} />
      </Field>
      <p className="text-sm text-muted">
        {recovers ? "App at hand? " : "App not at hand? "}
        <button
          type="button"
          className={textLink}
          onClick={() => {
            setRecovers(!recovers);
            onSwitch();
          }}
        >
          {recovers ? "Use the authenticator app" : "Use a recovery code"}
        </button>
      </p>
    </div>
  );
};
