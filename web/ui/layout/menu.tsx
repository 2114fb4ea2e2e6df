import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

export type MenuItem<V extends string> = { value: V; label: string; icon?: LucideIcon };
type Props<V extends string> = {
  /** The button that opens the menu; give it `aria-haspopup="menu"` and `aria-expanded`. */
  anchor: HTMLElement;
  /** The menu's accessible name: "Move Rural Broadband to". */
  label: string;
  items: readonly MenuItem<V>[];
  onChoose: (value: V) => void;
  /** Called on Escape, Tab and a press outside. */
  onClose: () => void;
};

/** Positions the menu below its button, or above when there is no room, inside the window. */
const positionMenu = (menu: HTMLElement, anchor: HTMLElement) => {
  const rect = anchor.getBoundingClientRect();
  const fitsBelow = rect.bottom + 4 + menu.offsetHeight <= window.innerHeight;
  const top = fitsBelow ? rect.bottom + 4 : Math.max(4, rect.top - 4 - menu.offsetHeight);
  const left = Math.max(4, Math.min(rect.right - menu.offsetWidth, window.innerWidth - menu.offsetWidth - 4));
  menu.style.top = `${top}px`;
  menu.style.left = `${left}px`;
};

const getItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
/** Returns the item to focus for a key; a letter selects the next item that starts with it. */
const findTarget = (items: HTMLElement[], key: string): HTMLElement | undefined => {
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(index + 1) % items.length];
  if (key === "ArrowUp") return items.at(index <= 0 ? -1 : index - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1) return undefined;
  const itemsFromNext = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return itemsFromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
};

/** A menu, open while mounted. Focuses its first item and returns focus to the button on close. */
export const Menu = <V extends string>({ anchor, label, items, onChoose, onClose }: Props<V>) => {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    positionMenu(element, anchor);
    getItems(element)[0]?.focus();
    return () => {
      const hadFocus = element.contains(document.activeElement);
      element.hidePopover();
      if (hadFocus && anchor.isConnected) anchor.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true };
    const closeOnOutsidePress = ({ target }: Event) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || anchor.contains(target));
      if (!isInside) close.current();
    };
    const reposition = () => menu.current && positionMenu(menu.current, anchor);
    window.addEventListener("pointerdown", closeOnOutsidePress, listen);
    window.addEventListener("scroll", reposition, { ...listen, passive: true });
    window.addEventListener("resize", reposition, listen);
    return () => controller.abort();
  }, [anchor]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const target = menu.current && findTarget(getItems(menu.current), event.key);
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-44 overflow-y-auto rounded-card border border-line bg-overlay p-1 text-ink shadow-raised"
    >
      {items.map(({ value, label: text, icon: Icon }) => (
        <button
          key={value}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onChoose(value)}
          className="flex h-9 w-full items-center gap-2.5 rounded-control px-3 text-left text-sm -outline-offset-2 hover:bg-primary-soft focus:bg-primary-soft coarse:h-11"
        >
          {Icon && <Icon size={16} aria-hidden className="text-muted" />}
          {text}
        </button>
      ))}
    </div>
  );
};
