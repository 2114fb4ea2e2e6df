import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { type ChecklistItem, checklist, checklistSize } from "./checklist.ts";
import * as texts from "./messages.ts";

type GroupProps = {
  title: string;
  items: readonly ChecklistItem[];
  checked: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const Group = ({ title, items, checked, onToggle }: GroupProps) => (
  <Card className="break-inside-avoid">
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

type Props = { checked: ReadonlySet<string>; onToggle: (id: string) => void };

export const ChecklistPanel = ({ checked, onToggle }: Props) => (
  <>
    <h2 className="mb-3 font-serif text-lg font-semibold">{texts.checklist}</h2>
    <p role="status" className="mb-2 text-sm font-semibold">
      {checked.size} of {checklistSize}
    </p>
    <ProgressBar
      label={texts.checklist}
      tone="brass"
      value={checked.size}
      max={checklistSize}
      valueText={`${checked.size} of ${checklistSize}`}
    />
    <p className="mt-2 mb-5 text-sm text-muted print:hidden">Ticks stay on this page until you leave it.</p>
    <div className="grid gap-4">
      {Object.entries(checklist).map(([title, items]) => (
        <Group key={title} title={title} items={items} checked={checked} onToggle={onToggle} />
      ))}
    </div>
  </>
);
