import type { MouseEvent } from "react";
import { useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import type { Command } from "./command-list.ts";
import { Keycaps } from "./keycaps.tsx";
import { texts } from "./messages.ts";
import type { CommandGroup } from "./search-commands.ts";

export const getOptionId = (listId: string, { id }: Command) => `${listId}-${encodeURIComponent(id)}`;

type Props = {
  id: string;
  shown: readonly CommandGroup[];
  active: Command | undefined;
  onActive: (command: Command) => void;
  onChoose: (command: Command, event: MouseEvent) => void;
};

/** The results, grouped. Focus stays in the input, which points to the active option. */
export const CommandOptions = ({ id, shown, active, onActive, onChoose }: Props) => {
  const hasSingleKeys = useSingleKeys();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.results} className="palette-list">
      {shown.map(({ group, commands, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div role="presentation" id={`${id}-${group}`} className="palette-group text-xs font-semibold text-muted">
            {texts.groups[group]}
            {total > commands.length && `, ${texts.firstOf(commands.length, total)}`}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input does the same
            <div
              key={command.id}
              id={getOptionId(id, command)}
              role="option"
              aria-selected={command === active}
              // Keep focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              // Ignore moves of the list under a resting pointer.
              onPointerMove={(event) => (event.movementX || event.movementY) && onActive(command)}
              onClick={(event) => onChoose(command, event)}
              className="palette-option"
            >
              <command.icon size={17} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <bdi className="line-clamp-2 wrap-anywhere">{command.title}</bdi>
                {command.hint && <span className="block truncate text-xs text-muted">{command.hint}</span>}
              </span>
              {command.keys && hasSingleKeys && (
                <span aria-hidden className="palette-keys">
                  <Keycaps keys={command.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
