import clsx from "clsx";
import { LogOut, Moon, Sun, X } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { useLogOut } from "#web/auth/use-current-user.ts";
import * as texts from "#web/screens/messages.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { useModal } from "#web/ui/dialogs/use-modal.ts";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { type AppScreen, toolScreens, userScreens } from "./screens.ts";
import { toggleTheme, useTheme } from "./theme.ts";

export const NavDrawer = ({ onClose }: { onClose: () => void }) => {
  const { dialog, on } = useModal(onClose, { focusFields: false, showsFirst: true });
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Render the empty drawer first, so that it responds to the press at once; its entries follow while it slides in.
  const isFilled = useDeferredValue(true, false);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...on}
      aria-label="Navigation"
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="sheet drawer fixed inset-y-0 z-30 left-0 m-0 h-dvh max-h-none w-[min(18rem,calc(100%-3rem))] max-w-none border-r border-line bg-sunken p-0 text-ink shadow-raised"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 items-center justify-between pr-3 pl-5">
          <Wordmark />
          <IconButton icon={X} label="Close navigation" onClick={onClose} data-autofocus />
        </div>
        {isFilled && <NavList />}
      </div>
    </dialog>
  );
};

const entryStyle = (current = false) =>
  clsx(
    "flex h-9 w-full items-center gap-3 rounded-control px-3 text-left text-sm transition-colors duration-120 coarse:h-11",
    current ? "bg-primary-soft font-semibold text-primary-text" : "text-muted hover:bg-primary-soft/60 hover:text-ink",
  );

const Entry = ({ path, label, icon: Icon, prefetch }: AppScreen) => {
  const { pathname } = useLocation();
  // A signed-in user's home is the Dashboard.
  const current = pathname === path || (pathname === "/" && path === paths.dashboard);
  return (
    <li>
      <Link
        to={path}
        aria-current={current ? "page" : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={entryStyle(current)}
      >
        <Icon size={17} strokeWidth={current ? 2.4 : 1.8} aria-hidden className="shrink-0" />
        {label}
      </Link>
    </li>
  );
};

const ThemeButton = () => {
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button type="button" aria-pressed={theme === "light"} onClick={toggleTheme} className={entryStyle()}>
      <Icon size={17} strokeWidth={1.8} aria-hidden className="shrink-0" />
      {texts.toggleTheme}
    </button>
  );
};

const LogOutButton = () => {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()} className={entryStyle()}>
      <LogOut size={17} strokeWidth={1.8} aria-hidden className="shrink-0" />
      {texts.logOut}
    </button>
  );
};

export const NavList = () => (
  <>
    <nav aria-label="Main" className="flex-1 px-3 pb-4">
      <ul className="flex flex-col gap-0.5">
        {toolScreens.map((tool) => (
          <Entry key={tool.path} {...tool} />
        ))}
      </ul>
    </nav>
    <div className="border-t border-line p-3">
      <ul aria-label="Account" className="flex flex-col gap-0.5">
        {userScreens.map((own) => (
          <Entry key={own.path} {...own} />
        ))}
        <li>
          <ThemeButton />
        </li>
        <li>
          <LogOutButton />
        </li>
      </ul>
    </div>
  </>
);
