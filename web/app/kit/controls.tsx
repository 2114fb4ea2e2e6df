import { FileText, Pencil, Plus, Search, Trash2 } from "lucide-react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink, LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Field, FieldSet } from "#web/ui/forms/field.tsx";
import { FormErrorSummary } from "#web/ui/forms/form-error-summary.tsx";
import { Checkbox, MoneyInput, NativeSelect, PasswordInput, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";

const choices = [
  { value: "draft", label: "Draft" },
  { value: "submitted", label: "Submitted" },
];

const Buttons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <Button icon={FileText}>New Proposal</Button>
    <Button variant="outline" icon={Search}>
      Find Grants
    </Button>
    <Button variant="ghost">Clear New</Button>
    <Button variant="danger" icon={Trash2}>
      Delete
    </Button>
    <Button pending>Saving...</Button>
    <Button inactive>Send</Button>
    <Button size="sm" variant="outline" icon={Plus}>
      Small
    </Button>
    <LinkButton to="/__kit">Link</LinkButton>
    <IconButton icon={Pencil} label="Edit Rural Broadband" tip="Edit" />
    <IconButton icon={Trash2} label="Delete Rural Broadband" tip="Delete" tone="danger" />
    <ExternalLink href="https://example.org">View Application</ExternalLink>
  </div>
);

export const Controls = () => (
  <div className="grid gap-8">
    <Buttons />
    <FormErrorSummary
      submitCount={1}
      errors={[{ name: "title", message: "Title is required" }]}
      onPick={() => undefined}
    />
    <FieldSet legend="Organization" hint="What you enter here fills the other forms.">
      <Field label="Title" error="Title is required" required>
        <TextInput />
      </Field>
      <Field label="Funder" hint="As the funder writes it" optional>
        <TextInput defaultValue="Mellon Foundation" />
      </Field>
      <Field label="Amount requested">
        <MoneyInput defaultValue="25,000" />
      </Field>
      <Field label="Deadline">
        <TextInput type="date" defaultValue="2026-12-09" />
      </Field>
      <Field label="Status">
        <NativeSelect options={choices} placeholder="Select" />
      </Field>
      <Field label="Password" hint="At least 8 characters">
        <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
      </Field>
      <Field label="Mission" foot="12 words" className="sm:col-span-2">
        <TextArea rows={3} defaultValue="We bring broadband to the libraries of three rural counties, with training." />
      </Field>
      <Checkbox label="Veteran-led organization" defaultChecked />
      <Checkbox label="Remind me" description="Seven days before each deadline" />
    </FieldSet>
  </div>
);
