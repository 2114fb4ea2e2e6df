import { useMemo } from "react";
import { useApplications } from "#web/api/application-queries.ts";
import { isSignedOutError } from "#web/api/client.ts";
import { getSavedOpportunities, useOpportunities } from "#web/api/opportunity-queries.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { actionCommands, screenCommands } from "./command-list.ts";
import { texts } from "./messages.ts";
import { toApplicationCommand, toDocumentCommand, toOpportunityCommand } from "./record-commands.ts";
import { indexCommands } from "./search-commands.ts";

export const useCommands = () => {
  const applications = useApplications();
  const opportunities = useOpportunities();
  const documents = useDocuments();
  const [apps, opps, docs] = [applications.data, opportunities.data, documents.data];
  const choices = useMemo(
    () =>
      indexCommands([
        ...actionCommands,
        ...screenCommands,
        ...(apps ?? []).map(toApplicationCommand),
        ...getSavedOpportunities(opps ?? []).map(toOpportunityCommand),
        ...(docs ?? []).map(toDocumentCommand),
      ]),
    [apps, opps, docs],
  );
  const sources = [
    { what: texts.sources.applications, query: applications },
    { what: texts.sources.opportunities, query: opportunities },
    { what: texts.sources.documents, query: documents },
  ];
  return {
    choices,
    pending: sources.flatMap(({ what, query: { isPending } }) => (isPending ? [what] : [])),
    failed: sources.filter(({ query: { data, error } }) => data === undefined && error && !isSignedOutError(error)),
  };
};
export type FailedSources = ReturnType<typeof useCommands>["failed"];
