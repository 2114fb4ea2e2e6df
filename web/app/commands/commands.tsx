import { Search } from "lucide-react";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation, useNavigate } from "react-router-dom";
import { useLogOut } from "#web/auth/session.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { readDensity, setDensity } from "#web/ui/density.ts";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { isMac, paletteShortcut, shortcutSheet, useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import * as common from "#web/ui/messages.ts";
import { readTheme, toggleTheme } from "#web/ui/theme.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { CommandAction, Overlay, OverlayProps } from "./command-list.ts";
import { isKeyTarget, matchShortcut, type PendingSequence, type Shortcut } from "./match-shortcut.ts";

type OverlayComponent = ComponentType<OverlayProps>;
const loaders: Record<Overlay["kind"], () => Promise<OverlayComponent>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  sheet: async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet,
  opportunity: async () => (await import("./opportunity-overlay.tsx")).OpportunityOverlay,
  application: async () => {
    const { ApplicationDialog } = await import("#web/applications/editing/application-dialog.tsx");
    return ({ onClose }) => <ApplicationDialog open onClose={onClose} />;
  },
};

/** Overlays that are already loaded, which also open offline. */
const loadedKinds = new Set<Overlay["kind"]>();
const load = async (kind: Overlay["kind"]) => {
  const Component = await loaders[kind]();
  loadedKinds.add(kind);
  return Component;
};
// Browsers cache a failed module request until the page is reloaded, so do not start one offline.
const canLoad = (kind: Overlay["kind"]) => loadedKinds.has(kind) || navigator.onLine;

/** Prefetches the palette. A failure is reported on first use. */
const prefetchPalette = () => {
  if (canLoad("palette")) void load("palette").catch(() => undefined);
};

const loadErrorTitle = "Could Not Open";
const showLoadError = () =>
  toast({
    title: loadErrorTitle,
    description: "Check your connection, then reload the page",
    variant: "error",
    action: {
      label: "Reload the page",
      onClick: () => {
        persistOpenForms();
        window.location.reload();
      },
    },
  });

/** If an overlay fails to load, the screen stays as it is, because a reload would lose the user's input. */
const useOverlay = () => {
  const { pathname } = useLocation();
  const [openOverlay, setOpenOverlay] = useState<{ overlay: Overlay; Component: OverlayComponent } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setOpenOverlay(null), [pathname]);
  const open = async (overlay: Overlay) => {
    if (!canLoad(overlay.kind))
      return toast({
        title: loadErrorTitle,
        description: "You're offline. Try again when you're connected",
        variant: "error",
      });
    setLoading(true);
    try {
      const Component = await load(overlay.kind);
      // Another dialog may have opened in the meantime.
      if (!document.querySelector("dialog[open]")) setOpenOverlay({ overlay, Component });
    } catch {
      showLoadError();
    } finally {
      setLoading(false);
    }
  };
  const close = () => setOpenOverlay(null);
  return {
    openOverlay,
    isLoading,
    open: (overlay: Overlay) => void open(overlay),
    close,
    handleRenderError: () => {
      close();
      showLoadError();
    },
  };
};

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');
  field?.focus();
  field?.select();
  return field !== null;
};

export const Commands = () => {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const hasSingleKeys = useSingleKeyShortcuts();
  const { openOverlay, isLoading, open, close, handleRenderError } = useOverlay();

  const runShortcut = (shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case "navigate":
        return void navigate(shortcut.to);
      case "add":
        return open({ kind: "application" });
      case "search":
        return focusSearch() || open({ kind: "palette" });
      default:
        return open(shortcut);
    }
  };
  const runAction = (action: CommandAction, inNewTab = false) => {
    close();
    switch (action.kind) {
      case "navigate":
        if (inNewTab) window.open(action.to, "_blank", "noopener");
        else void navigate(action.to);
        return;
      case "overlay":
        return open(action.overlay);
      case "file":
        return window.location.assign(action.url);
      case "theme":
        toggleTheme();
        return announce(readTheme() === "dark" ? "Dark theme on" : "Light theme on");
      case "density":
        setDensity(readDensity() === "compact" ? "comfortable" : "compact");
        return announce(readDensity() === "compact" ? "Compact view on" : "Compact view off");
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
    return result.pendingSequence;
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
        <span className="search-control-text">{common.searchOrJump}</span>
        <kbd aria-hidden>{paletteShortcut.keys.join(" ")}</kbd>
      </button>
      {openOverlay && (
        <ErrorBoundary fallback={null} onError={handleRenderError}>
          <openOverlay.Component overlay={openOverlay.overlay} onClose={close} onAction={runAction} />
        </ErrorBoundary>
      )}
    </>
  );
};
