import {
  BookOpen,
  Building2,
  CircleUserRound,
  ClipboardList,
  FileText,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Search,
  WandSparkles,
} from "lucide-react";
import type { ComponentType } from "react";
import * as texts from "#web/screens/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

type Module = { default: ComponentType };
export type AppScreen = {
  path: string;
  label: string;
  icon: LucideIcon;
  Component: ComponentType;
  prefetch: () => void;
};

const page = (load: () => Promise<Module>) => lazyWithReload(async () => (await load()).default);
const screen = (path: string, label: string, icon: LucideIcon, load: () => Promise<Module>): AppScreen => ({
  path,
  label,
  icon,
  ...page(load),
});

/** The nine tools in sidebar order: the source of routes, navigation, prefetching and the 404 page. */
export const toolScreens: readonly AppScreen[] = [
  screen("/dashboard", texts.dashboard, LayoutDashboard, () => import("#web/dashboard/dashboard-screen.tsx")),
  screen("/funding-finder", texts.fundingFinder, Search, () => import("#web/opportunities/funding-finder-screen.tsx")),
  screen(
    "/application-tracker",
    texts.applicationTracker,
    ClipboardList,
    () => import("#web/applications/tracker-screen.tsx"),
  ),
  screen("/grant-coach", texts.grantCoach, MessageCircle, () => import("#web/coach/coach-screen.tsx")),
  screen("/grant-genie", texts.grantGenie, WandSparkles, () => import("#web/genie/genie-screen.tsx")),
  screen("/proposal-writer", texts.proposalWriter, FileText, () => import("#web/writing/proposal-screen.tsx")),
  screen("/cover-letter", texts.coverLetterCreator, Mail, () => import("#web/writing/cover-letter-screen.tsx")),
  screen("/web-search", texts.webSearch, Globe, () => import("#web/web-search/web-search-screen.tsx")),
  screen("/resources", texts.grantResources, BookOpen, () => import("#web/resources/resources-screen.tsx")),
];

/** Screens of a signed-in user other than the tools, at the foot of the sidebar. */
export const userScreens: readonly AppScreen[] = [
  screen(
    "/organization",
    texts.organizationProfile,
    Building2,
    () => import("#web/organizations/organization-screen.tsx"),
  ),
  screen("/account", texts.account, CircleUserRound, () => import("#web/account/account-screen.tsx")),
];

/** Screens reached from others, not listed in the navigation. */
export const unlistedScreens = [
  { path: "/funding", ...page(() => import("#web/catalog/browse-screen.tsx")) },
  { path: "/funding/:id", ...page(() => import("#web/catalog/detail-screen.tsx")) },
] as const;

export const landingScreen = page(() => import("#web/landing/landing-screen.tsx"));
/** Targets of emailed links, with or without a session. */
export const emailLinkScreens = [
  { path: "/reset-password", ...page(() => import("#web/auth/reset-password-screen.tsx")) },
  { path: "/unsubscribe", ...page(() => import("#web/notifications/unsubscribe-screen.tsx")) },
  { path: "/confirm-email", ...page(() => import("#web/auth/confirm-email-screen.tsx")) },
] as const;
