import { Heading2, Heading3, List, ListOrdered, type LucideIcon, Table } from "lucide-react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import type { Format } from "./section-editor.tsx";

const formats: readonly (readonly [Format, string, LucideIcon])[] = [
  ["heading", "Heading", Heading2],
  ["subheading", "Subheading", Heading3],
  ["bullets", "Bulleted list", List],
  ["numbers", "Numbered list", ListOrdered],
  ["table", "Insert a table", Table],
];

/** Formats the current line or the selected lines in the text area that last had focus. */
export const FormatToolbar = ({ onFormat }: { onFormat: (format: Format) => void }) => (
  <div role="toolbar" aria-label="Formatting" className="mb-2 flex max-w-[44rem] flex-wrap gap-1">
    {formats.map(([format, label, icon]) => (
      <IconButton
        key={format}
        icon={icon}
        label={label}
        // Keeps focus and selection in the text area.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onFormat(format)}
      />
    ))}
  </div>
);
