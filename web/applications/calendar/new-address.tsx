import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

const instructions = [
  ["Google Calendar", "Other calendars, +, From URL: paste the address."],
  ["Apple Calendar", "File, New Calendar Subscription: paste the address."],
  ["Outlook", "Add calendar, Subscribe from web: paste the address."],
] as const;

/** A newly created feed address to copy; it is shown only once. */
export const NewFeedAddress = ({ address }: { address: string }) => (
  <div className="grid gap-4">
    <Notice tone="success" live title="Copy the address now">
      It is shown this once only.
    </Notice>
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Private address" className="min-w-0 flex-1 basis-60">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={address} successMessage="Calendar address copied to clipboard" className="mb-0.5">
        {common.copy}
      </CopyButton>
    </div>
    <dl className="grid gap-2 text-sm">
      {instructions.map(([name, how]) => (
        <div key={name}>
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline text-muted">{how}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-muted">
      Each program looks for changes when it likes: some within minutes, Google within a day.
    </p>
  </div>
);
