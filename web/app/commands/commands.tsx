import { Search } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useNavigate } from "react-router-dom";
import { readTheme, toggleTheme } from "#web/app/theme.ts";
import { useLogOut } from "#web/auth/use-current-user.ts";
import { announce } from "#web/ui/a11y/announcer.tsx";
import { isMac, paletteShortcut, shortcutSheet, useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import type { CommandAction } from "./command-list.ts";
import { isKeyTarget, matchShortcut, type PendingSequence, type Shortcut } from "./match-shortcut.ts";
import { texts } from "./messages.ts";
import { prefetchPalette, useOverlay } from "./use-overlay.tsx";

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
        return announce(texts.themeIs[readTheme()]);
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
        <span className="search-control-text">{texts.control}</span>
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
