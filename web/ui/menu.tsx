import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

export type MenuItem<V extends string> = { value: V; label: string; icon?: LucideIcon };
type Props<V extends string> = {
  /** The button it belongs to; give that one `aria-haspopup="menu"` and `aria-expanded`. */
  anchor: HTMLElement;
  /** What is chosen: "Move Rural Broadband to". */
  label: string;
  items: readonly MenuItem<V>[];
  onChoose: (value: V) => void;
  /** Asked to close: Escape, Tab, a press elsewhere. */
  onClose: () => void;
};

/** Under its button, or above where there is no room, and within the window. */
const place = (menu: HTMLElement, anchor: HTMLElement) => {
  const at = anchor.getBoundingClientRect();
  const below = at.bottom + 4 + menu.offsetHeight <= window.innerHeight;
  const top = below ? at.bottom + 4 : Math.max(4, at.top - 4 - menu.offsetHeight);
  const left = Math.max(4, Math.min(at.right - menu.offsetWidth, window.innerWidth - menu.offsetWidth - 4));
  menu.style.top = `${top}px`;
  menu.style.left = `${left}px`;
};

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
/** The item a key leads to: arrows go round, Home and End to the ends, a letter to the next that begins with it. */
const targetOf = (items: HTMLElement[], key: string): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1) return undefined;
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
};

/** A menu that is there while it is mounted. It begins on its first item, and gives focus back to its button. */
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
    place(element, anchor);
    itemsIn(element)[0]?.focus();
    return () => {
      const hadFocus = element.contains(document.activeElement);
      element.hidePopover();
      if (hadFocus && anchor.isConnected) anchor.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true };
    const leave = ({ target }: Event) => {
      const inside = target instanceof Node && (menu.current?.contains(target) || anchor.contains(target));
      if (!inside) close.current();
    };
    // Scrolled by the press that opened it, or by hand: it stays with its button.
    const follow = () => menu.current && place(menu.current, anchor);
    window.addEventListener("pointerdown", leave, listen);
    window.addEventListener("scroll", follow, { ...listen, passive: true });
    window.addEventListener("resize", follow, listen);
    return () => controller.abort();
  }, [anchor]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const target = menu.current && targetOf(itemsIn(menu.current), event.key);
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
      onKeyDown={press}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1 text-ink shadow-raised"
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
