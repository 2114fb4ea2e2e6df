import { Calendar, Columns3, LayoutGrid } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import { attachScrollFade, pillRowStyle, pillStyle } from "#web/ui/layout/scroll-fade.ts";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";

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
        foot="Words, or a “whole phrase” in quotes."
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
