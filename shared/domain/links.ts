import * as paths from "./paths.ts";

/** Query parameters of each screen. */
type Queries = {
  [paths.fundingFinder]: "search" | "dismiss";
  [paths.applicationTracker]: "application" | "tab" | "view" | "add" | "status" | "deadline" | "owner" | "ids";
  [paths.grantCoach]: "application";
  [paths.proposalWriter]: "application" | "opportunity" | "organization" | "document" | "tab" | "step";
  [paths.coverLetter]: "application" | "opportunity" | "organization" | "document" | "tab";
  [paths.organization]: "id";
  [paths.library]: "q" | "kind" | "application" | "year" | "outcome" | "document" | "page";
  [paths.answers]: "answer";
  [paths.resources]: "q" | "article";
  [paths.auth]: "next" | "problem";
  [paths.account]: "export" | "signIn";
  [paths.funding]: "q";
  [paths.subscribe]: "checkout";
};
/** URL hashes of each screen: a section, or a token that must not appear in server logs. */
type Hashes = {
  [paths.account]: "profile" | "notifications" | "plan" | "sign-in-methods" | "devices" | "data";
  [paths.resetPassword]: `token=${string}`;
  [paths.unsubscribe]: string;
  [paths.review]: string;
  [paths.invitation]: `token=${string}`;
  [paths.confirmEmail]: `${"token" | "address"}=${string}`;
};
type Lookup<Map, Key> = Key extends keyof Map ? Map[Key] : never;

/** Builds a screen's URL; omits parameters without a value. */
export const buildPath = <Path extends string>(
  path: Path,
  query: Partial<Record<Lookup<Queries, Path>, string | null | undefined>>,
  hash?: Lookup<Hashes, Path>,
): string => {
  const pairs = Object.entries<string | null | undefined>(query);
  const search = new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return path + (search.size > 0 ? `?${search}` : "") + (hash ? `#${hash}` : "");
};

/** Builds a link that switches to a workspace before opening a path. */
export const addWorkspaceToPath = (path: string, workspaceId: string | null | undefined): string => {
  if (!workspaceId) return path;
  const [pathWithQuery = "", hash] = path.split("#");
  const query = `${pathWithQuery.includes("?") ? "&" : "?"}workspace=${encodeURIComponent(workspaceId)}`;
  return pathWithQuery + query + (hash === undefined ? "" : `#${hash}`);
};

type ApplicationTab = "award" | "budget" | "comments" | "documents" | "requirements";
export const buildApplicationPath = (applicationId: string, tab?: ApplicationTab): string =>
  buildPath(paths.applicationTracker, { application: applicationId, tab });
/** Builds the path of the coach, with the application that the questions are about. */
export const buildCoachPath = (applicationId: string): string =>
  buildPath(paths.grantCoach, { application: applicationId });
/** Builds the path of a document in its editor, optionally with a side panel tab. */
export const buildDocumentPath = (documentId: string, tab?: "comments"): string =>
  `${paths.documents}/${documentId}${tab ? `?tab=${tab}` : ""}`;
/** Builds the path of a library document, opened at a page. */
export const buildLibraryPath = (documentId: string, page: number | null): string =>
  buildPath(paths.library, { document: documentId, page: page === null ? null : String(page) });
/** The source of a library passage: a document page or an answer. */
export type PassageSource = { documentId: string | null; answerId?: string | undefined; page: number | null };
export const buildPassagePath = ({ documentId, answerId, page }: PassageSource): string =>
  answerId ? buildPath(paths.answers, { answer: answerId }) : buildLibraryPath(documentId ?? "", page);
export const buildFundingPath = (catalogId: string): string => `${paths.funding}/${encodeURIComponent(catalogId)}`;
export const buildFunderPath = (funderId: string): string => `${paths.funders}/${funderId}`;
export const buildCompliancePath = (applicationId: string): string => `${paths.complianceMatrix}/${applicationId}`;
export const buildAccountPath = (section: Hashes[typeof paths.account]): string =>
  buildPath(paths.account, {}, section);
