import {
  BadgeCheck,
  Bell,
  Bookmark,
  CalendarDays,
  CircleQuestionMark,
  Columns3,
  CreditCard,
  FilePlus2,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquareQuote,
  Plus,
  Receipt,
  Rows3,
  Search,
  SunMoon,
  Users,
} from "lucide-react";
import { applicationRoutes } from "#shared/api/applications.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { buildAccountPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { type AppScreen, catalogScreen, toolScreens, userScreens } from "#web/app/screens.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import type { RouteWithRole } from "#web/auth/authorization.tsx";
import * as opportunityMessages from "#web/opportunities/messages.ts";
import * as common from "#web/ui/messages.ts";
import * as writingMessages from "#web/writing/messages.ts";

export type OverlayProps = {
  overlay: Overlay;
  onClose: () => void;
  /** Closes the overlay and runs another action, optionally in a new tab. */
  onAction: (action: CommandAction, inNewTab?: boolean) => void;
};

export type Overlay = { kind: "palette" | "sheet" | "application" } | { kind: "opportunity"; id?: string };
export type CommandAction =
  | { kind: "navigate"; to: string }
  | { kind: "overlay"; overlay: Overlay }
  /** Downloads a file; the page stays. */
  | { kind: "file"; url: string }
  | { kind: "theme" | "density" | "logOut" };

/** Searchable text: the title first, then the hint and keywords. */
export type SearchableText = { title: string; hint?: string | undefined; keywords?: string | undefined };

export const commandGroups = {
  recent: "Recent",
  actions: "Actions",
  screens: "Screens",
  applications: applicationMessages.applications,
  awards: applicationMessages.awards,
  opportunities: "Saved opportunities",
  documents: applicationMessages.documents,
  elsewhere: "Search elsewhere",
} as const;
export type CommandGroupName = keyof typeof commandGroups;
/** A command of the palette. Its id is stored when it is chosen. */
export type Command = SearchableText & {
  id: string;
  group: CommandGroupName;
  icon: LucideIcon;
  action: CommandAction;
  keys?: readonly string[] | undefined;
  prefetch?: () => void;
  /** The route that the command leads to; it is hidden from users who can't call it. */
  route?: RouteWithRole;
};

export const actionCommands: readonly Command[] = (
  [
    {
      id: "application",
      title: applicationMessages.addApplicationLabel,
      icon: Plus,
      action: { kind: "overlay", overlay: { kind: "application" } },
      keywords: "new create track grant",
      route: applicationRoutes.createApplication,
      keys: ["C"],
    },
    {
      id: "opportunity",
      title: opportunityMessages.addOpportunity,
      icon: Bookmark,
      action: { kind: "overlay", overlay: { kind: "opportunity" } },
      keywords: "new create save funding by hand manually",
      route: opportunityRoutes.createFundingOpportunity,
    },
    {
      id: "proposal",
      title: writingMessages.newProposal,
      icon: FilePlus2,
      action: { kind: "navigate", to: paths.proposalWriter },
      keywords: "write create draft",
      route: writingRoutes.generateProposal,
    },
    {
      id: "theme",
      title: common.toggleThemeLabel,
      icon: SunMoon,
      action: { kind: "theme" },
      keywords: "dark light mode appearance color",
    },
    {
      id: "density",
      title: common.toggleDensityLabel,
      icon: Rows3,
      action: { kind: "density" },
      keywords: "compact comfortable mode appearance spacing rows",
    },
    {
      id: "shortcuts",
      title: common.keyboardShortcuts,
      icon: Keyboard,
      action: { kind: "overlay", overlay: { kind: "sheet" } },
      keywords: "keys help hotkeys",
      keys: ["?"],
    },
    {
      id: "logOut",
      title: common.logOut,
      icon: LogOut,
      action: { kind: "logOut" },
      keywords: "sign out log out leave exit",
    },
  ] satisfies Omit<Command, "group">[]
).map((command) => ({ ...command, group: "actions" }));

const createScreenCommand = (to: string, title: string, icon: LucideIcon, keywords: string): Command => ({
  id: to,
  group: "screens",
  title,
  keywords,
  icon,
  action: { kind: "navigate", to },
});
/** Synonyms, including other products' terms. Kept out of the screen records, which every page loads at startup. */
export const screenKeywords: Readonly<Record<string, string>> = {
  [paths.dashboard]: "home overview start stats points achievements",
  [paths.fundingFinder]: "find grants funding match saved searches browse",
  [paths.applicationTracker]: "pipeline list grants deadlines tasks",
  [paths.reports]: "board pipeline win rate won lost awarded spent pdf excel print",
  [paths.grantCoach]: "chat ask question help assistant",
  [paths.grantGenie]: "rank match project ideas",
  [paths.proposalWriter]: "write narrative draft",
  [paths.library]: "documents files uploads past proposals reports",
  [paths.coverLetter]: "sponsorship donation loi",
  [paths.webSearch]: "internet queries google terms",
  [paths.resources]: "library articles templates checklist help learn",
  [paths.funding]: "find grants funding browse all programs federal foundations",
  [paths.organization]: "mission budget nonprofit about us",
  [paths.account]: "settings profile password devices email export delete two-step",
};
const toScreenCommand = ({ path, label, icon, letter, prefetch }: AppScreen): Command => ({
  ...createScreenCommand(path, label, icon, screenKeywords[path] ?? ""),
  keys: ["G", letter.toUpperCase()],
  prefetch,
});

export const screenCommands: readonly Command[] = [
  ...[...toolScreens, catalogScreen].map(toScreenCommand),
  createScreenCommand(
    buildPath(paths.applicationTracker, { view: "board" }),
    "Application board",
    Columns3,
    "kanban columns pipeline",
  ),
  createScreenCommand(
    buildPath(paths.applicationTracker, { view: "calendar" }),
    "Deadline calendar",
    CalendarDays,
    "dates due month",
  ),
  ...userScreens.map(toScreenCommand),
  createScreenCommand(paths.facts, "Facts", BadgeCheck, "library numbers people served confirmed figures"),
  createScreenCommand(
    paths.answers,
    "Answers",
    MessageSquareQuote,
    "library reuse boilerplate mission need statement questions",
  ),
  createScreenCommand(paths.team, "Team", Users, "members invite people roles workspace share colleagues"),
  createScreenCommand(buildAccountPath("notifications"), "Notification settings", Bell, "mail reminders digest email"),
  createScreenCommand(buildAccountPath("plan"), "Plan and invoices", Receipt, "billing subscription payment price"),
  createScreenCommand(paths.help, common.help, CircleQuestionMark, "support questions email privacy terms"),
  createScreenCommand(paths.subscribe, "Subscribe", CreditCard, "pay payment professional plan"),
];

export const buildSearchCommands = (query: string): Command[] => [
  {
    id: "search funding",
    group: "elsewhere",
    title: `Find funding for “${query}”`,
    icon: Search,
    action: { kind: "navigate", to: buildPath(paths.funding, { q: query }) },
  },
  {
    id: "search library",
    group: "elsewhere",
    title: `Search Grant Resources for “${query}”`,
    icon: Search,
    action: { kind: "navigate", to: buildPath(paths.resources, { q: query }) },
  },
];
