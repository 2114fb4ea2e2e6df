import { Search } from "lucide-react";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation, useNavigate } from "react-router-dom";
import { readTheme, toggleTheme } from "#web/app/theme.ts";
import { useLogOut } from "#web/auth/session.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { isMac, paletteShortcut, shortcutSheet, useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { CommandAction, Overlay, OverlayProps } from "./command-list.ts";
import { isKeyTarget, matchShortcut, type PendingSequence, type Shortcut } from "./match-shortcut.ts";
import { commandTexts } from "./messages.ts";

type Part = ComponentType<OverlayProps>;
const loaders: Record<Overlay["kind"], () => Promise<Part>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  sheet: async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet,
  opportunity: async () => (await import("./opportunity-overlay.tsx")).OpportunityOverlay,
  application: async () => {
    const { ApplicationDialog } = await import("#web/applications/editing/application-dialog.tsx");
    return ({ onClose }) => <ApplicationDialog open onClose={onClose} />;
  },
  document: async () => {
    const { EditorDialog } = await import("#web/writing/editor-dialog.tsx");
    return ({ overlay, onClose }) => (
      <EditorDialog open id={overlay.kind === "document" ? overlay.id : ""} onClose={onClose} />
    );
  },
};

/** Overlays that are already loaded, which also open offline. */
const loaded = new Set<Overlay["kind"]>();
const load = async (kind: Overlay["kind"]) => {
  const Part = await loaders[kind]();
  loaded.add(kind);
  return Part;
};
// A browser requests a module once: after a failure it fails until the page is reloaded.
const canLoad = (kind: Overlay["kind"]) => loaded.has(kind) || navigator.onLine;

/** Prefetches the palette. A failure is reported at first use. */
const prefetchPalette = () => {
  if (canLoad("palette")) void load("palette").catch(() => undefined);
};

const { title, description, reload, offline } = commandTexts.notLoaded;
const reloadPage = () => {
  persistOpenForms();
  window.location.reload();
};
const showLoadError = () =>
  toast({ title, description, variant: "error", action: { label: reload, onClick: reloadPage } });

/**
 * The overlay above the screen, one at a time. An overlay that fails to load shows an error and leaves the screen as it
 * is, because a reload would lose what was typed there.
 */
const useOverlay = () => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ over: Overlay; Part: Part } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setShown(null), [pathname]);
  const open = async (over: Overlay) => {
    if (!canLoad(over.kind)) return toast({ title, description: offline, variant: "error" });
    setLoading(true);
    try {
      const Part = await load(over.kind);
      // Another dialog may have opened meanwhile.
      if (!document.querySelector("dialog[open]")) setShown({ over, Part });
    } catch {
      showLoadError();
    } finally {
      setLoading(false);
    }
  };
  const close = () => setShown(null);
  return {
    shown,
    isLoading,
    open: (over: Overlay) => void open(over),
    close,
    handleRenderError: () => {
      close();
      showLoadError();
    },
  };
};

/** Focuses the screen's search field. Returns false when there is none. */
const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');
  field?.focus();
  field?.select();
  return field !== null;
};

/** The "Search or jump to" button, and the global keyboard shortcuts. */
export const Commands = () => {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const hasSingleKeys = useSingleKeys();
  const { shown, isLoading, open, close, handleRenderError } = useOverlay();

  const runShortcut = (shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case "go":
        return void navigate(shortcut.to);
      case "add":
        return open({ kind: "application" });
      case "search":
        return focusSearch() || open({ kind: "palette" });
      default:
        return open(shortcut);
    }
  };
  const act = (action: CommandAction, inNewTab = false) => {
    close();
    switch (action.kind) {
      case "go":
        if (inNewTab) window.open(action.to, "_blank", "noopener");
        else void navigate(action.to);
        return;
      case "over":
        return open(action.over);
      case "file":
        return window.location.assign(action.address);
      case "theme":
        toggleTheme();
        return announce(commandTexts.themeIs[readTheme()]);
      case "logOut":
        return void logOut();
    }
  };

  const handleKeyDown = useEffectEvent((event: KeyboardEvent, pending: PendingSequence) => {
    if (event.defaultPrevented) return undefined;
    const context = {
      isMac,
      isTyping: isKeyTarget(event.target),
      isCovered: document.querySelector("dialog[open]") !== null,
      hasSingleKeys,
    };
    const result = matchShortcut(event, context, pending, event.timeStamp);
    if (result.shortcut) {
      event.preventDefault();
      runShortcut(result.shortcut);
    }
    return result.waiting;
  });
  useEffect(() => {
    let pending: PendingSequence;
    const onKeyDown = (event: KeyboardEvent) => {
      pending = handleKeyDown(event, pending);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  const openSheet = useEffectEvent(() => open({ kind: "sheet" }));
  useEffect(() => {
    shortcutSheet.open = openSheet;
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts={paletteShortcut.aria}
        onPointerEnter={prefetchPalette}
        onFocus={prefetchPalette}
        onClick={() => open({ kind: "palette" })}
        className="search-control"
      >
        <Search size={18} aria-hidden className="shrink-0" />
        <span className="search-control-text">{commandTexts.control}</span>
        <kbd aria-hidden>{paletteShortcut.shown.join(" ")}</kbd>
      </button>
      {shown && (
        <ErrorBoundary fallback={null} onError={handleRenderError}>
          <shown.Part overlay={shown.over} onClose={close} onAction={act} />
        </ErrorBoundary>
      )}
    </>
  );
};
