import {
  Bell,
  Bookmark,
  CalendarDays,
  Columns3,
  CreditCard,
  FilePlus2,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  Receipt,
  Search,
  SunMoon,
} from "lucide-react";
import { buildAccountPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { type AppScreen, catalogScreen, toolScreens, userScreens } from "#web/app/screens.ts";
import { commandTexts } from "./messages.ts";

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

/** Searchable text: the title first, then the hint and keywords. */
export type SearchableText = { title: string; hint?: string | undefined; keywords?: string | undefined };

export type CommandGroupName = keyof typeof commandTexts.groups;
/** A command of the palette. Its id is stored when it is chosen. */
export type Command = SearchableText & {
  id: string;
  group: CommandGroupName;
  icon: LucideIcon;
  action: CommandAction;
  keys?: readonly string[] | undefined;
  prefetch?: () => void;
};

const words = commandTexts.actions;
export const actionCommands: readonly Command[] = (
  [
    ["application", Plus, { kind: "over", over: { kind: "application" } }, "new create track grant", ["C"]],
    ["opportunity", Bookmark, { kind: "over", over: { kind: "opportunity" } }, "new create save funding by hand"],
    ["proposal", FilePlus2, { kind: "go", to: paths.proposalWriter }, "write create draft"],
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

const createScreenCommand = (to: string, title: string, icon: LucideIcon, keywords: string): Command => ({
  id: to,
  group: "screens",
  title,
  keywords,
  icon,
  action: { kind: "go", to },
});
/** Synonyms of the screens, including the terms of other products. Not in their records, which every page loads at once. */
export const screenKeywords: Readonly<Record<string, string>> = {
  [paths.dashboard]: "home overview start stats points achievements",
  [paths.fundingFinder]: "find grants match saved searches",
  [paths.applicationTracker]: "pipeline list grants deadlines tasks",
  [paths.grantCoach]: "chat ask question help assistant",
  [paths.grantGenie]: "rank match project ideas",
  [paths.proposalWriter]: "write narrative draft",
  [paths.coverLetter]: "sponsorship donation loi",
  [paths.webSearch]: "internet queries google terms",
  [paths.resources]: "library articles templates checklist help learn",
  [paths.funding]: "catalog all programs federal foundations",
  [paths.organization]: "mission budget nonprofit about us",
  [paths.account]: "settings profile password devices email export delete two-step",
};
const toScreenCommand = ({ path, label, icon, letter, prefetch }: AppScreen): Command => ({
  ...createScreenCommand(path, label, icon, screenKeywords[path] ?? ""),
  keys: ["G", letter.toUpperCase()],
  prefetch,
});

const { screens: screenTexts } = commandTexts;
/** The screens, and views of them that people look for by name. */
export const screenCommands: readonly Command[] = [
  ...[...toolScreens, catalogScreen].map(toScreenCommand),
  createScreenCommand(
    buildPath(paths.applicationTracker, { view: "board" }),
    screenTexts.board,
    Columns3,
    "kanban columns pipeline",
  ),
  createScreenCommand(
    buildPath(paths.applicationTracker, { view: "calendar" }),
    screenTexts.calendar,
    CalendarDays,
    "dates due month",
  ),
  ...userScreens.map(toScreenCommand),
  createScreenCommand(
    buildAccountPath("notifications"),
    screenTexts.notifications,
    Bell,
    "mail reminders digest email",
  ),
  createScreenCommand(buildAccountPath("plan"), screenTexts.plan, Receipt, "billing subscription payment price"),
  createScreenCommand(paths.subscribe, screenTexts.subscribe, CreditCard, "pay payment professional plan"),
];

export const buildSearchCommands = (query: string): Command[] => {
  return [
    {
      id: "search funding",
      title: commandTexts.searchFunding(query),
      icon: Search,
      action: { kind: "go", to: buildPath(paths.funding, { q: query }) },
    },
    {
      id: "search library",
      title: commandTexts.searchLibrary(query),
      icon: Search,
      action: { kind: "go", to: buildPath(paths.resources, { q: query }) },
    },
  ].map((command) => ({ ...command, group: "elsewhere" })) as Command[];
};
