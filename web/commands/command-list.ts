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
import { ownScreens, tools } from "#web/app/screens.ts";
import { goKeys } from "./keys.ts";
import { texts } from "./messages.ts";
import type { Sought } from "./ranking.ts";

/** What opens over the screen that is there. */
export type Over =
  | { kind: "palette" | "sheet" | "application" }
  | { kind: "opportunity"; id?: string }
  | { kind: "document"; id: string };
/** What choosing something does. */
export type Act =
  | { kind: "go"; to: string }
  | { kind: "over"; over: Over }
  /** A file to fetch; the page stays where it is. */
  | { kind: "file"; address: string }
  | { kind: "theme" | "logOut" };

export type Group = keyof typeof texts.groups;
/** Something to choose. Its id is what is remembered of it. */
export type Command = Sought & {
  id: string;
  group: Group;
  icon: LucideIcon;
  act: Act;
  /** The keys that do the same. */
  keys?: readonly string[] | undefined;
  /** Fetches its screen before it is opened. */
  prefetch?: () => void;
};

const words = texts.actions;
export const actions: readonly Command[] = (
  [
    ["application", Plus, { kind: "over", over: { kind: "application" } }, "new create track grant", ["C"]],
    ["opportunity", Bookmark, { kind: "over", over: { kind: "opportunity" } }, "new create save funding by hand"],
    ["proposal", FilePlus2, { kind: "go", to: "/proposal-writer" }, "write create draft"],
    ["theme", SunMoon, { kind: "theme" }, "dark light mode appearance color"],
    ["shortcuts", Keyboard, { kind: "over", over: { kind: "sheet" } }, "keys help hotkeys", ["?"]],
    ["logOut", LogOut, { kind: "logOut" }, "sign out log out leave exit"],
  ] as const satisfies [keyof typeof words, LucideIcon, Act, string, string[]?][]
).map(([name, icon, act, also, keys]) => ({ id: name, group: "actions", title: words[name], icon, act, also, keys }));

const letters = Object.fromEntries(Object.entries(goKeys).map(([letter, path]) => [path, letter.toUpperCase()]));
const place = (to: string, title: string, icon: LucideIcon, also?: string, prefetch?: () => void): Command => {
  const letter = letters[to];
  return {
    id: to,
    group: "screens",
    title,
    also,
    icon,
    act: { kind: "go", to },
    keys: letter ? ["G", letter] : undefined,
    ...(prefetch && { prefetch }),
  };
};

/** Other words for what the navigation names; what people call it who come from elsewhere. */
const alsoCalled: Record<string, string> = {
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
const { screens: named } = texts;
export const screens: readonly Command[] = [
  ...tools.map(({ path, label, icon, prefetch }) => place(path, label, icon, alsoCalled[path], prefetch)),
  place("/funding", named.funding, Library, "catalog all programs federal foundations"),
  place("/application-tracker?view=board", named.board, Columns3, "kanban columns pipeline"),
  place("/application-tracker?view=calendar", named.calendar, CalendarDays, "dates due month"),
  ...ownScreens.map(({ path, label, icon, prefetch }) => place(path, label, icon, alsoCalled[path], prefetch)),
  place("/account#notifications", named.notifications, Bell, "mail reminders digest email"),
  place("/account#plan", named.plan, Receipt, "billing subscription payment price"),
  place("/subscribe", named.subscribe, CreditCard, "pay payment professional plan"),
];

/** Where what was typed can be looked for beyond one's own things. */
export const elsewhere = (asked: string): Command[] => {
  const q = encodeURIComponent(asked);
  return [
    {
      id: "search funding",
      title: texts.searchFunding(asked),
      icon: Search,
      act: { kind: "go", to: `/funding?q=${q}` },
    },
    {
      id: "search library",
      title: texts.searchLibrary(asked),
      icon: Search,
      act: { kind: "go", to: `/resources?q=${q}` },
    },
  ].map((one) => ({ ...one, group: "elsewhere" })) as Command[];
};
