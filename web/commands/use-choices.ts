import { useMemo } from "react";
import { isSignedOut } from "#web/api/client.ts";
import { useApplications } from "#web/applications/application-reads.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { savedOf, useOpportunities } from "#web/opportunities/opportunity-reads.ts";
import { choicesOf } from "./choices.ts";
import { actions, screens } from "./command-list.ts";
import { texts } from "./messages.ts";
import { applicationCommand, documentCommand, opportunityCommand } from "./own-things.ts";

export const useChoices = () => {
  const applications = useApplications();
  const opportunities = useOpportunities();
  const documents = useDocuments();
  const [apps, opps, docs] = [applications.data, opportunities.data, documents.data];
  const choices = useMemo(
    () =>
      choicesOf([
        ...actions,
        ...screens,
        ...(apps ?? []).map(applicationCommand),
        ...savedOf(opps ?? []).map(opportunityCommand),
        ...(docs ?? []).map(documentCommand),
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
    failed: sources.filter(({ query: { data, error } }) => data === undefined && error && !isSignedOut(error)),
  };
};
export type Failed = ReturnType<typeof useChoices>["failed"];
