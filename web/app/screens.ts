import {
  BookOpen,
  Building2,
  ChartColumn,
  CircleUserRound,
  ClipboardList,
  FileText,
  Globe,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Mail,
  MessageCircle,
  Search,
  WandSparkles,
} from "lucide-react";
import type { ComponentType } from "react";
import * as paths from "#shared/domain/paths.ts";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

type ScreenRecord = {
  path: string;
  /** The name in the navigation, the palette and the list of shortcuts. */
  label: string;
  /** The heading, when it differs from the label. */
  title?: string;
  subtitle: string;
  icon: LucideIcon;
  /** The letter that opens the screen after "g". */
  letter: string;
  /** Whether to draw the heading before the application has loaded. False for screens with a different layout. */
  hasEarlyHeading?: boolean;
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
};
export type AppScreen = Required<Omit<ScreenRecord, "load">> & ReturnType<typeof lazyWithReload<ScreenProps>>;

const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWithReload(async () => (await load()).default);
const defineScreen = ({ load, ...record }: ScreenRecord): AppScreen => ({
  title: record.label,
  hasEarlyHeading: true,
  ...record,
  ...lazyPage(load),
});

/** The eleven tools in sidebar order. Routes, navigation, palette, shortcuts and headings follow from these records. */
export const toolScreens: readonly AppScreen[] = [
  defineScreen({
    path: paths.dashboard,
    label: "Dashboard",
    title: "Grant Dashboard",
    subtitle: "Track your grant applications and funding opportunities",
    icon: LayoutDashboard,
    letter: "d",
    load: () => import("#web/dashboard/dashboard-screen.tsx"),
  }),
  defineScreen({
    path: paths.fundingFinder,
    label: "Funding Finder",
    subtitle: "Find funding opportunities tailored to your organization",
    icon: Search,
    letter: "f",
    load: () => import("#web/opportunities/funding-finder-screen.tsx"),
  }),
  defineScreen({
    path: paths.applicationTracker,
    label: "Application Tracker",
    subtitle: "Follow every application from draft to decision",
    icon: ClipboardList,
    letter: "t",
    load: () => import("#web/applications/tracker-screen.tsx"),
  }),
  defineScreen({
    path: paths.reports,
    label: "Reports",
    subtitle: "Pipeline, win rate and awards, from the figures in your tracker",
    icon: ChartColumn,
    letter: "e",
    load: () => import("#web/reports/reports-screen.tsx"),
  }),
  defineScreen({
    path: paths.grantCoach,
    label: "Grant Coach",
    subtitle: "Answers from the resource library and your own records",
    icon: MessageCircle,
    letter: "c",
    hasEarlyHeading: false,
    load: () => import("#web/coach/coach-screen.tsx"),
  }),
  defineScreen({
    path: paths.grantGenie,
    label: "Grant Genie",
    subtitle: "Describe a project, and see which funding fits it best",
    icon: WandSparkles,
    letter: "g",
    load: () => import("#web/genie/genie-screen.tsx"),
  }),
  defineScreen({
    path: paths.proposalWriter,
    label: "Proposal Writer",
    subtitle: "Draft a proposal from your own answers",
    icon: FileText,
    letter: "p",
    load: () => import("#web/writing/proposal-screen.tsx"),
  }),
  defineScreen({
    path: paths.coverLetter,
    label: "Cover Letter Creator",
    subtitle: "Letters for grants, sponsorships and donations",
    icon: Mail,
    letter: "l",
    load: () => import("#web/writing/cover-letter-screen.tsx"),
  }),
  defineScreen({
    path: paths.webSearch,
    label: "Enhanced Web Search",
    subtitle: "Better search terms, and funding that fits",
    icon: Globe,
    letter: "w",
    load: () => import("#web/web-search/web-search-screen.tsx"),
  }),
  defineScreen({
    path: paths.library,
    label: "Library",
    subtitle: "Search and reuse all your documents",
    icon: Library,
    letter: "y",
    load: () => import("#web/library/library-screen.tsx"),
  }),
  defineScreen({
    path: paths.resources,
    label: "Grant Resources",
    subtitle: "Articles and templates for every step, and a checklist from first read to submission",
    icon: BookOpen,
    letter: "r",
    load: () => import("#web/resources/resources-screen.tsx"),
  }),
];

/** The second view of the Funding Finder, which the navigation highlights for it. */
export const catalogScreen = defineScreen({
  path: paths.funding,
  label: "Funding Finder: whole catalog",
  title: common.wholeCatalog,
  subtitle: "Search every program by keyword and filter, no profile needed",
  icon: Search,
  letter: "b",
  load: () => import("#web/catalog/browse-screen.tsx"),
});

/** Screens listed at the bottom of the sidebar. */
export const userScreens: readonly AppScreen[] = [
  defineScreen({
    path: paths.organization,
    label: "Organization profile",
    subtitle: "Describe your organization once to prefill every form.",
    icon: Building2,
    letter: "o",
    load: () => import("#web/organizations/organization-screen.tsx"),
  }),
  defineScreen({
    path: paths.account,
    label: "Account",
    subtitle: "Manage your profile, security, plan and data.",
    icon: CircleUserRound,
    letter: "a",
    load: () => import("#web/account/account-screen.tsx"),
  }),
];

/** All signed-in screens with a fixed path, in the order of the palette. */
export const allScreens: readonly AppScreen[] = [...toolScreens, catalogScreen, ...userScreens];

export const detailScreens = [
  { path: `${paths.funding}/:id`, ...lazyPage(() => import("#web/catalog/detail-screen.tsx")) },
  { path: `${paths.funders}/:id`, ...lazyPage(() => import("#web/funders/funder-screen.tsx")) },
  { path: paths.team, ...lazyPage(() => import("#web/workspaces/team-screen.tsx")) },
  { path: paths.activityLog, ...lazyPage(() => import("#web/collaboration/activity-log-screen.tsx")) },
  { path: paths.webhooks, ...lazyPage(() => import("#web/webhooks/webhooks-screen.tsx")) },
  {
    path: `${paths.complianceMatrix}/:id`,
    ...lazyPage(() => import("#web/applications/requirements/compliance-screen.tsx")),
  },
  { path: `${paths.documents}/:id`, ...lazyPage(() => import("#web/writing/document-screen.tsx")) },
  { path: paths.facts, ...lazyPage(() => import("#web/facts/facts-screen.tsx")) },
  { path: paths.answers, ...lazyPage(() => import("#web/answers/answers-screen.tsx")) },
  { path: paths.sources, ...lazyPage(() => import("#web/catalog/sources-screen.tsx")) },
] as const;

export const landingScreen = lazyPage(() => import("#web/landing/landing-screen.tsx"));
/** Screens without the app's layout, for people with and without a session, such as those that emailed links open. */
export const standaloneScreens = [
  { path: paths.continueSignIn, ...lazyPage(() => import("#web/auth/continue-sign-in-screen.tsx")) },
  { path: paths.resetPassword, ...lazyPage(() => import("#web/auth/reset-password-screen.tsx")) },
  { path: paths.unsubscribe, ...lazyPage(() => import("#web/notifications/unsubscribe-screen.tsx")) },
  { path: paths.review, ...lazyPage(() => import("#web/comments/review-screen.tsx")) },
  { path: paths.invitation, ...lazyPage(() => import("#web/workspaces/invitation-screen.tsx")) },
  { path: paths.help, ...lazyPage(() => import("#web/help/help-screen.tsx")) },
  { path: paths.privacy, ...lazyPage(() => import("#web/help/privacy-screen.tsx")) },
  { path: paths.terms, ...lazyPage(() => import("#web/help/terms-screen.tsx")) },
  { path: paths.confirmEmail, ...lazyPage(() => import("#web/auth/confirm-email-screen.tsx")) },
] as const;
