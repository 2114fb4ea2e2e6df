import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import { ListSelectionContext, previewQuery } from "./list-selection.ts";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=menu]") !== null;

type Props = {
  /** IDs of the cards in order. */
  ids: readonly string[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** The list, made of `OpportunityCard`s. */
  children: ReactNode;
  renderPreview: (id: string) => ReactNode;
  /** Whether there is room for a preview on a wide screen. */
  hasRoom?: boolean;
};

/**
 * A list with a preview of the selected record, the first by default. Arrow keys, j and k on a card move the selection;
 * Escape in the preview returns to its card.
 */
export const ListAndPreview = ({ ids, selectedId, onSelect, children, renderPreview, hasRoom = true }: Props) => {
  const isWide = useMediaQuery(previewQuery);
  const hasSingleKeys = useSingleKeyShortcuts();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const current = ids.includes(selectedId) ? selectedId : ids[0];
  const hasPreview = isWide && hasRoom && current !== undefined;

  const findLink = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-card-id="${CSS.escape(id ?? "")}"]`);
  const select = (id: string) => {
    onSelect(id);
    preview.current?.scrollTo(0, 0);
  };
  // After a return from a page, the selected card may be below the fold of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the selection in the URL
  useEffect(() => {
    if (selectedId) findLink(selectedId)?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);

  const handleListKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!hasPreview || step === undefined || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key.length === 1 && !hasSingleKeys)) return;
    event.preventDefault();
    // The focus is ahead of the selection while keys repeat.
    const from = (event.target instanceof HTMLElement && event.target.dataset.cardId) || current;
    const next = ids[ids.indexOf(from) + step];
    if (next === undefined) return;
    select(next);
    findLink(next)?.focus({ preventScroll: true });
    findLink(next)?.closest("li")?.scrollIntoView({ block: "nearest" });
  };
  const selection = { hasPreview, selectedId: current, select, from: pathname + search };
  return (
    <ListSelectionContext value={selection}>
      <div className={hasPreview ? "list-and-preview" : undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its links handle the keys */}
        <div ref={list} onKeyDown={handleListKey} className="min-w-0">
          {children}
        </div>
        {hasPreview && (
          <section
            ref={preview}
            aria-label="Preview"
            className="list-preview rounded-card border border-line bg-surface p-5"
            onKeyDown={(event) => {
              if (event.key === "Escape" && !event.defaultPrevented && !isTyping(event.target))
                findLink(current)?.focus();
            }}
          >
            {renderPreview(current)}
          </section>
        )}
      </div>
    </ListSelectionContext>
  );
};
