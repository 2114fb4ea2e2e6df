import { Calendar, Columns3, FileText, LayoutGrid, Pencil, Plus, Search, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink, LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Field, FieldSet } from "#web/ui/forms/field.tsx";
import { FormErrorSummary } from "#web/ui/forms/form-error-summary.tsx";
import { Checkbox, MoneyInput, NativeSelect, PasswordInput, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import { attachScrollFade, pillRowStyle, pillStyle } from "#web/ui/layout/scroll-fade.ts";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";

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
    <IconButton icon={Pencil} label="Edit Rural Broadband" tooltip="Edit" />
    <IconButton icon={Trash2} label="Delete Rural Broadband" tooltip="Delete" tone="danger" />
    <ExternalLink href="https://example.org">View Application</ExternalLink>
  </div>
);

export const Controls = () => (
  <div className="grid gap-8">
    <Buttons />
    <FormErrorSummary
      submitCount={1}
      errors={[{ name: "title", message: "Title is required" }]}
      onSelect={() => undefined}
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
      <Field label="Mission" footer="12 words" className="sm:col-span-2">
        <TextArea rows={3} defaultValue="We bring broadband to the libraries of three rural counties, with training." />
      </Field>
      <Checkbox label="Veteran-led organization" defaultChecked />
      <Checkbox label="Remind me" description="Seven days before each deadline" />
    </FieldSet>
  </div>
);

const views = [
  { value: "grid", label: "Grid", icon: LayoutGrid },
  { value: "board", label: "Board", icon: Columns3 },
  { value: "calendar", label: "Calendar", icon: Calendar },
] as const;
type View = (typeof views)[number]["value"];

const Pills = () => {
  const [selected, setSelected] = useState("All");
  return (
    <div ref={attachScrollFade} className={pillRowStyle}>
      {["All", "Getting ready", "Finding funding", "Letters"].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === selected}
          className={pillStyle(name === selected)}
          onClick={() => setSelected(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};

const MoveMenu = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Move to...
      </Button>
      {isOpen && button.current && (
        <Menu anchor={button.current} label="Move Rural Broadband to" items={views} onChoose={close} onClose={close} />
      )}
    </>
  );
};

export const SelectionControls = () => {
  const [view, setView] = useState<View>("grid");
  const [text, setText] = useState("");
  return (
    <div className="grid gap-4">
      <SearchField
        label="Search the list"
        hasSlashShortcut
        placeholder="Name, funder or note"
        footer="Words, or a “whole phrase” in quotes."
        maxLength={200}
        text={text}
        onTextChange={setText}
        button={
          <Button type="submit" className="h-(--field-height)">
            Search
          </Button>
        }
      />
      <Pills />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
        <MoveMenu />
        <CopyButton text="A sentence to copy" successMessage="Sentence copied to clipboard">
          Copy
        </CopyButton>
      </div>
    </div>
  );
};
