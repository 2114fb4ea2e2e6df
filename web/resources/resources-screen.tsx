import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { type ChecklistItem, checklist, checklistSize } from "./checklist.ts";

type GroupProps = {
  title: string;
  items: readonly ChecklistItem[];
  checked: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const Group = ({ title, items, checked, onToggle }: GroupProps) => (
  <Card>
    <fieldset>
      <legend className="float-left mb-3 font-serif text-lg font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-1.5">
        {items.map(({ id, text, why }) => (
          <Checkbox key={id} checked={checked.has(id)} onChange={() => onToggle(id)} label={text} description={why} />
        ))}
      </div>
    </fieldset>
  </Card>
);

/** The checklist for an application. What is ticked is held in the page only (spec section 2). */
export default function ResourcesScreen() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setChecked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <>
      <PageHeader
        title="Grant Resources"
        subtitle="A checklist for every application, from the first reading to the receipt"
        actions={
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            Print checklist
          </Button>
        }
      />
      <div className="mb-5">
        <p role="status" className="mb-2 text-sm font-semibold">
          {checked.size} of {checklistSize}
        </p>
        <ProgressBar
          label="Checklist"
          tone="brass"
          value={checked.size}
          max={checklistSize}
          valueText={`${checked.size} of ${checklistSize}`}
        />
        <p className="mt-2 text-sm text-muted">Ticks stay on this page until you leave it.</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {Object.entries(checklist).map(([title, items]) => (
          <Group key={title} title={title} items={items} checked={checked} onToggle={toggle} />
        ))}
      </div>
    </>
  );
}
