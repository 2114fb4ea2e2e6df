import { Search, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import { shownOf } from "./choices.ts";
import type { Command } from "./command-list.ts";
import { isMac, shortcutOf } from "./keys.ts";
import { texts } from "./messages.ts";
import { Options, optionId } from "./options.tsx";
import type { OverProps } from "./over.types.ts";
import { addRecent, readRecent } from "./recent.ts";
import { Sources } from "./sources.tsx";
import { useChoices } from "./use-choices.ts";
import "./palette.css";

/** Milliseconds without a key before the number of results is read out. */
const sayAfter = 500;
/** So many options one page key goes. */
const page = 8;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };

/** Where a key leads among so many: a step goes round at the ends, a page stops there. */
const stepped = (at: number, step: number, count: number) =>
  Math.abs(step) === 1 ? (at + step + count) % count : Math.min(Math.max(at + step, 0), count - 1);

/** What is read out: how many there are, or that there is nothing. */
const useSaid = (asked: string, found: number, isAll: boolean) => {
  const [said, say] = useState("");
  const sentence = !asked ? "" : found ? texts.found(found) : isAll ? texts.nothing(asked) : "";
  useEffect(() => {
    const timer = setTimeout(() => say(sentence), sentence ? sayAfter : 0);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said;
};

/** Search or jump to: screens, actions and one's own things by name; a field with its list (a combobox), over everything. */
export const Palette = ({ onClose, onAct }: OverProps) => {
  const id = useId();
  const userId = useCurrentUser().user?.id ?? "";
  const { dialog, on } = useModal(onClose, { focusFields: true });
  const field = useRef<HTMLInputElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const [asked, setAsked] = useState("");
  const [recent] = useState(() => readRecent(userId));
  const [at, setAt] = useState<string | null>(null);
  const { choices, pending, failed } = useChoices();
  const shown = useMemo(() => shownOf(asked, choices, recent), [asked, choices, recent]);
  const all = shown.flatMap(({ commands }) => commands);
  const active = all.find((one) => one.id === at) ?? all[0];
  const found = shown.reduce((sum, { group, all }) => sum + (group === "elsewhere" ? 0 : all), 0);
  const text = asked.trim();
  const said = useSaid(text, found, pending.length === 0);

  const choose = (command: Command, { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    if (command.group !== "elsewhere") addRecent(userId, command.id);
    onAct(command.act, ctrlKey || metaKey);
  };
  const move = (to: Command | undefined) => {
    if (!to) return;
    setAt(to.id);
    to.prefetch?.();
    document.getElementById(optionId(id, to))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const here = { isMac, isTyping: true, isCovered: false, hasSingleKeys: false };
    if (shortcutOf(event, here, undefined, 0).shortcut) onClose();
    else if (step && all.length) move(all[stepped(active ? all.indexOf(active) : -1, step, all.length)]);
    else if (event.key === "Enter") active && choose(active, event);
    else return;
    event.preventDefault();
  };
  // The backdrop belongs to the dialog element; a drag that began inside is not a click on it.
  const clickBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressedOn.current === target) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...on}
      aria-label={texts.palette}
      onPointerDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={clickBeside}
      className="sheet palette"
    >
      <div className="palette-frame">
        <div className="palette-head">
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={texts.palette}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(id, active)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder={texts.placeholder}
            value={asked}
            onChange={(event) => {
              setAsked(event.target.value);
              setAt(null);
              document.getElementById(`${id}-list`)?.scrollTo(0, 0);
            }}
            onKeyDown={press}
            className="palette-asked"
          />
          <IconButton icon={X} label={texts.close} onClick={onClose} />
        </div>
        <span role="status" className="sr-only">
          {said}
        </span>
        <Sources pending={pending} failed={failed} onRetry={() => field.current?.focus()} />
        {text && found === 0 && pending.length === 0 && (
          <p className="palette-note">
            <span className="block font-semibold wrap-anywhere">{texts.nothing(text)}</span>
            {texts.nothingMeans}
          </p>
        )}
        <Options id={id} shown={shown} active={active} onActive={(one) => setAt(one.id)} onChoose={choose} />
        <p aria-hidden className="palette-foot palette-keys">
          {[["↑", "↓"], ["Enter"], ["Esc"]].map((keys, place) => (
            <span key={keys[0]}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{" "}
              {texts.keysHint[place]}
            </span>
          ))}
        </p>
      </div>
    </dialog>
  );
};
