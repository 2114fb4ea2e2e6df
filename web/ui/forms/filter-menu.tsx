import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from "react";
import { buttonStyle } from "#web/ui/buttons/button.tsx";

/** Positions the panel below its button, inside the window. */
const positionPanel = (panel: HTMLElement, button: HTMLElement) => {
  const { left, bottom } = button.getBoundingClientRect();
  const top = bottom + 4;
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.maxHeight = `${Math.max(160, window.innerHeight - top - 12)}px`;
};

/** A button that opens a panel of choices, for filters in one line. Escape and a press outside close it. */
export const FilterMenu = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listeners = useRef<AbortController>(null);
  useEffect(() => () => listeners.current?.abort(), []);
  const handleToggle = ({ newState }: ToggleEvent) => {
    listeners.current?.abort();
    if (newState !== "open") return;
    const position = () => panel.current && button.current && positionPanel(panel.current, button.current);
    position();
    listeners.current = new AbortController();
    const options = { signal: listeners.current.signal, passive: true };
    window.addEventListener("scroll", position, options);
    window.addEventListener("resize", position, options);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={buttonStyle("outline", "sm", clsx("gap-1!", count > 0 && "bg-primary-soft text-primary-text!"))}
      >
        {count > 0 ? `${label} (${count})` : label}
        <ChevronDown size={14} aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={handleToggle}
        className="fixed inset-auto m-0 w-80 overflow-y-auto rounded-card border border-line bg-overlay p-4 text-ink shadow-raised"
      >
        {children}
      </div>
    </>
  );
};
