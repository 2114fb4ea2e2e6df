import * as applicationTexts from "#web/applications/messages.ts";
import * as opportunityTexts from "#web/opportunities/messages.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import * as writingTexts from "#web/writing/messages.ts";

const paletteName = "Search or jump to";
const sheetName = "Keyboard shortcuts";

export const commandTexts = {
  control: paletteName,
  /** A chunk could not be loaded or rendered. */
  notLoaded: {
    title: "Could not be opened",
    description: "Please check your connection, then reload the page",
    reload: "Reload the page",
    offline: "You are offline. Please try again when you are connected",
  },

  palette: paletteName,
  placeholder: "Screen, grant, document",
  results: "Results",
  close: "Close",
  groups: {
    recent: "Recent",
    actions: "Actions",
    screens: "Screens",
    applications: applicationTexts.applications,
    opportunities: "Saved opportunities",
    documents: applicationTexts.documents,
    elsewhere: "Search elsewhere",
  },
  /** Next to the name of a group with more results than shown. */
  firstOf: (shown: number, all: number) => `${shown} of ${formatNumber(all)}`,
  found: (results: number) => formatCount(results, "result"),
  nothing: (asked: string) => `Nothing of yours is called “${asked}”`,
  nothingMeans: "Try fewer or other words, or search for it elsewhere.",
  loading: (what: string) => `Still loading ${what}`,
  failed: (what: string) => `Your ${what} could not be loaded, so they are not searched.`,
  unreachable: common.unreachable,
  retry: common.retry,
  retrying: common.retrying,
  sources: { applications: "applications", opportunities: "opportunities", documents: "documents" },
  keysHint: ["to move", "to open", "to close"],

  actions: {
    application: applicationTexts.addApplicationLabel,
    opportunity: opportunityTexts.addOpportunity,
    proposal: writingTexts.newProposal,
    theme: common.toggleThemeLabel,
    shortcuts: sheetName,
    logOut: common.logOut,
  },
  screens: {
    board: "Application board",
    calendar: "Deadline calendar",
    notifications: "Notification settings",
    plan: "Plan and invoices",
    subscribe: "Subscribe",
  },
  searchFunding: (asked: string) => `Search the catalog for “${asked}”`,
  searchLibrary: (asked: string) => `Search Grant Resources for “${asked}”`,
  themeIs: { dark: "The dark theme is on", light: "The light theme is on" },

  sheet: {
    title: sheetName,
    anywhere: "Anywhere",
    goTo: "Go to a screen",
    writing: "While you write",
    palette: paletteName,
    search: "Search this screen, or everything where it has no search field",
    add: "Add an application",
    sheet: "Show these shortcuts",
    toasts: "Go to the message that has just appeared",
    close: "Close what is open on top",
    save: "Save the document",
    generate: "Generate the proposal or the letter",
    send: "Send a question to the Grant Coach",
    newLine: "New line in a question",
    next: "then",
  },
} as const;
