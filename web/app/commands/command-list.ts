import {
  Bell,
  Bookmark,
  CalendarDays,
  Columns3,
  CreditCard,
  FilePlus2,
  Keyboard,
  Library,
  LogOut,
  type LucideIcon,
  Plus,
  Receipt,
  Search,
  SunMoon,
} from "lucide-react";
import { toolScreens, userScreens } from "#web/app/screens.ts";
import { screenKeys } from "./match-shortcut.ts";
import { texts } from "./messages.ts";
import type { SearchableText } from "./ranking.ts";

export type OverlayProps = {
  overlay: Overlay;
  onClose: () => void;
  /** Closes the overlay and runs another action, optionally in a new tab. */
  onAction: (act: CommandAction, inNewTab?: boolean) => void;
};

export type Overlay =
  | { kind: "palette" | "sheet" | "application" }
  | { kind: "opportunity"; id?: string }
  | { kind: "document"; id: string };
export type CommandAction =
  | { kind: "go"; to: string }
  | { kind: "over"; over: Overlay }
  /** Downloads a file; the page stays. */
  | { kind: "file"; address: string }
  | { kind: "theme" | "logOut" };

export type CommandGroupName = keyof typeof texts.groups;
/** A command of the palette. Its id is stored when it is chosen. */
export type Command = SearchableText & {
  id: string;
  group: CommandGroupName;
  icon: LucideIcon;
  action: CommandAction;
  keys?: readonly string[] | undefined;
  prefetch?: () => void;
};

const words = texts.actions;
export const actionCommands: readonly Command[] = (
  [
    ["application", Plus, { kind: "over", over: { kind: "application" } }, "new create track grant", ["C"]],
    ["opportunity", Bookmark, { kind: "over", over: { kind: "opportunity" } }, "new create save funding by hand"],
    ["proposal", FilePlus2, { kind: "go", to: "/proposal-writer" }, "write create draft"],
    ["theme", SunMoon, { kind: "theme" }, "dark light mode appearance color"],
    ["shortcuts", Keyboard, { kind: "over", over: { kind: "sheet" } }, "keys help hotkeys", ["?"]],
    ["logOut", LogOut, { kind: "logOut" }, "sign out log out leave exit"],
  ] as const satisfies [keyof typeof words, LucideIcon, CommandAction, string, string[]?][]
).map(([name, icon, action, keywords, keys]) => ({
  id: name,
  group: "actions",
  title: words[name],
  icon,
  action,
  keywords,
  keys,
}));

const letters = Object.fromEntries(Object.entries(screenKeys).map(([letter, path]) => [path, letter.toUpperCase()]));
const createScreenCommand = (
  to: string,
  title: string,
  icon: LucideIcon,
  keywords?: string,
  prefetch?: () => void,
): Command => {
  const letter = letters[to];
  return {
    id: to,
    group: "screens",
    title,
    keywords,
    icon,
    action: { kind: "go", to },
    keys: letter ? ["G", letter] : undefined,
    ...(prefetch && { prefetch }),
  };
};

/** Synonyms of the screens, including the terms of other products. */
const keywords: Record<string, string> = {
  "/dashboard": "home overview start stats points achievements",
  "/funding-finder": "find grants match saved searches",
  "/application-tracker": "pipeline list grants deadlines tasks",
  "/grant-coach": "chat ask question help assistant",
  "/grant-genie": "rank match project ideas",
  "/proposal-writer": "write narrative draft",
  "/cover-letter": "sponsorship donation loi",
  "/web-search": "internet queries google terms",
  "/resources": "library articles templates checklist help learn",
  "/organization": "mission budget nonprofit about us",
  "/account": "settings profile password devices email export delete two-step",
};
const { screens: screenTexts } = texts;
export const screenCommands: readonly Command[] = [
  ...toolScreens.map(({ path, label, icon, prefetch }) =>
    createScreenCommand(path, label, icon, keywords[path], prefetch),
  ),
  createScreenCommand("/funding", screenTexts.funding, Library, "catalog all programs federal foundations"),
  createScreenCommand("/application-tracker?view=board", screenTexts.board, Columns3, "kanban columns pipeline"),
  createScreenCommand("/application-tracker?view=calendar", screenTexts.calendar, CalendarDays, "dates due month"),
  ...userScreens.map(({ path, label, icon, prefetch }) =>
    createScreenCommand(path, label, icon, keywords[path], prefetch),
  ),
  createScreenCommand("/account#notifications", screenTexts.notifications, Bell, "mail reminders digest email"),
  createScreenCommand("/account#plan", screenTexts.plan, Receipt, "billing subscription payment price"),
  createScreenCommand("/subscribe", screenTexts.subscribe, CreditCard, "pay payment professional plan"),
];

export const buildSearchCommands = (query: string): Command[] => {
  const q = encodeURIComponent(query);
  return [
    {
      id: "search funding",
      title: texts.searchFunding(query),
      icon: Search,
      action: { kind: "go", to: `/funding?q=${q}` },
    },
    {
      id: "search library",
      title: texts.searchLibrary(query),
      icon: Search,
      action: { kind: "go", to: `/resources?q=${q}` },
    },
  ].map((command) => ({ ...command, group: "elsewhere" })) as Command[];
};
