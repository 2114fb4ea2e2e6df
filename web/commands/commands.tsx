import { Search } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useNavigate } from "react-router-dom";
import { readTheme, toggleTheme } from "#web/app/theme.ts";
import { useLogOut } from "#web/auth/use-current-user.ts";
import { announce } from "#web/ui/announcer.tsx";
import type { Act } from "./command-list.ts";
import { isMac, isTypedInto, paletteKeys, type Shortcut, shortcutOf, type Waiting } from "./keys.ts";
import { texts } from "./messages.ts";
import { useSingleKeys } from "./single-keys.ts";
import { prefetchPalette, useOver } from "./use-over.tsx";

/** Gives focus to the screen's own search field; false where it has none. */
const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');
  field?.focus();
  field?.select();
  return field !== null;
};

/** The control that says "Search or jump to", and the shortcuts of every screen. */
export const Commands = () => {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const hasSingleKeys = useSingleKeys();
  const { shown, isLoading, open, close, failed } = useOver();

  const obey = (shortcut: Shortcut) => {
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
  const act = (wanted: Act, inNewTab = false) => {
    close();
    switch (wanted.kind) {
      case "go":
        if (inNewTab) window.open(wanted.to, "_blank", "noopener");
        else void navigate(wanted.to);
        return;
      case "over":
        return open(wanted.over);
      case "file":
        return window.location.assign(wanted.address);
      case "theme":
        toggleTheme();
        return announce(texts.themeIs[readTheme()]);
      case "logOut":
        return void logOut();
    }
  };

  const press = useEffectEvent((event: KeyboardEvent, waiting: Waiting) => {
    if (event.defaultPrevented) return undefined;
    const where = {
      isMac,
      isTyping: isTypedInto(event.target),
      isCovered: document.querySelector("dialog[open]") !== null,
      hasSingleKeys,
    };
    const answer = shortcutOf(event, where, waiting, event.timeStamp);
    if (answer.shortcut) {
      event.preventDefault();
      obey(answer.shortcut);
    }
    return answer.waiting;
  });
  useEffect(() => {
    let waiting: Waiting;
    const listen = (event: KeyboardEvent) => {
      waiting = press(event, waiting);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts={paletteKeys.aria}
        onPointerEnter={prefetchPalette}
        onFocus={prefetchPalette}
        onClick={() => open({ kind: "palette" })}
        className="search-control"
      >
        <Search size={18} aria-hidden className="shrink-0" />
        <span className="search-control-text">{texts.control}</span>
        <kbd aria-hidden>{paletteKeys.shown.join(" ")}</kbd>
      </button>
      {shown && (
        <ErrorBoundary fallback={null} onError={failed}>
          <shown.Part over={shown.over} onClose={close} onAct={act} />
        </ErrorBoundary>
      )}
    </>
  );
};
