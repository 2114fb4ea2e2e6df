import { useQuery } from "@tanstack/react-query";
import {
  Award as AwardIcon,
  Bookmark,
  ClipboardList,
  File as FileIcon,
  FileSignature,
  FileText,
  type LucideIcon,
} from "lucide-react";
import { useMemo } from "react";
import * as z from "zod/mini";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type AwardSummary, awardRoutes } from "#shared/api/awards.ts";
import { isSignedOutError } from "#shared/api/client.ts";
import { type DocumentCard, documentTypes } from "#shared/api/documents.ts";
import { type FundingOpportunity, opportunityRoutes } from "#shared/api/opportunities.ts";
import { buildApplicationPath, buildDocumentPath, buildFundingPath } from "#shared/domain/links.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { getSavedOpportunities, useOpportunities } from "#web/api/opportunity-queries.ts";
import { buildListQuery } from "#web/api/queries.ts";
import { isAllowed } from "#web/auth/authorization.tsx";
import { recentCommandsKey, useCurrentUser } from "#web/auth/session.ts";
import { getDownloadPath, useDocuments } from "#web/documents/use-documents.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { actionCommands, type Command, type CommandAction, screenCommands } from "./command-list.ts";
import { indexCommands } from "./search-commands.ts";

export const toApplicationCommand = ({ id, grantName, funder, status }: GrantApplication): Command => ({
  id,
  group: "applications",
  title: grantName,
  hint: `${funder}, ${formatStatusLabel(status).toLowerCase()}`,
  icon: ClipboardList,
  action: { kind: "navigate", to: buildApplicationPath(id) },
});

/** Opens an application's award, which can also be found by its number. */
const toAwardCommand = ({ id, grantName, funder }: GrantApplication, award?: AwardSummary): Command => ({
  id: `award ${id}`,
  group: "awards",
  title: grantName,
  hint: award?.awardNumber ? `${funder}, ${award.awardNumber}` : funder,
  keywords: "award reports due payments drawdown budget spending closeout",
  icon: AwardIcon,
  action: { kind: "navigate", to: buildApplicationPath(id, "award") },
});

/** Catalog opportunities have their own page; others open in the edit dialog, for users who can edit. */
export const toOpportunityCommand = ({ id, title, funder, catalogId }: FundingOpportunity): Command => ({
  ...(!catalogId && { route: opportunityRoutes.updateFundingOpportunity }),
  id,
  group: "opportunities",
  title,
  hint: funder,
  icon: Bookmark,
  action: catalogId
    ? { kind: "navigate", to: buildFundingPath(catalogId) }
    : { kind: "overlay", overlay: { kind: "opportunity", id } },
});

const getDocumentAction = (document: DocumentCard): CommandAction => {
  const { id, type } = document;
  if (type === "file") return { kind: "file", url: getDownloadPath(id) };
  return { kind: "navigate", to: buildDocumentPath(id) };
};
const documentIcons: Partial<Record<DocumentCard["type"], LucideIcon>> = { file: FileIcon, text: FileText };

export const toDocumentCommand = (document: DocumentCard): Command => ({
  id: document.id,
  group: "documents",
  title: document.title,
  hint: `${documentTypes[document.type]}, ${formatInstantDay(document.updatedAt)}`,
  icon: documentIcons[document.type] ?? FileSignature,
  action: getDocumentAction(document),
});

export const maxRecentCommands = 5;
const StoredRecent = z.object({ user: z.string(), ids: z.array(z.string()) });

/** Reads the user's recent command ids, newest first. Other users' entries are ignored. */
export const readRecentCommands = (user: string, storage: Pick<Storage, "getItem"> = localStorage): string[] => {
  try {
    const stored = z.parse(StoredRecent, JSON.parse(storage.getItem(recentCommandsKey) ?? ""));
    return stored.user === user ? stored.ids.slice(0, maxRecentCommands) : [];
  } catch {
    return []; // Nothing stored, or storage is unavailable.
  }
};

export const addRecentCommand = (
  user: string,
  id: string,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
) => {
  const ids = [id, ...readRecentCommands(user, storage).filter((recentId) => recentId !== id)].slice(
    0,
    maxRecentCommands,
  );
  try {
    storage.setItem(recentCommandsKey, JSON.stringify({ user, ids }));
  } catch {
    // Storage may be unavailable in private windows.
  }
};

export const useCommands = () => {
  const applications = useApplications();
  const opportunities = useOpportunities();
  const documents = useDocuments();
  // Until it has loaded, awards are found by name only.
  const awards = useQuery({
    ...buildListQuery(awardRoutes, "listAwards"),
    enabled: applications.data?.some(({ status }) => status === "awarded") ?? false,
  });
  const role = useCurrentUser().user?.workspace?.role;
  const [applicationList, awardList] = [applications.data, awards.data];
  const [opportunityList, documentList] = [opportunities.data, documents.data];
  const choices = useMemo(
    () =>
      indexCommands(
        [
          ...actionCommands,
          ...screenCommands,
          ...(applicationList ?? []).map(toApplicationCommand),
          ...(applicationList ?? [])
            .filter(({ status }) => status === "awarded")
            .map((app) =>
              toAwardCommand(
                app,
                awardList?.find(({ applicationId }) => applicationId === app.id),
              ),
            ),
          ...getSavedOpportunities(opportunityList ?? []).map(toOpportunityCommand),
          ...(documentList ?? []).map(toDocumentCommand),
        ].filter(({ route }) => !route || isAllowed(role, route)),
      ),
    [applicationList, awardList, opportunityList, documentList, role],
  );
  const sources = [
    { name: "applications", query: applications },
    { name: "opportunities", query: opportunities },
    { name: "documents", query: documents },
  ];
  return {
    choices,
    pendingNames: sources.filter(({ query }) => query.isPending).map(({ name }) => name),
    failedSources: sources.filter(
      ({ query: { data, error } }) => data === undefined && error && !isSignedOutError(error),
    ),
  };
};
export type FailedSources = ReturnType<typeof useCommands>["failedSources"];
