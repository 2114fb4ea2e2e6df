import { Search, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { useModal } from "#web/ui/dialogs/use-modal.ts";
import { isMac } from "#web/ui/keyboard/single-keys.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { type Command, commandGroups, type OverlayProps } from "./command-list.ts";
import { matchShortcut } from "./match-shortcut.ts";
import { searchCommands } from "./search-commands.ts";
import { addRecentCommand, readRecentCommands, useCommands } from "./use-commands.ts";
import "./palette.css";
import { getErrorDetail } from "#shared/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import { Keycaps } from "./keycaps.tsx";
import type { CommandGroup } from "./search-commands.ts";
import type { FailedSources } from "./use-commands.ts";

const getOptionId = (listId: string, { id }: Command) => `${listId}-${encodeURIComponent(id)}`;

type CommandOptionsProps = {
  id: string;
  groups: readonly CommandGroup[];
  activeCommand: Command | undefined;
  onActivate: (command: Command) => void;
  onChoose: (command: Command, event: MouseEvent) => void;
};

/** Shows the grouped results. Focus stays in the input, which references the active option. */
const CommandOptions = ({ id, groups, activeCommand, onActivate, onChoose }: CommandOptionsProps) => {
  const hasSingleKeys = useSingleKeyShortcuts();
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
      {groups.map(({ group, commands, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div role="presentation" id={`${id}-${group}`} className="palette-group text-xs font-semibold text-muted">
            {commandGroups[group]}
            {total > commands.length && `, ${commands.length} of ${formatNumber(total)}`}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input does the same
            <div
              key={command.id}
              id={getOptionId(id, command)}
              role="option"
              aria-selected={command === activeCommand}
              // Keep focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              // Ignore events that the list causes by scrolling under a resting pointer.
              onPointerMove={(event) => (event.movementX || event.movementY) && onActivate(command)}
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

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
type SourceStatusProps = {
  pendingNames: readonly string[];
  failedSources: FailedSources;
  /** Called on retry, before the button disappears. */
  onRetry: () => void;
};

/** The status of the user's lists: still loading, or failed with a retry. The other commands keep working. */
const SourceStatus = ({ pendingNames, failedSources, onRetry }: SourceStatusProps) => {
  const retry = () => {
    onRetry();
    for (const { query } of failedSources) void query.refetch();
  };
  const cause = failedSources[0]?.query.error;
  return (
    <>
      {cause && (
        <div className="px-3 pt-3">
          <Notice
            tone="error"
            live
            title={`Your ${listFormat.format(failedSources.map(({ name }) => name))} could not be loaded and aren't included in the search.`}
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                {common.retry}
              </Button>
            }
          >
            {getErrorDetail(cause, common.unreachable)}
          </Notice>
        </div>
      )}
      {pendingNames.length > 0 && (
        <p role="status" className="palette-note appear-late flex items-center gap-2 text-muted">
          <Spinner size={16} /> Still loading {listFormat.format(pendingNames)}
        </p>
      )}
    </>
  );
};

/** Milliseconds without a keystroke before the number of results is announced. */
const announceDelayMs = 500;
const pageSize = 8;
const stepByKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize };

/** Returns the next index. Single steps wrap around; page steps stop at the ends. */
const getNextIndex = (index: number, step: number, count: number) =>
  Math.abs(step) === 1 ? (index + step + count) % count : Math.min(Math.max(index + step, 0), count - 1);

const describeNoResults = (query: string) => `No results for “${query}”`;

const useAnnouncement = (query: string, resultCount: number, isComplete: boolean) => {
  const [announcement, setAnnouncement] = useState("");
  let sentence = "";
  if (query && resultCount) sentence = formatCount(resultCount, "result");
  else if (query && isComplete) sentence = describeNoResults(query);
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(sentence), sentence ? announceDelayMs : 0);
    return () => clearTimeout(timer);
  }, [sentence]);
  return announcement;
};

/** The command palette, a combobox dialog: finds screens, actions and the user's records by name. */
export const Palette = ({ onClose, onAction }: OverlayProps) => {
  const id = useId();
  const userId = useCurrentUser().user?.id ?? "";
  const { dialog, handlers } = useModal(onClose, { focusFields: true });
  const field = useRef<HTMLInputElement>(null);
  const pointerDownTarget = useRef<EventTarget>(null);
  const [query, setQuery] = useState("");
  const [recentIds] = useState(() => readRecentCommands(userId));
  const [activeId, setActiveId] = useState<string | null>(null);
  const { choices, pendingNames, failedSources } = useCommands();
  const groups = useMemo(() => searchCommands(query, choices, recentIds), [query, choices, recentIds]);
  const allCommands = groups.flatMap(({ commands }) => commands);
  const activeCommand = allCommands.find((command) => command.id === activeId) ?? allCommands[0];
  const resultCount = groups.reduce((sum, { group, total }) => sum + (group === "elsewhere" ? 0 : total), 0);
  const text = query.trim();
  const announcement = useAnnouncement(text, resultCount, pendingNames.length === 0);

  const choose = (command: Command, { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    if (command.group !== "elsewhere") addRecentCommand(userId, command.id);
    onAction(command.action, ctrlKey || metaKey);
  };
  const activate = (command: Command | undefined) => {
    if (!command) return;
    setActiveId(command.id);
    command.prefetch?.();
    document.getElementById(getOptionId(id, command))?.scrollIntoView({ block: "nearest" });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = stepByKey[event.key];
    const context = { isMac, isTyping: true, isCovered: false, hasSingleKeys: false };
    if (matchShortcut(event, context, undefined, 0).shortcut) onClose();
    else if (step && allCommands.length)
      activate(
        allCommands[getNextIndex(activeCommand ? allCommands.indexOf(activeCommand) : -1, step, allCommands.length)],
      );
    else if (event.key === "Enter") activeCommand && choose(activeCommand, event);
    else return;
    event.preventDefault();
  };
  // The backdrop belongs to the dialog element. A drag that started inside is not a click on it.
  const handleBackdropClick = ({ target }: MouseEvent) => {
    if (target === dialog.current && pointerDownTarget.current === target) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...handlers}
      aria-label={common.searchOrJump}
      onPointerDown={({ target }) => {
        pointerDownTarget.current = target;
      }}
      onClick={handleBackdropClick}
      className="sheet palette"
    >
      <div className="palette-frame">
        <div className="palette-head">
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={common.searchOrJump}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={activeCommand && getOptionId(id, activeCommand)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder="Screen, grant, document"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActiveId(null);
              document.getElementById(`${id}-list`)?.scrollTo(0, 0);
            }}
            onKeyDown={handleKeyDown}
            className="palette-input"
          />
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <span role="status" className="sr-only">
          {announcement}
        </span>
        <SourceStatus
          pendingNames={pendingNames}
          failedSources={failedSources}
          onRetry={() => field.current?.focus()}
        />
        {text && resultCount === 0 && pendingNames.length === 0 && (
          <p className="palette-note">
            <span className="block font-semibold wrap-anywhere">{describeNoResults(text)}</span>
            Try different keywords, or search elsewhere.
          </p>
        )}
        <CommandOptions
          id={id}
          groups={groups}
          activeCommand={activeCommand}
          onActivate={(command) => setActiveId(command.id)}
          onChoose={choose}
        />
        <p aria-hidden className="palette-footer palette-keys">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> to move
          </span>
          <span>
            <kbd>Enter</kbd> to open
          </span>
          <span>
            <kbd>Esc</kbd> to close
          </span>
        </p>
      </div>
    </dialog>
  );
};
