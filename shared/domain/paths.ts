/** The address of every screen. Links, routes and emails are built from these. */
export const paths = {
  home: "/",
  auth: "/auth",
  dashboard: "/dashboard",
  fundingFinder: "/funding-finder",
  applicationTracker: "/application-tracker",
  grantCoach: "/grant-coach",
  grantGenie: "/grant-genie",
  proposalWriter: "/proposal-writer",
  coverLetter: "/cover-letter",
  webSearch: "/web-search",
  resources: "/resources",
  organization: "/organization",
  account: "/account",
  funding: "/funding",
  subscribe: "/subscribe",
  resetPassword: "/reset-password",
  unsubscribe: "/unsubscribe",
  confirmEmail: "/confirm-email",
} as const;

/** What the screens read from the query of their address. */
type Queries = {
  fundingFinder: "search" | "dismiss";
  applicationTracker: "application" | "view" | "add" | "status" | "deadline";
  proposalWriter: "application" | "opportunity" | "document";
  coverLetter: "application" | "opportunity" | "document";
  resources: "q" | "article";
  account: "export";
  funding: "q";
  subscribe: "checkout";
};
/** What the screens read from the hash of their address: a section, or a token that must not reach the server's log. */
type Hashes = {
  account: "profile" | "notifications" | "plan" | "devices" | "data";
  resetPassword: `token=${string}`;
  unsubscribe: string;
  confirmEmail: `${"token" | "address"}=${string}`;
};
type Lookup<Map, Key> = Key extends keyof Map ? Map[Key] : never;

/** A screen's address with a query, without the parameters that have no value, and a hash. */
export const buildPath = <Screen extends keyof typeof paths>(
  screen: Screen,
  query: Partial<Record<Lookup<Queries, Screen>, string | null | undefined>>,
  hash?: Lookup<Hashes, Screen>,
): string => {
  const pairs = Object.entries<string | null | undefined>(query);
  const search = new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return paths[screen] + (search.size > 0 ? `?${search}` : "") + (hash ? `#${hash}` : "");
};

export const buildApplicationPath = (applicationId: string): string =>
  buildPath("applicationTracker", { application: applicationId });
export const buildFundingPath = (catalogId: string): string => `${paths.funding}/${encodeURIComponent(catalogId)}`;
export const buildAccountPath = (section: Hashes["account"]): string => buildPath("account", {}, section);
